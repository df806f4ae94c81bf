// SPDX-License-Identifier: MIT

import Geometry
import Testing

@testable import SVGExport

struct SVGPathDataTests {
  private let number = SVGNumber(canvasSide: 100)

  @Test func everyPieceHasItsLetter() {
    let path = Path([
      .move(Point(0, 0.0004)), .line(Point(10, -20)), .quadratic(Point(1, 2), Point(3, 4)),
      .cubic(Point(1, 2), Point(3, 4), Point(5.5555, 6)),
      .arc(
        .init(radii: Size(5, 6), rotation: Angle(degrees: 30), isLarge: true, isClockwise: false), Point(7, 8)),
      .close, .line(Point(1, 1)),
    ])
    #expect(
      number.pathData(path)
        == "M0,0 L10,-20 Q1,2 3,4 C1,2 3,4 5.556,6 A5,6 30 1 0 7,8 Z L1,1")
  }

  @Test func whatComesBeforeTheFirstMoveIsLeftOut() {
    #expect(
      number.pathData(Path([.line(Point(1, 1)), .close, .move(Point(2, 2)), .line(Point(3, 3))])) == "M2,2 L3,3")
  }

  @Test func movesAloneDrawNothing() {
    #expect(number.pathData(Path([.move(Point(2, 2)), .move(Point(3, 3))])) == "")
    #expect(number.pathData(Path()) == "")
  }

  @Test func aDotIsKept() {
    #expect(number.pathData(Path([.move(Point(2, 2)), .line(Point(2, 2))])) == "M2,2 L2,2")
    #expect(number.pathData(Path([.move(Point(2, 2)), .close])) == "M2,2 Z")
  }
}
