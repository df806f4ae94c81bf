// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Shapes
import Styling
import Testing

/// Clones, as they are drawn.
struct CloneSceneTests {
  @Test func aCloneIsDrawnAnewInItsOwnFrame() throws {
    let found = try scene(
      """
      add rectangle as a
        frame 0,0 20x10
        corner-radius 10%
        fill linear red blue from left to right
        opacity 0.5
      clone a as b
        frame 100,100 80x40
      """)
    let shape = try #require(found.shape("b"))
    #expect(shape.outline == .rectangle(Rect(x: 100, y: 100, width: 80, height: 40), cornerRadius: 4))
    guard case .gradient(let gradient)? = shape.fill else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.geometry == .linear(start: Point(100, 120), end: Point(180, 120)))
    #expect(found.nodes["b"]?.opacity == 1)
  }

  @Test func layersInACloneAreMaskedByTheirOwn() throws {
    let found = try scene(
      """
      add group as low
        frame 0,0 100x100
        add circle as hole
        add rectangle as s
          mask hole
      end
      clone low as mid
        frame 100,0 50x50
      add rectangle as after
        mask mid
      """)
    let mid = try #require(found.nodes["mid"])
    #expect(mid.nodes.map(\.name) == ["mid/hole", "mid/s"])
    #expect(mid.nodes[1].mask?.region == Rect(x: 100, y: 0, width: 50, height: 50))
    #expect(found.nodes["after"]?.mask?.region == Rect(x: 100, y: 0, width: 50, height: 50), "a clone masks too")
  }

  @Test func aCloneOfWhatIsRepeatedIsThereOnce() throws {
    let found = try scene(
      "add star as a\n  size 10\n  repeat 5 by 9,0\nclone a as b\n  size 20\nclone a as c\n  repeat 2 by 1,1")
    #expect(found.nodes["b"]?.shapes.count == 1 && found.nodes["c"]?.nodes.count == 2)
  }

  @Test func aCloneOfAHiddenLayerShows() throws {
    let found = try scene("add star as a\n  visible off\nclone a as b\nclone a as c\n  visible off")
    #expect(found.nodes.map(\.name) == ["b"])
  }

  @Test func groupsInAHiddenOriginalFollowEveryChange() throws {
    let lines = """
      let k = 3
      add group as g
        visible off
        add star as s
          vertices k
      end
      clone g as one
      clone one as two
        width 50
      """
    for count in [3, 8] {
      let found = try scene(lines.replacing("k = 3", with: "k = \(count)"))
      for name in ["one/s", "two/s"] {
        guard case .polygon(let points)? = found.shape(name)?.outline else {
          Issue.record("no star \(name)")
          return
        }
        #expect(points.count == 2 * count)
      }
    }
  }

  @Test func aClonesOwnFillComesDownToItsLayers() throws {
    let found = try scene(
      "add group as g\n  fill red\n  add star as a\n  add star as b\n    fill blue\nend\nclone g as h\n  fill gold")
    #expect(found.shape("h/a")?.fill == .named("gold") && found.shape("h/b")?.fill == .named("blue"))
    #expect(found.shape("a")?.fill == .named("red"))
  }
}
