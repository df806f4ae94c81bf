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

  /// What is seen of a drawing's strokes, on the canvas.
  private func seen(_ document: Document, _ layer: Layer) throws -> [[Point]] {
    var layout = Layout(document)
    let drawing = try #require(try layout.drawing(of: layer.id))
    var map = try layout.transform(of: layer.id)
    for group in document.ancestors(of: layer.id) { map = try layout.transform(of: group) * map }
    var strokes: [[Point]] = []
    for part in drawing.parts {
      switch part.outline {
      case .polyline(let points): strokes.append(points)
      case .line(let from, let to): strokes.append([from, to])
      case .path(let path):
        for element in path.elements {
          switch element {
          case .move(let point): strokes.append([point])
          case .line(let point): strokes[strokes.count - 1].append(point)
          default: Issue.record("strokes are straight lines")
          }
        }
      default: Issue.record("strokes are lines")
      }
    }
    return strokes.map { $0.map { map($0) } }
  }

  /// Whatever is around it, a stroke is seen where it was drawn, also when another one follows it.
  @Test(arguments: [
    ["add group as g", "stack down", "add circle", "select g", "add group as inner in g"],
    ["add group as g", "stack down", "add circle", "add star"],
    ["add group as g", "stack right", "add group as inner", "add circle"],
    ["add group as g", "width hug", "height hug", "x 20", "y 30", "add circle 40x40"],
    ["add group as g", "width hug", "height hug", "add group as inner width=80 height=80", "add circle 40x40"],
    ["add group as g", "rotation 30", "scale 1.2", "add circle"],
    ["add group as g", "stack down", "add freehand", "trace 5,5 9,30"],
    ["add group as g", "height hug", "add group as inner height=90", "stack up", "add star height=20"],
  ])
  func aStrokeIsSeenWhereItWasDrawn(_ lines: [String]) throws {
    var desk = try Desk()
    for line in lines { try desk.run(line) }
    let before = desk.document
    var sketching = Sketching(in: desk.session, desk.library)
    let wanted = [[Point(100, 170), Point(140, 180), Point(120, 200)], [Point(70, 165), Point(90, 175)]]
    for points in wanted {
      sketching.press(at: points[0])
      for point in points.dropFirst() { sketching.move(to: point) }
      sketching.release()
    }
    #expect(sketching.count == 2 && sketching.message == nil, "\(String(describing: sketching.message))")
    let commands = try sketching.commands.flatMap { try splitLine($0).commands }
    _ = try Commands.run(commands, in: &desk.session, desk.library)
    #expect(desk.document == sketching.document)
    let drawn = desk.document.allLayers.filter { layer in
      layer.strokes != nil && before.layer(layer.id)?.strokes?.all.count != layer.strokes?.all.count
    }
    let strokes = try seen(desk.document, try #require(drawn.first))
    #expect(drawn.count == 1 && strokes.count == 2)
    for (found, wanted) in zip(strokes, wanted) {
      #expect(found.count == wanted.count)
      for (point, other) in zip(found, wanted) { #expect(point.distance(to: other) < 0.05, "\(point) \(other)") }
    }
    while sketching.count > 0 { sketching.undo() }
    #expect(sketching.document == before && sketching.commands.isEmpty)
  }

  @Test func whatIsBeyondTheCanvasIsNoPoint() throws {
    let desk = try Desk("canvas 100x50")
    var sketching = Sketching(in: desk.session, desk.library)
    sketching.press(at: Point(-3, 20))
    #expect(sketching.isDrawing && sketching.document == desk.document)
    for point in [Point(0, 20), Point(40, 60), Point(100, 50), Point(101, 50), Point(30, 10)] {
      sketching.move(to: point)
    }
    sketching.release()
    #expect(sketching.commands == ["add freehand", "trace 0,20 100,50 30,10"])
  }

  /// Both the copies of a group that is a kaleidoscope and those of a drawing itself follow the stroke as it is drawn.
  @Test(arguments: [
    ["add group as g", "repeat 6 around center mirrored"],
    ["add freehand as f", "trace 150,150", "repeat 6 around center mirrored"],
  ])
  func aKaleidoscopeIsSeenWhileOneDraws(_ lines: [String]) throws {
    var desk = try Desk()
    for line in lines { try desk.run(line) }
    var sketching = Sketching(in: desk.session, desk.library)
    sketching.press(at: Point(160, 150))
    sketching.move(to: Point(220, 130))
    let repeated = try #require(sketching.document.allLayers.first { $0.repetition != nil })
    #expect(sketching.document.strokePointCount >= 2 && sketching.count == 0)
    #expect(sketching.document.subtree(of: repeated.id).contains { $0.strokes != nil })
  }
}
