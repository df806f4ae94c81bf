// SPDX-License-Identifier: MIT

/// An affine map of the plane, with the coefficients in the order of SVG's `matrix(a b c d e f)`.
///
/// x' = a x + c y + e, y' = b x + d y + f.
public struct Affine: Hashable, Sendable {
  /// The coefficients, in SVG's order.
  public var a, b, c, d, e, f: Double

  /// The map with these coefficients.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The map that leaves everything where it is.
  public static let identity = Affine(1, 0, 0, 1, 0, 0)

  /// A move by (x, y).
  public static func translation(_ x: Double, _ y: Double) -> Affine { Affine(1, 0, 0, 1, x, y) }
  /// A scaling about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Affine { Affine(x, 0, 0, y, 0, 0) }
  /// A turn about the origin, clockwise on screen.
  public static func rotation(_ angle: Angle) -> Affine {
    Affine(angle.cosine, angle.sine, -angle.sine, angle.cosine, 0, 0)
  }

  /// This map after moving `anchor` to the origin, and back again afterwards.
  public func about(_ anchor: Point) -> Affine {
    Affine.translation(anchor.x, anchor.y) * self * Affine.translation(-anchor.x, -anchor.y)
  }

  /// The map that applies `right` first, then `left`, as matrices multiply.
  public static func * (left: Affine, right: Affine) -> Affine {
    Affine(
      left.a * right.a + left.c * right.b, left.b * right.a + left.d * right.b,
      left.a * right.c + left.c * right.d, left.b * right.c + left.d * right.d,
      left.a * right.e + left.c * right.f + left.e, left.b * right.e + left.d * right.f + left.f)
  }

  /// Where the map sends a point.
  public func callAsFunction(_ p: Point) -> Point { Point(a * p.x + c * p.y + e, b * p.x + d * p.y + f) }

  /// Whether it only moves.
  public var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The factor by which areas grow; negative where the map flips.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one; nil where this one flattens the plane (determinant 0 or not finite).
  public var inverse: Affine? {
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return Affine(d * k, -b * k, -c * k, a * k, (c * f - d * e) * k, (b * e - a * f) * k)
  }

  /// The largest factor by which a length grows (the larger singular value).
  public var largestScale: Double {
    let p = (a * a + b * b + c * c + d * d) / 2
    let q = ((a * a + b * b - c * c - d * d) / 2) * ((a * a + b * b - c * c - d * d) / 2)
    let r = (a * c + b * d) * (a * c + b * d)
    return (p + (q + r).squareRoot()).squareRoot()
  }
}
