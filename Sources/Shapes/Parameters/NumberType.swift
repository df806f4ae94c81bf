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

  /// A type of number; by default one in ±1e6, stepped by 1.
  public init(
    _ dimension: Dimension, _ range: ClosedRange<Double> = -Limits.coordinate...Limits.coordinate,
    isWhole: Bool = false, step: Double = 1, keywords: [String] = [], capped: String? = nil
  ) {
    self.dimension = dimension
    self.range = range
    self.isWhole = isWhole
    self.step = step
    self.keywords = keywords
    self.capped = capped
  }

  /// A ratio of 0...1, stepped by .01.
  public static let unitRatio = NumberType(.ratio, 0...1, step: 0.01)

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

  /// The interval: `3...1000`.
  public var intervalText: String { range.lowerBound.shortestText + "..." + range.upperBound.shortestText }

  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    if keywords.contains(word.source) { return .word(word.source) }
    return .scalar(try Scalar.parse(word, dimension, in: context, allowed: allowed))
  }

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
    let shown = scalar.isLiteral ? scalar.text : "\(scalar.text), here \(number.shortestText),"
    if isWhole && number != number.rounded() { throw Problem(.notWhole(shown, allowed: allowed)) }
    if range.contains(number) { return }
    if let capped, number > range.upperBound {
      throw Problem(.pastCap(shown, what: capped, cap: range.upperBound.shortestText))
    }
    throw Problem(.outOfRange(shown, allowed: allowed))
  }

  public func completions(in context: ParseContext) -> [String] {
    keywords + context.lets.filter { $0.value.fits(dimension) }.keys.sorted()
  }

  public func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value? {
    guard case .scalar(let scalar) = value else { return nil }
    if case .literal(let number, .percent) = scalar, dimension == .ratio {
      return .scalar(.literal(clamped((number + steps * step * 100) / 100) * 100, .percent))
    }
    let number = try scope.number(scalar, dimension)
    return .scalar(.number(clamped(snapped(number + steps * step))))
  }

  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .scalar(let a) = from, case .scalar(let b) = to else { return nil }
    let start = try scope.number(a, dimension)
    let between = start + (try scope.number(b, dimension) - start) * t
    return .scalar(.number(isWhole ? (between + 0.5).rounded(.down) : between))
  }

  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    guard case .scalar(let scalar) = value else { return nil }
    let word = try operand.require("a number")
    let isFactor = change == .multiply || change == .divide
    let amount = try Scalar.parse(
      word, isFactor ? .ratio : dimension, in: context, allowed: isFactor ? "a number" : allowed)
    let (number, unit) = try scope.split(scalar, dimension, keepingUnitFor: isFactor ? nil : amount)
    let other = isFactor ? try scope.number(amount, .ratio) : try scope.split(amount, dimension, unit: unit)
    let result = apply(change, number, other)
    guard result.isFinite else { throw Problem(.notFinite(expression: word.source), word.range) }
    return .scalar(.literal(snapped(result), unit))
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

  /// Sums of steps keep the digits that were typed: .1 + .2 is .3.
  private func snapped(_ number: Double) -> Double {
    let scaled = number * 1e9
    return scaled.magnitude < 1e15 ? scaled.rounded() / 1e9 : number
  }
}

extension Scope {
  /// A number and the unit it may keep while it is changed by `other`: its own where both are literals of one unit (or
  /// there is no other), else none, the number in base units.
  fileprivate func split(
    _ scalar: Scalar, _ dimension: Dimension, keepingUnitFor other: Scalar?
  ) throws(Problem) -> (Double, Unit) {
    if case .literal(let number, let unit) = scalar {
      guard case .literal(_, let otherUnit)? = other else { return other == nil ? (number, unit) : (try self.number(scalar, dimension), .none) }
      if unit == otherUnit { return (number, unit) }
    }
    return (try number(scalar, dimension), .none)
  }

  fileprivate func split(_ scalar: Scalar, _ dimension: Dimension, unit: Unit) throws(Problem) -> Double {
    if case .literal(let number, let own) = scalar, own == unit { return number }
    return try number(scalar, dimension)
  }
}
