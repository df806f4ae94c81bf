// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Styling

/// A colour.
public struct ColorType: ParameterType {
  /// The type.
  public init() {}

  /// The forms of a colour.
  public var allowed: String { "a colour: #rrggbb, a CSS or system. name, rgb(), hsl(), oklch(), mix() ..." }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    .color(try ColorTerm.parse(try words.require(allowed), in: context))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    if case .color(let color) = value { _ = try scope.color(color) }
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { colorWords(in: context) }

  /// The value between two others.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .color(let a) = from, case .color(let b) = to else { return nil }
    let color = try scope.color(a).blendedPerceptually(with: scope.color(b), at: t)
    return .color(.literal(color, text: color.hexadecimalText))
  }
}

/// What an area is painted with.
public struct PaintType: ParameterType {
  /// The type.
  public init() {}

  /// The forms of a paint.
  public var allowed: String { PaintTerm.allowed }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    .paint(try PaintTerm.parse(&words, in: context))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    if case .paint(let paint) = value { try checkPaint(paint, in: scope) }
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] {
    ["none", "linear", "radial"] + colorWords(in: context)
  }

  /// The value between two others.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .paint(.color(let a)) = from, case .paint(.color(let b)) = to,
      case .color(let color)? = try ColorType().interpolated(.color(a), .color(b), at: t, in: scope)
    else { return nil }
    return .paint(.color(color))
  }
}

/// A stroke: its width, its paint, or both.
public struct StrokeType: ParameterType {
  static let width = NumberType(.length(.ownShorterSide), 0...Limits.coordinate)

  /// The type.
  public init() {}

  /// A width and a paint.
  public var allowed: String { "a width of at least 0, then a paint; or one of them" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    guard let first = words.next else { throw Problem(.missing(allowed), words.end..<words.end) }
    var stroke = StrokeTerm()
    if case .stroke(let current)? = context.current { stroke = current }
    if isWidth(first, in: context) {
      _ = words.take()
      stroke.width = try Scalar.parse(
        first, StrokeType.width.dimension, in: context, allowed: StrokeType.width.allowed)
    }
    if !words.isAtEnd { stroke.paint = try PaintTerm.parse(&words, in: context) }
    return .stroke(stroke)
  }

  private func isWidth(_ word: Word, in context: ParseContext) -> Bool {
    guard let first = word.source.utf8.first else { return false }
    if let kind = context.lets[word.source] { return kind.isNumeric }
    return (0x30...0x39).contains(first) || [".", "-", "+", "("].contains(Character(Unicode.Scalar(first)))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .stroke(let stroke) = value else { return }
    if let width = stroke.width { try StrokeType.width.check(width, in: scope, parameter: "stroke-width") }
    if let paint = stroke.paint { try checkPaint(paint, in: scope) }
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { PaintType().completions(in: context) }

  /// The value between two others that set the same: width, paint or both.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .stroke(let a) = from, case .stroke(let b) = to, (a.width == nil) == (b.width == nil),
      (a.paint == nil) == (b.paint == nil)
    else { return nil }
    var stroke = a
    if let start = a.width, let end = b.width {
      guard case .scalar(let width)? = try Self.width.interpolated(.scalar(start), .scalar(end), at: t, in: scope)
      else { return nil }
      stroke.width = width
    }
    if let start = a.paint, let end = b.paint, start != end {
      guard case .paint(let paint)? = try PaintType().interpolated(.paint(start), .paint(end), at: t, in: scope)
      else { return nil }
      stroke.paint = paint
    }
    return .stroke(stroke)
  }
}

private func colorWords(in context: ParseContext) -> [String] {
  context.lets.filter { $0.value == .color || $0.value == .paint }.keys.sorted()
    + Color.systemNames.map { "system." + $0 } + Color.cssNames
    + ColorTerm.Function.allCases.map { $0.rawValue + "(" }
}

private func checkPaint(_ paint: PaintTerm, in scope: Scope) throws(Problem) {
  guard case .gradient(let gradient) = try scope.literal(paint) else { return }
  for stop in gradient.stops {
    guard let offset = stop.offset else { continue }
    let value = try scope.number(offset, .ratio)
    if !(0...1).contains(value) { throw Problem(.outOfRange(offset.text, allowed: "an offset, 0...1")) }
  }
  for radius in [gradient.inner, gradient.outer].compactMap({ $0 }) {
    let value = try scope.number(radius, .length(.halfPaddedShorterSide))
    if !(0...Limits.coordinate).contains(value) {
      throw Problem(.outOfRange(radius.text, allowed: "a radius, 0...1000000"))
    }
  }
  for place in [gradient.from, gradient.to, gradient.at].compactMap({ $0 }) {
    try PlaceType().check(.place(place), in: scope, parameter: "")
  }
}
