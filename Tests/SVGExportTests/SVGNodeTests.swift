// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing

struct SVGNodeTests {
  private let dot = Outline.circle(center: Point(50, 50), radius: 40)
  private let turn = Affine.rotation(Angle(degrees: 30)).about(Point(50, 50))
  private let all = Rect(x: 0, y: 0, width: 100, height: 100)

  private func mask(_ nodes: SceneNode..., isInverted: Bool = false) -> SceneMask {
    SceneMask(nodes: nodes, hasWhiteGround: isInverted, region: all)
  }

  private var leftHalf: Outline { .rectangle(Rect(x: 0, y: 0, width: 50, height: 100), cornerRadius: 0) }

  private func children(_ nodes: SceneNode...) throws -> [ParsedElement] {
    try parsed(svg(of: Scene(canvas: Size(100, 100), nodes: nodes))).children.filter { $0.name != "defs" }
  }

  @Test func aLayerOfOneShapeIsOneElement() throws {
    let node = SceneNode.shape(
      dot, fill: .solid(red), stroke: .solid(blue, width: 20), transform: turn, opacity: 0.5)
    let elements = try children(node)
    #expect(elements.map(\.name) == ["circle"])
    #expect(elements.first?.attributes["transform"] == "rotate(30 50 50)")
    #expect(elements.first?.attributes["opacity"] == "0.5")
  }

  @Test func theMaskStaysWhereItIsWhileTheLayerTurns() {
    let node = SceneNode.shape(
      .rectangle(Rect(x: 20, y: 20, width: 60, height: 60), cornerRadius: 0), fill: .solid(green), transform: turn,
      opacity: 0.5, mask: mask(.shape(leftHalf, fill: .solid(.white))))
    expectGolden(svg(of: Scene(node)), named: "mask-outside-the-transform.svg")
  }

  @Test func aMaskWithoutTransformIsTheElementsOwn() throws {
    let covered = SceneNode.shape(dot, fill: .solid(red), mask: mask(.shape(leftHalf, fill: .solid(.white))))
    #expect(try children(covered).first?.attributes["mask"] == "url(#mask-1)")
    // A group of that one element must not move its mask along.
    let moved = try #require(try children(.group([covered], transform: .translation(10, 0))).first)
    #expect(moved.name == "g" && moved.attributes == ["transform": "translate(10 0)"])
    #expect(moved.children.map(\.name) == ["circle"])
  }

  @Test func aGroupFadesAsOne() {
    let bars = [10.0, 40].map { x in
      SceneNode.shape(
        .rectangle(Rect(x: x, y: 20, width: 50, height: 60), cornerRadius: 0), fill: .solid(red), opacity: 0.8)
    }
    expectGolden(svg(of: Scene(.group(bars, opacity: 0.5))), named: "group-fades-as-one.svg")
  }

  @Test func opacitiesWithinEachOtherStayTwo() throws {
    let inner = SceneNode.shape(dot, fill: .solid(red), opacity: 0.5)
    let outer = try #require(try children(.group([inner], opacity: 0.5)).first)
    #expect(outer.name == "g" && outer.attributes == ["opacity": "0.5"])
    #expect(outer.children.first?.attributes["opacity"] == "0.5")
  }

  @Test func aGroupThatDoesNothingToItsOnlyChildIsNotWritten() throws {
    let inner = SceneNode.shape(dot, fill: .solid(red))
    #expect(try children(.group([.group([inner])])).map(\.name) == ["circle"])
    #expect(try children(.group([inner], opacity: 0.5)).first?.attributes["opacity"] == "0.5")
    #expect(try children(.group([inner, inner])).first?.children.count == 2)
  }

  @Test func whatPaintsNothingIsLeftOut() throws {
    let empty = SceneNode.shape(dot)
    #expect(try children(empty, .group([empty, .group([])]), SceneNode(name: "", content: .shapes([]))).isEmpty)
    #expect(try children(.shape(dot, fill: .solid(red), opacity: 0)).isEmpty)
    // A mask with nothing in it, or without an area, hides everything.
    #expect(try children(.shape(dot, fill: .solid(red), mask: mask(empty))).isEmpty)
    let flat = SceneMask(nodes: [], hasWhiteGround: true, region: Rect(x: 0, y: 0, width: 0, height: 9))
    #expect(try children(.shape(dot, fill: .solid(red), mask: flat)).isEmpty)
  }

  @Test func aMaskByAStrokeShowsWhereTheStrokeIs() {
    let ring = Outline.circle(center: Point(64, 64), radius: 40)
    let area = Outline.rectangle(Rect(x: 0, y: 0, width: 128, height: 128), cornerRadius: 0)
    func scene(inverted: Bool) -> Scene {
      // As scenes have it: the black of the mask's own paint is white where it shows, black where it hides.
      let paint: Color = inverted ? .black : .white
      let region =
        inverted
        ? Rect(x: 0, y: 0, width: 128, height: 128) : Rect(x: 14, y: 14, width: 100, height: 100)
      let mask = SceneMask(
        nodes: [.shape(ring, stroke: .solid(paint, width: 20))], hasWhiteGround: inverted, region: region)
      return Scene(side: 128, .shape(area, fill: .solid(blue), mask: mask))
    }
    expectGolden(svg(of: scene(inverted: false)), named: "masked-by-a-stroke.svg")
    expectGolden(svg(of: scene(inverted: true)), named: "masked-by-a-stroke-inverted.svg")
  }

  @Test func masksWithinMasks() {
    let topHalf = Outline.rectangle(Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 0)
    let left = SceneNode.shape(
      leftHalf, fill: .solid(.white), mask: mask(.shape(topHalf, fill: .solid(.black)), isInverted: true))
    let node = SceneNode.shape(dot, fill: .linear((0, red), (1, blue)), mask: mask(left))
    expectGolden(svg(of: Scene(node)), named: "masks-within-masks.svg")
  }
}
