// SPDX-License-Identifier: MIT

public import Numerics

/// Numbers of one dimension within an interval.
public struct NumberType: ParameterType {
  /// What kind of number.
  public let dimension: Dimension
  /// The interval, in the dimension's base units.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers are allowed.
  public let isWhole: Bool
  /// The step of `tweak`, in base units.
  public let step: Double
  /// Words that may stand instead of a number: `fill`, `hug`.
  public let keywords: [String]
  /// What the upper end of the interval is a cap on, where it is one.
  public let capped: String?
  /// The numbers between which such values usually lie, in base units; nil for what the interval says.
  public let usual: ClosedRange<Double>?

  /// A type of number; by default one in ±1e6, stepped by 1.
  public init(
    _ dimension: Dimension, _ range: ClosedRange<Double> = -Limits.coordinate...Limits.coordinate,
    isWhole: Bool = false, step: Double = 1, keywords: [String] = [], capped: String? = nil,
    usual: ClosedRange<Double>? = nil
  ) {
    self.dimension = dimension
    self.range = range
    self.isWhole = isWhole
    self.step = step
    self.keywords = keywords
    self.capped = capped
    self.usual = usual
  }

  /// A ratio of 0...1, stepped by .01.
  public static let unitRatio = NumberType(.ratio, 0...1, step: 0.01)

  /// A ratio of 0...1, stepped by .01, near whose ends there is nothing to see.
  ///
  /// - Parameter usual: Between which numbers it usually lies.
  /// - Returns: The type.
  public static func unitRatio(usual: ClosedRange<Double>) -> NumberType {
    NumberType(.ratio, 0...1, step: 0.01, usual: usual)
  }

  /// Any angle, stepped by 1 degree.
  public static let angle = NumberType(.angle, -1e9...1e9)

  /// What is allowed: `a whole number, 3...1000`.
  public var allowed: String {
    let noun =
      switch dimension {
      case .number, .any: isWhole ? "a whole number" : "a number"
      case .ratio: "a number or %"
      case .angle: "an angle in degrees (or rad, turn)"
      case .time: "a time in seconds (or ms)"
      case .length: "a length (or %, w, h)"
      }
    return (keywords + [noun]).joined(separator: ", ") + ", " + intervalText
  }

  /// Whether percentages of it are of the room's shorter side.
  public var isMeasuredByRoom: Bool { dimension == .length(.roomShorterSide) }

  /// The interval: `3...1000`.
  public var intervalText: String { range.lowerBound.shortestText + "..." + range.upperBound.shortestText }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    if keywords.contains(word.source) { return .word(word.source) }
    return .scalar(try Scalar.parse(word, dimension, in: context, allowed: allowed))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .scalar(let scalar) = value else { return }
    try check(scalar, in: scope, parameter: parameter)
  }

  /// Refuses a number out of range; both ends of one that is drawn.
  func check(_ scalar: Scalar, in scope: Scope, parameter: String = "") throws(Problem) {
    if case .range(let low, let high) = scalar {
      try check(low, in: scope)
      try check(high, in: scope)
      return
    }
    let number = try scope.number(scalar, dimension, parameter: parameter)
    let isOfKind = !isWhole || number == number.rounded()
    if isOfKind && range.contains(number) { return }
    let shown = scalar.isLiteral ? scalar.text : "\(scalar.text), here \(number.shortestText),"
    if !isOfKind { throw Problem(.notWhole(shown, allowed: allowed)) }
    if let capped, number > range.upperBound {
      throw Problem(.pastCap(shown, what: capped, cap: range.upperBound.shortestText))
    }
    throw Problem(.outOfRange(shown, allowed: allowed, nearest: percentage(of: scalar)))
  }

  /// The percentage that was most likely meant by a number past 1, as where 45 is given for a ratio; nil for none.
  private func percentage(of scalar: Scalar) -> String? {
    guard dimension == .ratio, range == 0...1, case .literal(let number, .none) = scalar, number >= 2, number <= 100
    else { return nil }
    return scalar.text + "%"
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] {
    keywords + context.lets.filter { $0.value.fits(dimension) }.keys.sorted()
  }

  /// The value some steps up or down; up from the one word that may stand in its place begins at the lowest number.
  public func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value? {
    if case .word(let word) = value, keywords == [word] {
      return steps > 0 ? .scalar(.number(max(range.lowerBound, 0))) : value
    }
    guard case .scalar(let scalar) = value else { return nil }
    if case .literal(let number, let unit) = scalar, unit != .none,
      let stepped = try stepped(number, unit, by: steps, in: scope)
    {
      return .scalar(stepped)
    }
    let number = try scope.number(scalar, dimension)
    return .scalar(.number(clamped(tidy(number + steps * step))))
  }

  /// A literal keeps its unit, and goes by what is a step in that; nil where the unit is of no size here.
  private func stepped(
    _ number: Double, _ unit: Unit, by steps: Double, in scope: Scope
  ) throws(Problem) -> Scalar? {
    let size = try scope.number(.literal(1, unit), dimension)
    guard size > 0, size.isFinite else { return nil }
    let ownStep: Double =
      switch unit {
      case .percent: dimension == .ratio ? step / size : 1
      case .roomWidth, .roomHeight, .radians, .turns: 0.01
      case .none, .seconds, .milliseconds: step / size
      }
    let moved = tidy(number + steps * ownStep)
    let isInside = range.contains(moved * size)
    return .literal(isInside ? moved : tidy(clamped(moved * size) / size), unit)
  }

  /// The value between two others; in their unit where both have the same.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .scalar(let a) = from, case .scalar(let b) = to else { return nil }
    if case .literal(let start, let unit) = a, case .literal(let end, unit) = b, unit != .none {
      return .scalar(.literal(start + (end - start) * t, unit))
    }
    let start = try scope.number(a, dimension)
    let between = start + (try scope.number(b, dimension) - start) * t
    return .scalar(.number(isWhole ? roundedHalfUp(between) : between))
  }

  /// The value after `+=` and its like.
  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    guard case .scalar(let scalar) = value else { return nil }
    let word = try operand.require("a number")
    let isFactor = change == .multiply || change == .divide
    let amount = try Scalar.parse(
      word, isFactor ? .ratio : dimension, in: context, allowed: isFactor ? "a number" : allowed)
    let unit = scalar.unit(keptBy: isFactor ? nil : amount)
    let number = try scope.number(scalar, dimension, in: unit)
    let other = isFactor ? try scope.number(amount, .ratio) : try scope.number(amount, dimension, in: unit)
    let result = apply(change, number, other)
    guard result.isFinite else { throw Problem(.notFinite(expression: word.source), word.range) }
    return .scalar(.literal(tidy(result), unit))
  }

  private func apply(_ change: Change, _ a: Double, _ b: Double) -> Double {
    switch change {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    }
  }

  private func clamped(_ number: Double) -> Double { min(max(number, range.lowerBound), range.upperBound) }
}

extension Scalar {
  /// The unit that a literal keeps while it is changed by another number: its own where that is a literal of the same
  /// unit, or where it is only a factor (nil); else none.
  fileprivate func unit(keptBy other: Scalar?) -> Unit {
    guard case .literal(_, let unit) = self else { return .none }
    switch other {
    case nil: return unit
    case .literal(_, unit): return unit
    default: return .none
    }
  }
}

extension Scope {
  /// A number in a unit: a literal of that unit as it stands, all others in base units.
  fileprivate func number(_ scalar: Scalar, _ dimension: Dimension, in unit: Unit) throws(Problem) -> Double {
    if case .literal(let number, unit) = scalar { return number }
    return try number(scalar, dimension)
  }
}
