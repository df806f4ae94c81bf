// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct MountainTests {
  /// The published figures: W the width, H = rise W, all else from those.
  private func published(rise: Double, gap: Double, topWidth: Double, topHeight: Double, in box: Rect) -> [[Point]]
  {
    let (w, h) = (box.width, box.width * rise)
    let (spacing, middle, reach, top) = (gap * w, w / 2, topWidth * w, topHeight * h)
    let peak = [
      Point(middle, spacing), Point(middle - reach, top - spacing), Point(middle, top / 2 + spacing),
      Point(middle + reach, top - spacing),
    ]
    let base = [
      Point(middle, top / 2 + 3 * spacing), Point(middle - reach, top + spacing), Point(spacing, h - spacing),
      Point(w - spacing, h - spacing), Point(middle + reach, top + spacing),
    ]
    return [peak, base].map { $0.map { $0 + box.origin } }
  }

  private func elements(_ polygons: [[Point]]) -> [Path.Element] {
    polygons.flatMap { Path(points: $0, isClosed: true).elements }
  }

  @Test func itsFiguresAreThePublishedOnes() throws {
    let box = Rect(x: 5, y: 70, width: 420, height: 420)
    let usual = published(rise: 0.75, gap: 0.03, topWidth: 0.226, topHeight: 0.488, in: box)
    #expect(isClose(try drawing("mountain", in: box).path, elements(usual)))
    let other = published(rise: 0.5, gap: 0.05, topWidth: 0.3, topHeight: 0.6, in: box)
    let lines = ["rise 1/2", "gap 5%", "top-width .3", "top-height 60%"]
    #expect(isClose(try drawing("mountain", lines, in: box).path, elements(other)))
  }

  @Test func bothPartsAreSubpathsOfTheirOwn() throws {
    let path = try drawing("mountain", in: Rect(x: 0, y: 0, width: 100, height: 100)).path
    #expect(path.elements.count { if case .move = $0 { true } else { false } } == 2)
    #expect(path.elements.count { $0 == .close } == 2)
  }

  @Test func itsCornersCanBeRounded() throws {
    let path = try drawing("mountain", ["corner-radius 2"], in: Rect(x: 0, y: 0, width: 300, height: 300)).path
    #expect(path.elements.count(where: \.isArc) == 9)
  }
}
