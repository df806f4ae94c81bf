// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing

struct SVGPaintTests {
  private let square = Outline.rectangle(Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 0)

  private func root(fill: Paint) throws -> ParsedElement {
    try parsed(svg(of: Scene(.shape(square, fill: fill))))
  }

  @Test func colorsAreSixDigitsAndOpacityStandsApart() throws {
    let rect = try #require(try root(fill: .solid(Color(1, 171, 255).faded(by: 1.0 / 3))).first("rect"))
    #expect(rect.attributes["fill"] == "#01abff")
    #expect(rect.attributes["fill-opacity"] == "0.3333")
    let opaque = try #require(try root(fill: .solid(.black)).first("rect"))
    #expect(opaque.attributes["fill"] == "#000000")
    #expect(opaque.attributes["fill-opacity"] == nil)
  }

  @Test func aLateStopIsWrittenInItsPlace() {
    expectGolden(
      svg(of: Scene(.shape(square, fill: .linear((0, red), (0.5, green), (1, blue))))), named: "three-stops.svg")
  }

  @Test func equalOffsetsKeepTheirOrder() throws {
    let yellow = Color(255, 255, 0)
    let paint = Paint.linear((0, red), (0.5, Color(0, 128, 0)), (0.5, yellow), (1, blue))
    let text = svg(of: Scene(.shape(square, fill: paint)))
    expectGolden(text, named: "hard-edge-between-equal-offsets.svg")
    let stops = try parsed(text).all.filter { $0.name == "stop" }
    #expect(stops.map { $0.attributes["offset"] } == ["0", "0.5", "0.5", "1"])
    #expect(stops.map { $0.attributes["stop-color"] } == ["#ff0000", "#008000", "#ffff00", "#0000ff"])
  }

  @Test func offsetsThatDifferLittleNeverFall() throws {
    // Seven even stops as floating point adds them up: .16666666666666666 and its like.
    let stops = (0...6).map { GradientStop(offset: Double($0) / 6, color: red) }
    let gradient = Gradient(.linear(start: .zero, end: Point(100, 0)), stops: stops)
    let offsets = try root(fill: .gradient(gradient)).all.compactMap { $0.attributes["offset"] }
    #expect(offsets == ["0", "0.1667", "0.3333", "0.5", "0.6667", "0.8333", "1"])
  }

  @Test func aFadeToClearKeepsItsColor() throws {
    var scene = Scene(.shape(square, fill: .linear((0, red), (1, red.faded(by: 0)))))
    scene.background = .solid(.white)
    let text = svg(of: scene)
    expectGolden(text, named: "fade-to-clear.svg")
    let stops = try parsed(text).all.filter { $0.name == "stop" }
    #expect(stops.map { $0.attributes["stop-color"] } == ["#ff0000", "#ff0000"])
    #expect(stops.map { $0.attributes["stop-opacity"] } == [nil, "0"])
    #expect(!text.contains("rgba") && !text.contains("transparent"))
    #expect(text.matches(of: #/#[0-9a-f]+\b/#).allSatisfy { $0.output.utf8.count == 7 || $0.output == "#gradient" })
  }

  @Test func aRadialGradientBeginsAtItsInnerCircle() throws {
    func gradient(_ inner: Double, _ outer: Double) throws -> ParsedElement {
      let stops = [GradientStop(offset: 0.25, color: red), GradientStop(offset: 1, color: blue)]
      let radial = Gradient(.radial(center: Point(50, 40), inner: inner, outer: outer), stops: stops)
      return try #require(try root(fill: .gradient(radial)).first("radialGradient"))
    }
    let plain = try gradient(0, 30).attributes
    #expect(
      plain == ["id": "gradient-1", "gradientUnits": "userSpaceOnUse", "cx": "50", "cy": "40", "r": "30"])
    #expect(try gradient(10, 30).attributes["fr"] == "10")
    // Inside out: the same picture with the circles exchanged and the stops in reverse.
    let insideOut = try gradient(30, 10)
    #expect(insideOut.attributes["r"] == "30" && insideOut.attributes["fr"] == "10")
    #expect(insideOut.children.map { $0.attributes["offset"] } == ["0", "0.75"])
    #expect(insideOut.children.map { $0.attributes["stop-color"] } == ["#0000ff", "#ff0000"])
  }

  @Test(arguments: [
    Gradient.Geometry.linear(start: Point(10, 10), end: Point(10, 10)),
    .linear(start: Point(10, 10), end: Point(10.0001, 10)), .radial(center: Point(50, 50), inner: 0, outer: 0),
    .radial(center: Point(50, 50), inner: 20, outer: 20),
  ])
  func equalEndsPaintTheLastStop(geometry: Gradient.Geometry) throws {
    let stops = [GradientStop(offset: 0, color: red), GradientStop(offset: 1, color: blue.faded(by: 0.5))]
    let root = try root(fill: .gradient(Gradient(geometry, stops: stops)))
    let rect = try #require(root.first("rect"))
    #expect(rect.attributes["fill"] == "#0000ff" && rect.attributes["fill-opacity"] == "0.5")
    #expect(root.first("defs") == nil)
  }

  @Test func oneStopIsAColor() throws {
    let rect = try #require(try root(fill: .linear((0.5, green))).first("rect"))
    #expect(rect.attributes["fill"] == "#00ff00")
  }

  @Test(arguments: [
    Paint.solid(.clear), .linear((0, red.faded(by: 0)), (1, .clear)),
    .gradient(Gradient(.linear(start: .zero, end: .zero), stops: [])),
  ])
  func aClearPaintLeavesNothingBehind(paint: Paint) throws {
    let root = try root(fill: paint)
    #expect(root.children.isEmpty)
  }
}
