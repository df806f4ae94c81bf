// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite struct PathBoundsTests {
  @Test func aQuadraticsBellyCountsAndItsControlPointDoesNot() {
    let path = Path([.move(Point(0, 0)), .quadratic(Point(5, 20), Point(10, 0))])
    #expect(isClose(path.bounds, Rect(x: 0, y: 0, width: 10, height: 10)))
  }

  @Test func aCubicsBellyCountsAndItsControlPointsDoNot() {
    // y = 3 · 10 · t(1-t) has its top, 7.5, at the middle.
    let path = Path([.move(Point(0, 0)), .cubic(Point(0, 10), Point(10, 10), Point(10, 0))])
    #expect(isClose(path.bounds, Rect(x: 0, y: 0, width: 10, height: 7.5)))
  }

  @Test func curvesOfLowerDegreeThanTheyLookHaveTheirBounds() {
    // A cubic that is a line, one that is a quadratic, and a quadratic that runs out and back.
    let line = Path([.move(Point(0, 0)), .cubic(Point(1, 2), Point(2, 4), Point(3, 6))])
    #expect(isClose(line.bounds, Rect(x: 0, y: 0, width: 3, height: 6)))
    let raised = Path([
      .move(Point(0, 0)), .cubic(Point(10, 40) / 3, Point(20, 40) / 3, Point(10, 0)),
    ])
    #expect(isClose(raised.bounds, Rect(x: 0, y: 0, width: 10, height: 10)))
    let back = Path([.move(Point(0, 0)), .quadratic(Point(8, 0), Point(0, 0))])
    #expect(isClose(back.bounds, Rect(x: 0, y: 0, width: 4, height: 0)))
  }

  @Test func boundsAgreeWithManyLines() throws {
    var source = PointSource(seed: 5)
    for _ in 0..<50 {
      let arc = Path.Arc(
        radii: Size(source.number(1...80), source.number(1...80)), rotation: Angle(degrees: source.number(0...360)),
        isLarge: source.unit() < 0.5, isClockwise: source.unit() < 0.5)
      let path = Path([
        .move(source.point()), .cubic(source.point(), source.point(), source.point()),
        .quadratic(source.point(), source.point()), .arc(arc, source.point()), .line(source.point()), .close,
      ])
      let points = path.flattened(tolerance: 1e-3).flatMap(\.points)
      #expect(isClose(path.bounds, Rect(containing: points), 1e-3 + 1e-9))
      let bounds = try #require(path.bounds)
      // The lines end on the curve, so that none may leave the box.
      for point in points {
        #expect(point.x >= bounds.minX - 1e-9 && point.x <= bounds.maxX + 1e-9)
        #expect(point.y >= bounds.minY - 1e-9 && point.y <= bounds.maxY + 1e-9)
      }
    }
  }

  @Test func aDotHasBoundsOfNoSize() {
    let dot = Path([.move(Point(3, 4)), .line(Point(3, 4))])
    #expect(dot.bounds == Rect(x: 3, y: 4, width: 0, height: 0))
  }
}
