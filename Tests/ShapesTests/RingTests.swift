// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Shapes
import Testing

struct RingTests {
  private let box = Rect(x: -100, y: -100, width: 200, height: 200)

  @Test(arguments: [0.6, 0.25, 1, 0]) func itsAreaIsThatBetweenTheCircles(_ hole: Double) throws {
    let path = try drawing("ring", ["hole \(hole)"], in: box).path
    #expect(isClose(path.signedArea, Double.pi * 10_000 * (1 - hole * hole), within: 1e-6))
  }

  @Test(arguments: [1.0, 90, 120, 200, 359]) func aPartOfItHasThatPartOfTheArea(_ span: Double) throws {
    for hole in [0, 0.6] {
      let path = try drawing("ring", ["hole \(hole)", "span \(span)", "start-angle 33"], in: box).path
      #expect(isClose(path.signedArea, Double.pi * 10_000 * (1 - hole * hole) * span / 360, within: 1e-6))
      #expect(path.elements.allSatisfy { if case .cubic = $0 { false } else { true } })
    }
  }

  @Test func itBeginsStraightUpAndGoesClockwise() throws {
    let path = try drawing("ring", ["span 90", "hole 50%"], in: box).path
    #expect(isClose(path.elements[0].points[0], Point(0, -100)))
    #expect(isClose(path.elements[1].points[0], Point(100, 0)))
    #expect(isClose(path.elements[2].points[0], Point(50, 0)))
    #expect(isClose(path.elements[3].points[0], Point(0, -50)))
    #expect(path.elements[4] == .close && path.elements.count == 5)
  }

  @Test func noSpanDrawsNothing() throws { #expect(try drawing("ring", ["span 0"], in: box).path.isEmpty) }
}
