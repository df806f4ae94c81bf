// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

@Suite struct BlockFamilyTests {
  @Test(arguments: [BlockFamily.halves, .quarters, .sixths, .quartersBesideSixths])
  func eachCharacterCoversThePartsOfItsMask(family: BlockFamily) throws {
    #expect(family.glyphs.count == 1 << family.count)
    for (mask, glyph) in family.glyphs.enumerated() {
      let coverage = try #require(GlyphShapes.coverage(of: glyph))
      for (index, share) in coverage.enumerated() {
        let row = index / GlyphShapes.across * family.down / GlyphShapes.down
        let isCovered = mask >> (row * 2 + index % 2) & 1 == 1
        #expect(share == (isCovered ? 1 : 0), "mask \(mask) is \(glyph)")
      }
    }
  }

  @Test func halvesOfCellsAreTriedOnce() {
    for family in [BlockFamily.quarters, .sixths] {
      // Each set or what it leaves out, but not both, and not all or none.
      let tried = Set(family.masks.map { min($0, family.all ^ $0) })
      #expect(tried.count == family.masks.count)
      #expect(tried.count == (1 << family.count - 1) / 2)
    }
  }

  @Test func brailleDotsAreWhereUnicodeHasThem() throws {
    #expect(Set(BrailleDots.glyphs).count == 256)
    for (mask, glyph) in BrailleDots.glyphs.enumerated() {
      let coverage = try #require(GlyphShapes.coverage(of: glyph))
      for index in 0..<8 {
        let share = coverage[(index / 2 * 3) * 2 + index % 2]
        #expect(share == Double(mask >> index & 1))
      }
    }
  }
}
