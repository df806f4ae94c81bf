// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing

struct SVGShadowTests {
  private let plate = Outline.rectangle(Rect(x: 20, y: 30, width: 50, height: 30), cornerRadius: 0)
  private let turn = Affine.rotation(Angle(degrees: 30)).about(Point(45, 45))

  private func node(_ shadow: Shadow, transform: Affine = .identity, opacity: Double = 1) -> SceneNode {
    var node = SceneNode.shape(plate, fill: .solid(red), transform: transform, opacity: opacity)
    node.shadow = shadow
    return node
  }

  private func picture(_ nodes: SceneNode...) throws -> ParsedElement {
    try parsed(svg(of: Scene(canvas: Size(100, 100), nodes: nodes)))
  }

  private func filter(_ picture: ParsedElement) -> ParsedElement? {
    picture.children.first { $0.name == "defs" }?.children.first { $0.name == "filter" }
  }

  @Test func theFilterStaysOutsideTheTransform() {
    let shadow = Shadow(deviation: 5, offset: Point(4, 6), color: Color(0, 0, 128).faded(by: 0.5))
    expectGolden(
      svg(of: Scene(node(shadow, transform: turn, opacity: 0.8))), named: "shadow-outside-the-transform.svg")
  }

  @Test func withoutTransformItIsTheElementsOwn() throws {
    let found = try picture(node(Shadow(deviation: 2)))
    let rectangle = try #require(found.children.last)
    #expect(rectangle.name == "rect" && rectangle.attributes["filter"] == "url(#shadow-1)")
    let steps = try #require(filter(found)).children
    #expect(steps.map(\.name) == ["feGaussianBlur", "feFlood", "feComposite", "feMerge"])
    #expect(steps[0].attributes["stdDeviation"] == "2" && steps[1].attributes["flood-opacity"] == "0.33")
  }

  @Test func theRegionHoldsOffsetAndThreeDeviations() throws {
    let filter = try #require(filter(try picture(node(Shadow(deviation: 5, offset: Point(40, -3))))))
    let sides = ["x", "y", "width", "height"].map { filter.attributes[$0] }
    // From the plate's left to its shadow's right, 20...125; from the shadow's top to its bottom, 12...72.
    #expect(sides == ["20", "12", "105", "60"])
    #expect(filter.attributes["color-interpolation-filters"] == "sRGB")
    #expect(filter.attributes["filterUnits"] == "userSpaceOnUse")
  }

  @Test func withoutBlurItIsOnlyMoved() throws {
    let steps = try #require(filter(try picture(node(Shadow(deviation: 0, offset: Point(9, 0), color: blue)))))
      .children
    #expect(steps.map(\.name) == ["feOffset", "feFlood", "feComposite", "feMerge"])
    #expect(steps[0].attributes["in"] == "SourceAlpha" && steps[1].attributes["flood-opacity"] == nil)
  }

  @Test func equalShadowsShareAFilter() throws {
    let found = try picture(node(Shadow(deviation: 3)), node(Shadow(deviation: 3)), node(Shadow(deviation: 4)))
    #expect(found.children.first { $0.name == "defs" }?.children.count == 2)
  }

  /// Inside a turn renderers disagree: it is taken back around the filter and made again inside of it.
  @Test func aTurnedRoomIsTakenBackAroundTheFilter() throws {
    let quarter = Affine.rotation(Angle(degrees: 90)) * .scale(2, 2)
    let room = SceneNode.group([node(Shadow(deviation: 3, offset: Point(10, 0)))], transform: quarter)
    let found = try picture(room)
    let steps = try #require(filter(found)).children
    #expect(steps[0].attributes["stdDeviation"] == "6")
    #expect(steps[1].attributes["dx"] == "0" && steps[1].attributes["dy"] == "20")
    let outer = try #require(found.children.last)
    let back = try #require(outer.children.first)
    let filtered = try #require(back.children.first)
    #expect(back.attributes["transform"] == "matrix(0 -0.5 0.5 0 0 0)")
    #expect(filtered.attributes["filter"] == "url(#shadow-1)" && filtered.children.first?.name == "rect")
    #expect(filtered.children.first?.attributes["transform"] == "matrix(0 2 -2 0 0 0)")
  }

  @Test func aSlantedBlurIsLeftInItsRoom() throws {
    let slanted = Affine.rotation(Angle(degrees: 30)) * .scale(2, 1)
    let room = SceneNode.group([node(Shadow(deviation: 3, offset: Point(10, 0)))], transform: slanted)
    let found = try picture(room)
    #expect(try #require(filter(found)).children[0].attributes["stdDeviation"] == "3")
  }
}
