// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct GridTests {
  @Test func byDefaultItIsDividedInThirds() throws {
    let found = try drawing("grid", in: Rect(x: 30, y: 0, width: 300, height: 90)).path
    let expected: [Path.Element] = [
      .move(Point(130, 0)), .line(Point(130, 90)), .move(Point(230, 0)), .line(Point(230, 90)),
      .move(Point(30, 30)), .line(Point(330, 30)), .move(Point(30, 60)), .line(Point(330, 60)),
    ]
    #expect(isClose(found, expected))
  }

  @Test(arguments: [(1, 1), (1, 4), (5, 1), (8, 13)]) func onlyInnerLinesAreDrawn(_ columns: Int, _ rows: Int)
    throws
  {
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    let found = try drawing("grid", ["columns \(columns)", "rows \(rows)"], in: box).path
    #expect(found.elements.count == 2 * (columns - 1 + rows - 1))
    let inside = found.elements.flatMap(\.points).allSatisfy {
      ($0.x > 0 && $0.x < 100) != ($0.y > 0 && $0.y < 100)
    }
    #expect(inside)
  }
}
