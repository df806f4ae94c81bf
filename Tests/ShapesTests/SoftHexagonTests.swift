// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct SoftHexagonTests {
  /// The published table: for each corner a line's end A, a curve's end B and its control point C, with the adjustment
  /// added or taken away from y.
  private func published(_ a: Double, xScale: Double, in box: Rect) -> [Path.Element] {
    let rows: [(Point, Point, Point)] = [
      (Point(0.60, 0.05), Point(0.40, 0.05), Point(0.50, 0.00)),
      (Point(0.05, 0.20 + a), Point(0.00, 0.30 + a), Point(0.00, 0.25 + a)),
      (Point(0.00, 0.70 - a), Point(0.05, 0.80 - a), Point(0.00, 0.75 - a)),
      (Point(0.40, 0.95), Point(0.60, 0.95), Point(0.50, 1.00)),
      (Point(0.95, 0.80 - a), Point(1.00, 0.70 - a), Point(1.00, 0.75 - a)),
      (Point(1.00, 0.30 + a), Point(0.95, 0.20 + a), Point(1.00, 0.25 + a)),
    ]
    let s = box.width
    let offset = s * (1 - xScale) / 2
    func place(_ p: Point) -> Point { Point(box.minX + offset + p.x * s * xScale, box.minY + p.y * s) }
    return [.move(place(Point(0.95, 0.20 + a)))]
      + rows.flatMap { [.line(place($0.0)), .quadratic(place($0.2), place($0.1))] } + [.close]
  }

  @Test(arguments: [(0.085, 0.832), (0, 1), (-0.1, 0.5), (0.15, 0.9)])
  func itsFiguresAreThePublishedOnes(_ adjustment: Double, _ xScale: Double) throws {
    let box = Rect(x: 12, y: -40, width: 300, height: 300)
    let lines = adjustment == 0.085 ? [] : ["adjustment \(adjustment)", "x-scale \(xScale)"]
    let found = try drawing("soft-hexagon", lines, in: box)
    #expect(isClose(found.path, published(adjustment, xScale: xScale, in: box)))
    #expect(found.used.isEmpty)
  }

  @Test func aSquareIsTakenOutOfAnyFrame() throws {
    let kind = try #require(Kinds.named("soft-hexagon"))
    #expect(try kind.naturalBox(KindValues(kind, settings: [:], scope: Scope(room: Size(9, 5)))) == .square)
    #expect(kind.defaults["fit"] == .fit(FitTerm(.contain)))
  }

  @Test func sharpCornersAreLines() throws {
    let outline = try drawing("soft-hexagon", ["corner 0"], in: Rect(x: 0, y: 0, width: 100, height: 100)).parts[0]
      .outline
    let expected = [
      Point(50, 0), Point(8.4, 33.5), Point(8.4, 66.5), Point(50, 100), Point(91.6, 66.5), Point(91.6, 33.5),
    ]
    #expect(zip(outline.corners, expected).allSatisfy { isClose($0, $1) } && outline.corners.count == 6)
  }

  @Test func aCornerTakesNoMoreThanItsEdgesHave() throws {
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    // The upright edges are 2 (1/4 - a) long, so that a corner takes at most a quarter less the adjustment.
    let found = try drawing("soft-hexagon", ["corner 25%"], in: box).used
    #expect(found.map(\.parameter) == ["corner"])
    #expect(isClose(found[0].value, 0.165))
    let tall = try drawing("soft-hexagon", ["corner 25%", "adjustment 0"], in: box).used
    #expect(isClose(tall[0].value, 0.125))
    #expect(try drawing("soft-hexagon", ["corner 12%"], in: box).used.isEmpty)
  }
}
