// SPDX-License-Identifier: MIT

internal import Numerics

/// A damped spring that is let go at 0 and pulls towards 1.
public struct Spring: Hashable, Sendable {
  /// How far from 1 it may still be when it counts as settled.
  public static let settledWithin = 0.001

  /// The time of one swing without damping, in seconds, above 0.
  public let response: Double
  /// The damping fraction, above 0: below 1 it overshoots, from 1 on it creeps in.
  public let damping: Double

  /// A spring.
  public init(response: Double, damping: Double) {
    self.response = response
    self.damping = damping
  }

  private var frequency: Double { 2 * .pi / response }
  /// The frequency that it swings with, damped.
  private var dampedFrequency: Double { frequency * (1 - damping * damping).squareRoot() }

  /// Where it is.
  ///
  /// - Parameter time: Seconds since it was let go; before that it is at 0.
  /// - Returns: The place: 0 at the beginning, 1 in the end, beyond 1 where it overshoots.
  public func value(at time: Double) -> Double { time > 0 ? 1 - distance(at: time) : 0 }

  /// How far it is from 1, negative beyond: the solution of x'' + 2ζω x' + ω² x = 0 from x = 1 at rest.
  private func distance(at time: Double) -> Double {
    let decay = damping * frequency
    if damping < 1 {
      let swing = dampedFrequency
      return Math.exp(-decay * time) * (Math.cos(swing * time) + decay / swing * Math.sin(swing * time))
    }
    if damping == 1 { return Math.exp(-frequency * time) * (1 + frequency * time) }
    let root = frequency * (damping * damping - 1).squareRoot()
    // The slow root as a quotient, since the difference loses its digits where damping is strong.
    let slow = frequency * frequency / (decay + root)
    let fast = decay + root
    return (fast * Math.exp(-slow * time) - slow * Math.exp(-fast * time)) / (fast - slow)
  }

  /// After how many seconds it stays within `settledWithin` of 1, rounded up to a sixtieth.
  ///
  /// - Complexity: O(1): some fifty steps of halving.
  public var settlingTime: Double {
    // Between two turning points the distance goes one way. The turning points lie half a swing apart, each smaller
    // than the one before by the same factor; the last one that is too far out is found by its logarithm.
    var low = 0.0
    var high = response
    if damping < 1 {
      let half = .pi / dampedFrequency
      let last = (-Math.log(Spring.settledWithin) / (damping * frequency * half)).rounded(.down)
      low = last * half
      high = low + half
    } else {
      while distance(at: high) > Spring.settledWithin { high *= 2 }
    }
    let sign: Double = distance(at: low) < 0 ? -1 : 1
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if sign * distance(at: middle) >= Spring.settledWithin { low = middle } else { high = middle }
    }
    return (high * 60 - 1e-9).rounded(.up) / 60
  }
}
