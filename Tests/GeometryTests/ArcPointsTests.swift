// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Geometry

@Suite struct ArcPointsTests {
  private func unit(_ degrees: Double) -> Point { Point(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) }

  @Test func thePointsLieOnTheArcCloseEnoughTogether() {
    let arc = ArcPoints(radius: 50, tolerance: 0.1, count: 1)
    for start in stride(from: -180.0, through: 180, by: 15) {
      for turn in [-170, -90, -33, -1, 1, 45, 90, 120, 180] as [Double] {
        var points = [unit(start) * 50 + Point(3, 4)]
        arc.append(around: Point(3, 4), from: unit(start), to: unit(start + turn), to: &points)
        points.append(unit(start + turn) * 50 + Point(3, 4))
        var turned = 0.0
        for (a, b) in zip(points, points.dropFirst()) {
          let (u, v) = (a - Point(3, 4), b - Point(3, 4))
          #expect(isClose(u.length, 50) && isClose(v.length, 50))
          // The middle of the chord is the farthest from the arc.
          #expect(50 - ((u + v) / 2).length <= 0.1)
          turned += atan2(u.cross(v), u.dot(v))
        }
        // Opposite by cosines and sines, half a turn may go either way.
        #expect(isClose(turn == 180 ? abs(turned) : turned, turn * .pi / 180))
      }
    }
  }

  @Test func halfATurnGoesTheWayItIsTold() {
    let arc = ArcPoints(radius: 1, tolerance: 0.01, count: 1)
    for (halfTurn, side) in [(Double.pi, 1.0), (-.pi, -1)] {
      var points: [Point] = []
      arc.append(around: .zero, from: Point(1, 0), to: Point(-1, 0), halfTurn: halfTurn, to: &points)
      #expect(points.contains(Point(0, side)))
      #expect(points.allSatisfy { $0.y * side > 0 })
    }
  }

  @Test func theOutermostPointsAreExact() {
    let arc = ArcPoints(radius: 10, tolerance: 1, count: 1)
    for (quarter, outermost) in [Point(10, 0), Point(0, 10), Point(-10, 0), Point(0, -10)].enumerated() {
      let middle = 90 * Double(quarter)
      for isClockwise in [true, false] {
        var points: [Point] = []
        let (from, to) = isClockwise ? (-20.0, 30.0) : (30, -20)
        arc.append(around: Point(1, 2), from: unit(middle + from), to: unit(middle + to), to: &points)
        #expect(points.contains(Point(1, 2) + outermost))
      }
    }
  }

  @Test func manyEnormousArcsShareABudget() {
    func count(arcs: Int) -> Int {
      var points: [Point] = []
      let arc = ArcPoints(radius: 5e5, tolerance: 0.5, count: arcs)
      arc.append(around: .zero, from: unit(10), to: unit(160), to: &points)
      return points.count
    }
    let alone = Int(150 * .pi / 180 / acos(1 - 0.5 / 5e5) / 2)
    #expect(abs(count(arcs: 1) - alone) < alone / 50)
    #expect(count(arcs: 100_000) <= 2_000_000 / 100_000)
    #expect(count(arcs: 100_000_000) <= 3)
  }
}
