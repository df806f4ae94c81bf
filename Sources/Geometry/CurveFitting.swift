// SPDX-License-Identifier: MIT

/// A place on a curve and how it moves there.
public struct CurvePoint: Hashable, Sendable {
  /// The place.
  public var point: Point
  /// Its derivative by the curve's parameter.
  public var derivative: Point

  /// A place and its derivative.
  public init(_ point: Point, _ derivative: Point) {
    self.point = point
    self.derivative = derivative
  }
}

extension Path {
  /// Goes on along a curve given by a formula, by cubic Bézier pieces that have its points and derivatives at their
  /// ends (Hermite's interpolation), halved until they keep to it.
  ///
  /// - Parameters:
  ///   - start: The curve's parameter where the path stands.
  ///   - end: The parameter where it goes.
  ///   - pieces: How many pieces of equal parameter to begin with, at least 1.
  ///   - tolerance: How far a piece may be from the curve at its quarters, in the curve's units, above 0; where the
  ///     curve is not smooth enough for that, a piece is halved 12 times at most.
  ///   - curve: The curve.
  /// - Complexity: O(*n*) in the pieces, of which smooth curves need about tolerance^(-1/4).
  public mutating func appendCurve(
    from start: Double, to end: Double, pieces: Int = 1, tolerance: Double, _ curve: (Double) -> CurvePoint
  ) {
    let count = Double(max(1, pieces))
    // A stack of pieces instead of recursion, the next one last.
    var open = (0..<max(1, pieces)).reversed().map { index in
      (
        from: start + (end - start) * Double(index) / count, to: start + (end - start) * Double(index + 1) / count,
        depth: 0
      )
    }
    var current = curve(start)
    while let piece = open.popLast() {
      let next = curve(piece.to)
      let step = (piece.to - piece.from) / 3
      let cubic = CubicCurve(
        start: current.point, first: current.point + current.derivative * step,
        second: next.point - next.derivative * step, end: next.point)
      let isClose = [0.25, 0.5, 0.75].allSatisfy { t in
        let expected = curve(piece.from + (piece.to - piece.from) * t).point
        return cubic.point(at: t).distance(to: expected) <= tolerance
      }
      if isClose || piece.depth == 12 {
        elements.append(.cubic(cubic.first, cubic.second, cubic.end))
        current = next
      } else {
        let middle = (piece.from + piece.to) / 2
        open.append((from: middle, to: piece.to, depth: piece.depth + 1))
        open.append((from: piece.from, to: middle, depth: piece.depth + 1))
      }
    }
  }
}
