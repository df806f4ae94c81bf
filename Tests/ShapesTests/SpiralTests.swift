// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Shapes
import Testing

struct SpiralTests {
  private let box = Rect(x: -100, y: -100, width: 200, height: 200)

  @Test(arguments: [(3.5, 0, 1.0), (2, 0.2, 2), (5, 0, 0.5), (1, 0.5, 1), (0.3, 0.1, 3)])
  func itsRadiusGrowsAsItsFormulaSays(_ turns: Double, _ inner: Double, _ growth: Double) throws {
    let path = try drawing(
      "spiral", ["turns \(turns)", "inner \(inner)", "growth \(growth)", "start-angle 30"], in: box
    ).path
    let points = path.flattened(tolerance: 1e-4)[0].points
    let whole = 2 * Double.pi * turns
    var angle = 0.0
    // Backwards from the outer end, whose direction is known.
    #expect(
      isClose(points[points.count - 1], Point(100 * sin(Double.pi / 6), -100 * cos(Double.pi / 6)), within: 1e-6))
    for (point, next) in zip(points.reversed().dropFirst(), points.reversed()) where point.length > 1 {
      angle += acos(min(1, point.dot(next) / (point.length * next.length)))
      let expected = inner + (1 - inner) * pow(max(0, 1 - angle / whole), growth)
      #expect(isClose(point.length / 100, expected, within: 1e-3))
    }
  }

  @Test func itIsALineThatBeginsInTheMiddle() throws {
    let kind = try #require(Kinds.named("spiral"))
    let path = try drawing("spiral", in: box).path
    #expect(kind.isOpen && path.elements[0] == .move(.zero) && !path.elements.contains(.close))
    #expect(isClose(path.elements[path.elements.count - 1].points[2], Point(0, -100)))
  }
}
