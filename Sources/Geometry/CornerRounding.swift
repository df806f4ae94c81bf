// SPDX-License-Identifier: MIT

/// A path whose corners were rounded, and how far that went.
public struct RoundedPath: Hashable, Sendable {
  /// The rounded path.
  public var path: Path
  /// The smallest radius used at a convex corner, in user units; nil where no convex corner was rounded.
  public var smallestUsed: Double?
  /// The shorter of the two edges at that corner, in user units; nil where `smallestUsed` is.
  public var shortestEdge: Double?

  /// A rounded path.
  public init(path: Path, smallestUsed: Double? = nil, shortestEdge: Double? = nil) {
    self.path = path
    self.smallestUsed = smallestUsed
    self.shortestEdge = shortestEdge
  }
}

extension Path {
  /// The path with every corner between two straight edges rounded, each on its own: by an arc of a circle, or, where
  /// the style is continuous, by curves into and out of a shorter arc of that circle (see `CornerCurve`).
  ///
  /// With θ the angle between the edges, the radius used is min(`radius`, tan(θ/2) · shorter edge / 2), so that no
  /// arc reaches farther than half an edge; the arc begins radius used / tan(θ/2) from the corner. Corners at curves
  /// and ends of open subpaths stay as they are, as do corners whose θ is within 1e-9 of 0 or 180 degrees. Edges of
  /// no length (to 1e-12 of the largest coordinate) are dropped first.
  ///
  /// A corner is convex where it turns the way its subpath winds, by the sign of the subpath's area; in an open
  /// subpath, which has no inside, and in one whose area is 0, every corner counts as convex.
  ///
  /// - Parameters:
  ///   - radius: The radius asked for, in user units; 0 or less gives the path unchanged.
  ///   - style: Whether an arc alone rounds a corner; the radius used is the same.
  /// - Returns: The path, and the smallest radius used at a convex corner.
  /// - Complexity: O(*n*) in the number of elements.
  public func rounded(radius: Double, style: CornerStyle = .circular) -> RoundedPath {
    guard radius > 0 else { return RoundedPath(path: self) }
    var result = RoundedPath(path: Path())
    result.path.elements.reserveCapacity(elements.count * 2)
    var isRounded = false
    for subpath in subpaths {
      let rounding = SubpathRounding(subpath, radius: radius, style: style)
      isRounded = isRounded || rounding.isRounded
      rounding.append(to: &result)
    }
    return isRounded ? result : RoundedPath(path: self)
  }
}

/// A polygon or polyline through the points with its corners rounded, as `Path.rounded(radius:)` does it.
///
/// - Parameters:
///   - points: The vertices; with none the path is empty.
///   - isClosed: Whether a line joins the last to the first.
///   - radius: The radius asked for, in user units; 0 or less leaves the corners sharp.
/// - Returns: The path, and the smallest radius used at a convex corner.
public func roundedPolygon(_ points: [Point], isClosed: Bool, radius: Double) -> RoundedPath {
  Path(points: points, isClosed: isClosed).rounded(radius: radius)
}

/// One subpath with the curves at its corners.
private struct SubpathRounding {
  let subpath: Subpath
  /// The curve at the end of each edge.
  let curves: [CornerCurve?]

  init(_ subpath: Subpath, radius: Double, style: CornerStyle) {
    self.subpath = subpath.withoutEmptyEdges
    let edges = self.subpath.edges
    let corners = self.subpath.isClosed ? edges.count : edges.count - 1
    curves = edges.indices.map { index in
      guard index < corners else { return nil }
      return CornerCurve(
        between: edges[index], and: edges[(index + 1) % edges.count], radius: radius, style: style)
    }
  }

  var isRounded: Bool { curves.contains { $0 != nil } }

  func append(to result: inout RoundedPath) {
    guard isRounded else {
      result.path.elements += subpath.elements
      return
    }
    let edges = subpath.edges
    let first = edges[0]
    let startReach = subpath.isClosed ? curves[edges.count - 1]?.reach ?? 0 : 0
    result.path.elements.append(.move(first.point(at: startReach)))
    for (index, edge) in edges.enumerated() {
      let before = index > 0 ? curves[index - 1]?.reach ?? 0 : startReach
      let after = curves[index]?.reach ?? 0
      // Curves that meet in the middle of an edge leave nothing of it, but for rounding.
      let isSpent = edge.isLine && before + after >= edge.length * (1 - 1e-12)
      let isClosingLine = edge.isLine && after == 0 && subpath.isClosed && index == edges.count - 1
      if !isSpent && !isClosingLine {
        result.path.elements.append(after > 0 ? .line(edge.point(at: -after)) : edge.element)
      }
      if let curve = curves[index] {
        let next = edges[(index + 1) % edges.count]
        result.path.elements += curve.elements(
          from: edge.point(at: -after), around: edge.end, to: next.point(at: after))
      }
    }
    if subpath.isClosed { result.path.elements.append(.close) }
    report(to: &result)
  }

  private func report(to result: inout RoundedPath) {
    let area = subpath.isClosed ? Path(subpath.elements).signedArea : 0
    for case let curve? in curves where area == 0 || (area > 0) == curve.isClockwise {
      if curve.radius < result.smallestUsed ?? .infinity {
        result.smallestUsed = curve.radius
        result.shortestEdge = curve.shorterEdge
      }
    }
  }
}
