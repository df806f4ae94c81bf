// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct SlopeTests {
  @Test func itsFiguresAreThePublishedOnes() throws {
    let (w, h) = (240.0, 90.0)
    let found = try drawing("slope", in: Rect(x: 10, y: 20, width: w, height: h)).path
    let expected: [Path.Element] = [
      .move(Point(10, 20 + h / 2)), .quadratic(Point(10 + 0.4 * w, 20 + 0.4 * h), Point(10 + w, 20 + h)),
    ]
    #expect(isClose(found, expected))
  }

  @Test func itIsAWideWhiteLineByDefault() throws {
    let kind = try #require(Kinds.named("slope"))
    #expect(kind.isOpen && kind.defaults["stroke"]?.text == "20 white")
  }
}
