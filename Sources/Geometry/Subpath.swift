// SPDX-License-Identifier: MIT

/// One subpath as a chain of edges, the closing line among them where it has a length.
struct Subpath {
  /// An element with the place where it begins.
  struct Edge {
    var start: Point
    var element: Path.Element
    var end: Point

    var isLine: Bool { if case .line = element { true } else { false } }

    var length: Double { start.distance(to: end) }

    /// The place on a straight edge at a distance from its start, or from its end where that is negative.
    func point(at distance: Double) -> Point {
      let direction = (end - start) / length
      return distance < 0 ? end + direction * distance : (distance == 0 ? start : start + direction * distance)
    }
  }

  var start: Point
  var edges: [Edge]
  var isClosed: Bool

  /// The subpath as elements, beginning with `move`.
  var elements: [Path.Element] {
    [.move(start)] + edges.map(\.element) + (isClosed ? [.close] : [])
  }

  /// The subpath without lines that have no length but for rounding; the edges around them meet where they were.
  var withoutEmptyEdges: Subpath {
    let size = edges.reduce(max(abs(start.x), abs(start.y))) { max($0, abs($1.end.x), abs($1.end.y)) }
    let shortest = size * 1e-12
    var kept = self
    kept.edges = []
    kept.edges.reserveCapacity(edges.count + 1)
    var current = start
    for var edge in edges {
      edge.start = current
      if edge.isLine && edge.length <= shortest { continue }
      kept.edges.append(edge)
      current = edge.end
    }
    guard isClosed, let last = kept.edges.last else { return kept }
    if current.distance(to: start) > shortest {
      kept.edges.append(Edge(start: current, element: .line(start), end: start))
    } else if last.isLine {
      kept.edges[kept.edges.count - 1] = Edge(start: last.start, element: .line(start), end: start)
    }
    return kept
  }
}

extension Path {
  /// The path's subpaths; what stands before the first `move` is left out, as is a `move` with nothing after it.
  ///
  /// The rules are those of `walk`, which serves where the elements themselves are not needed.
  var subpaths: [Subpath] {
    var found: [Subpath] = []
    var start: Point?
    var subpath: Subpath?
    var isAfterClose = false
    for element in elements {
      switch element {
      case .move(let point):
        if let subpath { found.append(subpath) }
        (start, subpath) = (point, nil)
        isAfterClose = false
      case .close:
        guard let from = start, !isAfterClose || subpath != nil else { continue }
        var closed = subpath ?? Subpath(start: from, edges: [], isClosed: true)
        closed.isClosed = true
        found.append(closed)
        subpath = nil
        isAfterClose = true
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end), .arc(_, let end):
        guard let from = start else { continue }
        if subpath == nil { subpath = Subpath(start: from, edges: [], isClosed: false) }
        let current = subpath?.edges.last?.end ?? from
        subpath?.edges.append(Subpath.Edge(start: current, element: element, end: end))
      }
    }
    if let subpath { found.append(subpath) }
    return found
  }
}
