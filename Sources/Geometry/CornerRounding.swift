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
  /// The path with every corner between two straight edges rounded by an arc of a circle, each on its own.
  ///
  /// With θ the angle between the edges, the radius used is min(`radius`, tan(θ/2) · shorter edge / 2), so that no
  /// arc reaches farther than half an edge; the arc begins radius used / tan(θ/2) from the corner. Corners at curves
  /// and ends of open subpaths stay as they are, as do corners whose θ is within 1e-9 of 0 or 180 degrees. Edges of
  /// no length (to 1e-12 of the largest coordinate) are dropped first.
  ///
  /// A corner is convex where it turns the way its subpath winds, by the sign of the subpath's area; in an open
  /// subpath, which has no inside, and in one whose area is 0, every corner counts as convex.
  ///
  /// - Parameter radius: The radius asked for, in user units; 0 or less gives the path unchanged.
  /// - Returns: The path, and the smallest radius used at a convex corner.
  /// - Complexity: O(*n*) in the number of elements.
  public func rounded(radius: Double) -> RoundedPath {
    guard radius > 0 else { return RoundedPath(path: self) }
    var result = RoundedPath(path: Path())
    result.path.elements.reserveCapacity(elements.count * 2)
    var isRounded = false
    for subpath in subpaths {
      let rounding = SubpathRounding(subpath, radius: radius)
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

/// The arc that replaces a corner.
private struct CornerArc {
  let radius: Double
  /// How much of the edge on either side it takes.
  let reach: Double
  let isClockwise: Bool
  let shorterEdge: Double

  /// The arc between two straight edges; nil where they run on, turn straight back, or are no lines.
  init?(between incoming: Subpath.Edge, and outgoing: Subpath.Edge, radius: Double) {
    guard incoming.isLine && outgoing.isLine else { return nil }
    let (a, b) = (incoming.start - incoming.end, outgoing.end - outgoing.start)
    let (lengthA, lengthB) = (a.length, b.length)
    let sine = abs(a.cross(b)) / (lengthA * lengthB)
    let cosine = a.dot(b) / (lengthA * lengthB)
    let smallestSine = 1e-9 * Double.pi / 180
    guard sine > smallestSine else { return nil }
    // tan(θ/2), by whichever half-angle formula does not cancel.
    let tangent = cosine > 0 ? sine / (1 + cosine) : (1 - cosine) / sine
    shorterEdge = min(lengthA, lengthB)
    self.radius = min(radius, tangent * shorterEdge / 2)
    reach = min(self.radius / tangent, shorterEdge / 2)
    isClockwise = b.cross(a) > 0
  }
}

/// One subpath with the arcs at its corners.
private struct SubpathRounding {
  let subpath: Subpath
  /// The arc at the end of each edge.
  let arcs: [CornerArc?]

  init(_ subpath: Subpath, radius: Double) {
    self.subpath = subpath.withoutEmptyEdges
    let edges = self.subpath.edges
    let corners = self.subpath.isClosed ? edges.count : edges.count - 1
    arcs = edges.indices.map { index in
      guard index < corners else { return nil }
      return CornerArc(between: edges[index], and: edges[(index + 1) % edges.count], radius: radius)
    }
  }

  var isRounded: Bool { arcs.contains { $0 != nil } }

  func append(to result: inout RoundedPath) {
    guard isRounded else {
      result.path.elements += subpath.elements
      return
    }
    let edges = subpath.edges
    let first = edges[0]
    let startReach = subpath.isClosed ? arcs[edges.count - 1]?.reach ?? 0 : 0
    result.path.elements.append(.move(first.point(at: startReach)))
    for (index, edge) in edges.enumerated() {
      let before = index > 0 ? arcs[index - 1]?.reach ?? 0 : startReach
      let after = arcs[index]?.reach ?? 0
      // Arcs that meet in the middle of an edge leave nothing of it, but for rounding.
      let isSpent = edge.isLine && before + after >= edge.length * (1 - 1e-12)
      let isClosingLine = edge.isLine && after == 0 && subpath.isClosed && index == edges.count - 1
      if !isSpent && !isClosingLine {
        result.path.elements.append(after > 0 ? .line(edge.point(at: -after)) : edge.element)
      }
      if let arc = arcs[index] {
        let next = edges[(index + 1) % edges.count]
        result.path.elements.append(
          .arc(Path.Arc(radius: arc.radius, isClockwise: arc.isClockwise), next.point(at: arc.reach)))
      }
    }
    if subpath.isClosed { result.path.elements.append(.close) }
    report(to: &result)
  }

  private func report(to result: inout RoundedPath) {
    let area = subpath.isClosed ? Path(subpath.elements).signedArea : 0
    for case let arc? in arcs where area == 0 || (area > 0) == arc.isClockwise {
      if arc.radius < result.smallestUsed ?? .infinity {
        result.smallestUsed = arc.radius
        result.shortestEdge = arc.shorterEdge
      }
    }
  }
}
