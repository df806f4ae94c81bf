// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

/// A solved picture and what is needed to judge it independently of the solver.
private struct Solved {
  let ink: InkField
  var glyphs: [Int]

  init(_ bitmap: Bitmap) {
    var ink = InkField()
    ink.measure(bitmap, on: .dark)
    self.ink = ink
    var solver = GlyphSolver()
    solver.solve(&ink, GlyphTables.shared)
    glyphs = (0..<ink.rows * ink.columns).map { solver.glyph(column: $0 % ink.columns, row: $0 / ink.columns) }
  }

  private static let unit = Double(GlyphSamples.ink(of: "@").reduce(0, +)) / 32

  /// The ink of a glyph in the mean of the faces, in units of the densest one's mean.
  private static func ink(ofGlyph glyph: Int) -> [Double] {
    GlyphSamples.ink(of: GlyphTables.shared.glyphs[glyph]).map { Double($0) / unit }
  }

  /// The same in one face.
  private static func ink(ofGlyph glyph: Int, inFace face: Int) -> [Double] {
    GlyphSamples.ink(of: GlyphTables.shared.glyphs[glyph], inFace: face).map { Double($0) / unit }
  }

  /// The ink wanted in a sample of a cell.
  private func wanted(_ sample: Int, inCell cell: Int) -> Double {
    let (row, column) = cell.quotientAndRemainder(dividingBy: ink.columns)
    return Double(ink.quads[ink.firstQuad(column: column, row: row) + sample / 4 * ink.stride][sample % 4])
  }

  /// The glyph whose ink, sample by sample, is nearest to what is wanted in a cell.
  func nearestShape(inCell cell: Int) -> Int {
    func difference(_ glyph: Int) -> Double {
      Self.ink(ofGlyph: glyph).enumerated().reduce(0) { sum, sample in
        let off = sample.element - wanted(sample.offset, inCell: cell)
        return sum + off * off
      }
    }
    return GlyphTables.shared.glyphs.indices.min { difference($0) < difference($1) } ?? 0
  }

  /// The squared difference of the glyphs' blurred ink and the picture's, in the mean of the faces.
  func error() -> Double {
    GlyphSamples.faceWeights.indices.reduce(0) { $0 + error(inFace: $1) * Double(GlyphSamples.faceWeights[$1]) }
  }

  private func error(inFace face: Int) -> Double {
    let margin = 8
    let (width, height) = (ink.columns * 4, ink.rows * 8)
    var difference = [[Double]](
      repeating: [Double](repeating: 0, count: width + 2 * margin), count: height + 2 * margin)
    for cell in glyphs.indices {
      let (row, column) = cell.quotientAndRemainder(dividingBy: ink.columns)
      for (sample, amount) in Self.ink(ofGlyph: glyphs[cell], inFace: face).enumerated() {
        difference[margin + row * 8 + sample / 4][margin + column * 4 + sample % 4] =
          amount - wanted(sample, inCell: cell)
      }
    }
    return blurredOnce(difference).reduce(0) { sum, row in row.reduce(sum) { $0 + $1 * $1 } }
  }
}

@Suite struct GlyphSolverTests {
  @Test func noOtherGlyphInAnyOneCellComesCloser() {
    // Inside smooth tones every cell is chosen for closeness alone.
    let picture = drawing(columns: 4, rows: 3) { x, y in
      let tone = 0.35 + x / 60 + y / 90
      return Color(red: tone, green: tone, blue: tone)
    }
    var solved = Solved(picture)
    let reached = solved.error()
    for cell in [5, 6] {
      let chosen = solved.glyphs[cell]
      for glyph in GlyphTables.shared.glyphs.indices where glyph != chosen {
        solved.glyphs[cell] = glyph
        #expect(solved.error() > reached - 1e-3, "\(GlyphTables.shared.glyphs[glyph]) is closer in cell \(cell)")
      }
      solved.glyphs[cell] = chosen
    }
  }

  @Test func togetherTheyComeCloserThanTheNearestShapeInEachCell() {
    let picture = shape(columns: 8, rows: 4) { x, y in (x - 15) * (x - 15) + (y - 15) * (y - 15) < 150 }
    let solved = Solved(picture)
    var nearest = solved
    for cell in nearest.glyphs.indices { nearest.glyphs[cell] = solved.nearestShape(inCell: cell) }
    #expect(solved.error() < nearest.error() * 0.8)
  }

  @Test func areasAreFilledWithOneGlyphUpToTheirSides() {
    for level in [0.3, 0.5, 0.7, 0.9, 1] {
      let grey = Color(red: level, green: level, blue: level)
      let solved = Solved(
        shape(columns: 10, rows: 6, color: grey) { x, y in
          (8..<32).contains(x) && (8..<40).contains(y)
        })
      let inside = solved.glyphs.indices.filter { (2..<8).contains($0 % 10) && (1..<5).contains($0 / 10) }
      #expect(Set(inside.map { solved.glyphs[$0] }).count == 1)
      #expect(solved.glyphs[inside[0]] != 0)
      #expect(solved.glyphs.filter { $0 != 0 }.count == inside.count)
    }
  }

  @Test func anEmptyPictureIsBlank() {
    #expect(Solved(Bitmap(width: 12, height: 16)).glyphs == [0, 0, 0, 0, 0, 0])
  }
}
