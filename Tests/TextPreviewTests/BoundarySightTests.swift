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
  private func distances(of glyphs: [Unicode.Scalar], in bitmap: Bitmap) throws -> [Float] {
    let (seen, quad) = look(at: bitmap)
    var sight = BoundarySight()
    sight.turn(to: quad, glyph: 0, in: seen, tables)
    return try glyphs.map { sight.distance(with: try glyph($0), upTo: .infinity, tables) }
  }

  /// What is seen around the middle cell of a picture of 5 by 3 cells without glyphs, and that cell's upper quad.
  private func look(at bitmap: Bitmap) -> (SeenInk, quad: Int) {
    var ink = InkField()
    ink.measure(bitmap, on: .dark)
    let quad = ink.firstQuad(column: 2, row: 1)
    let cells = [OpenCell(label: ink.label(column: 2, row: 1), quad: quad)]
    var seen = SeenInk()
    seen.measureWanted(ink, around: cells)
    let none = [UInt8](repeating: 0, count: ink.stride * (ink.rows + 2))
    seen.measureGiven(byAreas: none, keeping: none, around: cells, in: ink, tables)
    return (seen, quad)
  }

  @Test func theGlyphWithTheSameBoundaryIsNearest() throws {
    let lower = shape(columns: 5, rows: 3) { x, y in (8..<12).contains(x) && (12..<16).contains(y) }
    let low = try distances(of: ["_", "y", "\"", "`", " "], in: lower)
    #expect((low.dropFirst(2).min() ?? 0) > (low.prefix(2).max() ?? 0))
    let full = shape(columns: 5, rows: 3) { x, y in (8..<12).contains(x) && (8..<16).contains(y) }
    let dense = try distances(of: ["@", "Q", "_", "`", " "], in: full)
    #expect((dense.dropFirst(2).min() ?? 0) > (dense.prefix(2).max() ?? 0))
  }

  @Test func inkBeyondAboutHalfOfAShapesIsAllOne() throws {
    func shown(_ tone: Double) -> Bitmap {
      drawing(columns: 5, rows: 3) { _, _ in .init(red: tone, green: tone, blue: tone) }
    }
    let nothing = try [0.1, 0.2, 0.7, 0.9, 1].map { try distances(of: [" "], in: shown($0))[0] }
    // All 3 cells by 14 rows around lack the tone, of which every second one is looked at, up to nearly half of
    // a shape's; and the sum counts 1.1 times.
    let places = Float(12 * 14) * 1.1
    for (distance, tone) in zip(nothing, [0.1, 0.2]) {
      #expect(abs(distance - Float((tone * 255).rounded() / 255) / 1.12 * places) < 0.05)
    }
    for distance in nothing.dropFirst(2) { #expect(abs(distance - 0.49 * places) < 0.05) }
  }

  /// Near a thin stroke the most that is wanted stands for a shape's tone.
  @Test func nearThinStrokesContoursCountAsAShapesDo() {
    func nothing(_ tone: Double) -> Float {
      let (seen, quad) = look(
        at: drawing(columns: 5, rows: 3) { _, _ in .init(red: tone, green: tone, blue: tone) })
      var sight = BoundarySight()
      sight.turn(to: quad, glyph: 0, in: seen, tables, isNearThinStroke: true)
      return sight.distance(with: 0, upTo: .infinity, tables)
    }
    let shape = Float(0.49 * 12 * 14 * 1.1)
    for tone in [0.2, 0.4, 0.8, 1] { #expect(abs(nothing(tone) - shape) < 0.5, "tone \(tone)") }
    // What is lighter than any stroke that should be seen is not blown up.
    #expect(nothing(0.04) < shape / 2)
  }

  @Test func whatIsBeyondALimitIsOnlyKnownToBe() throws {
    let full = shape(columns: 5, rows: 3) { x, y in (8..<12).contains(x) && (8..<16).contains(y) }
    let (seen, quad) = look(at: full)
    var sight = BoundarySight()
    sight.turn(to: quad, glyph: 0, in: seen, tables)
    let grave = try glyph("`")
    let whole = sight.distance(with: grave, upTo: .infinity, tables)
    for share in [0.1, 0.5, 0.9] as [Float] {
      let known = sight.distance(with: grave, upTo: whole * share, tables)
      #expect(known > whole * share)
    }
    let reached = sight.distance(with: grave, upTo: whole, tables)
    #expect(reached == whole)
  }

  @Test func neighboursThatAreAlikeHaveTheSameGlyph() throws {
    let strip = shape(columns: 5, rows: 3) { _, y in (12..<16).contains(y) }
    let (seen, quad) = look(at: strip)
    let low = try glyph("y")
    var alone = BoundarySight()
    alone.turn(to: quad, glyph: 0, in: seen, tables)
    // As if the neighbours had it: what they have instead, nothing here, is taken away.
    var together = alone
    for across in [-1, 1] { together.count(0, at: (across, 0), asAlikeBy: 1, tables) }
    var added = seen
    for across in [-1, 1] { added.add(low, times: 1, at: quad + across, tables) }
    var beside = BoundarySight()
    beside.turn(to: quad, glyph: 0, in: added, tables)
    #expect(
      abs(
        together.distance(with: low, upTo: .infinity, tables) - beside.distance(with: low, upTo: .infinity, tables))
        < 1e-4)
    #expect(
      together.distance(with: low, upTo: .infinity, tables) < alone.distance(with: low, upTo: .infinity, tables))
  }
}
