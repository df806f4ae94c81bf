// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Foundation
import Geometry
import SceneModel

/// The document of a bundled preset.
///
/// - Parameters:
///   - name: The preset.
///   - canvas: Another size for its canvas.
/// - Returns: The document.
/// - Throws: What reading it throws.
func preset(_ name: String, canvas: String? = nil) throws -> Document {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  var text = try String(contentsOf: root.appending(path: "Presets/\(name).katachi"), encoding: .utf8)
  if let canvas {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("canvas ") }
    lines.insert("canvas \(canvas)", at: 1)
    text = lines.joined(separator: "\n")
  }
  return try readDocument(Array(text.utf8), named: name, EmptyLibrary()).document
}

extension SceneNode {
  /// The outlines' points in the node, where they are on the canvas, an outline each.
  ///
  /// - Parameter map: From the coordinates around the node to the canvas.
  /// - Returns: The points, control points too.
  func points(_ map: Affine = .identity) -> [[Point]] {
    let inner = map * transform
    switch content {
    case .group(let nodes): return nodes.flatMap { $0.points(inner) }
    case .shapes(let shapes):
      return shapes.map { shape in
        shape.outline.path.elements.flatMap { element -> [Point] in
          switch element {
          case .move(let p), .line(let p): [p]
          case .quadratic(let c, let p): [c, p]
          case .cubic(let c1, let c2, let p): [c1, c2, p]
          case .arc(_, let p): [p]
          case .close: []
          }
        }.map { inner($0) }
      }
    }
  }
}

/// Whether two lists of points are as good as equal.
func areClose(_ a: [Point], _ b: [Point]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).length < 1e-9 }
}
