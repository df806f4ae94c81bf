// SPDX-License-Identifier: MIT

internal import Shapes

/// The way in which a group lays its layers out one after the other, the backmost first.
public enum StackDirection: String, Hashable, Sendable, CaseIterable {
  /// From the bottom up.
  case up
  /// From the top down.
  case down
  /// From right to left.
  case left
  /// From left to right.
  case right

  /// The axis that the layers follow each other along.
  var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }
  /// Whether the first layer lies where coordinates are largest.
  var isReversed: Bool { self == .up || self == .left }
}
