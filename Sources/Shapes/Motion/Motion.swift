// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling
public import Timing

/// An animation at one moment: what is needed, besides the two values, to say what lies between them.
///
/// Delay and speed may be drawn, each copy of a repeat its own, so that they are worked out where the value is.
public struct Motion: Hashable, Sendable {
  /// The moment that is asked for.
  public enum Moment: Hashable, Sendable {
    /// So many seconds after all animations began.
    case time(Double)
    /// A share of the time that one way takes, 0...1, whatever delay and speed are.
    case share(Double)
  }

  /// The parameter that is animated, under whose name ranges draw.
  public var parameter: String
  /// The way from beginning to end.
  public var curve: Timeline.Curve
  /// How often it goes.
  public var repetition: Timeline.Repetition
  /// How long it waits; nil for not at all.
  public var delay: Scalar?
  /// What its time is multiplied by; nil for 1.
  public var speed: Scalar?
  /// What values of the parameter are kept to where a spring overshoots; nil for any.
  public var range: ClosedRange<Double>?
  /// Whether its values are whole numbers.
  public var isWhole: Bool
  /// The moment.
  public var moment: Moment

  /// An animation at its beginning.
  public init(
    _ term: AnimationTerm, of parameter: String, curve: Timeline.Curve, range: ClosedRange<Double>? = nil,
    isWhole: Bool = false
  ) {
    self.parameter = parameter
    self.curve = curve
    repetition = term.repetition
    delay = term.delay
    speed = term.speed
    self.range = range
    self.isWhole = isWhole
    moment = .share(0)
  }

  /// Whether it may go otherwise for each copy of a repeat.
  var isOfCopy: Bool { [delay, speed].contains { $0?.isOfCopy == true } }

  /// The name under which a value to go to is drawn.
  var drawName: String { "animate-\(parameter)-to" }

  /// How the change goes in time for the copy that a scope is of.
  ///
  /// - Parameter scope: What names mean, and which copy it is.
  /// - Returns: The timeline.
  /// - Throws: What evaluating delay and speed throws.
  public func timeline(in scope: Scope) throws(Problem) -> Timeline {
    var timeline = Timeline(curve, repetition)
    if let delay {
      timeline.delay = max(try scope.number(delay, .time, parameter: "animate-\(parameter)-delay"), 0)
    }
    if let speed {
      timeline.speed = max(try scope.number(speed, .number, parameter: "animate-\(parameter)-speed"), 0.001)
    }
    return timeline
  }

  /// What has been done of the change, for the copy that a scope is of.
  func progress(in scope: Scope) throws(Problem) -> Double {
    switch moment {
    case .time(let time): return try timeline(in: scope).progress(at: time)
    case .share(let share): return Timeline(curve, repetition).progress(after: share)
    }
  }
}

extension Motion {
  /// The value on the way between two others, as one that is worked out for each copy.
  ///
  /// - Parameters:
  ///   - from: The value at the beginning.
  ///   - to: The value at the end.
  /// - Returns: The value; nil where there is nothing between such values.
  public func value(from: Value, to: Value) -> Value? {
    switch (from, to) {
    case (.scalar(let a), .scalar(let b)): return .scalar(scalar(a, b))
    case (.point(let x0, let y0), .point(let x1, let y1)):
      return .point(scalar(x0, x1, "x"), scalar(y0, y1, "y"))
    // One factor for both axes on one side, two on the other.
    case (.scalar(let a), .point(let x, let y)): return .point(scalar(a, x, "x"), scalar(a, y, "y"))
    case (.point(let x, let y), .scalar(let b)): return .point(scalar(x, b), scalar(y, b))
    case (.size(let w0, let h0), .size(let w1, let h1)):
      return .size(scalar(w0, w1, "width"), scalar(h0, h1, "height"))
    case (.scalars(let a), .scalars(let b)):
      guard a.count == b.count, !a.isEmpty else { return nil }
      return .scalars(zip(a, b).enumerated().map { scalar($1.0, $1.1, "\($0 + 1)") })
    case (.place(let a), .place(let b)):
      guard let (x0, y0) = a.fractions, let (x1, y1) = b.fractions else { return nil }
      return .place(.at(scalar(x0, x1, "x"), scalar(y0, y1, "y")))
    case (.color(let a), .color(let b)): return .color(.animated(a, b, self))
    case (.paint(.color(let a)), .paint(.color(let b))): return .paint(.color(.animated(a, b, self)))
    default: return nil
    }
  }

  private func scalar(_ from: Scalar, _ to: Scalar, _ part: String = "") -> Scalar {
    .animated(from, to, self, part: part)
  }
}

extension Scope {
  /// The number that is on the way between two others.
  func number(
    from: Scalar, to: Scalar, _ motion: Motion, part: String, _ dimension: Dimension
  ) throws(Problem) -> Double {
    let start = try number(from, dimension)
    let name = part.isEmpty ? motion.drawName : motion.drawName + "." + part
    let end = try number(to, dimension, parameter: name)
    let between = start + (end - start) * (try motion.progress(in: self))
    let value = motion.isWhole ? (between + 0.5).rounded(.down) : between
    guard let range = motion.range else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The colour that is on the way between two others, in OKLab.
  func color(from: ColorTerm, to: ColorTerm, _ motion: Motion) throws(Problem) -> Color {
    let progress = try motion.progress(in: self)
    let (start, end) = (try color(from), try color(to))
    if progress == 0 { return start }
    return progress == 1 ? end : start.blendedPerceptually(with: end, at: progress)
  }

  /// What a number on the way stands for, its unit kept where both ends have the same.
  func literal(from: Scalar, to: Scalar, _ motion: Motion, part: String) throws(Problem) -> Scalar {
    let (low, high) = (try literal(from), try literal(to))
    let unit: Unit
    switch (low, high) {
    case (.literal(_, let a), .literal(_, let b)) where a == b: unit = a
    case (_, _) where low.isPercentage && high.isPercentage: unit = .percent
    default: return .number(try number(from: low, to: high, motion, part: part, .any))
    }
    // Bare numbers, so that the unit is not worked out yet.
    var free = motion
    free.range = nil
    let value = try number(from: low.bare, to: high.bare, free, part: part, .number)
    return .literal(value, unit)
  }
}

extension Scalar {
  /// The number of a literal without its unit; a fraction's as a percentage.
  fileprivate var bare: Scalar {
    switch self {
    case .literal(let value, _): .number(value)
    case .fraction(let over, let under): .number(over / under * 100)
    default: self
    }
  }
}
