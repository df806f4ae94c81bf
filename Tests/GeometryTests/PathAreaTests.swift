// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite struct PathAreaTests {
  @Test func aSquareIsPositiveClockwiseAndNegativeTheOtherWay() {
    let corners = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
    #expect(Path(points: corners, isClosed: true).signedArea == 100)
    #expect(Path(points: corners.reversed(), isClosed: true).signedArea == -100)
    #expect(Polyline(points: corners, isClosed: true).signedArea == 100)
    #expect(Polyline(points: [], isClosed: true).signedArea == 0)
    #expect(Path().signedArea == 0)
  }

  @Test func aParabolaTakesTwoThirdsOfItsBox() {
    // From (0,0) over (10,10) to (20,0): height 10 at the control point, 5 at the top, area 2/3 · 20 · 5.
    let parabola = Path([.move(.zero), .quadratic(Point(10, 10), Point(20, 0))])
    #expect(isClose(parabola.signedArea, -200.0 / 3))
  }

  @Test func formulaAndLinesAgreeInBothDirections() {
    var source = PointSource(seed: 9)
    for _ in 0..<100 {
      let (a, b, c, d, e, f) = (
        source.point(), source.point(), source.point(), source.point(), source.point(), source.point()
      )
      let there = Path([.move(a), .cubic(b, c, d), .quadratic(e, f), .close])
      let back = Path([.move(a), .line(f), .quadratic(e, d), .cubic(c, b, a), .close])
      let lines = there.flattened(tolerance: 1e-5)[0]
      #expect(isClose(there.signedArea, lines.signedArea, 0.01))
      #expect(isClose(there.signedArea, -back.signedArea, 1e-8))
    }
  }

  @Test func farFromTheOriginNothingIsLost() {
    let far = Outline.circle(center: Point(1e6, -1e6), radius: 1e-2).path
    #expect(isClose(far.signedArea, .pi * 1e-4, 1e-9))
  }
}
