// SPDX-License-Identifier: MIT

/// An outline of straight and curved pieces, in one or more subpaths.
///
/// Arcs are kept as arcs, so that the SVG writer can say `A` and the flattener can be as exact as it is asked to be.
public struct Path: Hashable, Sendable {
  /// One piece; each but `move` begins where the one before it ended.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier curve: control point, end.
    case quadratic(Point, Point)
    /// A cubic Bézier curve: both control points, end.
    case cubic(Point, Point, Point)
    /// An elliptical arc, in SVG's terms.
    case arc(Arc, Point)
    /// A straight line back to the subpath's beginning, joined there. A drawing element after it starts there.
    case close
  }

  /// How an elliptical arc runs, in SVG's terms: too small radii are scaled up as SVG 2 says (appendix B.2.5).
  public struct Arc: Hashable, Sendable {
    /// The two radii; 0 in either makes a straight line.
    public var radii: Size
    /// How far the ellipse's first axis is turned.
    public var rotation: Angle
    /// Whether the arc spans more than half a turn.
    public var isLarge: Bool
    /// Whether it runs clockwise on screen (SVG's sweep flag).
    public var isClockwise: Bool

    /// An arc with these radii, axis rotation and flags.
    public init(radii: Size, rotation: Angle = Angle(degrees: 0), isLarge: Bool = false, isClockwise: Bool) {
      self.radii = radii
      self.rotation = rotation
      self.isLarge = isLarge
      self.isClockwise = isClockwise
    }

    /// An arc of a circle.
    public init(radius: Double, isLarge: Bool = false, isClockwise: Bool) {
      self.init(radii: Size(radius, radius), isLarge: isLarge, isClockwise: isClockwise)
    }
  }

  /// The pieces, in order.
  ///
  /// A path that does not begin with `move` draws nothing until the first one.
  public var elements: [Element]

  /// A path of these pieces.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// A polygon (closed) or polyline through the points; empty where there are none.
  public init(points: [Point], isClosed: Bool) {
    elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
    if isClosed && !points.isEmpty { elements.append(.close) }
  }

  /// Whether nothing is in it.
  public var isEmpty: Bool { elements.isEmpty }
}

/// Points joined by straight lines: what curves become for drawing.
public struct Polyline: Hashable, Sendable {
  /// The corners, in order.
  public var points: [Point]
  /// Whether a line joins the last to the first.
  public var isClosed: Bool

  /// A polyline through the points.
  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

/// Which regions of a self-crossing outline are inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Where the outline winds around a place a number of times other than zero.
  case nonzero
  /// Where it winds around an odd number of times.
  case evenodd
}
