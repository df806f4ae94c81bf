// SPDX-License-Identifier: MIT

/// A scaling and a turn about a point, taken apart so that each can move by itself.
public struct Turn: Hashable, Sendable {
  /// The point that stays.
  public var anchor: Point
  /// The turn, clockwise, of any size.
  public var degrees: Double
  /// The factors along x and y, which come before the turn; a negative one flips.
  public var x, y: Double

  /// A scaling and a turn about a point; by default neither.
  public init(about anchor: Point, degrees: Double = 0, x: Double = 1, y: Double = 1) {
    self.anchor = anchor
    self.degrees = degrees
    self.x = x
    self.y = y
  }

  /// The whole as one map: p' = A + R S (p - A).
  public var map: Affine {
    // Without a turn there is none, so that no rounding shows.
    let scale = Affine.scale(x, y)
    return (degrees == 0 ? scale : .rotation(Angle(degrees: degrees)) * scale).about(anchor)
  }
}
