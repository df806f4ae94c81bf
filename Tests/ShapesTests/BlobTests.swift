// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct BlobTests {
  private let box = Rect(x: -100, y: -100, width: 200, height: 200)

  @Test func theSameSeedGivesTheSameShape() throws {
    let one = try drawing("blob", ["seed 7"], in: box)
    #expect(try drawing("blob", ["seed 7"], in: box) == one)
    #expect(try drawing("blob", ["seed 8"], in: box) != one)
    #expect(try drawing("blob", in: box) == drawing("blob", ["seed 1"], in: box))
  }

  @Test(arguments: 1...20) func itTouchesItsBoxAndStaysInside(_ seed: Int) throws {
    let bounds = try #require(try drawing("blob", ["seed \(seed)", "variation 80%"], in: box).path.bounds)
    #expect(max(bounds.width, bounds.height) > 200 - 1e-6)
    #expect(bounds.minX > -100 - 1e-6 && bounds.minY > -100 - 1e-6)
    #expect(bounds.maxX < 100 + 1e-6 && bounds.maxY < 100 + 1e-6)
  }

  @Test(arguments: [4, 6, 12]) func withoutVariationItIsACircle(_ lobes: Int) throws {
    let path = try drawing("blob", ["variation 0", "lobes \(lobes)"], in: box).path
    for point in path.flattened(tolerance: 0.001)[0].points { #expect(isClose(point.length, 100, within: 0.05)) }
  }

  /// The spline is smooth: where two pieces meet, both handles lie on one line.
  @Test func itHasNoCorners() throws {
    let elements = try drawing("blob", ["variation 100%", "lobes 9"], in: box).path.elements
    var handles: [(Point, Point, Point)] = []
    for case .cubic(let first, let second, let end) in elements { handles.append((first, second, end)) }
    #expect(handles.count == 9)
    for (index, (_, second, end)) in handles.enumerated() {
      let next = handles[(index + 1) % 9].0
      let (arriving, leaving) = (end - second, next - end)
      #expect(isClose(arriving.cross(leaving), 0, within: 1e-6) && arriving.dot(leaving) >= 0)
    }
  }
}
