// SPDX-License-Identifier: MIT

internal import Geometry

extension EdgeList {
  /// Adds the edges of an outline's inside.
  ///
  /// - Parameters:
  ///   - outline: The outline; open subpaths are closed by a straight line.
  ///   - transform: From its coordinates to samples.
  ///   - shouldStop: Asked now and then; once it says so, edges may be missing.
  mutating func add(fillOf outline: Outline, through transform: Affine, shouldStop: () -> Bool = { false }) {
    switch outline {
    case .line:
      return
    case .polygon(let points), .polyline(let points):
      add(points, through: transform)
    case .circle(let center, let radius):
      add(EllipsePoints(center: center, radii: Size(radius, radius), transform: transform))
    case .ellipse(let center, let radii):
      add(EllipsePoints(center: center, radii: radii, transform: transform))
    case .rectangle(let rect, let cornerRadius) where cornerRadius <= 0:
      add(rect.corners, through: transform)
    case .rectangle, .path:
      let lines = outline.path.flattened(
        tolerance: ScenePainter.tolerance, transform: transform, shouldStop: shouldStop)
      for line in lines where !shouldStop() { add(line.points, shouldStop: shouldStop) }
    }
  }

  /// Adds the edges of the line along an outline: polygons that overlap, all running the same way.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - style: The line's style.
  ///   - transform: From the outline's coordinates to samples.
  ///   - shouldStop: Asked now and then; once it says so, edges may be missing.
  mutating func add(
    strokeOf outline: Outline, style: StrokeStyle, through transform: Affine,
    shouldStop: () -> Bool = { false }
  ) {
    // The line is drawn where the outline is, then mapped, so that an uneven transform makes it uneven too.
    let tolerance = ScenePainter.tolerance / transform.largestScale
    guard tolerance > 0 else { return }
    let lines = outline.path.stroked(style, tolerance: tolerance, shouldStop: shouldStop)
    for line in lines where !shouldStop() { add(line.points, through: transform, shouldStop: shouldStop) }
  }
}
