// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing

struct SVGShapeTests {
  private func elements(_ outline: Outline, stroked: Bool = true) throws -> [ParsedElement] {
    let stroke: Stroke? = stroked ? .solid(.black, width: 4) : nil
    return try parsed(svg(of: Scene(.shape(outline, fill: .solid(red), stroke: stroke)))).children
  }

  @Test func outlinesAreWrittenAsWhatTheyAre() {
    let outlines: [Outline] = [
      .circle(center: Point(50, 50), radius: 40), .ellipse(center: Point(150, 50), radii: Size(40, 20)),
      .rectangle(Rect(x: 210, y: 20, width: 80, height: 60), cornerRadius: 0),
      .rectangle(Rect(x: 310, y: 20, width: 80, height: 60), cornerRadius: 12.5),
      .polygon(regularPolygon(3, center: Point(50, 150), radius: 40)),
      .polyline([Point(110, 180), Point(150, 110), Point(190, 180)]), .line(Point(210, 110), Point(290, 180)),
      .path(
        Path([
          .move(Point(310, 180)), .line(Point(310, 150)),
          .arc(.init(radius: 20, isClockwise: true), Point(330, 130)),
          .quadratic(Point(350, 110), Point(360, 130)), .cubic(Point(365, 140), Point(385, 140), Point(390, 180)),
          .close,
        ])),
    ]
    let nodes = outlines.map { SceneNode.shape($0, fill: .solid(green), stroke: .solid(blue, width: 3)) }
    expectGolden(svg(of: Scene(canvas: Size(400, 200), nodes: nodes)), named: "outlines-as-what-they-are.svg")
  }

  @Test func aRoundEllipseIsACircle() throws {
    let element = try #require(try elements(.ellipse(center: Point(5, 6), radii: Size(7, 7.0001))).first)
    #expect(element.name == "circle" && element.attributes["r"] == "7")
  }

  @Test func aCornerRadiusIsHeldToHalfTheShorterSide() throws {
    let wide = Outline.rectangle(Rect(x: 0, y: 0, width: 100, height: 20), cornerRadius: 30)
    #expect(try elements(wide).first?.attributes["rx"] == "10")
    let negative = Outline.rectangle(Rect(x: 0, y: 0, width: 100, height: 20), cornerRadius: -5)
    #expect(try elements(negative).first?.attributes["rx"] == nil)
  }

  @Test(arguments: [
    Outline.circle(center: Point(50, 50), radius: 0), .ellipse(center: Point(50, 50), radii: Size(20, 0)),
    .rectangle(Rect(x: 10, y: 10, width: 0, height: 50), cornerRadius: 0), .polygon([]), .polyline([]),
    .polyline([Point(50, 50)]), .path(Path()), .path(Path([.line(Point(9, 9)), .close])),
    .path(Path([.move(Point(9, 9))])),
  ])
  func whatDrawsNothingIsLeftOut(outline: Outline) throws {
    #expect(try elements(outline).isEmpty)
  }

  @Test func aLoneCornerIsADot() throws {
    #expect(try elements(.polygon([Point(50, 50)])).first?.attributes["points"] == "50,50 50,50")
  }

  @Test func aLineHasNoInside() throws {
    let line = Outline.line(Point(0, 0), Point(9, 9))
    let names = try #require(try elements(line).first?.attributes.keys.sorted())
    #expect(names == ["stroke", "stroke-miterlimit", "stroke-width", "x1", "x2", "y1", "y2"])
    #expect(try elements(line, stroked: false).isEmpty)
  }

  @Test func theFillRuleOfAStarIsKept() {
    let star = Outline.path(
      Path(points: [Point(50, 0), Point(21, 90), Point(98, 35), Point(2, 35), Point(79, 90)], isClosed: true))
    expectGolden(svg(of: Scene(.shape(star, fill: .solid(red), rule: .evenodd))), named: "fill-rule-evenodd.svg")
    expectGolden(svg(of: Scene(.shape(star, fill: .solid(red), rule: .nonzero))), named: "fill-rule-nonzero.svg")
  }
}
