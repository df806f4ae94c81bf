// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct CornersTests {
  private static let kinds = ["star", "polygon", "triangle", "rectangle", "gear", "arrow", "cross", "mountain"]
  private let box = Rect(x: 0, y: 0, width: 200, height: 200)

  @Test(arguments: kinds) func continuousCornersUseTheSameRadius(_ name: String) throws {
    for radius in [3.0, 40] {
      let circular = try drawing(name, ["corner-radius \(radius)"], in: box)
      let smooth = try drawing(name, ["corner-radius \(radius)", "corner-style continuous"], in: box)
      let used = [circular, smooth].map { $0.used.first { $0.parameter == "corner-radius" }?.value }
      #expect(used[0].map { a in used[1].map { isClose(a, $0) } ?? false } ?? (used[1] == nil), "\(radius)")
      #expect(smooth.isFinite)
    }
    let smooth = try drawing(name, ["corner-radius 3", "corner-style continuous"], in: box).path
    #expect(smooth.elements.contains { if case .cubic = $0 { true } else { false } })
  }

  @Test(arguments: kinds) func withoutARadiusTheStyleSaysNothing(_ name: String) throws {
    #expect(try drawing(name, ["corner-style continuous"], in: box) == drawing(name, in: box))
  }
}
