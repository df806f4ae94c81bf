// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Numerics
import Testing

@Suite struct DashingTests {
  /// The spans along x that a stroke of a level line covers.
  private func spans(_ dash: [Double], offset: Double = 0, length: Double = 100, cap: LineCap = .butt) -> [[Double]]
  {
    let line = Path([.move(.zero), .line(Point(length, 0))])
    return line.stroked(StrokeStyle(width: 2, cap: cap, dash: dash, dashOffset: offset), tolerance: 0.01).map {
      let xs = $0.points.map(\.x)
      return [xs.min() ?? .nan, xs.max() ?? .nan]
    }
  }

  private func expectSpans(
    _ found: [[Double]], _ expected: [[Double]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == expected.count, "\(found)", sourceLocation: sourceLocation)
    for (a, b) in zip(found, expected) {
      #expect(isClose(a[0], b[0]) && isClose(a[1], b[1]), "\(found)", sourceLocation: sourceLocation)
    }
  }

  @Test func dashesAndGapsTakeTurns() {
    expectSpans(spans([30, 20]), [[0, 30], [50, 80]])
    expectSpans(spans([30, 10]), [[0, 30], [40, 70], [80, 100]])
    expectSpans(spans([20, 5, 10, 5]), [[0, 20], [25, 35], [40, 60], [65, 75], [80, 100]])
  }

  @Test func anOddNumberIsDoubled() {
    expectSpans(spans([40]), [[0, 40], [80, 100]])
    expectSpans(spans([20, 10, 5]), [[0, 20], [30, 35], [55, 65], [70, 90]])
  }

  @Test func theOffsetShiftsThePattern() {
    expectSpans(spans([30, 20], offset: 10), [[0, 20], [40, 70], [90, 100]])
    expectSpans(spans([30, 20], offset: -10), [[10, 40], [60, 90]])
    expectSpans(spans([30, 20], offset: 30), [[20, 50], [70, 100]])
    expectSpans(spans([30, 20], offset: -25), [[0, 5], [25, 55], [75, 100]])
    expectSpans(spans([30, 20], offset: 5_000_010), [[0, 20], [40, 70], [90, 100]])
  }

  @Test func withoutALengthItIsSolid() {
    for dash in [[], [0.0], [0, 0], [5, -1], [.nan], [.infinity, 1]] {
      expectSpans(spans(dash), [[0, 100]])
    }
    expectSpans(spans([10, 5], offset: .nan), [[0, 100]])
  }

  @Test func aPatternOfTooManyDashesIsSolid() {
    let many = 100 / Double(Limits.dashes)
    expectSpans(spans([many / 4, many / 4]), [[0, 100]])
    #expect(spans([0.01, 0.01]).count == 5000)
  }

  @Test func aDashOfNoLengthIsADotWithARoundCap() {
    expectSpans(spans([0, 30], cap: .round), [[-1, 1], [29, 31], [59, 61], [89, 91]])
    expectSpans(spans([0, 30]), [])
    // None begins at the very end.
    expectSpans(spans([0, 50], cap: .round), [[-1, 1], [49, 51]])
  }

  @Test func aDotsSquareCapLiesAlongTheLine() throws {
    let diagonal = Path([.move(.zero), .line(Point(30, 40))])
    let style = StrokeStyle(width: 10, cap: .square, dash: [0, 100], dashOffset: -10)
    let dots = diagonal.stroked(style, tolerance: 0.1)
    // Ten along (3,4)/5 there is a square whose sides lie along (3,4) and (4,-3).
    let dot = try #require(dots.first)
    #expect(dots.count == 1 && dot.points.count == 4)
    for (u, v) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      let corner = Point(6, 8) + Point(3, 4) * u + Point(4, -3) * v
      #expect(dot.points.contains { isClose($0, corner) })
    }
  }

  @Test func eachSubpathBeginsThePatternAnew() {
    let path = Path([.move(.zero), .line(Point(25, 0)), .move(Point(0, 50)), .line(Point(25, 50))])
    let dashes = path.stroked(StrokeStyle(width: 2, dash: [20, 20]), tolerance: 0.1)
    let expected = [Rect(x: 0, y: -1, width: 20, height: 2), Rect(x: 0, y: 49, width: 20, height: 2)]
    #expect(dashes.map { Rect(containing: $0.points) } == expected)
  }

  @Test func aDashTurnsCornersWithTheirJoin() {
    let path = Path([.move(.zero), .line(Point(10, 0)), .line(Point(10, 10))])
    let dashes = path.stroked(StrokeStyle(width: 2, dash: [15, 100]), tolerance: 0.1)
    #expect(dashes.count == 1)
    #expect(dashes[0].points.contains { isClose($0, Point(11, -1)) })
    #expect(isClose(Rect(containing: dashes[0].points), Rect(x: 0, y: -1, width: 11, height: 6)))
  }

  @Test func acrossTheSeamOfAClosedSubpathTheLastDashJoinsTheFirst() {
    let square = Path(points: [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)], isClosed: true)
    // On 0...5, off 5...15, on 15...25, off 25...35, on 35...40.
    let dashes = square.stroked(StrokeStyle(width: 2, dash: [10, 10], dashOffset: 5), tolerance: 0.1)
    #expect(dashes.count == 2)
    #expect(dashes.contains { isClose(Rect(containing: $0.points), Rect(x: -1, y: -1, width: 6, height: 6)) })
    #expect(dashes.contains { isClose(Rect(containing: $0.points), Rect(x: 5, y: 5, width: 6, height: 6)) })
    // The mitre at the seam.
    #expect(dashes.contains { $0.points.contains { isClose($0, Point(-1, -1)) } })
  }

  @Test func aDashLongerThanAClosedSubpathIsTheWholeOfIt() {
    let square = Path(points: [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)], isClosed: true)
    let whole = square.stroked(StrokeStyle(width: 2, dash: [100, 100]), tolerance: 0.1)
    #expect(whole == square.stroked(StrokeStyle(width: 2), tolerance: 0.1))
    // In the gap there is nothing at all.
    #expect(square.stroked(StrokeStyle(width: 2, dash: [100, 100], dashOffset: 100), tolerance: 0.1).isEmpty)
  }

  @Test func dashesAlongACircleHaveTheLengthOfItsArcs() throws {
    let circle = Outline.circle(center: .zero, radius: 100).path
    let count = 10
    let length = 2 * Double.pi * 100 / Double(count)
    let style = StrokeStyle(width: 1, dash: [length / 2, length / 2])
    let dashes = circle.stroked(style, tolerance: 0.1)
    #expect(dashes.count == count)
    for (index, dash) in dashes.enumerated() {
      // Dash k spans the angles from k to k + 1/2 tenths of a turn, clockwise from the right.
      let middle = (Double(index) + 0.25) * 2 * .pi / Double(count)
      let turned = dash.points.map { atan2($0.y, $0.x) - middle }.map { $0 - 2 * .pi * ($0 / 2 / .pi).rounded() }
      #expect(isClose(try #require(turned.max()), .pi / 20, 1e-5))
      #expect(isClose(try #require(turned.min()), -.pi / 20, 1e-5))
    }
  }

  @Test func aDotIsDashedByWhereThePatternBegins() {
    let dot = Path([.move(.zero), .line(.zero)])
    #expect(dot.stroked(StrokeStyle(width: 2, cap: .round, dash: [1, 1]), tolerance: 0.1).count == 1)
    let gap = StrokeStyle(width: 2, cap: .round, dash: [1, 1], dashOffset: 1)
    #expect(dot.stroked(gap, tolerance: 0.1).isEmpty)
  }

  @Test(arguments: 0..<20) func whatIsDrawnHasTheLengthOfTheDashes(seed: UInt64) {
    var source = PointSource(seed: seed)
    var elements = [
      Path.Element.move(source.point()), .cubic(source.point(), source.point(), source.point()),
      .line(source.point()), .quadratic(source.point(), source.point()),
    ]
    if seed % 2 == 0 { elements.append(.close) }
    let path = Path(elements)
    let pattern = (0..<4).map { _ in source.number(1...30) }
    let offset = source.number(0...50)
    // A hairline's area is its length times its width; what bevels add is its width's square.
    let width = 1e-5
    func drawnLength(_ dash: [Double]) -> Double {
      let style = StrokeStyle(width: width, join: .bevel, dash: dash, dashOffset: offset)
      return path.stroked(style, tolerance: 1e-4).reduce(0) { $0 + $1.signedArea } / width
    }
    let length = drawnLength([])
    var expected = 0.0
    var position = -offset
    var index = 0
    while position < length {
      let end = min(length, position + pattern[index % 4])
      if index % 2 == 0 { expected += max(0, end - max(0, position)) }
      position += pattern[index % 4]
      index += 1
    }
    #expect(isClose(drawnLength(pattern), expected, 0.01))
    #expect(isFinite(path.stroked(StrokeStyle(width: 3, dash: pattern), tolerance: 0.1)))
  }
}
