// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct StrokingTests {
  // MARK: Against the definition

  /// With round joins and caps a stroke is what lies within half a width of the path, whatever the path does.
  @Test(arguments: 0..<40) func aRoundStrokeIsEverythingWithinHalfAWidth(seed: UInt64) throws {
    var source = PointSource(seed: seed)
    let path = anyPath(&source)
    let halfWidth = [0.5, 3, 12, 60][Int(seed % 4)]
    let tolerance = 0.05
    let polygons = path.stroked(
      StrokeStyle(width: 2 * halfWidth, cap: .round, join: .round), tolerance: tolerance)
    let lines = path.flattened(tolerance: 0.01)
    let box = try #require(path.bounds).inset(by: Insets(-1.2 * halfWidth))
    for _ in 0..<300 {
      let p = Point(source.number(box.minX...box.maxX), source.number(box.minY...box.maxY))
      let distance = distance(p, to: lines)
      let winding = winding(polygons, around: p)
      #expect(winding >= 0)
      if distance < halfWidth - tolerance - 0.01 { #expect(winding > 0, "a hole at \(p), \(distance) away") }
      if distance > halfWidth + tolerance + 0.01 { #expect(winding == 0, "ink at \(p), \(distance) away") }
    }
  }

  private func anyPath(_ source: inout PointSource) -> Path {
    var path = Path([.move(source.point())])
    for _ in 0..<3 {
      let arc = Path.Arc(
        radii: Size(source.number(1...60), source.number(1...60)), rotation: Angle(degrees: source.number(0...360)),
        isLarge: source.unit() < 0.5, isClockwise: source.unit() < 0.5)
      switch Int(source.unit() * 5) {
      case 0: path.elements.append(.line(source.point()))
      case 1: path.elements.append(.quadratic(source.point(), source.point()))
      case 2: path.elements.append(.cubic(source.point(), source.point(), source.point()))
      case 3: path.elements.append(.arc(arc, source.point()))
      default: path.elements.append(.close)
      }
    }
    if source.unit() < 0.5 { path.elements.append(.close) }
    // So that there is always something to see.
    path.elements.append(.line(source.point()))
    return path
  }

  @Test(
    arguments: [
      // A cusp, a loop, a curve that runs out and straight back, and control points that coincide with the ends.
      Path([.move(Point(0, 0)), .cubic(Point(60, 60), Point(0, 60), Point(60, 0))]),
      Path([.move(Point(0, 0)), .cubic(Point(90, 60), Point(-30, 60), Point(60, 0))]),
      Path([.move(Point(0, 0)), .quadratic(Point(80, 0), Point(0, 0))]),
      Path([.move(Point(0, 0)), .quadratic(Point(80, 0), Point(10, 0))]),
      Path([.move(Point(0, 0)), .cubic(Point(0, 0), Point(60, 30), Point(60, 30))]),
      Path([.move(Point(0, 0)), .cubic(Point(0, 0), Point(0, 0), Point(60, 30))]),
      Path([.move(Point(0, 0)), .cubic(Point(60, 0), Point(60, 0), Point(60, 60)), .close]),
      Path([.move(Point(0, 0)), .arc(.init(radii: Size(40, 0.5), isClockwise: true), Point(0, 1)), .close]),
    ], [1.0, 10, 45])
  func cuspsAndTightBendsAreRound(path: Path, halfWidth: Double) throws {
    let style = StrokeStyle(width: 2 * halfWidth, cap: .round, join: .round)
    let polygons = path.stroked(style, tolerance: 0.02)
    let lines = path.flattened(tolerance: 0.005)
    let box = try #require(path.bounds).inset(by: Insets(-1.2 * halfWidth))
    var source = PointSource(seed: 2)
    for _ in 0..<400 {
      let p = Point(source.number(box.minX...box.maxX), source.number(box.minY...box.maxY))
      let distance = distance(p, to: lines)
      let winding = winding(polygons, around: p)
      #expect(winding >= 0)
      if abs(distance - halfWidth) > 0.03 { #expect((winding > 0) == (distance < halfWidth), "at \(p)") }
    }
  }

  /// With butt ends a stroke is what the line across sweeps as it follows the curve, however tight that is.
  @Test(arguments: 0..<40) func aCurvesStrokeIsWhatTheLineAcrossSweeps(seed: UInt64) throws {
    var source = PointSource(seed: seed + 300)
    let size = [10.0, 40][Int(seed % 2)]
    let points = (0..<4).map { _ in source.point(-size...size) }
    let path = Path([.move(points[0]), .cubic(points[1], points[2], points[3])])
    let halfWidth = [4.0, 15, 30][Int(seed % 3)]
    let polygons = path.stroked(StrokeStyle(width: 2 * halfWidth), tolerance: 0.02)
    let box = try #require(path.bounds).inset(by: Insets(-1.2 * halfWidth))
    var (inside, outside) = (0, 0)
    for _ in 0..<150 {
      let p = Point(source.number(box.minX...box.maxX), source.number(box.minY...box.maxY))
      guard let isSwept = isSwept(p, by: points, halfWidth: halfWidth, margin: 0.15) else { continue }
      let winding = winding(polygons, around: p)
      #expect(winding >= 0)
      #expect((winding > 0) == isSwept, "at \(p)")
      if isSwept { inside += 1 } else { outside += 1 }
    }
    #expect(inside > 5 && outside > 5)
  }

  /// Whether a point lies on a line across a cubic curve; nil where it is too close to call.
  ///
  /// It does where the curve's direction is at right angles to the way from there to the point.
  private func isSwept(_ p: Point, by c: [Point], halfWidth: Double, margin: Double) -> Bool? {
    let count = 1500
    var (isSwept, isDoubtful) = (false, false)
    var before = 0.0
    for step in 0...count {
      let t = Double(step) / Double(count)
      let s = 1 - t
      let x = s * s * s * c[0].x + 3 * s * s * t * c[1].x + 3 * s * t * t * c[2].x + t * t * t * c[3].x
      let y = s * s * s * c[0].y + 3 * s * s * t * c[1].y + 3 * s * t * t * c[2].y + t * t * t * c[3].y
      let dx = s * s * (c[1].x - c[0].x) + 2 * s * t * (c[2].x - c[1].x) + t * t * (c[3].x - c[2].x)
      let dy = s * s * (c[1].y - c[0].y) + 2 * s * t * (c[2].y - c[1].y) + t * t * (c[3].y - c[2].y)
      let along = ((p.x - x) * dx + (p.y - y) * dy) / (dx * dx + dy * dy).squareRoot()
      let distance = ((p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)).squareRoot()
      if step > 0 && (before < 0) != (along < 0) {
        if distance < halfWidth - margin {
          isSwept = true
        } else if distance < halfWidth + margin {
          isDoubtful = true
        }
      } else if abs(along) < margin && distance < halfWidth + margin {
        isDoubtful = true
      }
      before = along
    }
    return isSwept ? true : isDoubtful ? nil : false
  }

  /// Rectangles along the edges and the wedges of the joins, each tried on its own.
  @Test(arguments: 0..<24) func anAngularStrokeIsItsRectanglesAndWedges(seed: UInt64) throws {
    var source = PointSource(seed: seed + 100)
    let corners = (0..<6).map { _ in source.point() }
    let isClosed = seed % 2 == 0
    let join: LineJoin = seed % 3 == 0 ? .bevel : .miter
    let halfWidth = [1, 8, 30, 90][Int(seed / 2 % 4)] as Double
    let style = StrokeStyle(width: 2 * halfWidth, cap: .butt, join: join, miterLimit: 3)
    let polygons = Path(points: corners, isClosed: isClosed).stroked(style, tolerance: 0.1)
    let parts = angularParts(corners, isClosed: isClosed, style: style)
    let box = try #require(Rect(containing: corners)).inset(by: Insets(-2 * halfWidth))
    for _ in 0..<500 {
      let p = Point(source.number(box.minX...box.maxX), source.number(box.minY...box.maxY))
      let expected = parts.contains { winding([Polyline(points: $0, isClosed: true)], around: p) != 0 }
      let found = winding(polygons, around: p)
      #expect(found >= 0)
      #expect((found > 0) == expected, "at \(p)")
    }
  }

  private func angularParts(_ corners: [Point], isClosed: Bool, style: StrokeStyle) -> [[Point]] {
    let h = style.width / 2
    let count = corners.count
    var parts: [[Point]] = []
    func normal(_ a: Point, _ b: Point) -> Point { Point(-(b - a).y, (b - a).x) / a.distance(to: b) * h }
    for i in 0..<(isClosed ? count : count - 1) {
      let (a, b) = (corners[i], corners[(i + 1) % count])
      let n = normal(a, b)
      parts.append([a + n, b + n, b - n, a - n])
    }
    for i in 0..<count where isClosed || (i > 0 && i < count - 1) {
      let (a, p, b) = (corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count])
      let side = (p - a).cross(b - p) > 0 ? -1.0 : 1
      let (u, v) = (p + normal(a, p) * side, p + normal(p, b) * side)
      // The angle between the edges, and the mitre's length over the width: 1 / sin(θ/2).
      let cosine = (a - p).dot(b - p) / a.distance(to: p) / b.distance(to: p)
      let ratio = 1 / ((1 - cosine) / 2).squareRoot()
      let middle = (u + v) / 2 - p
      let tip = p + middle / middle.length * (h * ratio)
      parts.append(style.join == .miter && ratio <= style.miterLimit ? [p, u, tip, v] : [p, u, v])
    }
    return parts
  }

  // MARK: Figures

  @Test func capsAddWhatTheyShould() {
    let line = Path([.move(Point(10, 10)), .line(Point(60, 10))])
    func area(_ cap: LineCap) -> Double {
      line.stroked(StrokeStyle(width: 8, cap: cap), tolerance: 1e-5).reduce(0) { $0 + $1.signedArea }
    }
    #expect(isClose(area(.butt), 400))
    #expect(isClose(area(.square), 464))
    #expect(isClose(area(.round), 400 + 16 * .pi, 1e-3))
  }

  @Test(arguments: [false, true]) func aFrameHasNoOverlap(isReversed: Bool) {
    let corners = [Point(0, 0), Point(40, 0), Point(40, 30), Point(0, 30)]
    let path = Path(points: isReversed ? corners.reversed() : corners, isClosed: true)
    let frame = path.stroked(StrokeStyle(width: 6), tolerance: 0.1)
    #expect(frame.count == 1)
    #expect(isClose(frame[0].signedArea, 46 * 36 - 34 * 24))
    #expect(Rect(containing: frame[0].points) == Rect(x: -3, y: -3, width: 46, height: 36))
    #expect(winding(frame, around: Point(20, 15)) == 0 && winding(frame, around: Point(-2.9, -2.9)) == 1)
  }

  @Test func aCirclesStrokeIsARing() {
    let circle = Outline.circle(center: Point(5, 6), radius: 10).path
    let ring = circle.stroked(StrokeStyle(width: 4), tolerance: 1e-4)
    #expect(isClose(ring[0].signedArea, 2 * .pi * 10 * 4, 0.02))
    for point in ring[0].points {
      let distance = point.distance(to: Point(5, 6))
      #expect(isClose(distance, 8) || isClose(distance, 12))
    }
    // Wider than the circle it is a disc, and the middle is filled.
    let disc = circle.stroked(StrokeStyle(width: 30), tolerance: 1e-3)
    #expect(winding(disc, around: Point(5, 6)) > 0)
    #expect(isClose(Rect(containing: disc[0].points), Rect(x: -20, y: -19, width: 50, height: 50)))
  }

  @Test func aMitreEndsAtTheLimit() throws {
    // A turn by 90 degrees has a mitre of √2 widths, one by 120 degrees of 2.
    func reach(turn degrees: Double, limit: Double) throws -> Double {
      let angle = degrees * .pi / 180
      let path = Path([
        .move(Point(-50, 0)), .line(.zero), .line(Point(50 * cos(angle), 50 * sin(angle))),
      ])
      let stroke = path.stroked(StrokeStyle(width: 10, miterLimit: limit), tolerance: 0.1)
      let tip = Point(sin(angle / 2), -cos(angle / 2))
      return try #require(stroke[0].points.map { $0.dot(tip) }.max())
    }
    #expect(isClose(try reach(turn: 90, limit: 2.0.squareRoot()), 5 * 2.0.squareRoot()))
    #expect(isClose(try reach(turn: 90, limit: 1.414), 5 / 2.0.squareRoot()))
    #expect(isClose(try reach(turn: 120, limit: 2), 10))
    #expect(isClose(try reach(turn: 120, limit: 1.999), 2.5))
    #expect(isClose(try reach(turn: 179.9, limit: 10), 5 * cos(179.9 / 2 * .pi / 180)))
  }

  @Test func aRealCornerAtACurveIsMitredAlongItsTangents() throws {
    // A quarter circle arriving straight down at (10,10), then a line to the left: a right angle, exactly.
    let path = Path([
      .move(Point(0, 0)), .arc(.init(radius: 10, isClockwise: true), Point(10, 10)), .line(Point(-20, 10)),
    ])
    let stroke = path.stroked(StrokeStyle(width: 2), tolerance: 0.5)
    #expect(stroke[0].points.contains { isClose($0, Point(11, 11)) })
  }

  @Test func withinACurveThereIsNoMitre() {
    // Flattened coarsely the circle of radius 3 has corners; none may stick out of the ring of width 40.
    let circle = Outline.circle(center: .zero, radius: 3).path
    for tolerance in [0.01, 0.5, 2] {
      let stroke = circle.stroked(StrokeStyle(width: 40, join: .miter, miterLimit: 100), tolerance: tolerance)
      for point in stroke[0].points { #expect(point.length <= 23 + 1e-9) }
    }
  }

  // MARK: What has no length

  @Test(arguments: [
    Path([.move(Point(5, 7)), .line(Point(5, 7))]), Path([.move(Point(5, 7)), .close]),
    Path([.move(Point(5, 7)), .cubic(Point(5, 7), Point(5, 7), Point(5, 7)), .line(Point(5, 7)), .close]),
  ])
  func aSubpathOfNoLengthIsADot(path: Path) {
    let round = path.stroked(StrokeStyle(width: 4, cap: .round), tolerance: 1e-4)
    #expect(round.count == 1)
    #expect(isClose(round[0].signedArea, 4 * .pi, 1e-2))
    for point in round[0].points { #expect(isClose(point.distance(to: Point(5, 7)), 2)) }
    let square = path.stroked(StrokeStyle(width: 4, cap: .square), tolerance: 1e-4)
    #expect(Set(square[0].points) == [Point(3, 5), Point(7, 5), Point(7, 9), Point(3, 9)])
    #expect(square[0].signedArea == 16)
    #expect(path.stroked(StrokeStyle(width: 4, cap: .butt), tolerance: 1e-4).isEmpty)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity]) func withoutAWidthThereIsNothing(width: Double) {
    let path = Path([.move(.zero), .line(Point(5, 5))])
    #expect(path.stroked(StrokeStyle(width: width), tolerance: 0.1).isEmpty)
    #expect(path.strokeBounds(StrokeStyle(width: width)) == nil)
  }

  @Test(arguments: [1e-6, 1, 1e6], LineJoin.allCases) func sizeDoesNotMatter(scale: Double, join: LineJoin) {
    let corners = [Point(0, 0), Point(10, 0), Point(10, 0), Point(3, 0), Point(3, 8), Point(0, 0), Point(0, 0)]
    for isClosed in [true, false] {
      let path = Path(points: corners.map { $0 * scale }, isClosed: isClosed)
      let style = StrokeStyle(width: 2 * scale, cap: .round, join: join)
      let polygons = path.stroked(style, tolerance: scale / 1000)
      let unit = Path(points: corners, isClosed: isClosed)
        .stroked(StrokeStyle(width: 2, cap: .round, join: join), tolerance: 1e-3)
      #expect(isFinite(polygons))
      #expect(isClose(polygons[0].signedArea / scale / scale, unit[0].signedArea, 1e-3))
    }
  }

  @Test func theWorkGrowsWithThePath() {
    func count(_ length: Int) -> Int {
      let points = (0..<length).map { Point(Double($0), Double($0 % 2)) }
      return Path(points: points, isClosed: false)
        .stroked(StrokeStyle(width: 0.5), tolerance: 0.1).reduce(0) { $0 + $1.points.count }
    }
    let (few, many) = (count(1000), count(100_000))
    #expect(Double(many) / Double(few) < 101)
    #expect(many <= 4 * 100_000)
  }

  @Test(arguments: [[], [1.0, 1.0]]) func itEndsEarlyWhereSomebodyAsksToStop(_ dash: [Double]) {
    let path = Path(points: (0..<20_000).map { Point(Double($0 % 7), Double($0 % 2)) }, isClosed: false)
    let style = StrokeStyle(width: 2, join: .round, dash: dash)
    func points(_ polygons: [Polyline]) -> Int { polygons.reduce(0) { $0 + $1.points.count } }
    var questions = 0
    _ = path.stroked(
      style, tolerance: 0.1,
      shouldStop: {
        questions += 1
        return false
      })
    #expect(questions > 10)
    let whole = points(path.stroked(style, tolerance: 0.1))
    for most in [0, 5, 15] {
      var asked = 0
      let part = path.stroked(
        style, tolerance: 0.1,
        shouldStop: {
          asked += 1
          return asked > most
        })
      #expect(points(part) < whole * 9 / 10)
    }
  }
}
