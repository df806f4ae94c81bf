// SPDX-License-Identifier: MIT

/// An outline that remembers what it is, so that the SVG can say `circle` where it is one.
public enum Outline: Hashable, Sendable {
  /// A circle by centre and radius.
  case circle(center: Point, radius: Double)
  /// An upright ellipse by centre and radii (half axes).
  case ellipse(center: Point, radii: Size)
  /// A rectangle, its corners rounded by a circle's quarter of this radius (at most half its shorter side).
  case rectangle(Rect, cornerRadius: Double)
  /// A closed polygon.
  case polygon([Point])
  /// An open line through points.
  case polyline([Point])
  /// One straight line.
  case line(Point, Point)
  /// Anything else.
  case path(Path)
}

extension Outline {
  /// How many points say where it runs, a curve's control points not counted: what its work is in proportion to.
  public var pointCount: Int {
    switch self {
    case .circle, .ellipse, .rectangle: 4
    case .polygon(let points), .polyline(let points): points.count
    case .line: 2
    case .path(let path): path.elements.count
    }
  }
}
