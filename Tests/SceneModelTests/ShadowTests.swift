// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling
import Testing

struct ShadowTests {
  private func shadow(_ words: String, extra: String = "") throws -> Shadow? {
    try scene("canvas 200x100\nadd rectangle as plate\nsize 40x20\nshadow \(words)\n\(extra)").nodes["plate"]?
      .shadow
  }

  @Test func theDeviationIsHalfTheBlur() throws {
    #expect(try shadow("10") == Shadow(deviation: 5, offset: .zero, color: Color.black.faded(by: 0.33)))
    #expect(try shadow("10 4,-6 #f00") == Shadow(deviation: 5, offset: Point(4, -6), color: Color(255, 0, 0)))
  }

  @Test func percentagesAreOfTheLayerAndOfTheRoom() throws {
    #expect(try shadow("50% 10%,10%") == Shadow(deviation: 5, offset: Point(20, 10)))
  }

  @Test func whatCannotBeSeenIsNoShadow() throws {
    #expect(try shadow("0 red") == nil)
    #expect(try shadow("10 #f000") == nil)
    #expect(try shadow("0 1,0") == Shadow(deviation: 0, offset: Point(1, 0)))
  }

  @Test func theLayersTransformLeavesIt() throws {
    let found = try shadow("10 4,4", extra: "rotation 90\nscale 3")
    #expect(found == Shadow(deviation: 5, offset: Point(4, 4)))
  }

  @Test func namesAndPointsAreLookedUp() throws {
    let lines = """
      let soft = 6
      let away = 10%,5
      add circle
        shadow soft away
      """
    #expect(
      try scene("canvas 200x100\n" + lines).nodes["circle"]?.shadow == Shadow(deviation: 3, offset: Point(20, 5)))
  }

  @Test func theNotesIsTheRecipes() throws {
    #expect(try scene("add note").nodes["note"]?.shadow == Shadow(deviation: 5))
    #expect(try scene("add note\nshadow none").nodes["note"]?.shadow == nil)
  }

  @Test func inkHoldsOffsetAndThreeDeviations() throws {
    let found = try scene("canvas 200x100\nadd rectangle\nsize 40x20\ncenter 100,50\nshadow 10 20,2")
    // 80...120 by 40...60, moved by 20,2 and grown by 15, and the rectangle itself.
    #expect(found.inkBounds == Rect(x: 80, y: 27, width: 75, height: 50))
  }

  @Test func inATurnedRoomInkTurnsAlong() throws {
    let lines = """
      canvas 200x100
      add group
        size 100
        rotation 90
        add rectangle
          size 40x20
          shadow 10 20,0
      end
      """
    // The rectangle turns to 20 by 40, its shadow falls downward.
    let ink = try #require(try scene(lines).inkBounds)
    let right = [ink.minX - 75, ink.maxX - 125, ink.minY - 30, ink.maxY - 105]
    #expect(right.allSatisfy { $0.magnitude < 1e-9 }, "\(ink)")
  }

  @Test func aMaskTakesTheShadowsAlpha() throws {
    func masking(_ way: String) throws -> Shadow? {
      let lines = """
        add circle as hole
          size 80
          visible off
          shadow 10 5,0 #f008
        add rectangle as plate
          mask hole \(way)
        """
      return try scene(lines).nodes["plate"]?.mask?.nodes.first?.shadow
    }
    let half = 136.0 / 255
    #expect(try masking("")?.color == Color.white.faded(by: half))
    #expect(try masking("inverted")?.color == Color.black.faded(by: half))
    #expect(try masking("luminance")?.color == Color(255, 0, 0).faded(by: half))
  }

  @Test func theMasksRegionHoldsTheShadow() throws {
    let lines = """
      add circle as hole
        size 80
        visible off
        shadow 10 50,0
      add rectangle as plate
        mask hole
      """
    #expect(try scene(lines).nodes["plate"]?.mask?.region == Rect(x: 110, y: 95, width: 145, height: 110))
  }

  /// Ink is found once a level: in a nest of sixty groups twice a level would never end.
  @Test func inkOfADeepNestIsFound() {
    var nest = SceneNode(
      name: "dot", content: .shapes([SceneShape(outline: .circle(center: .zero, radius: 5), fill: .solid(.black))]))
    for _ in 0..<60 { nest = SceneNode(name: "nest", content: .group([nest])) }
    #expect(nest.inkBounds() == Rect(x: -5, y: -5, width: 10, height: 10))
  }
}
