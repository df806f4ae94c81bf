// SPDX-License-Identifier: MIT

extension Path {
  /// The smallest upright rectangle that holds the ink of a stroke along the path, mitre tips included.
  ///
  /// Exact, but for rounding, for straight lines, joins, caps and the outer side of curves. Where a curve is tighter
  /// than the stroke is wide, or is cut into dashes, an extreme that lies elsewhere is off by at most 1/10000 of the
  /// stroked path's longer side.
  ///
  /// - Parameter style: Width and shape of the stroke.
  /// - Returns: The rectangle; nil where the stroke draws nothing.
  /// - Complexity: O(*n*) in the number of elements, times up to some hundred points for each curve.
  public func strokeBounds(_ style: StrokeStyle) -> Rect? {
    guard let bounds else { return nil }
    let tolerance = (max(bounds.width, bounds.height) + style.width) * 1e-4
    var box = BoundingBox()
    for polygon in stroked(style, tolerance: tolerance) {
      for point in polygon.points { box.include(point) }
    }
    guard box.rect != nil else { return nil }
    if Dashing(style) == nil {
      var visitor = ExtremeInkVisitor(halfWidth: style.width / 2, box: box)
      walk(&visitor)
      box = visitor.box
    }
    return box.rect
  }
}

extension Outline {
  /// The smallest upright rectangle that holds the ink of a stroke along the outline, mitre tips included.
  ///
  /// Exact for circles, ellipses, rectangles and everything straight; for paths see `Path.strokeBounds(_:)`.
  ///
  /// - Parameter style: Width and shape of the stroke.
  /// - Returns: The rectangle; nil where the stroke draws nothing.
  public func strokeBounds(_ style: StrokeStyle) -> Rect? {
    switch self {
    case .circle, .ellipse, .rectangle:
      // Their sides are upright at every extreme, so that no join reaches farther than half the width.
      guard style.width > 0, Dashing(style) == nil else { return path.strokeBounds(style) }
      return bounds?.inset(by: Insets(-style.width / 2))
    case .polygon, .polyline, .line, .path:
      return path.strokeBounds(style)
    }
  }
}

/// Adds the ink beside the places where curves turn back along an axis: it reaches half a width beyond them.
private struct ExtremeInkVisitor: PathVisitor {
  let halfWidth: Double
  var box: BoundingBox

  mutating func begin(at start: Point) {}
  mutating func line(from start: Point, to end: Point) {}
  mutating func curve(_ curve: some Curve) {
    curve.visitExtremes { point, axis in
      let reach = axis == .x ? Point(halfWidth, 0) : Point(0, halfWidth)
      box.include(point + reach)
      box.include(point - reach)
    }
  }
  mutating func end(at end: Point, isClosed: Bool) {}
}
