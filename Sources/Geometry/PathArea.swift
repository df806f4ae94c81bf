// SPDX-License-Identifier: MIT

extension Path {
  /// The area inside, in square user units: positive where the path runs clockwise on screen, negative otherwise.
  ///
  /// Open subpaths count as if a line closed them. Regions that the path winds around twice count twice, and those
  /// wound both ways cancel. Curves are integrated exactly (Green's theorem), but for rounding; an empty path has 0.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var signedArea: Double {
    var visitor = AreaVisitor()
    walk(&visitor)
    return visitor.doubled / 2
  }
}

extension Polyline {
  /// The area inside, in square user units, as for a path; an open polyline counts as if a line closed it.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var signedArea: Double {
    guard let origin = points.first else { return 0 }
    var doubled = 0.0
    var previous = Point.zero
    for point in points {
      let vector = point - origin
      doubled += previous.cross(vector)
      previous = vector
    }
    return doubled / 2
  }
}

/// Sums the areas that the line from each subpath's start sweeps; closing lines sweep none.
private struct AreaVisitor: PathVisitor {
  var doubled = 0.0
  private var origin = Point.zero

  mutating func begin(at start: Point) { origin = start }
  mutating func line(from start: Point, to end: Point) { doubled += (start - origin).cross(end - origin) }
  mutating func curve(_ curve: some Curve) { doubled += curve.doubleArea(around: origin) }
  mutating func end(at end: Point, isClosed: Bool) {}
}
