// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling
import Testing

@testable import Rasterizer

@Suite struct InkBoundsTests {
  @Test func aFillReachesItsOutline() {
    let shape = filled(rectangle(1, 2, 3, 4))
    #expect(shape.inkBounds(through: .scale(2, 10)) == Rect(x: 2, y: 20, width: 6, height: 40))
  }

  @Test func aStrokeReachesItsLongestMitre() {
    var shape = stroked(polygon((0, 0), (10, 0), (0, 1)), width: 2)
    #expect(shape.inkBounds(through: .identity) == Rect(x: -10, y: -10, width: 30, height: 21))
    shape.stroke?.style.join = .round
    #expect(shape.inkBounds(through: .identity) == Rect(x: -1, y: -1, width: 12, height: 3))
  }

  @Test func whatPaintsNothingHasNone() {
    #expect(SceneShape(outline: rectangle(0, 0, 5, 5)).inkBounds(through: .identity) == nil)
    #expect(filled(rectangle(0, 0, 0, 5)).inkBounds(through: .identity) == nil)
    #expect(SceneNode.Content.group([]).inkBounds(through: .identity) == nil)
  }

  @Test func aGroupHoldsAllOfItsNodes() {
    let content = SceneNode.Content.group([
      node(filled(rectangle(0, 0, 1, 1)), transform: .translation(-5, 0)),
      node(filled(rectangle(0, 0, 1, 1)), transform: .scale(1, 8)),
    ])
    #expect(content.inkBounds(through: .identity) == Rect(x: -5, y: 0, width: 6, height: 8))
  }

  @Test func oneFillOrOneStrokeIsASinglePaint() {
    #expect(SceneNode.Content.shapes([filled(rectangle(0, 0, 1, 1))]).isSinglePaint)
    #expect(SceneNode.Content.shapes([stroked(rectangle(0, 0, 1, 1), width: 1)]).isSinglePaint)
    var both = filled(rectangle(0, 0, 1, 1))
    both.stroke = Stroke(paint: .solid(.white), style: StrokeStyle(width: 1))
    #expect(!SceneNode.Content.shapes([both]).isSinglePaint)
    #expect(!SceneNode.Content.shapes([filled(rectangle(0, 0, 1, 1)), both]).isSinglePaint)
    #expect(!SceneNode.Content.group([]).isSinglePaint)
  }

  @Test func aRectangleKnowsWhetherItCovers() {
    let box = SampleBox(minX: 0, minY: 0, maxX: 10, maxY: 20)
    let rect = Rect(x: 0, y: 0, width: 1, height: 2)
    #expect(rect.covers(box, through: .scale(10, 10)))
    #expect(rect.covers(box, through: Affine(0, 40, 40, 0, 0, 0)))
    #expect(!rect.covers(box, through: .scale(10, 9.99)))
    #expect(!rect.covers(box, through: .translation(0.5, 0) * .scale(10, 10)))
    #expect(!rect.covers(box, through: .rotation(Angle(degrees: 45)) * .scale(1000, 1000)))
  }

  @Test func strokesBelowASampleAndAHalfAreThin() {
    #expect(StrokeStyle(width: 1).isThin(through: .scale(1.49, 1.49)))
    #expect(!StrokeStyle(width: 1).isThin(through: .scale(1.51, 1.51)))
    #expect(StrokeStyle(width: 1).isThin(through: .scale(2, 1)))
    #expect(!StrokeStyle(width: 1).isThin(through: .scale(-2, 1.2)))
  }
}
