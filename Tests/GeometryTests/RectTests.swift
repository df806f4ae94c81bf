// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite struct RectTests {
  @Test func thePointsItHoldsMakeIt() {
    #expect(Rect(containing: [Point]()) == nil)
    #expect(Rect(containing: [Point(3, 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
    #expect(Rect(containing: [Point(3, 4), Point(-1, 9), Point(0, 0)]) == Rect(x: -1, y: 0, width: 4, height: 9))
  }

  @Test func insetsAreInTheOrderOfCSS() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    let inset = rect.inset(by: Insets(top: 1, right: 2, bottom: 3, left: 4))
    #expect(inset == Rect(x: 14, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: Insets(-5)) == Rect(x: 5, y: 15, width: 110, height: 60))
  }

  @Test func sidesThatWouldCrossMeetInTheMiddle() {
    let flat = Rect(x: 0, y: 0, width: 10, height: 50).inset(by: Insets(top: 0, right: 12, bottom: 0, left: 8))
    #expect(flat == Rect(x: 3, y: 0, width: 0, height: 50))
  }

  @Test func unitPointsReachBeyond() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.point(at: .center) == rect.center && rect.center == Point(60, 45))
    #expect(rect.point(at: UnitPoint(-0.5, 2)) == Point(-40, 120))
    #expect(rect.corners.map { rect.union(Rect(origin: $0, size: .zero)) } == [rect, rect, rect, rect])
  }
}
