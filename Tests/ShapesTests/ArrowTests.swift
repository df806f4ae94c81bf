// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct ArrowTests {
  private let box = Rect(x: 0, y: 0, width: 200, height: 100)

  @Test func itsFiguresAreTheStandards() throws {
    // rightArrow of ECMA-376 with adj1 = 50000 and adj2 = 50000.
    let found = try drawing("arrow", ["shaft 50%", "head 50%"], in: box).parts[0].outline.corners
    #expect(
      found == [
        Point(150, 25), Point(150, 0), Point(200, 50), Point(150, 100), Point(150, 75), Point(0, 75), Point(0, 25),
      ])
  }

  @Test func twoHeadsAreMirrorImages() throws {
    let found = try drawing("arrow", ["heads 2"], in: box).parts[0].outline.corners
    #expect(found.count == 10)
    for point in found { #expect(found.contains { isClose($0, Point(200 - point.x, point.y)) }) }
  }

  @Test func barbsReachBackOverTheShaft() throws {
    let found = try drawing("arrow", ["head 60%", "notch 25%"], in: box).parts[0].outline.corners
    #expect(isClose(found[0], Point(155, 30)) && isClose(found[1], Point(140, 0)))
  }

  @Test func whatDoesNotFitIsTold() throws {
    let long = try drawing("arrow", ["head 500%"], in: box).used
    #expect(long == [Drawing.Used("head", 2, because: "the arrow is no longer")])
    let double = try drawing("arrow", ["head 150%", "heads 2"], in: box).used
    #expect(double.map(\.value) == [1])
    let thick = try drawing("arrow", ["shaft 80%", "notch 50%"], in: box).used
    #expect(thick.map(\.parameter) == ["notch"] && isClose(thick[0].value, 0.2))
  }

  @Test func itsCornersCanBeRounded() throws {
    let path = try drawing("arrow", ["corner-radius 3"], in: box).path
    #expect(path.elements.count(where: \.isArc) == 7)
  }

  @Test(arguments: ["shaft 0", "shaft 100%", "head 0", "notch 100%"]) func noCornerStandsTwice(_ line: String)
    throws
  {
    for heads in ["heads 1", "heads 2"] {
      let found = try drawing("arrow", [line, heads], in: box).parts[0].outline.corners
      #expect(zip(found, found.dropFirst() + found.prefix(1)).allSatisfy { $0 != $1 })
    }
  }
}
