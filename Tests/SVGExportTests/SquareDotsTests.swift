// SPDX-License-Identifier: MIT

import Geometry
import Testing

@testable import SVGExport

@Suite struct SquareDotsTests {
  @Test func onlySubpathsOfNoLengthBecomeLines() {
    let path = Path([
      .move(Point(10, 10)), .line(Point(10, 10)), .move(Point(20, 10)), .close, .move(Point(30, 10)),
      .move(Point(40, 10)), .line(Point(50, 10)),
    ])
    let expected = Path([
      .move(Point(9.995, 10)), .line(Point(10.005, 10)), .move(Point(19.995, 10)), .line(Point(20.005, 10)),
      .move(Point(30, 10)), .move(Point(40, 10)), .line(Point(50, 10)),
    ])
    #expect(Outline.path(path).withSquareDots == .path(expected))
  }

  @Test func aLineKeepsItsElementUnlessItHasNoLength() {
    let line = Outline.line(Point(0, 0), Point(5, 0))
    #expect(line.withSquareDots == line)
    let dot = Path([.move(Point(2.995, 4)), .line(Point(3.005, 4))])
    #expect(Outline.line(Point(3, 4), Point(3, 4)).withSquareDots == .path(dot))
  }
}
