// SPDX-License-Identifier: MIT

internal import Geometry
public import Numerics
internal import Styling

// What the values of a type usually are, for those who look around among them: sweeps without ends, random draws.
// A range that is open, or far wider than what anybody wants, is narrowed to what lies around the default.

extension ParameterType {
  /// By default the values are no fixed set.
  public var allValues: [Value] { [] }

  /// By default there is nothing usual.
  public func usualRange(near value: Value, in scope: Scope) throws(Problem) -> (low: Value, high: Value)? { nil }

  /// By default one of a fixed set is drawn, and nothing where there is none.
  public func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? { allValues.randomElement(using: &generator) }
}

extension NumberType {
  /// The most steps of an interval that is used whole.
  private static let mostSteps = 120.0

  /// What the type says; else all of a narrow interval and of angles; of those that may be any, a turn; else what lies
  /// around the default: as much as it is itself, ten steps, or of a length a tenth of what its percentages are of,
  /// whichever is most.
  public func usualRange(near value: Value, in scope: Scope) throws(Problem) -> (low: Value, high: Value)? {
    if case .word = value, case .length = dimension {
      return (.scalar(.literal(20, .percent)), .scalar(.literal(100, .percent)))
    }
    // A full turn is the same as none, so that the last of eight pictures is the one before it.
    if isTurn { return (.scalar(.number(0)), .scalar(.number(315))) }
    let ends = if let usual { usual } else { try usualInterval(near: value, in: scope) }
    return (.scalar(.number(ends.lowerBound)), .scalar(.number(ends.upperBound)))
  }

  /// Whether it is an angle that may be any.
  private var isTurn: Bool { dimension == .angle && range.lowerBound < 0 && range.upperBound > 360 }

  /// What a slider shows for a number: the same, but all that is allowed of a narrow interval.
  ///
  /// - Parameters:
  ///   - number: The number, in base units.
  ///   - scope: What percentages mean where it is used.
  /// - Returns: The ends of the slider.
  /// - Throws: What working out percentages throws.
  public func shownRange(near number: Double, in scope: Scope) throws(Problem) -> ClosedRange<Double> {
    try usualInterval(near: .scalar(.number(number)), in: scope)
  }

  private func usualInterval(near value: Value, in scope: Scope) throws(Problem) -> ClosedRange<Double> {
    if (range.upperBound - range.lowerBound) / step <= NumberType.mostSteps { return range }
    if dimension == .angle { return range }
    var middle = dimension == .ratio ? 1 : max(range.lowerBound, 0)
    if case .scalar(let scalar) = value { middle = try scope.number(scalar, dimension) }
    var reach = max(middle.magnitude, 10 * step)
    if case .length = dimension { reach = max(reach, try scope.number(.literal(10, .percent), dimension)) }
    let low = max(range.lowerBound, middle - reach)
    return low...max(low, min(range.upperBound, middle + reach))
  }

  /// A number of the usual interval, a whole number of steps.
  public func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? {
    guard case (.scalar(let low), .scalar(let high))? = try usualRange(near: value, in: scope) else { return nil }
    let bottom = try scope.number(low, dimension)
    let top = isTurn ? 359 : try scope.number(high, dimension)
    var unit = isWhole ? max(1, step.rounded()) : step
    while !isWhole && (top - bottom) / unit < 10 && unit > 1e-6 { unit /= 10 }
    let first = (bottom / unit - 1e-9).rounded(.up)
    let count = max(0, (top / unit + 1e-9).rounded(.down) - first)
    let number = (first + (generator.nextUnit() * (count + 1)).rounded(.down)) * unit
    return .scalar(.number(tidy(min(max(number, range.lowerBound), range.upperBound))))
  }
}

/// A number without what sums and products of decimals leave behind their ninth decimal: .1 + .2 is .3.
func tidy(_ number: Double) -> Double {
  let scaled = number * 1e9
  return scaled.magnitude < 1e15 ? scaled.rounded() / 1e9 : number
}

extension ScaleType {
  /// A quarter to twice.
  public func usualRange(near value: Value, in scope: Scope) throws(Problem) -> (low: Value, high: Value)? {
    (.scalar(.number(0.25)), .scalar(.number(2)))
  }

  /// A factor between a quarter and twice, the same for both axes.
  public func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? {
    try NumberType(.ratio, 0.25...1.45, step: 0.01).drawn(by: &generator, near: value, in: scope, now: now)
  }
}

extension PointType {
  /// From the upper left to the lower right of the room, a quarter inside its edges.
  public func usualRange(near value: Value, in scope: Scope) throws(Problem) -> (low: Value, high: Value)? {
    let (low, high) = (Scalar.literal(25, .percent), Scalar.literal(75, .percent))
    return (.point(low, low), .point(high, high))
  }

  /// A point of the room, a fifth inside its edges.
  public func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? {
    let parts = (0..<2).map { _ in Scalar.literal((20 + generator.nextUnit() * 61).rounded(.down), .percent) }
    return .point(parts[0], parts[1])
  }
}

extension SwitchType {
  /// Off and on.
  public var allValues: [Value] { [.flag(false), .flag(true)] }
}

extension ChoiceType {
  /// The words.
  public var allValues: [Value] { choices.map { .word($0) } }
}

extension PlaceType {
  /// The nine unit points that have names.
  public var allValues: [Value] { UnitPoint.named.map { .place(.named($0.name)) } }
}

extension FitType {
  /// The three ways.
  public var allValues: [Value] { FitTerm.Mode.allCases.map { .fit(FitTerm($0)) } }
}

extension ColorType {
  /// A colour that is neither dark nor pale, and colourful.
  public func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? { .color(.drawn(by: &generator, hue: generator.nextUnit() * 360)) }
}

extension PaintType {
  /// A colour; of a gradient one for each stop, neighbours in hue.
  public func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? {
    guard case .paint(let paint) = now else { return nil }
    return .paint(try paint.drawn(by: &generator, in: scope))
  }
}

extension StrokeType {
  /// The same width in a colour that is drawn.
  public func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? {
    guard case .stroke(var stroke) = now else { return nil }
    stroke.paint = try (stroke.paint ?? .color(.literal(.black, text: "black"))).drawn(by: &generator, in: scope)
    return .stroke(stroke)
  }
}

extension PaintTerm {
  /// A paint of the same form in colours that are drawn.
  fileprivate func drawn(by generator: inout SplitMix64, in scope: Scope) throws(Problem) -> PaintTerm {
    var hue = generator.nextUnit() * 360
    // Of a let's paint only the form is taken.
    var form = self
    if case .color(.name) = self { form = try scope.literal(self) }
    guard case .gradient(var gradient) = form else { return .color(.drawn(by: &generator, hue: hue)) }
    for index in gradient.stops.indices {
      gradient.stops[index].color = .drawn(by: &generator, hue: hue)
      hue += (generator.nextUnit() - 0.5) * 160
    }
    return .gradient(gradient)
  }
}

extension ColorTerm {
  /// A colour of a hue, of a lightness and chroma that look well on either ground.
  fileprivate static func drawn(by generator: inout SplitMix64, hue: Double) -> ColorTerm {
    let lightness = 0.6 + generator.nextUnit() * 0.25
    let chroma = 0.08 + generator.nextUnit() * 0.12
    let color = Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue))
    return .literal(color, text: color.hexadecimalText)
  }
}
