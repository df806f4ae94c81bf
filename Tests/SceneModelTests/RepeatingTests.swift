// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import SceneModel
import Shapes
import Styling
import TestSupport
import Testing

struct RepeatingTests {
  private func copies(_ lines: String, of name: String = "s") throws -> [SceneNode] {
    try #require(scene(lines).nodes[name]).nodes
  }

  @Test func copiesAreAGroupBackToFront() throws {
    let whole = try #require(scene("add star as s\n  repeat 3 by 10,5\n  opacity 0.5\n  rotation 20").nodes["s"])
    #expect(whole.transform == .identity && whole.opacity == 1 && whole.mask == nil)
    let turn = Affine.rotation(Angle(degrees: 20)).about(Point(150, 150))
    #expect(whole.nodes.map(\.transform) == [0, 1, 2].map { .translation(10 * $0, 5 * $0) * turn })
    #expect(whole.nodes.allSatisfy { $0.opacity == 0.5 && $0.shapes == whole.nodes[0].shapes })
  }

  @Test func oneCopyIsAGroupToo() throws {
    #expect(try copies("add star as s\n  repeat 1 scatter").count == 1)
    #expect(try scene("add star as s").nodes["s"]?.shapes.count == 1)
  }

  @Test func eachCopyHasItsOwnValues() throws {
    let found = try copies(
      """
      add ellipse as s
        width 10..100
        height 20
        scale 1..2,1..2
        repeat 4 scatter seed 9
        fill rgb((i * 60), 0..255, 0)
        stroke 1..5 red
        opacity 0.1..0.4
      """)
    #expect(found.count == 4)
    for (copy, node) in found.enumerated() {
      func draw(_ name: String) -> Double { expectedDraw(name, copy: copy, seed: 9) }
      #expect((node.opacity - (0.1 + 0.3 * draw("opacity"))).magnitude < 1e-12)
      let shape = try #require(node.shapes.first)
      guard case .ellipse(_, let radii) = shape.outline, case .solid(let color)? = shape.fill else {
        Issue.record("no ellipse")
        return
      }
      #expect(radii == Size(5 + 45 * draw("width"), 10))
      #expect((color.red - Double(copy) * 60 / 255).magnitude < 1e-12)
      #expect((color.green - draw("fill.2")).magnitude < 1e-12)
      #expect(shape.stroke?.style.width == 1 + 4 * draw("stroke-width"))
      #expect(node.transform.a == 1 + draw("scale.x") && node.transform.d == 1 + draw("scale.y"))
    }
  }

  @Test func whatComesDownFromAGroupIsDrawnForEachCopy() throws {
    let found = try copies("add group as g\n  fill fade(red, (i / n))\n  add star as s\n    repeat 4 by 9,0\nend")
    let alphas = found.map { node -> Double in
      guard case .solid(let color)? = node.shapes.first?.fill else { return -1 }
      return color.alpha
    }
    #expect(alphas == [0, 0.25, 0.5, 0.75])
  }

  @Test func groupsAreRepeatedWithAllInThem() throws {
    let lines = """
      add group as g
        repeat 3 around bottom
        add circle as dot
          size (10 + 10 * i)
        add star as s
          repeat 2 by 5,5
      end
      """
    let groups = try copies(lines, of: "g")
    #expect(groups.map { $0.nodes.map(\.name) } == Array(repeating: ["dot", "s"], count: 3))
    let radii = groups.map { group -> Double in
      if case .circle(_, let radius)? = group.nodes["dot"]?.shapes.first?.outline { radius } else { 0 }
    }
    #expect(radii == [5, 10, 15])
    #expect(groups.allSatisfy { $0.nodes["s"]?.nodes.count == 2 })
  }

  @Test func aRepeatMayDependOnACopyAround() throws {
    let groups = try copies(
      "add group as g\n  repeat 4 by 0,20\n  add circle as dot\n    repeat (i + 1) by 20,0\nend", of: "g")
    #expect(groups.map { $0.nodes["dot"]?.nodes.count } == [1, 2, 3, 4])
  }

  @Test func theMaskIsTheWholes() throws {
    let whole = try #require(
      scene("add circle as hole\n  size 100\nadd star as s\n  mask hole\n  rotation 9\n  repeat 3 by 30,0").nodes[
        "s"])
    #expect(whole.mask?.region == Rect(x: 100, y: 100, width: 100, height: 100))
    #expect(whole.nodes.count == 3 && whole.nodes.allSatisfy { $0.mask == nil })
  }

  @Test func inkBoundsHoldAllCopies() throws {
    let found = try scene("add rectangle as s\n  size 10\n  x 0\n  y 0\n  repeat 3x2 by 20,30\n  stroke 2 red")
    #expect(found.inkBounds == Rect(x: -1, y: -1, width: 52, height: 42))
    let ring = try scene("canvas 100x100\nadd rectangle as s\n  frame 45,0 10x10\n  repeat 4 around 0.5,5")
    let box = try #require(ring.inkBounds)
    #expect((box.center - Point(50, 50)).length < 1e-9 && (box.width - 100).magnitude < 1e-9)
  }

  @Test func pointsCountAsOftenAsTheyAreDrawn() throws {
    let lines = "add star as s\n  vertices 100\n  repeat 5000 by 0,0"
    #expect(try copies(lines).count == 5000)
    let tooMany = try document(lines.replacing("5000", with: "5001"))
    #expect(throws: Problem(.tooMany(what: "points in a document", cap: Limits.points), subject: "s")) {
      try Scene(tooMany)
    }
    let differing = try document(lines.replacing("5000", with: "5001") + "\n  opacity 0..1")
    #expect(throws: Problem.self) { try Scene(differing) }
  }

  /// Copies that are alike share one picture; a hundred thousand of them are laid out at once.
  @Test func manyCopiesArePossible() throws {
    #expect(try copies("add circle as s\n  size 2\n  repeat 100000 scatter").count == 100_000)
  }

  @Test func theDeepestRepeatsNeedLittleStack() throws {
    var lines = ""
    for index in 0..<(Limits.groupDepth / 2) {
      lines += "add group as g\(index)\n  repeat 1 by (i),0\n  rotation 1..2\n"
    }
    lines += "add star as s\n" + String(repeating: "end\n", count: Limits.groupDepth / 2)
    let deepest = try document(lines)
    let names = try onSmallStack { () throws -> Bool in
      try deepest.check(.everything)
      let found = try Scene(deepest)
      return found.nodes["s"] != nil && found.inkBounds != nil
    }
    #expect(names)
  }

  // MARK: Masks

  @Test func aRepeatedLayerMasksByAllItsCopies() throws {
    let found = try scene(
      "add circle as dots\n  size 10\n  center 5,5\n  repeat 3 by 20,0\nadd rectangle as s\n  mask dots")
    let mask = try #require(found.nodes["s"]?.mask)
    #expect(mask.nodes.first?.nodes.count == 3)
    #expect(mask.region == Rect(x: 0, y: 0, width: 50, height: 10))
  }

  @Test func aLayerInARepeatedGroupMasksWhereverItStands() throws {
    let lines = """
      add group as g
        x 10
        width 100
        height 100
        y 0
        repeat 2 by 100,0
        add circle as dot
          size (20 + 20 * i)
          x 0
          y 0
      end
      add rectangle as s
        mask dot
      """
    let mask = try #require(scene(lines).nodes["s"]?.mask)
    #expect(mask.region == Rect(x: 10, y: 0, width: 140, height: 40))
  }

  @Test func eachCopyOfAGroupHasTheMaskThatFallsOnIt() throws {
    let lines = """
      add rectangle as band
        frame 0,0 300x10
      add group as g
        repeat 3 by 0,20
        add rectangle as s
          frame 0,0 300x100
          mask band
      end
      """
    let regions = try copies(lines, of: "g").map { $0.nodes["s"]?.mask.map { $0.nodes[0].inkBounds() } }
    #expect(regions == [0, -20, -40].map { Rect(x: 0, y: $0, width: 300, height: 10) })
  }

  @Test func eachCopyOfAGroupHasTheMaskInIt() throws {
    let lines = """
      add group as g
        repeat 3 by 0,20
        add circle as hole
          size (10 + 10 * i)
        add rectangle as s
          mask hole
      end
      """
    let widths = try copies(lines, of: "g").map { $0.nodes["s"]?.mask?.region.width }
    #expect(widths == [10, 20, 30])
  }
}
