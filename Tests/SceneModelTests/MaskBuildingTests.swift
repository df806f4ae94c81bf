// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling
import Testing

struct MaskBuildingTests {
  private func mask(_ way: String = "", of extra: String = "") throws -> SceneMask {
    let lines = """
      canvas 128x128
      add circle as hole
        size 80
        fill #00800080
        visible off
        \(extra)
      add rectangle as plate
        mask hole \(way)
      """
    return try #require(try scene(lines).nodes["plate"]?.mask)
  }

  private func fill(_ mask: SceneMask) -> Paint? { mask.nodes.first?.shapes.first?.fill }

  private let half = 128.0 / 255

  @Test func anAlphaMaskIsWhiteByItsAlpha() throws {
    let found = try mask()
    #expect(fill(found) == .solid(Color.white.faded(by: half)))
    #expect(!found.hasWhiteGround && found.region == Rect(x: 24, y: 24, width: 80, height: 80))
  }

  @Test func anInvertedOneIsBlackOnWhiteOverAllThatIsMasked() throws {
    let found = try mask("inverted")
    #expect(fill(found) == .solid(Color.black.faded(by: half)))
    #expect(found.hasWhiteGround && found.region == Rect(x: 0, y: 0, width: 128, height: 128))
  }

  @Test func aLuminanceMaskKeepsItsColours() throws {
    let green = Color(red: 0, green: 128.0 / 255, blue: 0, alpha: half)
    #expect(fill(try mask("luminance")) == .solid(green))
    let found = try mask("luminance inverted")
    #expect(
      fill(found) == .solid(Color(red: 1, green: 1 - 128.0 / 255, blue: 1, alpha: half)) && found.hasWhiteGround)
  }

  @Test func gradientsAndStrokesMaskToo() throws {
    let found = try mask(of: "stroke 10 linear red #00f8")
    guard case .gradient(let gradient)? = found.nodes.first?.shapes.first?.stroke?.paint else {
      Issue.record("the stroke is a gradient")
      return
    }
    #expect(gradient.stops.map(\.color) == [.white, Color.white.faded(by: 136.0 / 255)])
    #expect(found.region == Rect(x: 19, y: 19, width: 90, height: 90))
  }

  @Test func hiddenLayersMaskButAreNotPainted() throws {
    let found = try scene("add circle as hole\n  visible off\nadd star as s\n  mask hole")
    #expect(found.nodes.map(\.name) == ["s"] && found.nodes["s"]?.mask != nil)
    let painted = try scene("add circle as hole\nadd star as s\n  mask hole")
    #expect(painted.nodes.map(\.name) == ["hole", "s"])
  }

  @Test func whatIsHiddenInAMaskDoesNotMask() throws {
    let found = try scene(
      "add group as g\n  add circle as a\n    visible off\n  add circle as b\nend\nadd star as s\n  mask g")
    #expect(found.nodes["s"]?.mask?.nodes.first?.nodes.map(\.name) == ["b"])
  }

  /// A point of the mask, mapped all the way to the canvas, is where the masking layer's own is painted.
  @Test func aMaskStandsWhereItsLayerStands() throws {
    let lines = """
      canvas 300x300
      add group as left
        size 100
        x 10
        y 20
        rotation 30
        scale 2,1
        add circle as hole
          rotation 10
      end
      add group as right
        x 50
        rotation -75
        add group as inner
          scale 0.5
          add star as s
            rotation 45
            mask hole
        end
      end
      """
    let found = try scene(lines)
    let left = try #require(found.nodes["left"])
    let right = try #require(found.nodes["right"])
    let inner = try #require(right.nodes["inner"])
    let hole = try #require(left.nodes["hole"])
    let mask = try #require(inner.nodes["s"]?.mask)
    let wrapped = try #require(mask.nodes.first)
    let masking = try #require(wrapped.nodes.first)
    let probe = Point(13, 57)
    let painted = (left.transform * hole.transform)(probe)
    let masks = (right.transform * inner.transform * wrapped.transform * masking.transform)(probe)
    #expect((painted - masks).length < 1e-9)
  }

  @Test func masksOfMasksNest() throws {
    let lines = "add circle as a\nadd circle as b\n  mask a inverted\nadd star as s\n  mask b"
    let mask = try #require(try scene(lines).nodes["s"]?.mask)
    #expect(mask.nodes.first?.mask?.hasWhiteGround == true)
    #expect(mask.nodes.first?.mask?.nodes.first?.name == "a")
  }

  @Test func aLayerOfUnknownKindShowsNothingOrHidesNothing() throws {
    let lines = "add whirl as odd\nadd star as s\n  mask odd"
    let mask = try #require(try scene(lines).nodes["s"]?.mask)
    #expect(mask.nodes.isEmpty && mask.region.width == 0)
    #expect(try scene(lines + " inverted").nodes["s"]?.mask == nil)
  }

  @Test func layersThatShareAMaskGetTheSameOne() throws {
    let lines = "add circle as hole\n  size 50\n" + (1...20).map { "add star as s\($0)\n  mask hole\n" }.joined()
    let masks = try scene(lines).nodes.compactMap(\.mask)
    #expect(masks.count == 20 && Set(masks).count == 1)
    let inverted = try scene(lines + "add star as last\n  size 10\n  mask hole inverted").nodes["last"]?.mask
    #expect(inverted?.region == Rect(x: 145, y: 145, width: 10, height: 10))
  }
}
