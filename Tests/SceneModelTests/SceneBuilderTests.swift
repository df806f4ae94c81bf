// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import SceneModel
import Shapes
import Styling
import TestSupport
import Testing

struct SceneBuilderTests {
  @Test func theCanvasHasItsBackgroundAndTitle() throws {
    let found = try scene(
      "let n2 = 7\ntitle \"Sun \\(n2)\"\ncanvas 200x100\nbackground linear red blue from left to right")
    #expect(found.canvas == Size(200, 100) && found.title == "Sun 7")
    guard case .gradient(let gradient)? = found.background else { return }
    #expect(gradient.geometry == .linear(start: Point(0, 50), end: Point(200, 50)))
    let blank = try Scene(Document())
    #expect(blank == Scene(canvas: Size(300, 300)))
  }

  @Test func groupsHoldTheirLayersBackToFront() throws {
    let found = try scene(
      "add star as a\nadd group as g\n  opacity 0.5\n  add star as b\n  add star as c\nend\nadd star as d")
    #expect(found.nodes.map(\.name) == ["a", "g", "d"])
    #expect(found.nodes["g"]?.nodes.map(\.name) == ["b", "c"])
    #expect(found.nodes["g"]?.opacity == 0.5 && found.nodes["b"]?.opacity == 1)
  }

  @Test func valuesFollowTheirLets() throws {
    let lines = """
      let k = 50%
      let shown = off
      let count = 7
      add star as s
        opacity k
        vertices count
        smoothness (k / 2)
        rotation (count * 10)
        scale k
      add star as hidden
        visible shown
      """
    let found = try scene(lines)
    #expect(found.nodes.map(\.name) == ["s"])
    #expect(found.nodes["s"]?.opacity == 0.5)
    guard case .polygon(let points)? = found.shape("s")?.outline else { return }
    #expect(points.count == 14 && (points[1].distance(to: Point(150, 150)) - 37.5).magnitude < 1e-9)
    let map = Affine.rotation(Angle(degrees: 70)) * Affine.scale(0.5, 0.5)
    #expect(found.nodes["s"]?.transform == map.about(Point(150, 150)))
  }

  @Test func aNotesFoldIsPaintedByItself() throws {
    let shapes = try scene("add note as s\n  stroke 2 red\n  fill gold").nodes["s"]?.shapes ?? []
    #expect(shapes.map(\.fill) == [.named("gold"), .solid(Color.black.faded(by: 0.4))])
    #expect(shapes[0].stroke != nil && shapes[1].stroke == nil)
  }

  @Test func theSameDocumentIsTheSameScene() throws {
    let lines = """
      let ink = mix(red, blue, 30%)
      add group as g
        fill ink
        add star as a
          width 10..90
          corner-radius 3
        add polygon as b
          mask a
      end
      """
    #expect(try scene(lines) == scene(lines))
  }

  @Test func layersOfUnknownKindPaintNothing() throws {
    #expect(try scene("add whirl as odd\n  speed 5\nadd star as s").nodes.map(\.name) == ["s"])
  }

  /// The deepest groups and masks that are allowed, on a stack of half a megabyte.
  @Test func theDeepestPictureNeedsLittleStack() throws {
    var lines = "add circle as m0\n"
    let chain = Limits.maskDepth - 1
    for index in 1..<chain { lines += "add circle as m\(index)\n  mask m\(index - 1)\n" }
    for index in 0..<Limits.groupDepth { lines += "add group as g\(index)\n" }
    lines += "add star as s\n  mask m\(chain - 1)\n" + String(repeating: "end\n", count: Limits.groupDepth)
    let deepest = try document(lines)
    let depth = try onSmallStack { () throws -> Int in
      try deepest.check(.everything)
      var depth = 0
      var mask = try Scene(deepest).nodes["s"]?.mask
      while let next = mask {
        depth += 1
        mask = next.nodes.first?.mask ?? next.nodes.first?.nodes.first?.mask
      }
      return depth
    }
    #expect(depth == chain)
  }

  /// Layers that share a group, lets and a mask: what is worked out for one is not worked out for each.
  @Test func manyLayersMayShareAMaskAndAGroup() throws {
    var lines = "let ink = red\nadd circle as hole\nadd group as g\n  fill linear ink blue\n"
    for index in 0..<3000 {
      lines += "  add star as s\(index)\n    x \(index % 300)\n    width 5%\n    mask hole\n"
    }
    let found = try scene(lines + "end")
    let masked = try #require(found.nodes["g"]).nodes.compactMap(\.mask)
    #expect(masked.count == 3000 && Set(masked.map(\.region)).count == 1)
  }

  @Test func aSceneIsGivenUpWhereSomebodyAsksToStop() throws {
    let document = try document("add group\n  add star\n  add star\nend\nadd circle")
    var questions = 0
    _ = try Scene(
      document,
      shouldStop: {
        questions += 1
        return false
      })
    #expect(questions == 4)
    #expect(throws: Problem(.stopped)) { try Scene(document, shouldStop: { true }) }
  }
}
