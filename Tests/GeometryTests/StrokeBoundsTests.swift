// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct StrokeBoundsTests {
  @Test func aCirclesInkIsHalfAWidthAround() {
    let circle = Outline.circle(center: Point(12.5, 12.5), radius: 12.5)
    let expected = Rect(x: -1, y: -1, width: 27, height: 27)
    #expect(circle.strokeBounds(StrokeStyle(width: 2)) == expected)
    // The same without knowing that it is a circle.
    #expect(isClose(circle.path.strokeBounds(StrokeStyle(width: 2)), expected))
    let turned = circle.path.applying(Affine.rotation(Angle(degrees: 31)).about(Point(12.5, 12.5)))
    #expect(isClose(turned.strokeBounds(StrokeStyle(width: 2)), expected))
  }

  @Test(arguments: LineJoin.allCases) func rectanglesAndEllipsesGrowByHalfAWidth(join: LineJoin) {
    let style = StrokeStyle(width: 6, join: join)
    let frame = Rect(x: 10, y: 20, width: 50, height: 30)
    for outline in [
      Outline.rectangle(frame, cornerRadius: 0), .rectangle(frame, cornerRadius: 8),
      .ellipse(center: frame.center, radii: Size(25, 15)),
    ] {
      let expected = Rect(x: 7, y: 17, width: 56, height: 36)
      #expect(outline.strokeBounds(style) == expected)
      #expect(isClose(outline.path.strokeBounds(style), expected))
    }
  }

  @Test func mitreTipsCount() throws {
    // An upright triangle: each tip reaches a whole width from its corner, as 1 / sin(30°) is 2.
    let height = 50 * 3.0.squareRoot()
    let triangle = Outline.polygon([Point(50, 0), Point(100, height), Point(0, height)])
    let miter = try #require(triangle.strokeBounds(StrokeStyle(width: 10)))
    #expect(isClose(miter.minY, -10))
    #expect(isClose(miter.maxY, height + 5))
    #expect(isClose(miter.minX, -5 * 3.0.squareRoot()))
    let bevel = try #require(triangle.strokeBounds(StrokeStyle(width: 10, miterLimit: 1.5)))
    #expect(isClose(bevel.minY, -5 * sin(.pi / 6)))
    let round = try #require(triangle.strokeBounds(StrokeStyle(width: 10, join: .round)))
    #expect(isClose(round.minY, -5) && isClose(round.minX, -5))
  }

  @Test func capsCount() {
    let line = Outline.line(Point(0, 0), Point(30, 40))
    // Along (3,4)/5, across (-4,3)/5.
    #expect(isClose(line.strokeBounds(StrokeStyle(width: 10)), Rect(x: -4, y: -3, width: 38, height: 46)))
    #expect(
      isClose(line.strokeBounds(StrokeStyle(width: 10, cap: .square)), Rect(x: -7, y: -7, width: 44, height: 54)))
    #expect(
      isClose(line.strokeBounds(StrokeStyle(width: 10, cap: .round)), Rect(x: -5, y: -5, width: 40, height: 50)))
    let dot = Outline.line(Point(3, 3), Point(3, 3))
    #expect(isClose(dot.strokeBounds(StrokeStyle(width: 4, cap: .round)), Rect(x: 1, y: 1, width: 4, height: 4)))
    #expect(dot.strokeBounds(StrokeStyle(width: 4)) == nil)
  }

  @Test(arguments: 0..<30) func curvesInkIsFoundToAHairsBreadth(seed: UInt64) throws {
    var source = PointSource(seed: seed)
    let path = Path([
      .move(source.point()), .cubic(source.point(), source.point(), source.point()),
      .quadratic(source.point(), source.point()),
    ])
    for width in [0.1, 5, 40] {
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      let bounds = try #require(path.bounds)
      // A round stroke is the path's bounds and half a width around, exactly.
      #expect(isClose(path.strokeBounds(style), bounds.inset(by: Insets(-width / 2))))
    }
  }

  @Test func dashesInkStaysWithinTheLine() throws {
    let line = Outline.line(Point(0, 0), Point(100, 0))
    let style = StrokeStyle(width: 4, dash: [10, 20])
    #expect(isClose(line.strokeBounds(style), Rect(x: 0, y: -2, width: 100, height: 4)))
    let late = StrokeStyle(width: 4, dash: [10, 20], dashOffset: 10)
    #expect(isClose(line.strokeBounds(late), Rect(x: 20, y: -2, width: 70, height: 4)))
    let circle = Outline.circle(center: .zero, radius: 50)
    let bounds = try #require(circle.strokeBounds(StrokeStyle(width: 4, dash: [5, 5])))
    #expect(isClose(bounds, Rect(x: -52, y: -52, width: 104, height: 104), 0.1))
  }
}
