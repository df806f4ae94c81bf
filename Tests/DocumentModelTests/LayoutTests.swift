// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import Shapes
import TestSupport
import Testing

struct LayoutTests {
  private func canvasSize(_ document: Document) throws -> Size {
    var layout = Layout(document)
    return try layout.canvas()
  }

  @Test func theCanvasIsThreeHundredSquareUntilItIsSet() throws {
    #expect(try canvasSize(Document()) == Size(300, 300))
    #expect(try canvasSize(canvas("400x200")) == Size(400, 200))
  }

  @Test func theCanvasFollowsLets() throws {
    var document = Document()
    try document.addLet("side", "80")
    try document.set("canvas (side)x(2 * side)", on: .document)
    #expect(try canvasSize(document) == Size(80, 160))
    try document.check(.everything)
    document.apply(.setLet(.document, name: "side", Let(name: "side", value: .scalar(.number(0))), index: 0))
    #expect(fault { try document.check(.everything) } != nil)
    #expect(subject { try document.check(.everything) } == "canvas")
  }

  /// On its own line `w` can't be the canvas's own width: it is the default's, and so it is in the lets named there.
  @Test func theCanvasDoesNotMeasureItself() throws {
    var document = Document()
    try document.addLet("half", "(w / 2)")
    try document.set("canvas (half)x50%", on: .document)
    #expect(try canvasSize(document) == Size(150, 150))
    try document.check(.everything)
    let star = try document.add("star", nil, "width half")
    #expect(try document.frame(star).width == 75, "on a layer's line it is half the canvas")
  }

  @Test func innerLetsHideOuterOnes() throws {
    var document = try canvas("200x100")
    try document.addLet("side", "10")
    let group = try document.add("group")
    try document.addLet("side", "20", on: .layer(group))
    let inside = try document.add("star", nil, in: group, "width side")
    let outside = try document.add("star", nil, "width side")
    #expect(try document.frame(inside).width == 20)
    #expect(try document.frame(outside).width == 10)
  }

  @Test func aGoneLayerHasNoPlace() throws {
    var document = try canvas("200x100")
    let id = try document.add("star")
    document.apply(.remove(id))
    #expect(fault { try document.frame(id) } == .noLayer)
  }

  /// The deepest document that is allowed, on a stack of half a megabyte, as some threads have.
  @Test func theDeepestNestingNeedsLittleStack() throws {
    var document = Document()
    var group: LayerID?
    for _ in 0..<Limits.groupDepth { group = try document.add("group", nil, in: group, "width 99%", "rotation 1") }
    let star = try document.add("star", nil, in: group)
    let deepest = document
    let width = try onSmallStack { () throws -> Double in
      try deepest.check(.everything)
      return try deepest.frame(star).width
    }
    let expected = (0..<Limits.groupDepth).reduce(300.0) { width, _ in width * 0.99 }
    #expect((width - expected).magnitude < 1e-9)
  }
}
