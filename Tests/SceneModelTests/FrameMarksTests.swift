// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Styling
import Testing

@testable import SceneModel

/// The marks that `view frames` draws over a picture.
struct FrameMarksTests {
  private func marks(_ lines: String, of name: String) throws -> SceneNode {
    let document = try read(lines)
    let layer = try #require(document.layer(named: name))
    let scene = try Scene(document)
    let marked = try scene.markingFrames(of: [layer.id], in: document)
    #expect(marked.nodes.dropLast() == scene.nodes[...] && marked.canvas == scene.canvas)
    return try #require(marked.nodes.last)
  }

  private func outlines(_ node: SceneNode) -> [Outline] {
    guard case .shapes(let shapes) = node.content else { return [] }
    #expect(shapes.allSatisfy { $0.fill == nil && ($0.stroke?.style.width ?? 0) > 0 })
    return shapes.map(\.outline)
  }

  @Test func theFrameAndItsAnchorAreMarked() throws {
    let node = try marks("add circle as c\n  size 100x60\n  x 20\n  y 40\n  anchor top-left", of: "c")
    // A cross of four line widths, each 1/150 of the canvas of 300.
    #expect(
      outlines(node) == [
        .rectangle(Rect(x: 20, y: 40, width: 100, height: 60), cornerRadius: 0),
        .line(Point(12, 40), Point(28, 40)), .line(Point(20, 32), Point(20, 48)),
      ])
    #expect(node.transform == .identity)
  }

  @Test func aPaddedFrameIsMarkedToo() throws {
    let found = outlines(try marks("add circle as c\n  size 100\n  padding 10", of: "c"))
    #expect(found.contains(.rectangle(Rect(x: 100, y: 100, width: 100, height: 100), cornerRadius: 0)))
    #expect(found.contains(.rectangle(Rect(x: 110, y: 110, width: 80, height: 80), cornerRadius: 0)))
  }

  @Test func marksTurnWithTheLayerAndTheGroupsAroundIt() throws {
    let node = try marks(
      "add group as g\n  rotation 90\n  add circle as c\n    size 100x60\n    x 0\n    y 0\n    scale 2\nend",
      of: "c")
    // Scaled by 2 about 50,30, then turned by a quarter about the middle of the canvas.
    let corner = node.transform(Point(0, 0))
    #expect(abs(corner.x - 330) < 1e-9 && abs(corner.y - -50) < 1e-9)
  }

  @Test func aGradientsAxisHasADotForEachStop() throws {
    let found = outlines(
      try marks("add rectangle as r\n  fill linear red 0 gold .25 navy 1 from left to right", of: "r"))
    #expect(found.contains(.line(Point(0, 150), Point(300, 150))))
    let stops = [Point(0, 150), Point(75, 150), Point(300, 150)]
    #expect(found.contains(.path(Path(stops.flatMap { [.move($0), .line($0)] }))))
    let radial = outlines(try marks("add circle as c\n  fill radial red gold from 10% to 50%", of: "c"))
    #expect(radial.contains(.circle(center: Point(150, 150), radius: 75)))
    #expect(radial.contains(.line(Point(165, 150), Point(225, 150))))
  }

  @Test func theFirstOfSeveralCopiesIsMarked() throws {
    let node = try marks("add circle as c\n  size 20\n  x 0\n  y 0\n  repeat 3 by 50,0", of: "c")
    #expect(node.transform(Point(0, 0)) == Point(0, 0))
  }

  @Test func thePointsOfHandDrawnStrokesAreDots() throws {
    let found = outlines(try marks("add freehand as f\n  trace 10,10 20,30 40,10", of: "f"))
    let points = [Point(10, 10), Point(20, 30), Point(40, 10)]
    #expect(found.contains(.path(Path(points.flatMap { [.move($0), .line($0)] }))))
  }

  @Test func whatIsNotThereHasNoMarks() throws {
    let id = try #require(try read("add circle as c").layer(named: "c")).id
    let empty = try read("title \"empty\"")
    let scene = try Scene(empty)
    #expect(try scene.markingFrames(of: [id], in: empty) == scene)
  }

  private func read(_ lines: String) throws -> Document { try document(lines) }

  @Test func theMiddleOfAFrameIsWhereItIsDrawn() throws {
    let document = try read(
      "add circle as a\n  size 100x60\n  x 20\n  y 40\n  anchor top-left\nadd group as g\n  rotation 90\n"
        + "  add circle as c\n    size 100x60\n    x 0\n    y 0\nend")
    func middle(_ name: String) throws -> Point? {
      try document.middle(ofFrameOf: try #require(document.layer(named: name)).id)
    }
    #expect(try middle("a") == Point(70, 70))
    // 50,30 turned by a quarter about the middle of the canvas of 300.
    let turned = try #require(try middle("c"))
    #expect(abs(turned.x - 270) < 1e-9 && abs(turned.y - 50) < 1e-9)
    #expect(try Document().middle(ofFrameOf: try #require(document.layer(named: "a")).id) == nil)
  }
}
