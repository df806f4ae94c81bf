// SPDX-License-Identifier: MIT
// The conventions of every target: y grows downward, one unit is one SVG user unit, a positive angle turns +x
// towards +y (clockwise on screen).

/// A place in the plane, in user units; y grows downward.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downward.
  public var y: Double

  /// The point at (x, y).
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to another point.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// The point between this one (t = 0) and another (t = 1).
  public func interpolated(to other: Point, at t: Double) -> Point { self + (other - self) * t }

  /// The sum, part by part.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The difference, part by part: the vector from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Both parts multiplied.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
  /// Both parts divided.
  public static func / (a: Point, k: Double) -> Point { Point(a.x / k, a.y / k) }
  /// The vector pointing the other way.
  public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }

  /// The dot product of two vectors.
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// The cross product's z: positive where `other` lies clockwise of this vector on screen.
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
