// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

@Suite struct BoundarySightTests {
  private let tables = GlyphTables.shared

  private func glyph(_ character: Unicode.Scalar) throws -> UInt8 {
    UInt8(try #require(tables.glyphs.firstIndex(of: character)))
  }

  /// The distances of some glyphs in the middle cell of a picture of 5 by 3 cells, blank but for that cell.
  private func distances(
    of glyphs: [Unicode.Scalar], in bitmap: Bitmap, isNearThinStroke: Bool = false
  ) throws -> [Float] {
    var ink = InkField()
    ink.measure(bitmap, on: .dark)
    let quad = ink.firstQuad(column: 2, row: 1)
    let cells = [OpenCell(label: ink.label(column: 2, row: 1), quad: quad)]
    var seen = SeenInk()
    seen.measureWanted(ink, around: cells)
    seen.measureGiven(beside: ink, around: cells)
    var sight = BoundarySight()
    sight.turn(to: quad, glyph: 0, isNearThinStroke: isNearThinStroke, in: seen, tables)
    return try glyphs.map { sight.distance(with: try glyph($0), tables) }
  }

  @Test func theGlyphWithTheSameBoundaryIsNearest() throws {
    let lower = shape(columns: 5, rows: 3) { x, y in (8..<12).contains(x) && (12..<16).contains(y) }
    let low = try distances(of: ["_", "y", "\"", "`", " "], in: lower)
    #expect((low.dropFirst(2).min() ?? 0) > (low.prefix(2).max() ?? 0))
    let full = shape(columns: 5, rows: 3) { x, y in (8..<12).contains(x) && (8..<16).contains(y) }
    let dense = try distances(of: ["@", "Q", "_", "`", " "], in: full)
    #expect((dense.dropFirst(2).min() ?? 0) > (dense.prefix(2).max() ?? 0))
  }

  @Test func whatIsFaintAllOverHasNoBoundary() throws {
    let faint = drawing(columns: 5, rows: 3) { _, _ in .init(red: 0.15, green: 0.15, blue: 0.15) }
    #expect(try distances(of: [" "], in: faint) == [0])
    #expect(try distances(of: [" "], in: faint, isNearThinStroke: true)[0] > 0)
  }

  @Test func neighboursThatAreAlikeHaveTheSameGlyph() throws {
    let strip = shape(columns: 5, rows: 3) { _, y in (12..<16).contains(y) }
    var ink = InkField()
    ink.measure(strip, on: .dark)
    let quad = ink.firstQuad(column: 2, row: 1)
    let cells = [OpenCell(label: ink.label(column: 2, row: 1), quad: quad)]
    var seen = SeenInk()
    seen.measureWanted(ink, around: cells)
    seen.measureGiven(beside: ink, around: cells)
    let low = try glyph("y")
    var alone = BoundarySight()
    alone.turn(to: quad, glyph: 0, isNearThinStroke: false, in: seen, tables)
    // As if the neighbours had it: what they have instead, nothing here, is taken away.
    var together = alone
    for across in [-1, 1] { together.count(0, at: (across, 0), asAlikeBy: 1, tables) }
    var added = seen
    for column in [1, 3] { added.add(low, times: 1, at: ink.firstQuad(column: column, row: 1), tables) }
    var beside = BoundarySight()
    beside.turn(to: quad, glyph: 0, isNearThinStroke: false, in: added, tables)
    #expect(abs(together.distance(with: low, tables) - beside.distance(with: low, tables)) < 1e-4)
    #expect(together.distance(with: low, tables) < alone.distance(with: low, tables))
  }
}
