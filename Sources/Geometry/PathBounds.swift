// SPDX-License-Identifier: MIT

extension Path {
  /// The smallest upright rectangle that holds everything drawn, curves' bellies included and control points not.
  ///
  /// Ends and corners count exactly; extremes of curves are exact but for rounding. A `move` with nothing after it
  /// is not drawn.
  ///
  /// - Returns: The rectangle; nil where nothing is drawn.
  /// - Complexity: O(*n*) in the number of elements.
  public var bounds: Rect? {
    var visitor = BoundsVisitor()
    walk(&visitor)
    return visitor.box.rect
  }
}

/// The box around the points that it was shown.
struct BoundingBox {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  /// Makes room for a point.
  mutating func include(_ point: Point) {
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }

  /// The rectangle; nil before the first point.
  var rect: Rect? {
    guard low.x <= high.x && low.y <= high.y else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

private struct BoundsVisitor: PathVisitor {
  var box = BoundingBox()

  mutating func begin(at start: Point) { box.include(start) }
  mutating func line(from start: Point, to end: Point) { box.include(end) }
  mutating func curve(_ curve: some Curve) {
    box.include(curve.end)
    curve.visitExtremes { point, _ in box.include(point) }
  }
  mutating func end(at end: Point, isClosed: Bool) {}
}
