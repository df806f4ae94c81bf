// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct CurveFittingTests {
  private func circle(_ t: Double) -> CurvePoint {
    CurvePoint(Point(cos(t), sin(t)), Point(-sin(t), cos(t)))
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6]) func itKeepsToTheCurve(_ tolerance: Double) {
    var path = Path([.move(Point(1, 0))])
    path.appendCurve(from: 0, to: 2 * .pi, tolerance: tolerance, circle)
    for point in path.flattened(tolerance: tolerance / 10)[0].points {
      #expect(abs(point.length - 1) < 2 * tolerance)
    }
    #expect(isClose(path.signedArea, .pi, 10 * tolerance))
  }

  @Test func moreExactnessTakesMorePieces() {
    let counts = [1e-2, 1e-5, 1e-8].map { tolerance in
      var path = Path([.move(Point(1, 0))])
      path.appendCurve(from: 0, to: .pi, tolerance: tolerance, circle)
      return path.elements.count
    }
    #expect(counts[0] < counts[1] && counts[1] < counts[2] && counts[2] < 200)
  }

  @Test func piecesMeetWithoutACornerAndEndWhereTheyShould() {
    var path = Path([.move(Point(1, 0))])
    path.appendCurve(from: 0, to: 3, pieces: 4, tolerance: 1e-3, circle)
    guard case .cubic(_, _, let end)? = path.elements.last else { return #expect(Bool(false)) }
    #expect(isClose(end.distance(to: Point(cos(3), sin(3))), 0))
    #expect(path.elements.count >= 5)
  }

  @Test func aCurveThatJumpsStillEnds() {
    var path = Path([.move(.zero)])
    path.appendCurve(from: 0, to: 1, tolerance: 1e-9) { t in
      CurvePoint(Point(t, t < 0.3 ? 0 : 1), Point(1, 0))
    }
    #expect(path.elements.count < 100)
  }
}
