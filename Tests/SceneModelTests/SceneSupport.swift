// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Geometry
import SceneModel
import Shapes
import Styling

/// A library without presets and files.
struct EmptyLibrary: Library {
  func presets() -> [PresetInfo] { [] }
  func bytes(ofPreset name: String) throws(Problem) -> [UInt8] { throw Problem(.unknownPreset(name, nearest: nil)) }
  func document(inFile path: String) throws(Problem) -> DocumentFile {
    throw Problem(.file(path: path, message: ""))
  }
  func points(inFile path: String) throws(Problem) -> [UInt8] { throw Problem(.file(path: path, message: "")) }
  func resolved(_ path: String) -> String { path }
}

/// The document that lines make, between `katachi 1` and `end`.
func document(_ lines: String) throws -> Document {
  try readDocument(Array("katachi 1\n\(lines)\nend\n".utf8), named: "test", EmptyLibrary()).document
}

/// The scene that lines make.
func scene(_ lines: String) throws -> Scene { try Scene(document(lines)) }

extension [SceneNode] {
  /// The node of a layer, wherever in groups it is.
  subscript(name: String) -> SceneNode? {
    for node in self {
      if node.name == name { return node }
      if let found = node.nodes[name] { return found }
    }
    return nil
  }
}

extension SceneNode {
  /// The nodes in it, if it is a group.
  var nodes: [SceneNode] { if case .group(let nodes) = content { nodes } else { [] } }
  /// The shapes of it, if it is a layer.
  var shapes: [SceneShape] { if case .shapes(let shapes) = content { shapes } else { [] } }
}

extension Scene {
  /// The first shape of a layer.
  func shape(_ name: String) -> SceneShape? { nodes[name]?.shapes.first }
}

extension Paint {
  /// A paint of one colour by its name.
  static func named(_ name: String) -> Paint { .solid(ColorTerm.namedColor(name) ?? .clear) }
}
