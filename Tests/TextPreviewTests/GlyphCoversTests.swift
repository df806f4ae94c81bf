// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

/// The shares are those of the Unicode charts, written down once more in `GlyphShapes`.
struct GlyphCoversTests {
  @Test(arguments: [4, 6])
  func everyCharacterCoversWhatTheChartsSay(down: Int) throws {
    let covers = GlyphCovers(down: down)
    let families = down == 4 ? [BlockFamily.quarters] : [.quarters, .sixths]
    for glyph in families.flatMap(\.glyphs) + shadeGlyphs + (down == 4 ? BrailleDots.glyphs : []) {
      let fine = try #require(GlyphShapes.coverage(of: glyph))
      let isBraille = (0x2800..<0x2900).contains(glyph.value)
      for part in 0..<(2 * down) {
        // Each part of the cell is one or more of the charts' rows.
        let rows = (part / 2 * 12 / down)..<((part / 2 + 1) * 12 / down)
        let mean = rows.reduce(0.0) { $0 + fine[$1 * 2 + part % 2] } / Double(rows.count)
        let share = isBraille ? mean * Double(BrailleDots.usualCoverage) : mean
        #expect(abs(Double(covers[glyph][part]) - share) < 1e-6, "\(glyph), part \(part)")
      }
    }
  }

  @Test func whatNoModeHasCoversNothing() {
    for glyph in ["A", " ", "\u{27FF}", "\u{2900}", "\u{257F}", "\u{25A0}", "\u{1FB3C}"] as [Unicode.Scalar] {
      #expect(GlyphCovers(down: 4)[glyph] == .zero)
    }
  }
}
