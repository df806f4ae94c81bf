// SPDX-License-Identifier: MIT

import Geometry
import Rasterizer
import SceneModel
import Styling
import Testing

/// How nodes, groups, masks and opacity come together.
@Suite struct ScenePainterTests {
  private func drawn(_ nodes: SceneNode..., side: Double = 16, background: Paint? = nil) -> Bitmap {
    rasterize(Scene(canvas: Size(side, side), background: background, nodes: nodes), width: 16, height: 16)
  }

  @Test func laterNodesLieOnTop() {
    let bitmap = drawn(
      node(filled(rectangle(0, 0, 10, 16), Color(255, 0, 0))),
      node(filled(rectangle(5, 0, 11, 16), Color(0, 0, 255))))
    #expect(bitmap.parts(4, 4) == [255, 0, 0, 255])
    #expect(bitmap.parts(5, 4) == [0, 0, 255, 255])
  }

  @Test func aStrokeLiesOverItsFill() {
    var shape = filled(rectangle(4, 4, 8, 8), Color(255, 0, 0))
    shape.stroke = Stroke(paint: .solid(Color(0, 255, 0)), style: StrokeStyle(width: 2))
    let bitmap = drawn(node(shape))
    #expect(bitmap.parts(3, 8) == [0, 255, 0, 255])
    #expect(bitmap.parts(4, 8) == [0, 255, 0, 255])
    #expect(bitmap.parts(5, 8) == [255, 0, 0, 255])
    #expect(bitmap.parts(2, 8) == [0, 0, 0, 0])
  }

  @Test func transformsNest() {
    let inner = node(filled(rectangle(0, 0, 1, 1)), transform: .translation(1, 2))
    let group = SceneNode(name: "group", transform: .scale(4, 2), content: .group([inner]))
    let bitmap = drawn(group)
    #expect(bitmap.area == 8)
    #expect(bitmap.alpha(4, 4) == 1 && bitmap.alpha(7, 5) == 1 && bitmap.alpha(8, 4) == 0)
  }

  @Test func aLayerFadesAsAWhole() {
    // Fill and stroke are opaque, so that nothing of the fill may show through the fading stroke.
    var shape = filled(rectangle(4, 4, 8, 8), Color(255, 0, 0))
    shape.stroke = Stroke(paint: .solid(Color(0, 0, 255)), style: StrokeStyle(width: 4))
    let bitmap = drawn(node(shape, opacity: 0.5), background: .solid(.white))
    #expect(largestDifference(bitmap.parts(4, 8), [128, 128, 255, 255]) <= 1)
    #expect(largestDifference(bitmap.parts(8, 8), [255, 128, 128, 255]) <= 1)
  }

  @Test func aSinglePaintFadesTheSameWithOrWithoutALayer() {
    let circle = filled(.circle(center: Point(8.2, 7.9), radius: 6.1), Color(200, 40, 90))
    let alone = drawn(node(circle, opacity: 0.3))
    let isolated = drawn(SceneNode(name: "group", opacity: 0.3, content: .group([node(circle)])))
    for (a, b) in zip(alone.pixels, isolated.pixels) {
      for place: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(a >> place & 0xFF) - Int(b >> place & 0xFF)) <= 1)
      }
    }
  }

  @Test func aGroupIsolatesWhatOverlapsInIt() {
    let nodes = [
      node(filled(rectangle(0, 0, 10, 16), Color(255, 0, 0))),
      node(filled(rectangle(6, 0, 10, 16), Color(0, 0, 255))),
    ]
    let bitmap = drawn(
      SceneNode(name: "group", opacity: 0.5, content: .group(nodes)), background: .solid(.white))
    #expect(largestDifference(bitmap.parts(2, 2), [255, 127, 127, 255]) <= 1)
    #expect(largestDifference(bitmap.parts(8, 2), [127, 127, 255, 255]) <= 1)
  }

  @Test func opacityNestsAndNothingIsNothing() {
    let inner = node(filled(rectangle(0, 0, 16, 16)), opacity: 0.5)
    let bitmap = drawn(SceneNode(name: "group", opacity: 0.5, content: .group([inner])))
    #expect(largestDifference(bitmap.parts(3, 3), [0, 0, 0, 64]) <= 1)
    #expect(drawn(node(filled(rectangle(0, 0, 16, 16)), opacity: 0)).area == 0)
  }

  // MARK: Masks

  /// C21: a mask that is a ring stroked in white, 20 wide, in a box of 128.
  private func ringMask(_ color: Color, hasWhiteGround: Bool) -> SceneMask {
    SceneMask(
      nodes: [node(stroked(.circle(center: Point(64, 64), radius: 40), width: 20, color))],
      hasWhiteGround: hasWhiteGround, region: Rect(x: 0, y: 0, width: 128, height: 128))
  }

  @Test func aMaskShowsWhereItIsLight() {
    let paint = filled(rectangle(0, 0, 128, 128), Color(255, 0, 0))
    let bitmap = drawn(node(paint, mask: ringMask(.white, hasWhiteGround: false)), side: 128)
    // Samples are 8 wide: the ring runs from 30 to 50 around (64, 64).
    #expect(bitmap.parts(8, 3) == [255, 0, 0, 255])
    #expect(bitmap.alpha(8, 8) == 0)
    #expect(bitmap.alpha(0, 0) == 0)
    #expect(abs(bitmap.area * 64 - .pi * (2500 - 900)) < 10)
  }

  @Test func anInvertedMaskHidesThere() {
    let paint = filled(rectangle(0, 0, 128, 128), Color(255, 0, 0))
    let bitmap = drawn(node(paint, mask: ringMask(.black, hasWhiteGround: true)), side: 128)
    #expect(bitmap.alpha(8, 3) == 0)
    #expect(bitmap.parts(8, 8) == [255, 0, 0, 255])
    #expect(bitmap.parts(0, 0) == [255, 0, 0, 255])
    #expect(abs(bitmap.area * 64 - (128 * 128 - .pi * (2500 - 900))) < 10)
  }

  @Test func aMaskIsNothingOutsideItsRegion() {
    let region = Rect(x: 2, y: 3.5, width: 6, height: 8)
    let mask = SceneMask(nodes: [], hasWhiteGround: true, region: region)
    let bitmap = drawn(node(filled(rectangle(0, 0, 16, 16)), mask: mask))
    #expect(abs(bitmap.area - 48) < 0.1)
    #expect(largestDifference(bitmap.parts(4, 3), [0, 0, 0, 128]) <= 1)
    #expect(bitmap.alpha(1, 5) == 0 && bitmap.alpha(2, 5) == 1 && bitmap.alpha(8, 5) == 0)
  }

  @Test func aMaskLivesAroundTheNode() {
    // The node's own transform moves what is masked, not the mask.
    let mask = SceneMask(
      nodes: [node(filled(rectangle(0, 0, 4, 16), .white))], hasWhiteGround: false,
      region: Rect(x: 0, y: 0, width: 16, height: 16))
    let bitmap = drawn(node(filled(rectangle(-8, 0, 16, 16)), transform: .translation(8, 0), mask: mask))
    #expect(bitmap.area == 4 * 16)
    #expect(bitmap.alpha(3, 3) == 1 && bitmap.alpha(4, 3) == 0)
  }

  @Test func aMaskActsBeforeOpacityAndByLuminance() {
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    let mask = SceneMask(
      nodes: [node(filled(rectangle(0, 0, 16, 16), gray))], hasWhiteGround: false,
      region: Rect(x: 0, y: 0, width: 16, height: 16))
    let bitmap = drawn(node(filled(rectangle(0, 0, 16, 16), .white), opacity: 0.5, mask: mask))
    #expect(largestDifference(bitmap.parts(5, 5), [64, 64, 64, 64]) <= 1)
  }

  @Test func aMaskWithoutAPictureHidesAll() {
    let mask = SceneMask(nodes: [], hasWhiteGround: false, region: Rect(x: 0, y: 0, width: 16, height: 16))
    #expect(drawn(node(filled(rectangle(0, 0, 16, 16)), mask: mask)).area == 0)
    let nowhere = SceneMask(nodes: [], hasWhiteGround: true, region: Rect(x: 20, y: 0, width: 0, height: 0))
    #expect(drawn(node(filled(rectangle(0, 0, 16, 16)), mask: nowhere)).area == 0)
  }

  @Test func masksWithinMasksMultiply() {
    let left = SceneMask(
      nodes: [node(filled(rectangle(0, 0, 8, 16), .white))], hasWhiteGround: false,
      region: Rect(x: 0, y: 0, width: 16, height: 16))
    let upper = SceneMask(
      nodes: [node(filled(rectangle(0, 0, 16, 8), .white), mask: left)], hasWhiteGround: false,
      region: Rect(x: 0, y: 0, width: 16, height: 16))
    #expect(drawn(node(filled(rectangle(0, 0, 16, 16)), mask: upper)).area == 64)
  }

  // MARK: Gradients in their shapes

  @Test func aFadeToClearKeepsItsColour() {
    // C8: red to clear red over white; the sample in the middle is half of each.
    let stops = [
      GradientStop(offset: 0, color: Color(255, 0, 0)),
      GradientStop(offset: 1, color: Color(red: 1, green: 0, blue: 0, alpha: 0)),
    ]
    let gradient = Gradient(.linear(start: Point(0, 0), end: Point(15, 0)), stops: stops)
    let shape = SceneShape(outline: rectangle(0, 0, 16, 16), fill: .gradient(gradient))
    let bitmap = drawn(node(shape), background: .solid(.white))
    #expect(largestDifference(bitmap.parts(7, 7), [255, 128, 128, 255]) <= 1)
    #expect(bitmap.parts(15, 7) == [255, 255, 255, 255])
  }

  @Test func aGradientTurnsWithItsShape() {
    let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
    let gradient = Gradient(.linear(start: Point(0, 0), end: Point(16, 0)), stops: stops)
    let shape = SceneShape(outline: rectangle(0, 0, 16, 16), fill: .gradient(gradient))
    let turned = node(shape, transform: Affine.rotation(Angle(degrees: 90)).about(Point(8, 8)))
    let bitmap = drawn(turned)
    for y in 0..<16 {
      let level = Int(((Double(y) + 0.5) / 16 * 255).rounded())
      #expect(bitmap.parts(3, y) == [level, level, level, 255])
    }
  }
}
