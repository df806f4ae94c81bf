// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Shapes
import Testing

struct CrescentTests {
  private let box = Rect(x: -100, y: -100, width: 200, height: 200)

  @Test(arguments: [0.05, 0.3, 0.6, 0.9], [20.0, 100, 180, 250])
  func itGoesThroughItsHornsAndItsMiddle(_ thickness: Double, _ opening: Double) throws {
    let path = try drawing("crescent", ["thickness \(thickness)", "opening \(opening)"], in: box).path
    let half = opening / 2 * Double.pi / 180
    #expect(isClose(path.elements[0].points[0], Point(100 * cos(half), -100 * sin(half))))
    let points = path.flattened(tolerance: 1e-5)[0].points
    let bottom = Point(100 * cos(half), 100 * sin(half))
    #expect(points.contains { isClose($0, bottom, within: 1e-6) })
    // Through the outer circle's leftmost point and the inner arc's middle.
    #expect(points.contains { isClose($0, Point(-100, 0), within: 0.2) })
    let middle = Point(-100 + 200 * thickness, 0)
    #expect(points.contains { isClose($0, middle, within: 0.2) }, "\(middle)")
    #expect(path.signedArea < 0 && path.elements.allSatisfy { if case .cubic = $0 { false } else { true } })
  }

  @Test func halfAMoonEndsInALine() throws {
    let path = try drawing("crescent", ["thickness 50%", "opening 180"], in: box).path
    #expect(isClose(path.signedArea, -Double.pi * 5000, within: 1e-6))
  }
}
