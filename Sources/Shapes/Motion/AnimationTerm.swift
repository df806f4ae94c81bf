// SPDX-License-Identifier: MIT

public import Timing

/// How a parameter is animated, as written.
public struct AnimationTerm: Hashable, Sendable {
  /// The way from beginning to end, as written.
  public enum Pace: Hashable, Sendable {
    /// Along an easing.
    case ease(Easing)
    /// By a spring: response and damping.
    case spring(Scalar, Scalar)
  }

  /// The value at the beginning.
  public var from: Value
  /// The value at the end.
  public var to: Value
  /// How long one way takes; nil for a second.
  ///
  /// A spring takes its own time.
  public var duration: Scalar?
  /// How long it waits; nil for not at all.
  public var delay: Scalar?
  /// The way; nil for slow at both ends.
  public var pace: Pace?
  /// What its time is multiplied by; nil for 1.
  public var speed: Scalar?
  /// How often it goes.
  public var repetition: Timeline.Repetition

  /// An animation between two values, in a second, once.
  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
    repetition = .once
  }

  /// The words behind the parameter.
  public var text: String {
    var words = ["from", from.text, "to", to.text]
    if let duration { words += ["over", duration.text] }
    if let delay { words += ["delay", delay.text] }
    switch pace {
    case .ease(let easing)?: words += ["ease", easing.rawValue]
    case .spring(let response, let damping)?: words += ["spring", response.text, damping.text]
    case nil: break
    }
    if let speed { words += ["speed", speed.text] }
    switch repetition {
    case .once: break
    case .forever: words += ["forever"]
    case .alternate: words += ["forever", "alternate"]
    }
    return words.joined(separator: " ")
  }

  private var timing: [Scalar] {
    var scalars = [duration, delay, speed].compactMap { $0 }
    if case .spring(let response, let damping)? = pace { scalars += [response, damping] }
    return scalars
  }

  var names: [String] { from.names + to.names + timing.flatMap(\.names) }

  var scalars: [Scalar] { from.scalars + to.scalars + timing }
}

extension AnimationTerm {
  /// What durations may be: a thousandth of a second to a day.
  public static let time = NumberType(.time, 0.001...86_400, step: 0.1)
  /// What delays may be.
  public static let wait = NumberType(.time, 0...86_400, step: 0.1)
  /// What speeds may be.
  public static let pace = NumberType(.number, 0.001...1000, step: 0.1)
  /// What a spring's damping may be: one that never came to rest would have no end.
  public static let damping = NumberType(.ratio, 0.01...100, step: 0.01)

  /// Refuses what is out of range of the timing; both ends of what is drawn.
  ///
  /// - Parameter scope: What names mean where it is written.
  /// - Throws: `.outOfRange` and the like.
  public func checkTiming(in scope: Scope) throws(Problem) {
    if let duration { try Self.time.check(duration, in: scope) }
    if let delay { try Self.wait.check(delay, in: scope) }
    if let speed { try Self.pace.check(speed, in: scope) }
    if case .spring(let response, let ratio)? = pace {
      try Self.time.check(response, in: scope)
      try Self.damping.check(ratio, in: scope)
    }
  }

  /// The way from beginning to end, worked out.
  ///
  /// - Parameter scope: What names mean where it is written.
  /// - Returns: The curve; a second and slow at both ends where nothing is said.
  /// - Throws: What evaluating it throws.
  public func curve(in scope: Scope) throws(Problem) -> Timeline.Curve {
    switch pace {
    case .spring(let response, let damping)?:
      return .spring(
        Spring(
          response: max(try scope.number(response, .time), 0.001),
          damping: max(try scope.number(damping, .ratio), 0.01)))
    case .ease(let easing)?: return .eased(easing, duration: try seconds(in: scope))
    case nil: return .eased(.inOut, duration: try seconds(in: scope))
    }
  }

  private func seconds(in scope: Scope) throws(Problem) -> Double {
    guard let duration else { return 1 }
    return max(try scope.number(duration, .time), 0.001)
  }
}
