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

  /// The value as it was asked for, or what comes down from a group, or the default; nil for a parameter that the kind
  /// does not have.
  private func value(_ name: String) -> Value? {
    if let own = settings[name] { return own }
    guard let parameter = kind.parameter(named: name) else { return nil }
    return (parameter.isInherited ? scope.inherited[name] : nil) ?? parameter.defaultValue
  }

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

  /// A colour.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The colour; black for a parameter that holds none.
  /// - Throws: What working it out throws.
  public func color(_ name: String) throws(Problem) -> Color {
    guard case .color(let term)? = value(name) else { return .black }
    return try scope.drawing(name).color(term)
  }

  /// Lengths in user units, one, two or four of them, as insets.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The insets; none for a parameter that holds no lengths.
  /// - Throws: What working them out throws.
  public func insets(_ name: String) throws(Problem) -> Insets {
    guard case .scalars(let scalars)? = value(name) else { return Insets(0) }
    var lengths: [Double] = []
    for scalar in scalars { lengths.append(try scope.number(scalar, .length(.roomShorterSide), parameter: name)) }
    return Insets(cssOrder: lengths)
  }

  /// A text.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The text, its lets filled in; empty for a parameter that holds none.
  /// - Throws: What working it out throws.
  public func text(_ name: String) throws(Problem) -> String {
    guard let value = value(name), case .text(let term) = try scope.resolved(value) else { return "" }
    return try scope.text(term)
  }

  /// A word.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The word; nil where the parameter holds none.
  public func word(_ name: String) -> String? {
    if case .word(let word)? = value(name) { word } else { nil }
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

extension Insets {
  /// One, two (vertical, horizontal) or four values, in the order of CSS.
  public init(cssOrder values: [Double]) {
    switch values.count {
    case 1: self.init(values[0])
    case 2: self.init(top: values[0], right: values[1], bottom: values[0], left: values[1])
    case 4: self.init(top: values[0], right: values[1], bottom: values[2], left: values[3])
    default: self.init(0)
    }
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
