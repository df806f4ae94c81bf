// SPDX-License-Identifier: MIT

public import Numerics

private let x = NumberType(.length(.roomWidth))
private let y = NumberType(.length(.roomHeight))

/// Two numbers around a separator.
func parsePair(
  _ word: Word, _ separator: UInt8, _ dimensions: (Dimension, Dimension), in context: ParseContext,
  _ allowed: String
) throws(Problem) -> (Scalar, Scalar) {
  let parts = word.split(at: separator)
  guard parts.count == 2 else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
  return (
    try Scalar.parse(parts[0], dimensions.0, in: context, allowed: allowed),
    try Scalar.parse(parts[1], dimensions.1, in: context, allowed: allowed)
  )
}

/// A point in the room.
public struct PointType: ParameterType {
  /// The type.
  public init() {}

  /// `x,y`.
  public var allowed: String { "a point x,y of lengths" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    if let name = takeLet(.point, &words, in: context) { return name }
    let word = try words.require(allowed)
    let (a, b) = try parsePair(word, UInt8(ascii: ","), (x.dimension, y.dimension), in: context, allowed)
    return .point(a, b)
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    try scope.checkLet(value, is: .point)
    guard case .point(let a, let b) = try scope.resolved(value) else { return }
    try x.check(a, in: scope, parameter: parameter)
    try y.check(b, in: scope, parameter: parameter)
  }

  /// The value between two others.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .point(let x0, let y0) = try scope.resolved(from),
      case .point(let x1, let y1) = try scope.resolved(to),
      case .scalar(let a)? = try x.interpolated(.scalar(x0), .scalar(x1), at: t, in: scope),
      case .scalar(let b)? = try y.interpolated(.scalar(y0), .scalar(y1), at: t, in: scope)
    else { return nil }
    return .point(a, b)
  }

  /// The value after `+=` and its like.
  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    guard change == .add || change == .subtract, case .point(let a, let b) = try scope.resolved(value) else {
      return nil
    }
    let word = try operand.require(allowed)
    let (dx, dy) = try parsePair(word, UInt8(ascii: ","), (x.dimension, y.dimension), in: context, allowed)
    let sign: Double = change == .add ? 1 : -1
    return .point(
      .number(try scope.number(a, x.dimension) + sign * scope.number(dx, x.dimension)),
      .number(try scope.number(b, y.dimension) + sign * scope.number(dy, y.dimension)))
  }
}

/// A width and a height.
public struct SizeType: ParameterType {
  let side: NumberType

  /// Sizes whose sides keep to a range.
  public init(_ range: ClosedRange<Double> = 0...Limits.coordinate) {
    side = NumberType(.length(.roomWidth), range)
  }

  /// `WxH`.
  public var allowed: String { "a size WxH, each side \(side.intervalText)" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    guard let separator = sizeSeparator(word) else {
      throw Problem(.wrongType(found: word.source, allowed: allowed), word.range)
    }
    return .size(
      try Scalar.parse(word.slice(0..<separator), x.dimension, in: context, allowed: allowed),
      try Scalar.parse(word.dropping(separator + 1), y.dimension, in: context, allowed: allowed))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .size(let width, let height) = value else { return }
    try side.check(width, in: scope, parameter: parameter)
    try NumberType(y.dimension, side.range).check(height, in: scope, parameter: parameter)
  }

  /// The value between two others.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .size(let w0, let h0) = from, case .size(let w1, let h1) = to,
      case .scalar(let width)? = try x.interpolated(.scalar(w0), .scalar(w1), at: t, in: scope),
      case .scalar(let height)? = try y.interpolated(.scalar(h0), .scalar(h1), at: t, in: scope)
    else { return nil }
    return .size(width, height)
  }
}

/// One factor for both axes, or one for each.
public struct ScaleType: ParameterType {
  /// The numbers that each factor may be.
  public static let factor = NumberType(.ratio, -10_000...10_000, step: 0.01)

  /// The type.
  public init() {}

  /// `S` or `SX,SY`.
  public var allowed: String {
    "a factor (number, % or fraction), or two: SX,SY; each \(ScaleType.factor.intervalText)"
  }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    if word.split(at: UInt8(ascii: ",")).count == 2 {
      let (a, b) = try parsePair(word, UInt8(ascii: ","), (.ratio, .ratio), in: context, allowed)
      return .point(a, b)
    }
    return .scalar(try Scalar.parse(word, .ratio, in: context, allowed: allowed))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    for scalar in value.scalars { try ScaleType.factor.check(scalar, in: scope, parameter: parameter) }
  }

  /// The value some steps up or down.
  public func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value? {
    try ScaleType.factor.stepped(value, by: steps, in: scope)
  }

  /// The value between two others.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    if case (.scalar, .scalar) = (from, to) {
      return try ScaleType.factor.interpolated(from, to, at: t, in: scope)
    }
    guard let (x0, y0) = from.factors, let (x1, y1) = to.factors,
      case .scalar(let x)? = try ScaleType.factor.interpolated(.scalar(x0), .scalar(x1), at: t, in: scope),
      case .scalar(let y)? = try ScaleType.factor.interpolated(.scalar(y0), .scalar(y1), at: t, in: scope)
    else { return nil }
    return .point(x, y)
  }

  /// The value after `+=` and its like.
  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    try ScaleType.factor.applying(change, to: value, &operand, in: scope, context)
  }
}

extension Value {
  /// The factors of both axes, where it is a scale.
  fileprivate var factors: (Scalar, Scalar)? {
    switch self {
    case .scalar(let factor): (factor, factor)
    case .point(let x, let y): (x, y)
    default: nil
    }
  }
}

/// Several lengths: insets, dashes.
public struct LengthsType: ParameterType {
  let length: NumberType
  let counts: [Int]?
  private let what: String

  /// Lists of lengths of a range; with `counts` only so many, else any number, or `none`.
  public init(_ length: NumberType, counts: [Int]? = nil, what: String) {
    self.length = length
    self.counts = counts
    self.what = what
  }

  /// So many lengths, and which.
  public var allowed: String { what }

  /// Whether percentages of them are of the room's shorter side.
  public var isMeasuredByRoom: Bool { length.isMeasuredByRoom }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    if counts == nil && words.take("none") { return .scalars([]) }
    guard let first = words.next else { throw Problem(.missing(allowed), words.end..<words.end) }
    var scalars: [Scalar] = []
    while let word = words.take() {
      if scalars.count >= 1000 { throw Problem(.tooMany(what: "lengths", cap: 1000), word.range) }
      scalars.append(try Scalar.parse(word, length.dimension, in: context, allowed: allowed))
    }
    if let counts, !counts.contains(scalars.count) {
      throw Problem(.wrongCount(of: "lengths", found: scalars.count, allowed: allowed), first.range)
    }
    return .scalars(scalars)
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    for scalar in value.scalars { try length.check(scalar, in: scope, parameter: parameter) }
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { counts == nil ? ["none"] : [] }

  /// The value between two others of as many lengths.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .scalars(let a) = from, case .scalars(let b) = to, a.count == b.count, !a.isEmpty else { return nil }
    var between: [Scalar] = []
    for (start, end) in zip(a, b) {
      guard case .scalar(let one)? = try length.interpolated(.scalar(start), .scalar(end), at: t, in: scope) else {
        return nil
      }
      between.append(one)
    }
    return .scalars(between)
  }

  /// The value after `+=` and its like.
  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    guard change == .add, counts == nil, case .scalars(let before) = value,
      case .scalars(let more) = try parse(&operand, in: context)
    else { return nil }
    return .scalars(before + more)
  }
}

/// The points of a line or polyline.
public struct PointsType: ParameterType {
  let counts: ClosedRange<Int>

  /// So many points.
  public init(_ counts: ClosedRange<Int>) { self.counts = counts }

  /// How many points.
  public var allowed: String {
    counts.lowerBound == counts.upperBound
      ? "\(counts.lowerBound) points x,y" : "\(counts.lowerBound) or more points x,y"
  }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let allowed = allowed
    guard let first = words.next else { throw Problem(.missing(allowed), words.end..<words.end) }
    var points: [PointTerm] = []
    while let word = words.take() {
      if points.count >= Limits.points { throw Problem(.tooMany(what: "points", cap: Limits.points), word.range) }
      let (a, b) = try parsePair(word, UInt8(ascii: ","), (x.dimension, y.dimension), in: context, allowed)
      points.append(PointTerm(x: a, y: b))
    }
    guard counts.contains(points.count) else {
      throw Problem(.wrongCount(of: "points", found: points.count, allowed: allowed), first.range)
    }
    return .points(points)
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .points(let points) = value else { return }
    guard counts.contains(points.count) else {
      throw Problem(.wrongCount(of: "points", found: points.count, allowed: allowed))
    }
    for point in points {
      try x.check(point.x, in: scope, parameter: parameter)
      try y.check(point.y, in: scope, parameter: parameter)
    }
  }

  /// The value after `+=` and its like.
  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    guard change == .add, counts.upperBound > 2, case .points(let before) = value else { return nil }
    guard case .points(let more) = try PointsType(1...Limits.points).parse(&operand, in: context) else {
      return nil
    }
    return .points(before + more)
  }
}

/// The offset of the `x` between the two sides of a size: the first that ends a number or an expression rather than
/// stands in a name.
///
/// Sides that are lets are put in parentheses.
public func sizeSeparator(_ word: Word) -> Int? {
  let bytes = Array(word.source.utf8)
  func isDigit(_ offset: Int) -> Bool { offset >= 0 && (0x30...0x39).contains(bytes[offset]) }
  return word.firstOffset { offset, byte in
    guard byte == UInt8(ascii: "x"), offset > 0 else { return false }
    let before = bytes[offset - 1]
    let endsNumber = isDigit(offset - 1) || before == UInt8(ascii: "%") || before == UInt8(ascii: ")")
    let endsUnit = (before == UInt8(ascii: "w") || before == UInt8(ascii: "h")) && isDigit(offset - 2)
    return endsNumber || endsUnit
  }
}
