// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct LineTests {
  private func box(_ kind: String, _ lines: [String]) throws -> NaturalBox {
    let kind = try #require(Kinds.named(kind))
    return try kind.naturalBox(
      KindValues(kind, settings: settings(kind, lines), scope: Scope(room: Size(200, 100))))
  }

  @Test func pointsArePlacesInTheRoom() throws {
    #expect(try box("line", []) == .fixed(Rect(x: 0, y: 50, width: 200, height: 0)))
    #expect(
      try box("polyline", ["points 10,10 50%,50% 1w,0.2h"]) == .fixed(Rect(x: 10, y: 10, width: 190, height: 40)))
    #expect(try box("path", ["d 'M10,20 H50 V60 Z'"]) == .fixed(Rect(x: 10, y: 20, width: 40, height: 40)))
  }

  @Test func inTheirOwnBoxTheyStayWhereTheyAre() throws {
    let line = try drawing("line", ["points 10,20 50,60"], in: Rect(x: 10, y: 20, width: 40, height: 40))
    #expect(line.parts[0].outline == .line(Point(10, 20), Point(50, 60)))
    let path = try drawing("path", ["d 'M10,20 H50 V60 Z'"], in: Rect(x: 10, y: 20, width: 40, height: 40))
    #expect(path.parts[0].outline == .path(try PathData.parse("M10,20 H50 V60 Z")))
  }

  @Test func anotherBoxMovesAndScalesThem() throws {
    let points = try drawing("polyline", ["points 0,0 10,20 20,0"], in: Rect(x: 100, y: 0, width: 40, height: 10))
    #expect(points.parts[0].outline == .polyline([Point(100, 0), Point(120, 10), Point(140, 0)]))
  }

  @Test func whatIsFlatKeepsItsProportionAcross() throws {
    let level = try drawing("line", ["points 0,5 10,5"], in: Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(level.parts[0].outline == .line(Point(0, 5), Point(40, 5)))
    let dot = try drawing("line", ["points 5,5 5,5"], in: Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(dot.parts[0].outline == .line(Point(20, 5), Point(20, 5)))
    let flattened = try drawing("line", ["points 0,0 10,10"], in: Rect(x: 0, y: 0, width: 0, height: 10))
    #expect(flattened.parts[0].outline == .line(Point(0, 0), Point(0, 10)))
  }

  @Test func threePointsOnOneLineAddNoCurve() throws {
    // C4: (50, 0) lies between its neighbours.
    let points = "points 0,0 50,0 100,0 100,100 0,100"
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    let round = try drawing("polyline", [points, "corner-radius 5"], in: box)
    let without = try drawing("polyline", ["points 0,0 100,0 100,100 0,100", "corner-radius 5"], in: box)
    guard case .path(let a) = round.parts[0].outline, case .path(let b) = without.parts[0].outline else {
      Issue.record("rounded polylines are paths")
      return
    }
    #expect(a.elements.count(where: \.isArc) == 2)
    #expect(round.isFinite)
    #expect(isClose(a.signedArea, b.signedArea))
  }

  @Test func aRoundedSquareBeginsAtItsRadius() throws {
    // C3's last: it starts exactly 5 from the corner.
    let square = try drawing(
      "path", [], in: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(square.parts.count == 1)
    let polygon = try drawing(
      "polyline", ["points 0,0 100,0 100,100", "corner-radius 5"], in: Rect(x: 0, y: 0, width: 100, height: 100))
    guard case .path(let path) = polygon.parts[0].outline else { return }
    #expect(path.elements[1] == .line(Point(95, 0)))
  }
}
