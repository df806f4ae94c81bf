// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct CrossTests {
  private let box = Rect(x: 0, y: 0, width: 120, height: 180)

  @Test func armsAreAsThickAsAShareOfTheShorterSide() throws {
    let found = try drawing("cross", in: box).parts[0].outline.corners
    #expect(
      found == [
        Point(40, 0), Point(80, 0), Point(80, 70), Point(120, 70), Point(120, 110), Point(80, 110), Point(80, 180),
        Point(40, 180), Point(40, 110), Point(0, 110), Point(0, 70), Point(40, 70),
      ])
  }

  @Test func theBarCanBeShorterAndHigher() throws {
    let found = try drawing("cross", ["arm 20%", "bar 50%", "crossing 1/3"], in: box).parts[0].outline.corners
    #expect(isClose(found[3], Point(90, 48)) && isClose(found[4], Point(90, 72)) && found.count == 12)
  }

  @Test func theBarStaysInItsFrame() throws {
    let found = try drawing("cross", ["crossing 0"], in: box)
    #expect(found.used.map(\.parameter) == ["crossing"] && isClose(found.used[0].value, 20.0 / 180))
    // A T: the corners above the bar's arms are its upper edge's.
    let corners = found.parts[0].outline.corners
    #expect(zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { $0 != $1 })
    #expect(isClose(found.path.signedArea, 120 * 40 + 140 * 40))
  }

  @Test func itsCornersCanBeRounded() throws {
    #expect(try drawing("cross", ["corner-radius 5"], in: box).path.elements.count(where: \.isArc) == 12)
  }
}
