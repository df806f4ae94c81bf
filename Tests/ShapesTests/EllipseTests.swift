// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct EllipseTests {
  @Test func aBallIsACirclePaintedFromPinkToPurple() throws {
    let ball = try #require(Kinds.named("ball"))
    #expect(ball.defaults["fill"]?.text == "linear system.pink system.purple")
    let drawn = try drawing("ball", in: Rect(x: 10, y: 20, width: 40, height: 40))
    #expect(drawn.parts.map(\.outline) == [.circle(center: Point(30, 40), radius: 20)])
  }

  @Test(arguments: ["ball", "circle"]) func stretchedTheyAreEllipses(_ kind: String) throws {
    let drawn = try drawing(kind, in: Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(drawn.parts.map(\.outline) == [.ellipse(center: Point(20, 5), radii: Size(20, 5))])
  }
}
