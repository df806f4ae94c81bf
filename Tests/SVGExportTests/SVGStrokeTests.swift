// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing

struct SVGStrokeTests {
  private let bend = Outline.polyline([Point(20, 80), Point(50, 20), Point(80, 80)])

  private func attributes(_ style: StrokeStyle, color: Color = .black) throws -> [String: String] {
    let scene = Scene(.shape(bend, stroke: Stroke(paint: .solid(color), style: style)))
    return try parsed(svg(of: scene)).first("polyline")?.attributes ?? [:]
  }

  @Test func onlyWhatDiffersFromTheDefaultsIsWrittenButTheMiterLimitAlways() throws {
    #expect(
      try attributes(StrokeStyle(width: 4)) == [
        "points": "20,80 50,20 80,80", "fill": "none", "stroke": "#000000", "stroke-width": "4",
        "stroke-miterlimit": "10",
      ])
    let round = try attributes(StrokeStyle(width: 4, cap: .round, join: .round, miterLimit: 7))
    #expect(round["stroke-linecap"] == "round" && round["stroke-linejoin"] == "round")
    #expect(round["stroke-miterlimit"] == nil)
    let bevel = try attributes(StrokeStyle(width: 4, cap: .square, join: .bevel), color: red.faded(by: 0.5))
    #expect(bevel["stroke-linecap"] == "square" && bevel["stroke-linejoin"] == "bevel")
    #expect(bevel["stroke"] == "#ff0000" && bevel["stroke-opacity"] == "0.5")
  }

  @Test func dashesAreWrittenUnlessTheyAreAllZero() throws {
    let dashed = try attributes(StrokeStyle(width: 1, dash: [4, 2.5, 1.0 / 3], dashOffset: -1))
    #expect(dashed["stroke-dasharray"] == "4 2.5 0.333" && dashed["stroke-dashoffset"] == "-1")
    let solid = try attributes(StrokeStyle(width: 1, dash: [0, 0], dashOffset: 3))
    #expect(solid["stroke-dasharray"] == nil && solid["stroke-dashoffset"] == nil)
    #expect(try attributes(StrokeStyle(width: 1, dash: [4]))["stroke-dashoffset"] == nil)
  }

  @Test(arguments: [0, 0.0001, -1])
  func aStrokeWithoutWidthIsNotThere(width: Double) throws {
    #expect(try attributes(StrokeStyle(width: width)).isEmpty)
    let filled = Scene(.shape(bend, fill: .solid(red), stroke: .solid(blue, width: width)))
    let element = try #require(try parsed(svg(of: filled)).first("polyline"))
    #expect(element.attributes == ["points": "20,80 50,20 80,80", "fill": "#ff0000"])
  }

  @Test func capsJoinsAndDashes() {
    func node(_ y: Double, _ style: StrokeStyle) -> SceneNode {
      .shape(bend, stroke: Stroke(paint: .solid(.black), style: style), transform: .translation(0, y))
    }
    let scene = Scene(
      canvas: Size(100, 220),
      nodes: [
        node(0, StrokeStyle(width: 12)), node(40, StrokeStyle(width: 12, cap: .round, join: .round)),
        node(80, StrokeStyle(width: 12, cap: .square, join: .bevel)),
        node(120, StrokeStyle(width: 6, cap: .round, dash: [0, 10], dashOffset: 5)),
      ])
    expectGolden(svg(of: scene), named: "caps-joins-and-dashes.svg")
  }
}
