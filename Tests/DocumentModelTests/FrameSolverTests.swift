// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing

struct FrameSolverTests {
  /// The frame of a star with these lines on a canvas of 200 by 100.
  private func frame(_ lines: String...) throws -> Rect {
    var document = try canvas("200x100")
    let id = try document.add("star")
    for line in lines { try document.set(line, on: .layer(id)) }
    return try document.frame(id)
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func aFrameFillsItsRoomUntilItIsSet() throws {
    #expect(try frame() == box(0, 0, 200, 100))
    #expect(try frame("width 50%") == box(50, 0, 100, 100))
    #expect(try frame("height 50%") == box(0, 25, 200, 50))
    #expect(try frame("width 0.5h", "height 0.1w") == box(75, 40, 50, 20))
    #expect(try frame("width (w - h)", "height (h / 4)") == box(50, 37.5, 100, 25))
    #expect(try frame("width 500") == box(-150, 0, 500, 100))
  }

  @Test func theAspectTakesTheLargestFrame() throws {
    #expect(try frame("aspect 1") == box(50, 0, 100, 100))
    #expect(try frame("aspect 4") == box(0, 25, 200, 50))
    #expect(try frame("aspect 1", "width 40") == box(80, 30, 40, 40))
    #expect(try frame("aspect 1/2", "height 40") == box(90, 30, 20, 40))
    #expect(try frame("aspect 9", "width 10", "height 10") == box(95, 45, 10, 10))
  }

  @Test func placesAreByEdgeMiddleOrAlignment() throws {
    #expect(try frame("width 20", "height 10", "x 5", "y 10%") == box(5, 10, 20, 10))
    #expect(try frame("width 20", "height 10", "x 10%") == box(20, 45, 20, 10))
    #expect(try frame("width 20", "height 10", "center 25%,25%") == box(40, 20, 20, 10))
    #expect(try frame("width 20", "height 10", "align top-left") == box(0, 0, 20, 10))
    #expect(try frame("width 20", "height 10", "align 0.25,1") == box(45, 90, 20, 10))
  }

  @Test func letsNameLengthsAndPoints() throws {
    var document = try canvas("200x100")
    try document.addLet("half", "50%")
    try document.addLet("wide", "0.1w")
    document.apply(
      .setLet(
        .document, name: "spot", Let(name: "spot", value: .point(.literal(50, .percent), .number(30))), index: 2))
    let id = try document.add("star", nil, "width half", "height wide", "center spot")
    #expect(try document.frame(id) == box(50, 20, 100, 20))
  }

  @Test func paddingIsInTheOrderOfCSS() throws {
    func padded(_ line: String) throws -> Rect {
      var document = try canvas("200x100")
      let id = try document.add("star", nil, in: nil, line)
      return try document.padded(id)
    }
    #expect(try padded("padding 10") == box(10, 10, 180, 80))
    #expect(try padded("padding 10 20") == box(20, 10, 160, 80))
    #expect(try padded("padding 1 2 3 4") == box(4, 1, 194, 96))
    #expect(try padded("padding -10") == box(-10, -10, 220, 120))
    #expect(try padded("padding 20%") == box(20, 20, 160, 60), "% is of the frame's shorter side")
    #expect(try padded("padding 0 500") == box(100, 0, 0, 100), "sides that cross leave a flat frame")
    #expect(try padded("padding 0.1w") == box(20, 20, 160, 60))
  }

  @Test func groupsAreTheRoomOfWhatIsInThem() throws {
    var document = try canvas("200x100")
    let group = try document.add("group", nil, "width 50%", "height 50%", "x 10", "y 20", "padding 5")
    let inner = try document.add("group", nil, in: group, "width 0.5w", "align left")
    let star = try document.add("star", nil, in: inner, "height (w / 3)", "x 10%")
    #expect(try document.padded(group) == box(15, 25, 90, 40))
    #expect(try document.frame(inner) == box(15, 25, 45, 40))
    #expect(isClose(try document.frame(star), box(19.5, 37.5, 45, 15)))
  }

  @Test func whatHasPointsHugsThemUntilItIsSet() throws {
    var document = try canvas("200x100")
    let line = try document.add("polyline", nil, "points 10,20 50,20 50,40")
    #expect(try document.frame(line) == box(10, 20, 40, 20))
    try document.set("width 80", on: .layer(line))
    #expect(try document.frame(line) == box(-10, 20, 80, 20), "it grows about its middle")
    try document.set("width fill", on: .layer(line))
    #expect(try document.frame(line) == box(0, 20, 200, 20), "it fills the room where that is")
    try document.set("align top-left", on: .layer(line))
    try document.set("width hug", on: .layer(line))
    #expect(try document.frame(line) == box(0, 0, 40, 20))
    try document.set("x 100", on: .layer(line))
    #expect(try document.frame(line) == box(100, 0, 40, 20))
    let group = try document.add("group", nil, "x 30", "y 5")
    let inside = try document.add("line", nil, in: group, "points 1,2 3,4")
    #expect(try document.frame(inside) == box(31, 7, 2, 2))
  }

  @Test func aShapeWithoutASizeOfItsOwnCannotHug() throws {
    #expect(fault { try frame("width hug") } == .hugNeedsSize(layer: "star", axis: "width"))
  }

  @Test func problemsNameLayerAndParameter() throws {
    var document = try canvas("200x100")
    let id = try document.add("star", nil, "width (1 / (w - 200))")
    #expect(subject { try document.frame(id) } == "star.width")
  }
}
