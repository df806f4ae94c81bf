// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite struct OutlineTests {
  @Test func aCircleBeginsRightMostAndRunsClockwise() {
    let circle = Outline.circle(center: Point(10, 20), radius: 5)
    #expect(circle.path.elements.first == .move(Point(15, 20)))
    #expect(isClose(circle.path.signedArea, .pi * 25))
    #expect(circle.bounds == Rect(x: 5, y: 15, width: 10, height: 10))
    #expect(isClose(circle.path.bounds, circle.bounds))
  }

  @Test func anEllipseHasItsAreaAndBounds() {
    let ellipse = Outline.ellipse(center: Point(-3, 4), radii: Size(7, 2))
    #expect(isClose(ellipse.path.signedArea, .pi * 14))
    #expect(isClose(ellipse.path.bounds, Rect(x: -10, y: 2, width: 14, height: 4)))
  }

  @Test(arguments: [0.0, 5, 10, 15, 20, 1e9])
  func aRectanglesCornersTakeTheirQuarters(cornerRadius: Double) {
    let outline = Outline.rectangle(Rect(x: 10, y: 20, width: 40, height: 30), cornerRadius: cornerRadius)
    let used = min(cornerRadius, 15)
    #expect(isClose(outline.path.signedArea, 1200 - (4 - .pi) * used * used))
    #expect(isClose(outline.path.bounds, outline.bounds))
    #expect(outline.path.elements.first == .move(Point(10 + used, 20)))
    // No line of no length where the arcs meet.
    var previous = Point(10 + used, 20)
    for element in outline.path.elements.dropFirst() {
      if case .line(let end) = element { #expect(end.distance(to: previous) > 1e-9) }
      if case .line(let end) = element { previous = end }
      if case .arc(_, let end) = element { previous = end }
    }
  }

  @Test func whatHasNoExtentDrawsNothing() {
    let outlines: [Outline] = [
      .circle(center: .zero, radius: 0), .circle(center: .zero, radius: -1),
      .ellipse(center: .zero, radii: Size(3, 0)),
      .rectangle(Rect(x: 0, y: 0, width: 0, height: 5), cornerRadius: 1), .polygon([]), .polyline([]),
      .path(Path()),
    ]
    for outline in outlines {
      #expect(outline.path.isEmpty)
      #expect(outline.bounds == nil)
    }
  }

  @Test func polygonsAreClosedAndLinesAreNot() {
    let corners = [Point(0, 0), Point(4, 0), Point(4, 3)]
    #expect(Outline.polygon(corners).isClosed)
    #expect(!Outline.polyline(corners).isClosed)
    #expect(!Outline.line(corners[0], corners[1]).isClosed)
    #expect(isClose(Outline.polygon(corners).path.signedArea, 6))
    #expect(Outline.polyline(corners).bounds == Rect(x: 0, y: 0, width: 4, height: 3))
  }

  @Test func aPathIsClosedWhereEverySubpathIs() {
    let closed = Path([.move(.zero), .line(Point(1, 0)), .close])
    #expect(Outline.path(closed).isClosed)
    #expect(Outline.path(Path(closed.elements + [.move(Point(5, 5))])).isClosed)
    #expect(!Outline.path(Path(closed.elements + [.line(Point(5, 5))])).isClosed)
    #expect(!Outline.path(Path()).isClosed)
  }
}
