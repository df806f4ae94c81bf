// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics
public import Styling

/// A layer's values for the parameters of its kind, worked out when they are asked for.
public struct KindValues: Sendable {
  private let kind: any Kind
  private let settings: [String: Value]
  private let scope: Scope

  /// The values of a layer of this kind with these settings, at this place.
  public init(_ kind: any Kind, settings: [String: Value], scope: Scope) {
    self.kind = kind
    self.settings = settings
    self.scope = scope
  }

  /// The value as it was asked for, or the default; nil for a parameter that the kind does not have.
  private func value(_ name: String) -> Value? { settings[name] ?? kind.parameter(named: name)?.defaultValue }

  /// A number, in the base unit of its dimension.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - dimension: What kind of number it is.
  /// - Returns: The number; 0 for a parameter that holds none.
  /// - Throws: What working it out throws.
  public func number(_ name: String, _ dimension: Dimension) throws(Problem) -> Double {
    guard case .scalar(let scalar)? = value(name) else { return 0 }
    do {
      return try scope.number(scalar, dimension, parameter: name)
    } catch {
      throw Problem(error.fault, error.range, subject: name)
    }
  }

  /// A length in user units, its `%` of the layer's own shorter side.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The length.
  /// - Throws: What working it out throws.
  public func length(_ name: String) throws(Problem) -> Double { try number(name, .length(.ownShorterSide)) }

  /// A whole number, kept to what an `Int` between 0 and the caps can hold.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The number.
  /// - Throws: What working it out throws.
  public func count(_ name: String) throws(Problem) -> Int {
    Int(exactly: min(max(0, try number(name, .number).rounded()), Double(Limits.points))) ?? 0
  }

  /// Whether a switch is on.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: Whether it is; false for a parameter that holds no switch.
  /// - Throws: What working it out throws.
  public func flag(_ name: String) throws(Problem) -> Bool {
    guard let value = value(name) else { return false }
    return try scope.resolved(value) == .flag(true)
  }

  /// One word of a fixed set; nil for a parameter that holds none.
  public func word(_ name: String) -> String? {
    guard case .word(let word)? = value(name) else { return nil }
    return word
  }

  /// A colour.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The colour; black for a parameter that holds none.
  /// - Throws: What working it out throws.
  public func color(_ name: String) throws(Problem) -> Color {
    guard case .color(let term)? = value(name) else { return .black }
    return try scope.drawing(name).color(term)
  }

  /// Points in the room, from its upper left corner.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The points.
  /// - Throws: What working them out throws.
  public func points(_ name: String) throws(Problem) -> [Point] {
    guard case .points(let terms)? = value(name) else { return [] }
    return try scope.drawing(name).points(terms)
  }

  /// The strokes of a kind that is made of them, as points in the room, from its upper left corner.
  ///
  /// - Returns: The points of each.
  /// - Throws: What working them out throws.
  public func strokes() throws(Problem) -> [[Point]] {
    guard case .strokes(let strokes)? = settings[FreehandStrokes.settingName] else { return [] }
    var result: [[Point]] = []
    result.reserveCapacity(strokes.all.count)
    for (index, stroke) in strokes.all.enumerated() {
      result.append(try stroke.points(in: scope.drawing("\(FreehandStrokes.settingName)-\(index + 1)")))
    }
    return result
  }

  /// The outline that path data draws; empty where there is none.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The outline, in the room, from its upper left corner.
  public func path(_ name: String) -> Path {
    guard case .path(let data)? = value(name), let path = try? PathData.parse(data) else { return Path() }
    return path
  }
}

extension Affine {
  /// The map that takes one box to another.
  ///
  /// An axis along which `from` is flat is moved and scaled as the other is.
  static func from(_ from: Rect, to: Rect) -> Affine {
    var x = to.width / from.width
    var y = to.height / from.height
    if !x.isFinite { x = y.isFinite ? y : 1 }
    if !y.isFinite { y = x }
    return Affine(
      x, 0, 0, y, to.center.x - from.center.x * x, to.center.y - from.center.y * y)
  }
}
