// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct RectangleTests {
  private let box = Rect(x: 5, y: 6, width: 100, height: 60)

  @Test func itKeepsWhatItIs() throws {
    #expect(try drawing("rectangle", in: box).parts[0].outline == .rectangle(box, cornerRadius: 0))
    let round = try drawing("rectangle", ["corner-radius 10%"], in: box)
    #expect(round.parts[0].outline == .rectangle(box, cornerRadius: 6), "% is of the shorter side")
    #expect(round.used.isEmpty)
  }

  @Test func theLargestRadiusIsHalfTheShorterSide() throws {
    let round = try drawing("rectangle", ["corner-radius 80"], in: box)
    #expect(round.parts[0].outline == .rectangle(box, cornerRadius: 30))
    #expect(round.used == [Drawing.Used("corner-radius", 30, because: "the shorter edge is 60 long")])
    #expect(try drawing("rectangle", ["corner-radius 30"], in: box).used.isEmpty)
  }

  @Test func theTriangleStandsOnItsFrame() throws {
    #expect(
      try drawing("triangle", in: box).parts[0].outline == .polygon([Point(55, 6), Point(105, 66), Point(5, 66)]))
  }

  @Test func circlesAreCirclesInSquares() throws {
    let square = Rect(x: 0, y: 0, width: 50, height: 50)
    #expect(try drawing("circle", in: square).parts[0].outline == .circle(center: Point(25, 25), radius: 25))
    #expect(
      try drawing("circle", in: box).parts[0].outline == .ellipse(center: Point(55, 36), radii: Size(50, 30)))
    #expect(
      try drawing("ellipse", in: square).parts[0].outline == .ellipse(center: Point(25, 25), radii: Size(25, 25)))
  }
}
