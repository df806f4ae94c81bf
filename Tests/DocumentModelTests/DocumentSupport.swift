// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes

extension Document {
  /// Adds a layer in front of its siblings and sets parameters by lines like `width 80%`.
  ///
  /// - Returns: The layer.
  @discardableResult
  mutating func add(_ kind: String, _ name: String? = nil, in group: LayerID? = nil, _ lines: String...) throws
    -> LayerID
  {
    let layer = newLayer(kind == "group" ? .group : .shape(kind), named: name ?? freeName(kind))
    apply(.insert([layer], group: group, index: children(of: group).count))
    for line in lines { try set(line, on: .layer(layer.id)) }
    return layer.id
  }

  /// Sets a parameter by a line like `width 80%`.
  ///
  /// - Returns: The change that takes it back.
  @discardableResult
  mutating func set(_ line: String, on target: Target) throws -> Edit {
    var words = WordReader(Word(line).split(at: UInt8(ascii: " ")))
    let name = words.take()?.source ?? ""
    let context = ParseContext(lets: letKinds(at: target))
    guard let parameter = parameter(named: name, on: target) else {
      throw Problem(.unknownParameter(name, of: "", nearest: nil))
    }
    return apply(.set(target, parameter: name, try parameter.type.parse(&words, in: context)))
  }

  private func parameter(named name: String, on target: Target) -> Parameter? {
    switch target {
    case .document: DocumentParameters.named(name)
    case .layer(let id): layer(id).flatMap { LayerParameters.named(name, for: kind(of: $0)) }
    }
  }

  /// Adds a let with a number's value.
  mutating func addLet(_ name: String, _ number: String, on target: Target = .document) throws {
    let value = try Scalar.parse(Word(number), .any, in: ParseContext(lets: letKinds(at: target)), allowed: "")
    apply(.setLet(target, name: name, Let(name: name, value: .scalar(value)), index: lets(of: target).count))
  }

  /// A layer's frame.
  func frame(_ id: LayerID) throws -> Rect {
    var layout = Layout(self)
    return try layout.placement(of: id).frame
  }

  /// A layer's padded frame.
  func padded(_ id: LayerID) throws -> Rect {
    var layout = Layout(self)
    return try layout.placement(of: id).padded
  }

  /// What a shape draws.
  func outline(_ id: LayerID) throws -> Outline? {
    var layout = Layout(self)
    return try layout.drawing(of: id)?.parts.first?.outline
  }

  /// The map from a layer's own coordinates to those around it.
  func transform(_ id: LayerID) throws -> Affine {
    var layout = Layout(self)
    return try layout.transform(of: id)
  }
}

/// A blank document with a canvas of this size.
func canvas(_ size: String) throws -> Document {
  var document = Document()
  try document.set("canvas \(size)", on: .document)
  return document
}

/// Why something is refused; nil where it is not.
func fault(_ body: () throws -> some Any) -> Fault? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? Problem)?.fault
  }
}

/// The layer and parameter that a refusal names.
func subject(_ body: () throws -> some Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? Problem)?.subject
  }
}

/// Whether two rectangles are as good as equal.
func isClose(_ a: Rect, _ b: Rect) -> Bool {
  zip(a.corners, b.corners).allSatisfy { ($0 - $1).length < 1e-9 }
}

extension Document {
  /// Adds a clone in front of its siblings.
  ///
  /// - Returns: The clone.
  @discardableResult
  mutating func clone(_ original: String, _ name: String, in group: LayerID? = nil, _ lines: String...) throws
    -> LayerID
  {
    let layer = newLayer(.clone(of: original), named: name)
    apply(.insert([layer], group: group, index: children(of: group).count))
    for line in lines { try set(line, on: .layer(layer.id)) }
    return layer.id
  }

  /// The document as it is laid out, its clones made what they draw.
  var expanded: Document { Layout(self).document }

  /// The frame of a layer by its name, those in clones too.
  func frame(named name: String) throws -> Rect {
    var layout = Layout(self)
    return try layout.placement(of: try required(layout.document.layer(named: name)).id).frame
  }
}

/// What must be there.
func required<T>(_ value: T?) throws -> T {
  guard let value else { throw Problem(.noLayer) }
  return value
}
