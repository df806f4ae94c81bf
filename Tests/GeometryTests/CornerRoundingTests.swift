// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct CornerRoundingTests {
  /// A regular polygon with sides of this length, the first corner straight up, clockwise.
  private func polygon(_ count: Int, side: Double) -> [Point] {
    let radius = side / (2 * sin(.pi / Double(count)))
    return (0..<count).map { index in
      let angle = -Double.pi / 2 + 2 * .pi * Double(index) / Double(count)
      return Point(radius * cos(angle), radius * sin(angle))
    }
  }

  private func arcs(_ path: Path) -> [(start: Point, arc: Path.Arc, end: Point)] {
    var found: [(start: Point, arc: Path.Arc, end: Point)] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point): current = point
      case .arc(let arc, let end):
        found.append((start: current, arc: arc, end: end))
        current = end
      case .close: break
      }
    }
    return found
  }

  /// Whether any two edges of a closed polygon cross that are no neighbours.
  private func crossesItself(_ points: [Point]) -> Bool {
    func side(_ a: Point, _ b: Point, _ p: Point) -> Double { (b - a).cross(p - a) }
    for i in points.indices {
      for j in points.indices.dropFirst(i + 2) where !(i == 0 && j == points.count - 1) {
        let (a, b) = (points[i], points[(i + 1) % points.count])
        let (c, d) = (points[j], points[(j + 1) % points.count])
        if side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0 { return true }
      }
    }
    return false
  }

  // MARK: The cases of BOSL2#381

  @Test func aStarsTipsUseWhatFits() throws {
    let rounded = roundedPolygon(star(5, outer: 50, inner: 19.1), isClosed: true, radius: 20)
    #expect(isClose(try #require(rounded.smallestUsed), 5.902, 5e-4))
    #expect(crossesItself(rounded.path.flattened(tolerance: 0.5)[0].points) == false)
    // All ten corners are rounded, the inner ones the other way round.
    #expect(arcs(rounded.path).map(\.arc.isClockwise) == (0..<10).map { $0 % 2 == 1 })
  }

  @Test(arguments: [(3, 100.0, 28.868), (6, 50.0, 43.301)])
  func aPolygonUsesItsInscribedCircle(count: Int, side: Double, expected: Double) throws {
    let rounded = roundedPolygon(polygon(count, side: side), isClosed: true, radius: 60)
    #expect(isClose(try #require(rounded.smallestUsed), expected, 5e-4))
    #expect(isClose(try #require(rounded.shortestEdge), side))
    // Rounded all the way, the polygon is a circle: no line is left.
    #expect(!rounded.path.elements.contains { if case .line = $0 { true } else { false } })
    #expect(isClose(rounded.path.signedArea, .pi * expected * expected, 1))
  }

  @Test func aSquareStartsTheRadiusFromItsCorner() {
    let square = [Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)]
    let rounded = roundedPolygon(square, isClosed: true, radius: 5)
    #expect(rounded.path.elements.first == .move(Point(5, 0)))
    #expect(rounded.smallestUsed == 5)
    #expect(rounded.shortestEdge == 40)
    #expect(isClose(rounded.path.signedArea, 1600 - (4 - .pi) * 25))
    #expect(rounded.path.bounds == Rect(x: 0, y: 0, width: 40, height: 40))
  }

  // MARK: Each corner

  @Test func everyArcIsTangentToItsEdges() {
    var source = PointSource(seed: 31)
    for isClosed in [true, false] {
      for _ in 0..<50 {
        let corners = (0..<6).map { _ in source.point() }
        let radius = source.number(0.1...60)
        let rounded = roundedPolygon(corners, isClosed: isClosed, radius: radius)
        var found = arcs(rounded.path)
        #expect(found.count == (isClosed ? 6 : 4))
        // The arc of the first corner is drawn last.
        if isClosed { found.insert(found.removeLast(), at: 0) }
        for (offset, (start, arc, end)) in found.enumerated() {
          let index = isClosed ? offset : offset + 1
          let corner = corners[index]
          let (before, after) = (corners[(index + 5) % 6], corners[(index + 1) % 6])
          let (u, v) = ((before - corner), (after - corner))
          let theta = acos(u.dot(v) / u.length / v.length)
          let used = min(radius, tan(theta / 2) * min(u.length, v.length) / 2)
          #expect(isClose(arc.radii.width, used, 1e-7))
          #expect(isClose(start, corner + u * (used / tan(theta / 2) / u.length), 1e-7))
          #expect(isClose(end, corner + v * (used / tan(theta / 2) / v.length), 1e-7))
          #expect(arc.isClockwise == ((-u).cross(v) > 0) && !arc.isLarge)
        }
      }
    }
  }

  @Test func pointsOnOneLineAddNoCurve() {
    let corners = [Point(0, 0), Point(50, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
    let rounded = roundedPolygon(corners, isClosed: true, radius: 5)
    let without = roundedPolygon(corners.filter { $0 != Point(50, 0) }, isClosed: true, radius: 5)
    #expect(arcs(rounded.path).count == 4)
    #expect(isClose(rounded.path.signedArea, without.path.signedArea))
    let open = roundedPolygon(corners, isClosed: false, radius: 5)
    #expect(arcs(open.path).count == 2)
    #expect(open.path.elements.contains(.line(Point(50, 0))))
  }

  @Test func aPathThatTurnsStraightBackKeepsItsCorner() {
    let corners = [Point(0, 0), Point(10, 0), Point(4, 0)]
    let rounded = roundedPolygon(corners, isClosed: false, radius: 2)
    #expect(rounded == RoundedPath(path: Path(points: corners, isClosed: false)))
  }

  @Test func edgesOfNoLengthAreDroppedFirst() {
    let corners = [Point(0, 0), Point(0, 0), Point(40, 0), Point(40, 0), Point(40, 40), Point(0, 40), Point(0, 0)]
    let clean = [Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)]
    let expected = roundedPolygon(clean, isClosed: true, radius: 5)
    #expect(roundedPolygon(corners, isClosed: true, radius: 5) == expected)
  }

  @Test func endsOfOpenOutlinesStay() {
    let rounded = roundedPolygon([Point(0, 0), Point(10, 0), Point(10, 10)], isClosed: false, radius: 3)
    #expect(
      rounded.path.elements == [
        .move(Point(0, 0)), .line(Point(7, 0)), .arc(.init(radius: 3, isClockwise: true), Point(10, 3)),
        .line(Point(10, 10)),
      ])
    #expect(rounded.smallestUsed == 3 && rounded.shortestEdge == 10)
  }

  @Test func cornersAtCurvesStay() {
    let path = Path([
      .move(Point(0, 0)), .line(Point(20, 0)), .quadratic(Point(30, 10), Point(20, 20)), .line(Point(0, 20)),
      .close,
    ])
    let rounded = path.rounded(radius: 4).path
    #expect(
      rounded.elements == [
        .move(Point(4, 0)), .line(Point(20, 0)), .quadratic(Point(30, 10), Point(20, 20)), .line(Point(4, 20)),
        .arc(.init(radius: 4, isClockwise: true), Point(0, 16)), .line(Point(0, 4)),
        .arc(.init(radius: 4, isClockwise: true), Point(4, 0)), .close,
      ])
  }

  // MARK: What is reported

  @Test(arguments: [false, true]) func convexIsWhatTurnsTheWayTheOutlineWinds(isReversed: Bool) throws {
    // A square with a notch in its lower side: its tip at (15,28) is reflex and allows only tan(θ/2) · √5 / 2 with
    // tan(θ/2) = 1/2; the convex corners beside it are wider, tan(θ/2) = (1 + √5) / 2, and so allow more.
    let corners = [
      Point(0, 0), Point(30, 0), Point(30, 30), Point(16, 30), Point(15, 28), Point(14, 30), Point(0, 30),
    ]
    let rounded = roundedPolygon(isReversed ? corners.reversed() : corners, isClosed: true, radius: 4)
    let edge = 5.0.squareRoot()
    #expect(isClose(try #require(rounded.smallestUsed), (1 + edge) / 2 * edge / 2))
    #expect(isClose(try #require(rounded.shortestEdge), edge))
    #expect(isClose(try #require(arcs(rounded.path).map(\.arc.radii.width).min()), edge / 4))
  }

  @Test(arguments: [0.0, -1, .nan]) func withoutARadiusNothingChanges(radius: Double) {
    let path = Path(points: star(5, outer: 50, inner: 25), isClosed: true)
    #expect(path.rounded(radius: radius) == RoundedPath(path: path))
  }

  @Test func drawingAfterCloseStillBeginsAtTheSharpCorner() {
    let path = Path([
      .move(Point(0, 0)), .line(Point(9, 0)), .line(Point(9, 9)), .close, .close, .line(Point(-5, -5)),
    ])
    let rounded = path.rounded(radius: 1).path
    #expect(rounded.elements.suffix(2) == [.move(Point(0, 0)), .line(Point(-5, -5))])
  }

  @Test(arguments: [1e-6, 1.0, 1e6]) func sizeDoesNotMatter(scale: Double) throws {
    let corners = star(7, outer: scale, inner: scale * 0.3)
    let rounded = roundedPolygon(corners, isClosed: true, radius: 1e9)
    let small = roundedPolygon(star(7, outer: 1, inner: 0.3), isClosed: true, radius: 1e9)
    #expect(isClose(try #require(rounded.smallestUsed) / scale, try #require(small.smallestUsed), 1e-9))
    #expect(isFinite(rounded.path.flattened(tolerance: scale / 1000)))
  }

  @Test(arguments: [0.0, 1e-9, 0.5, 1], [0.5, 20, 1e9]) func starsOfAnySmoothnessStayFinite(
    smoothness: Double, radius: Double
  ) {
    let rounded = roundedPolygon(star(5, outer: 50, inner: 50 * smoothness), isClosed: true, radius: radius)
    let lines = rounded.path.flattened(tolerance: 0.1)
    #expect(isFinite(lines))
    // Rounding stays within the circle around the star.
    for point in lines.flatMap(\.points) { #expect(point.length <= 50 + 1e-9) }
  }

  @Test func degeneratePolygonsStayFinite() {
    for corners in [[], [Point(1, 1)], [Point(1, 1), Point(1, 1)], [Point(1, 1), Point(5, 5)]] {
      for isClosed in [true, false] {
        let rounded = roundedPolygon(corners, isClosed: isClosed, radius: 5)
        #expect(rounded == RoundedPath(path: Path(points: corners, isClosed: isClosed)))
      }
    }
  }
}
