// SPDX-License-Identifier: MIT

/// How much of each part of a cell the characters of the modes cover.
struct GlyphCovers: Sendable {
  /// The shares of a cell's parts, 0...1, two across, row by row from the upper left one; those beyond the last are 0.
  typealias Cover = SIMD16<Float>

  private let covers: [Cover]

  /// The covers in cells of 2 by `down` parts, 4 or 6; a character that has finer parts than the cell covers none.
  init(down: Int) {
    precondition(down == 4 || down == 6, "cells have 4 or 6 rows of parts")
    var covers = [Cover](repeating: .zero, count: Self.count)
    func set(_ glyphs: [Unicode.Scalar], down rows: Int, covering share: Float) {
      guard down % rows == 0 else { return }
      for (mask, glyph) in glyphs.enumerated() {
        for part in 0..<(2 * down) where mask >> (part / 2 * rows / down * 2 + part % 2) & 1 != 0 {
          covers[Self.index(of: glyph)][part] = share
        }
      }
    }
    set(BrailleDots.glyphs, down: 4, covering: BrailleDots.usualCoverage)
    set(BlockFamily.sixths.glyphs, down: 3, covering: 1)
    set(BlockFamily.quarters.glyphs, down: 2, covering: 1)
    for (quarters, glyph) in shadeGlyphs.enumerated() {
      for part in 0..<(2 * down) { covers[Self.index(of: glyph)][part] = Float(quarters) / 4 }
    }
    self.covers = covers
  }

  /// What a character covers; nothing for one that no mode has.
  subscript(glyph: Unicode.Scalar) -> Cover { covers[Self.index(of: glyph)] }

  // Block Elements, the sextants of Symbols for Legacy Computing, Braille Patterns, and one for everything else.
  private static let count = 32 + 60 + 256 + 1

  private static func index(of glyph: Unicode.Scalar) -> Int {
    switch glyph.value {
    case 0x2580..<0x25A0: Int(glyph.value - 0x2580)
    case 0x1FB00..<0x1FB3C: 32 + Int(glyph.value - 0x1FB00)
    case 0x2800..<0x2900: 92 + Int(glyph.value - 0x2800)
    default: count - 1
    }
  }
}
