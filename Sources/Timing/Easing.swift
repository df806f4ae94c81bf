// SPDX-License-Identifier: MIT

internal import Numerics

/// How a change spreads over its time: the cubic Béziers that CSS calls by these names.
///
/// Source: CSS Easing Functions Level 1, section 2.2.
public enum Easing: String, Hashable, Sendable, CaseIterable {
  /// Evenly.
  case linear
  /// Slowly at first.
  case `in`
  /// Slowly at the end.
  case out
  /// Slowly at both ends.
  case inOut = "in-out"

  /// The two control points of the curve from (0, 0) to (1, 1), time along x; a straight line's lie on it.
  public var controls: (x1: Double, y1: Double, x2: Double, y2: Double) {
    switch self {
    case .linear: (1 / 3.0, 1 / 3.0, 2 / 3.0, 2 / 3.0)
    case .in: (0.42, 0, 1, 1)
    case .out: (0, 0, 0.58, 1)
    case .inOut: (0.42, 0, 0.58, 1)
    }
  }

  /// How much of the change is done.
  ///
  /// - Parameter time: The share of its time that has passed; outside of 0...1 the nearer end counts.
  /// - Returns: 0...1, to within 1e-9.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if self == .linear { return time }
    let (x1, y1, x2, y2) = controls
    // x rises along the curve, so that its place is found by halving; the last digits by Newton's step.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    var place = (low + high) / 2
    let slope = speed(x1, x2, place)
    if slope > 1e-6 { place -= (coordinate(x1, x2, place) - time) / slope }
    return min(max(coordinate(y1, y2, place), 0), 1)
  }

  /// One coordinate of the curve at a place along it.
  private func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// How fast that coordinate grows there.
  private func speed(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
