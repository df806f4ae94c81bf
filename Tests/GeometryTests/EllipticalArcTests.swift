// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

/// Arcs in SVG's terms, judged by what the terms say and not by the formulas that turn them into centres.
@Suite struct EllipticalArcTests {
  private func arc(_ radii: Size, _ rotation: Double, isLarge: Bool, isClockwise: Bool, to end: Point) -> Path {
    let arc = Path.Arc(
      radii: radii, rotation: Angle(degrees: rotation), isLarge: isLarge, isClockwise: isClockwise)
    return Path([.move(.zero), .arc(arc, end)])
  }

  /// A point as the ellipse's own axes measure it: on the unit circle where it lies on an ellipse about `center`.
  private func unit(_ p: Point, center: Point, radii: Size, rotation: Double) -> Point {
    let (c, s) = (cos(rotation * .pi / 180), sin(rotation * .pi / 180))
    let q = p - center
    return Point((q.x * c + q.y * s) / radii.width, (q.y * c - q.x * s) / radii.height)
  }

  @Test(arguments: [false, true], [false, true])
  func theFlagsChooseOneOfFourArcs(isLarge: Bool, isClockwise: Bool) {
    // The two circles of radius 5 through (0,0) and (6,0) have their centres at (3,-4) and (3,4).
    let path = arc(Size(5, 5), 0, isLarge: isLarge, isClockwise: isClockwise, to: Point(6, 0))
    let center = Point(3, isLarge == isClockwise ? -4 : 4)
    let lines = path.flattened(tolerance: 1e-6)[0].points
    for point in lines { #expect(isClose(point.distance(to: center), 5, 1e-9)) }
    // The area between chord and arc is r²/2 (α - sin α), with α twice asin(3/5) or the rest of the turn.
    let small = 2 * asin(0.6)
    let angle = isLarge ? 2 * .pi - small : small
    let area = 12.5 * (angle - sin(angle)) * (isClockwise ? 1 : -1)
    #expect(isClose(path.signedArea, area, 1e-9))
    #expect(isClose(Polyline(points: lines, isClosed: true).signedArea, area, 1e-4))
  }

  @Test func aTurnedEllipseKeepsItsAxes() throws {
    let (radii, rotation, end) = (Size(50, 20), 30.0, Point(40, 25))
    for (isLarge, isClockwise) in [(false, false), (false, true), (true, false), (true, true)] {
      let path = arc(radii, rotation, isLarge: isLarge, isClockwise: isClockwise, to: end)
      let points = path.flattened(tolerance: 1e-5)[0].points
      // Seen from the axes the arc lies on a unit circle, whose centre three of its points give.
      let seen = points.map { unit($0, center: .zero, radii: radii, rotation: rotation) }
      let center = try #require(circumcenter(seen[0], seen[seen.count / 2], seen[seen.count - 1]))
      for point in seen { #expect(isClose(point.distance(to: center), 1, 1e-9)) }
      var turned = 0.0
      for (a, b) in zip(seen, seen.dropFirst()) {
        let (u, v) = (a - center, b - center)
        turned += atan2(u.cross(v), u.dot(v))
      }
      #expect((turned > 0) == isClockwise)
      #expect((abs(turned) > .pi) == isLarge)
    }
  }

  @Test func radiiTooSmallAreScaledUpToAHalfTurn() {
    let path = arc(Size(1, 0.5), 0, isLarge: false, isClockwise: true, to: Point(10, 0))
    #expect(isClose(path.bounds, Rect(x: 0, y: -2.5, width: 10, height: 2.5)))
    #expect(isClose(path.signedArea, .pi * 5 * 2.5 / 2))
  }

  @Test func negativeRadiiCountAsTheirSizes() {
    let path = arc(Size(-5, -5), 0, isLarge: false, isClockwise: true, to: Point(10, 0))
    #expect(isClose(path.bounds, Rect(x: 0, y: -5, width: 10, height: 5)))
  }

  @Test(arguments: [Size(0, 5), Size(5, 0), Size(0, 0)])
  func withoutARadiusItIsALine(radii: Size) {
    let path = arc(radii, 20, isLarge: true, isClockwise: true, to: Point(10, 5))
    #expect(path.flattened(tolerance: 0.1) == [Polyline(points: [.zero, Point(10, 5)], isClosed: false)])
    #expect(path.bounds == Rect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func betweenEqualEndsItIsNothing() {
    #expect(arc(Size(5, 5), 0, isLarge: true, isClockwise: true, to: .zero).flattened(tolerance: 0.1).isEmpty)
  }

  @Test func roundedEndsOfAHalfTurnKeepItsCentre() {
    // 0.1 + 0.3 and 0.1 - 0.3 are no exact doubles: the half circle's radius is a hair too large for its chord.
    for center in [Point(0.1, 0.7), Point(1000.1, -3000.3), Point(1e6 / 3, 1e5 / 7)] {
      let path = Path([
        .move(Point(center.x + 0.3, center.y)),
        .arc(.init(radius: 0.3, isClockwise: true), Point(center.x - 0.3, center.y)),
      ])
      let expected = Rect(x: center.x - 0.3, y: center.y, width: 0.6, height: 0.3)
      #expect(isClose(path.bounds, expected, 1e-9 + 2 * center.length.ulp))
    }
  }

  private func circumcenter(_ a: Point, _ b: Point, _ c: Point) -> Point? {
    let (u, v) = (b - a, c - a)
    let d = 2 * u.cross(v)
    guard d != 0 else { return nil }
    return a
      + Point(
        v.y * u.dot(u) - u.y * v.dot(v), u.x * v.dot(v) - v.x * u.dot(u)) / d
  }
}
