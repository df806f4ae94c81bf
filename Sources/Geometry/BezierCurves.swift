// SPDX-License-Identifier: MIT

/// A quadratic Bézier curve.
struct QuadraticCurve: Curve {
  var start, control, end: Point

  func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s) + control * (2 * s * t) + end * (t * t)
  }

  func derivative(at t: Double) -> Point {
    (control - start) * (2 * (1 - t)) + (end - control) * (2 * t)
  }

  var startTangent: Point { (control == start ? end : control) - start }
  var endTangent: Point { end - (control == end ? start : control) }

  /// Wang's formula: n² = d (d - 1) / 8 · (largest second difference) / tolerance, for degree d = 2.
  ///
  /// Source: G.-J. Wang, "The subdivision method for finding the intersection between two Bézier curves or
  /// surfaces" (1984).
  func pieceCount(tolerance: Double) -> Int {
    let bend = (start - control * 2 + end).length
    return boundedPieceCount((bend / (4 * tolerance)).squareRoot())
  }

  func doubleArea(around origin: Point) -> Double {
    let (a, b, c) = (start - origin, control - origin, end - origin)
    return (2 * a.cross(b) + 2 * b.cross(c) + a.cross(c)) / 3
  }

  func visitExtremes(_ visit: (Point, Axis) -> Void) {
    let bend = start - control * 2 + end
    let t = (start - control).x / bend.x
    if t > 0 && t < 1 { visit(point(at: t), .x) }
    let u = (start - control).y / bend.y
    if u > 0 && u < 1 { visit(point(at: u), .y) }
  }
}

/// A cubic Bézier curve.
struct CubicCurve: Curve {
  var start, first, second, end: Point

  func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end * (t * t * t)
  }

  func derivative(at t: Double) -> Point {
    let s = 1 - t
    return (first - start) * (3 * s * s) + (second - first) * (6 * s * t) + (end - second) * (3 * t * t)
  }

  var startTangent: Point { (first != start ? first : second != start ? second : end) - start }
  var endTangent: Point { end - (second != end ? second : first != end ? first : start) }

  /// Wang's formula for degree 3, as for the quadratic curve.
  func pieceCount(tolerance: Double) -> Int {
    let bend = max((start - first * 2 + second).length, (first - second * 2 + end).length)
    return boundedPieceCount((0.75 * bend / tolerance).squareRoot())
  }

  func doubleArea(around origin: Point) -> Double {
    let (a, b, c, d) = (start - origin, first - origin, second - origin, end - origin)
    let nearEnds = 6 * a.cross(b) + 6 * c.cross(d) + a.cross(d)
    return (nearEnds + 3 * (a.cross(c) + b.cross(c) + b.cross(d))) / 10
  }

  func visitExtremes(_ visit: (Point, Axis) -> Void) {
    // The derivative's Bernstein coefficients, along either axis.
    let (a, b, c) = (first - start, second - first, end - second)
    for t in unitRoots(a.x, b.x, c.x) { visit(point(at: t), .x) }
    for t in unitRoots(a.y, b.y, c.y) { visit(point(at: t), .y) }
  }
}

/// The places strictly between 0 and 1 where a (1-t)² + 2 b t (1-t) + c t² is 0; at most two, none where all are 0.
private func unitRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  let (square, half) = (a - 2 * b + c, b - a)
  let discriminant = half * half - square * a
  guard discriminant >= 0 else { return [] }
  // The sum of two numbers of one sign: the usual formula would lose the smaller root to cancellation.
  let sum = -(half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
  return [sum / square, a / sum].filter { $0 > 0 && $0 < 1 }
}
