// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct CornerCurveTests {
  private let square = Path(
    points: [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)], isClosed: true)

  /// The curvature of a cubic at its end, by its control points: 2/3 · cross / length³.
  private func endCurvature(_ first: Point, _ second: Point, _ end: Point) -> Double {
    let (a, b) = (second - first, end - second)
    return 2.0 / 3 * a.cross(b) / pow(b.length, 3)
  }

  private func cubics(_ path: Path) -> [(start: Point, first: Point, second: Point, end: Point)] {
    var found: [(start: Point, first: Point, second: Point, end: Point)] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end), .quadratic(_, let end), .arc(_, let end): current = end
      case .cubic(let first, let second, let end):
        found.append((current, first, second, end))
        current = end
      case .close: break
      }
    }
    return found
  }

  @Test func aSquaresCornerBeginsEarlierAndTurnsLessByItsArc() throws {
    let path = square.rounded(radius: 20, style: .continuous).path
    // (1 + 0.6) times the radius from the corner; the arc makes 0.4 of the quarter turn.
    #expect(path.elements[0] == .move(Point(32, 0)))
    #expect(path.elements[1] == .line(Point(68, 0)))
    let (into, out) = (cubics(path)[0], cubics(path)[1])
    #expect(isClose(out.end.x, 100) && isClose(out.end.y, 32))
    let chord = into.end.distance(to: out.start)
    #expect(isClose(chord, 2 * 20 * sin(0.4 * .pi / 4)))
    // Both ends of the arc lie on the circle that a circular corner has.
    for end in [into.end, out.start] { #expect(isClose(end.distance(to: Point(80, 20)), 20)) }
  }

  @Test(arguments: [30.0, 60, 90, 120, 150]) func curvatureNeverJumps(_ degrees: Double) throws {
    let angle = degrees * .pi / 180
    let corner = Path(
      points: [Point(-100, 0), Point(0, 0), Point(-100 * cos(angle), 100 * sin(angle))], isClosed: false)
    let radius = 5.0
    let path = corner.rounded(radius: radius, style: .continuous).path
    let (into, out) = (cubics(path)[0], cubics(path)[1])
    // 0 at the edges, where three points lie on one line; 1 / radius where it meets the arc.
    #expect(isClose((into.first - into.start).cross(into.second - into.start), 0))
    #expect(isClose(abs(endCurvature(into.first, into.second, into.end)), 1 / radius, 1e-9))
    #expect(isClose(abs(endCurvature(out.second, out.first, out.start)), 1 / radius, 1e-9))
    // And the curve arrives in the circle's direction: at right angles to its radius.
    guard case .arc(let arc, _) = path.elements[3] else { throw CocoaError(.featureUnsupported) }
    #expect(isClose(arc.radii.width, radius))
    let tangent = (into.end - into.second) / into.end.distance(to: into.second)
    let middle = into.end + Point(-tangent.y, tangent.x) * radius
    #expect(isClose(middle.distance(to: out.start), radius, 1e-9))
  }

  @Test func whereEdgesAreShortTheCornerIsAsCircularAsItMustBe() throws {
    let round = square.rounded(radius: 50, style: .circular)
    #expect(square.rounded(radius: 50, style: .continuous) == round)
    let nearly = square.rounded(radius: 40, style: .continuous)
    // Half an edge is a quarter more than the radius.
    #expect(nearly.path.elements[0] == .move(Point(50, 0)))
    #expect(nearly.smallestUsed == nil || nearly.smallestUsed == 40)
  }

  @Test func reflexCornersAreRoundedTheOtherWay() throws {
    let points = [
      Point(0, 0), Point(100, 0), Point(100, 50), Point(50, 50), Point(50, 100), Point(0, 100),
    ]
    let path = Path(points: points, isClosed: true).rounded(radius: 8, style: .continuous).path
    let arcs = path.elements.compactMap { if case .arc(let arc, _) = $0 { arc.isClockwise } else { nil } }
    #expect(arcs == [true, true, false, true, true, true])
    // Five corners take away what the sixth adds; the area stays below that of the sharp one.
    #expect(path.signedArea < 7500 && path.signedArea > 7500 - 4 * 64)
  }
}
