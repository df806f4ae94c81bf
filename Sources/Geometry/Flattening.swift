// SPDX-License-Identifier: MIT

extension Path {
  /// The path as straight lines that stay within a distance of it, one polyline for each subpath.
  ///
  /// A subpath of no length becomes a polyline whose points coincide, so that a stroke can draw its dot; a `move`
  /// with nothing after it becomes nothing, and so does an arc between equal ends. Corners and ends are exact.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance between a curve and its lines, above 0, in the units after `transform`. It
  ///     is held up to 65,536 lines a curve and four million lines for all curves together; what needs more is drawn
  ///     more coarsely.
  ///   - transform: What the path is mapped by first.
  ///   - shouldStop: Asked now and then; once it says so, what is returned is a part of the path.
  /// - Returns: The polylines in the subpaths' order; empty where nothing is drawn.
  /// - Complexity: O(*n*) in the number of points returned.
  public func flattened(
    tolerance: Double, transform: Affine = .identity, shouldStop: () -> Bool = { false }
  ) -> [Polyline] {
    let tolerance = affordable(tolerance, transform: transform, shouldStop: shouldStop)
    var visitor = FlatteningVisitor(tolerance: tolerance)
    walk(&visitor, transform: transform, shouldStop: shouldStop)
    return visitor.polylines
  }

  /// The tolerance, or a larger one, at which the curves have at most `mostPiecesTogether` pieces more than curves.
  func affordable(
    _ tolerance: Double, transform: Affine = .identity, shouldStop: () -> Bool = { false }
  ) -> Double {
    var affordable = tolerance
    guard elements.count > mostPiecesTogether / mostPieces else { return affordable }
    // Each round halves the pieces: after so many no curve has more than the few that it always has.
    for _ in 0..<40 {
      var counter = PieceCounter(tolerance: affordable)
      walk(&counter, transform: transform, shouldStop: shouldStop)
      if counter.count <= mostPiecesTogether { break }
      affordable *= 4
    }
    return affordable
  }
}

/// The most pieces beyond one a curve that the curves of a path become together, so that no path takes all memory.
private let mostPiecesTogether = 4_000_000

/// Counts the pieces of curves beyond the first of each.
private struct PieceCounter: PathVisitor {
  let tolerance: Double
  var count = 0

  mutating func begin(at start: Point) {}
  mutating func line(from start: Point, to end: Point) {}
  mutating func curve(_ curve: some Curve) { count += curve.pieceCount(tolerance: tolerance) - 1 }
  mutating func end(at end: Point, isClosed: Bool) {}
}

/// Collects the points of polylines.
private struct FlatteningVisitor: PathVisitor {
  let tolerance: Double
  var polylines: [Polyline] = []
  private var points: [Point] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func begin(at start: Point) { points.append(start) }

  mutating func line(from start: Point, to end: Point) { points.append(end) }

  mutating func curve(_ curve: some Curve) {
    let count = curve.pieceCount(tolerance: tolerance)
    let step = 1 / Double(count)
    for index in stride(from: 1, to: count, by: 1) { points.append(curve.point(at: Double(index) * step)) }
    points.append(curve.end)
  }

  mutating func end(at end: Point, isClosed: Bool) {
    polylines.append(Polyline(points: points, isClosed: isClosed))
    points = []
  }
}
