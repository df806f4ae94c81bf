// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Shapes
import Testing

struct WaveTests {
  private let box = Rect(x: 0, y: -50, width: 300, height: 100)

  @Test(arguments: [(2.0, 0.4, 0.0, 0.0), (5, 1, 90, 0), (3, 0.8, -30, 2), (0.25, 0.5, 0, 0)])
  func itIsADampedSine(_ periods: Double, _ amplitude: Double, _ phase: Double, _ damping: Double) throws {
    let path = try drawing(
      "wave", ["periods \(periods)", "amplitude \(amplitude)", "phase \(phase)", "damping \(damping)"], in: box
    ).path
    let points = path.flattened(tolerance: 1e-4)[0].points
    #expect(isClose(points[0].x, 0) && isClose(points[points.count - 1].x, 300))
    for point in points {
      let x = point.x / 300
      let y = 50 * amplitude * exp(-damping * x) * sin(2 * Double.pi * periods * x + phase * .pi / 180)
      #expect(isClose(point.y, -y, within: 0.01))
    }
  }

  @Test func itFitsItsHeight() throws {
    let bounds = try #require(try drawing("wave", ["amplitude 100%"], in: box).path.bounds)
    #expect(isClose(bounds.minY, -50, within: 1e-3) && isClose(bounds.maxY, 50, within: 1e-3))
  }
}
