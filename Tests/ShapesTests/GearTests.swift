// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Shapes
import Testing

struct GearTests {
  private let box = Rect(x: -100, y: -100, width: 200, height: 200)

  private func corners(_ lines: [String]) throws -> [Point] {
    let path = try drawing("gear", lines + ["hole 0"], in: box).path
    return path.elements.flatMap(\.points)
  }

  @Test(arguments: [8, 10, 20]) func tipsAndRootsLieOnTheirCircles(_ teeth: Int) throws {
    let points = try corners(["teeth \(teeth)", "depth 20%"])
    #expect(points.count == 4 * teeth)
    #expect(points.count { isClose($0.length, 100) } == 2 * teeth)
    #expect(points.count { isClose($0.length, 80) } == 2 * teeth)
  }

  /// The flank crosses the pitch circle where half the tooth's share of the pitch says, and leans by its angle.
  @Test func flanksAreThoseOfTheRack() throws {
    let points = try corners(["teeth 12", "depth 20%", "flank 20", "tooth-width 45%"])
    // The first tooth points up: its right flank goes from the tip (2) to the root (3).
    let (tip, root) = (points[2], points[3])
    #expect(isClose(atan2(root.x - tip.x, root.y - tip.y), 20 * Double.pi / 180))
    let half = 0.45 * Double.pi / 12
    let onPitch = Point(90 * sin(half), -90 * cos(half))
    #expect(isClose((tip - onPitch).cross(root - onPitch), 0, within: 1e-9))
  }

  @Test func theFirstToothPointsUp() throws {
    let points = try corners(["teeth 9"])
    #expect(isClose(points[1].x, -points[2].x) && isClose(points[1].y, points[2].y) && points[1].y < -90)
  }

  @Test func theHoleIsACircleWoundTheOtherWay() throws {
    let whole = try drawing("gear", ["hole 0"], in: box).path.signedArea
    let holed = try drawing("gear", ["hole 50%", "depth 20%"], in: box).path.signedArea
    let whole20 = try drawing("gear", ["hole 0", "depth 20%"], in: box).path.signedArea
    #expect(isClose(whole20 - holed, Double.pi * 40 * 40, within: 1e-6) && whole > 0)
  }

  @Test func cornersAreRoundedAndTheHoleStaysRound() throws {
    let path = try drawing("gear", ["teeth 10", "corner-radius 2"], in: box).path
    // Four corners a tooth, and the hole's four quarters.
    #expect(path.elements.count(where: \.isArc) == 44)
  }

  @Test(arguments: ["flank 60", "tooth-width 100%", "tooth-width 0", "depth 90%", "depth 0", "teeth 3"])
  func extremesNeitherCrossNorRepeat(_ line: String) throws {
    for more in ["flank 20", "flank 60", "tooth-width 90%"] {
      let path = try drawing("gear", [more, line], in: box).path
      #expect(path.emptyPieces == 0, "\(more) \(line)")
      let points = path.flattened(tolerance: 1)[0].points
      // All around once: each corner lies at a larger angle than the one before.
      let turns = zip(points, points.dropFirst() + [points[0]]).map { $0.cross($1) }
      #expect(turns.allSatisfy { $0 > -1e-6 }, "\(more) \(line)")
    }
  }
}
