// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Geometry
import Shapes
import Testing

/// A drawing by hand, without a mouse.
struct SketchingTests {
  private func draw(_ sketching: inout Sketching, _ points: Point...) {
    sketching.press(at: points[0])
    for point in points.dropFirst() { sketching.move(to: point) }
    sketching.release()
  }

  @Test func strokesMakeANewDrawingAndTheCommandsDoTheSame() throws {
    var desk = try Desk()
    var sketching = Sketching(in: desk.session, desk.library)
    draw(&sketching, Point(10, 20), Point(30, 40), Point(50.123, 60))
    draw(&sketching, Point(100, 100))
    #expect(sketching.count == 2 && desk.document.layerCount == 0)
    #expect(sketching.commands == ["add freehand", "trace 10,20 30,40 50.12,60", "trace 100,100"])
    let commands = try sketching.commands.flatMap { try splitLine($0).commands }
    _ = try Commands.run(commands, in: &desk.session, desk.library)
    #expect(desk.document == sketching.document)
    #expect(desk.session.history.depth == 1)
  }

  @Test func theStrokeThatIsBeingDrawnIsSeenAndMovesNearerThanAPointAreNone() throws {
    let desk = try Desk()
    var sketching = Sketching(in: desk.session, desk.library)
    sketching.press(at: Point(10, 10))
    #expect(sketching.isDrawing && sketching.document.strokePointCount == 1)
    sketching.move(to: Point(10.04, 10))
    #expect(sketching.document.strokePointCount == 1)
    sketching.move(to: Point(20, 10))
    #expect(sketching.document.strokePointCount == 2 && sketching.count == 0)
    sketching.release()
    #expect(!sketching.isDrawing && sketching.count == 1)
    // Moves without a press are none.
    sketching.move(to: Point(50, 50))
    #expect(sketching.document.strokePointCount == 2)
  }

  @Test func whatLiesOutsideIsClipped() throws {
    let desk = try Desk()
    var sketching = Sketching(in: desk.session, desk.library)
    draw(&sketching, Point(290, 10), Point(310, 10), Point(295, 20))
    #expect(sketching.document.strokePointCount == 2)
    draw(&sketching, Point(-5, 0), Point(-6, 9))
    #expect(sketching.count == 1 && sketching.message != nil)
  }

  @Test func theSelectedDrawingIsGoneOnWithInItsOwnStyle() throws {
    let desk = try Desk("add freehand as a", "stroke 7 red", "trace 0,0 9,9")
    var sketching = Sketching(in: desk.session, desk.library)
    #expect(sketching.width == 7 && sketching.color == "red")
    draw(&sketching, Point(20, 20), Point(30, 30))
    #expect(sketching.commands == ["trace 20,20 30,30"])
    #expect(sketching.document.layer(named: "a")?.strokes?.all.count == 2)
  }

  @Test func oneWhosePointsAreMovedElsewhereIsLeftAlone() throws {
    for setting in ["width 50", "rotation 20", "padding 5", "center 50,50"] {
      let desk = try Desk("add freehand as a", "trace 0,0 9,9", setting)
      var sketching = Sketching(in: desk.session, desk.library)
      draw(&sketching, Point(20, 20), Point(30, 30))
      #expect(sketching.commands.first == "add freehand", "\(setting)")
    }
  }

  @Test func aNewColourOrWidthIsANewLayer() throws {
    let desk = try Desk()
    var sketching = Sketching(in: desk.session, desk.library)
    draw(&sketching, Point(1, 1), Point(2, 2))
    sketching.widen(by: 2)
    draw(&sketching, Point(3, 3), Point(4, 4))
    sketching.nextColor()
    draw(&sketching, Point(5, 5), Point(6, 6))
    #expect(sketching.document.layerCount == 3)
    #expect(sketching.commands[3] == "stroke 6 system.blue")
    sketching.undo()
    sketching.undo()
    #expect(sketching.document.layerCount == 1 && sketching.count == 1)
    sketching.undo()
    sketching.undo()
    #expect(sketching.commands.isEmpty && sketching.message == "no stroke to take back")
  }

  @Test func aStrokeThatIsTakenBackLeavesTheStyleThatIsChosen() throws {
    let desk = try Desk()
    var sketching = Sketching(in: desk.session, desk.library)
    draw(&sketching, Point(1, 1), Point(2, 2))
    draw(&sketching, Point(3, 3), Point(4, 4))
    sketching.nextColor()
    sketching.undo()
    draw(&sketching, Point(5, 5), Point(6, 6))
    #expect(sketching.commands.contains("stroke 4 \(sketching.color)") && sketching.document.layerCount == 2)
  }

  @Test func inATurnedGroupAPointLiesWhereItWasDrawn() throws {
    let desk = try Desk(
      "canvas 300x300", "add group as g", "width 100", "height 100", "x 100", "y 50", "rotation 90")
    var sketching = Sketching(in: desk.session, desk.library)
    // A quarter turn about the group's middle, 150,100: what is seen at 140,100 was at 150,110 before, so at 50,60 in
    // the group.
    draw(&sketching, Point(140, 100))
    #expect(sketching.commands == ["add freehand", "trace 50,60"])
  }
}
