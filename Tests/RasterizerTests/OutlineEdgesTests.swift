// SPDX-License-Identifier: MIT

import Geometry
import Testing

@testable import Rasterizer

@Suite struct OutlineEdgesTests {
  private let box = SampleBox(minX: 0, minY: 0, maxX: 64, maxY: 64)

  private func area(_ add: (inout EdgeList) -> Void) -> Double {
    var sweep = Sweep()
    sweep.begin(in: box, rule: .nonzero)
    add(&sweep.edges)
    var area = 0.0
    while sweep.advance() {
      for run in sweep.coverage.runs.prefix(sweep.coverage.runCount) {
        for column in run.start..<run.end {
          area += run.isFull ? 1 : Double(sweep.coverage.shares[column]) / Double(CoverageRow.full)
        }
      }
    }
    return area
  }

  private func filledArea(_ outline: Outline, through transform: Affine = .identity) -> Double {
    area { $0.add(fillOf: outline, through: transform) }
  }

  @Test(arguments: [0.4, 3, 17.3, 31.9])
  func aCirclesAreaIsExact(radius: Double) {
    let exact = Double.pi * radius * radius
    #expect(abs(filledArea(.circle(center: Point(32.1, 31.95), radius: radius)) - exact) < 1e-3 + 2e-5 * exact)
  }

  @Test func anEllipsesAreaFollowsTheTransform() {
    let ellipse = Outline.ellipse(center: Point(10, 5), radii: Size(8, 3))
    let transform = Affine(1.5, 0.4, -0.8, 2, 15, 8)
    #expect(abs(filledArea(ellipse, through: transform) - .pi * 24 * transform.determinant) < 2e-2)
  }

  @Test func aRoundedRectangleLosesItsCorners() {
    let outline = Outline.rectangle(Rect(x: 4.5, y: 6.25, width: 40, height: 30), cornerRadius: 8)
    let exact = 40 * 30 - (4 - Double.pi) * 64
    #expect(abs(filledArea(outline) - exact) < 2 * .pi * 8 * ScenePainter.tolerance)
  }

  @Test func aPathOfArcsIsACircle() {
    let arc = Path.Arc(radius: 20, isClockwise: true)
    let path = Path([.move(Point(10, 30)), .arc(arc, Point(50, 30)), .arc(arc, Point(10, 30)), .close])
    // Its points lie on the circle, so that the polygon is smaller by two thirds of the tolerance all around.
    #expect(abs(filledArea(.path(path)) - .pi * 400) < 40 * .pi * ScenePainter.tolerance)
  }

  @Test func openOutlinesAreClosedAndLinesHaveNoInside() {
    let corners = [Point(10, 10), Point(30, 10), Point(30, 30)]
    #expect(abs(filledArea(.polyline(corners)) - 200) < 1e-2)
    #expect(filledArea(.line(Point(1, 1), Point(60, 50))) == 0)
  }

  @Test(arguments: [0.2, 1, 6])
  func aStrokesAreaIsItsLengthTimesItsWidth(width: Double) {
    let line = Outline.line(Point(5.3, 8.1), Point(50.2, 41.7))
    let area = area { $0.add(strokeOf: line, style: StrokeStyle(width: width), through: .identity) }
    #expect(abs(area - width * Point(5.3, 8.1).distance(to: Point(50.2, 41.7))) < 1e-2)
  }

  @Test(arguments: [0.3, 2, 9])
  func aCirclesStrokeIsARing(width: Double) {
    let circle = Outline.circle(center: Point(32, 32), radius: 22)
    let area = area { $0.add(strokeOf: circle, style: StrokeStyle(width: width), through: .identity) }
    #expect(abs(area - 2 * .pi * 22 * width) < 2 * .pi * 22 * 0.01)
  }

  @Test func aStrokeIsDrawnBeforeTheTransform() {
    let line = Outline.line(Point(1, 10), Point(9, 10))
    let area = area { $0.add(strokeOf: line, style: StrokeStyle(width: 2), through: .scale(6, 0.5)) }
    #expect(abs(area - 48 * 1) < 1e-2)
  }
}
