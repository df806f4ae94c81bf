// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite struct SmoothLineTests {
  private func smooth(_ points: [Point]) -> [Path.Element] {
    var path = Path()
    path.appendSmoothLine(through: points)
    return path.elements
  }

  @Test func itGoesThroughItsPointsInOneDirectionEach() {
    let points = [Point(0, 0), Point(10, 5), Point(12, 40), Point(60, 40), Point(61, 41)]
    let elements = smooth(points)
    var pieces: [(Point, Point, Point)] = []
    for case .cubic(let a, let b, let end) in elements { pieces.append((a, b, end)) }
    #expect(elements[0] == .move(points[0]) && pieces.map(\.2) == Array(points.dropFirst()))
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      let (arriving, leaving) = (piece.2 - piece.1, next.0 - piece.2)
      #expect(abs(arriving.cross(leaving)) < 1e-9 * arriving.length * leaving.length + 1e-12)
      #expect(arriving.dot(leaving) > 0)
    }
  }

  @Test func evenPointsOnALineStayOnIt() {
    for element in smooth((0...5).map { Point(Double($0) * 10, 0) }) {
      if case .cubic(let a, let b, _) = element { #expect(a.y == 0 && b.y == 0 && a.x < b.x) }
    }
  }

  /// With even steps it is the classic spline: a sixth of the way between the neighbours is each handle.
  @Test func evenStepsGiveTheClassicSpline() {
    let points = [Point(0, 0), Point(3, 4), Point(8, 4), Point(8, -1)]
    guard case .cubic(let a, let b, _) = smooth(points)[2] else { return #expect(Bool(false)) }
    let (first, second) = (points[1] + (points[2] - points[0]) / 6, points[2] - (points[3] - points[1]) / 6)
    #expect(a.distance(to: first) < 1e-12 && b.distance(to: second) < 1e-12)
  }

  @Test func fewPointsAndRepeatsAreLines() {
    let p = Point(3, 4)
    #expect(smooth([]).isEmpty)
    #expect(smooth([p]) == [.move(p), .line(p)])
    #expect(smooth([p, p, p]) == [.move(p), .line(p)])
    #expect(smooth([.zero, p, p]) == [.move(.zero), .line(p)])
  }
}
