// SPDX-License-Identifier: MIT

/// How a change goes in time, worked out: what has been done of it at each moment.
public struct Timeline: Hashable, Sendable {
  /// The way from beginning to end.
  public enum Curve: Hashable, Sendable {
    /// Along an easing, in so many seconds.
    case eased(Easing, duration: Double)
    /// By a spring, in the seconds that it takes to settle.
    case sprung(Spring, settling: Double)

    /// A spring with the time that it takes.
    public static func spring(_ spring: Spring) -> Curve { .sprung(spring, settling: spring.settlingTime) }
  }

  /// How often it goes.
  public enum Repetition: String, Hashable, Sendable, CaseIterable {
    /// Once; then it stays.
    case once
    /// For ever, each time from the beginning.
    case forever
    /// For ever, there and back.
    case alternate
  }

  /// Seconds before it begins, at least 0.
  public var delay: Double
  /// What its own time is multiplied by, above 0.
  public var speed: Double
  /// The way from beginning to end.
  public var curve: Curve
  /// How often it goes.
  public var repetition: Repetition

  /// A timeline.
  public init(delay: Double = 0, speed: Double = 1, _ curve: Curve, _ repetition: Repetition = .once) {
    self.delay = delay
    self.speed = speed
    self.curve = curve
    self.repetition = repetition
  }

  /// Seconds of its own time that one way takes.
  private var ownDuration: Double {
    switch curve {
    case .eased(_, let duration): duration
    case .sprung(_, let settling): settling
    }
  }

  /// Seconds that one way takes.
  public var duration: Double { ownDuration / speed }

  /// What has been done of the change.
  ///
  /// - Parameter time: Seconds since all animations began.
  /// - Returns: 0 at the beginning, 1 at the end; a spring goes beyond in between.
  public func progress(at time: Double) -> Double {
    let own = (time - delay) * speed
    if !(own > 0) { return 0 }
    let way = ownDuration
    switch repetition {
    case .once: return own >= way ? 1 : progress(after: own / way)
    case .forever: return progress(after: own.truncatingRemainder(dividingBy: way) / way)
    case .alternate:
      let place = own.truncatingRemainder(dividingBy: 2 * way) / way
      return progress(after: place <= 1 ? place : 2 - place)
    }
  }

  /// What has been done after a share of one way.
  ///
  /// - Parameter share: The share of its time, 0...1.
  /// - Returns: 0 at the beginning, 1 at the end.
  public func progress(after share: Double) -> Double {
    if share >= 1 { return 1 }
    switch curve {
    case .eased(let easing, _): return easing.value(at: share)
    case .sprung(let spring, let settling): return spring.value(at: share * settling)
    }
  }
}
