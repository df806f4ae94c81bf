// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import TestSupport
import Testing

@testable import TextPreview

@Suite struct InkCellsTests {
  private func disc(_ mode: PreviewMode) -> Bitmap {
    bitmap(mode, columns: 24, rows: 12) { x, y in
      ((x - 12) * (x - 12) + (y * 2 - 12) * (y * 2 - 12)).squareRoot() < 10.4 ? .white : .clear
    }
  }

  @Test(arguments: cellModes)
  func aDiscIsCrispAndFullWithoutOneEscape(mode: PreviewMode) {
    let text = preview(mode, disc(mode), .none).text(color: .none)
    #expect(!text.utf8.contains(0x1B))
    expectGolden(text, named: "disc-in-\(mode.rawValue)-without-colour.txt")
  }

  /// A part is inked where the disc covers more than half of it.
  @Test(arguments: [(PreviewMode.quadrant, 2), (.sextant, 3), (.braille, 4)])
  func partsAreInkedWhereMostOfThemIsCovered(mode: PreviewMode, down: Int) throws {
    let frame = preview(mode, disc(mode), .none)
    let shown = try looks(frame)
    for row in 0..<(12 * down) {
      for column in 0..<48 {
        var covered = 0
        for place in 0..<64 {
          let x = (Double(column) + (Double(place % 8) + 0.5) / 8) / 2 - 12
          let y = (Double(row) + (Double(place / 8) + 0.5) / 8) / Double(down) * 2 - 12
          if (x * x + y * y).squareRoot() < 10.4 { covered += 1 }
        }
        if (24...40).contains(covered) { continue }
        let y = row * GlyphShapes.down / down
        #expect((shown[y * 48 + column].x > 0) == (covered > 32), "part \(column), \(row): \(covered) of 64")
      }
    }
  }

  @Test(arguments: cellModes)
  func onALightGroundWhatIsDarkIsInked(mode: PreviewMode) {
    let negative = bitmap(mode, columns: 8, rows: 4) { x, _ in x < 4 ? .black : .white }
    let frame = preview(mode, negative, .none, ground: .light)
    let full: Unicode.Scalar = mode == .braille ? "\u{28FF}" : "\u{2588}"
    for row in 0..<4 {
      for column in 0..<8 { #expect(frame[column, row].glyph == (column < 4 ? full : " ")) }
    }
  }

  @Test(arguments: [PreviewMode.quadrant, .sextant, .braille])
  func aToneIsSoMuchInk(mode: PreviewMode) throws {
    for step in 1..<8 {
      let tone = Double(step) / 8
      let grey = Color(red: tone, green: tone, blue: tone)
      let shown = try looks(preview(mode, bitmap(mode, columns: 8, rows: 8) { _, _ in grey }, .none))
      let ink = shown.reduce(0.0) { $0 + $1.x / 255 } / Double(shown.count)
      #expect(abs(ink - tone) <= 1.0 / 16, "\(tone) has \(ink)")
    }
  }

  @Test func aThinLineHasNoGaps() {
    // A third of a part wide: by its coverage alone the pattern would have holes in it.
    var line = bitmap(.braille, columns: 12, rows: 4) { _, y in abs(y - 1.5) < 0.05 ? .white : .clear }
    line.thinStrokes = line.pixels.map { $0 == 0 ? 0 : 255 }
    let row = preview(.braille, line, .none).lines[1]
    #expect(row.count == 12)
    #expect(Set(row).count == 1)
  }
}
