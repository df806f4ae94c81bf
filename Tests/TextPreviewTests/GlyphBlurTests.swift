// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

@Suite struct GlyphBlurTests {
  /// A kernel whose weights differ, so that none is taken for another.
  private static let weights: [Float] = [0.5, 0.25, 0.125, 0.0625]

  /// What a sample gets of a glyph, by the definition: the sum over all its samples.
  private func seen(_ glyph: [InkField.Quad], x: Int, y: Int) -> Float {
    var sum: Float = 0
    for row in 0..<8 {
      for column in 0..<4 where abs(x - column) < 4 && abs(y - row) < 4 {
        sum += glyph[row][column] * Self.weights[abs(x - column)] * Self.weights[abs(y - row)]
      }
    }
    return sum
  }

  @Test(arguments: [(rows: -3..<11, cells: -1...1), (0..<16, -1...2), (5..<6, 0...0), (-20..<20, -2...2)])
  func everySampleGetsItsShareOfEveryOther(_ wanted: (rows: Range<Int>, cells: ClosedRange<Int>)) {
    let glyph = (0..<8).map { row in InkField.Quad(Float(row), Float(1 - row), 0.5, Float(row * row) / 8) }
    let blurred = GlyphBlur(by: Self.weights).blurred(glyph, rows: wanted.rows, cells: wanted.cells)
    #expect(blurred.count == wanted.rows.count * wanted.cells.count)
    for (row, y) in wanted.rows.enumerated() {
      for (place, cell) in wanted.cells.enumerated() {
        for lane in 0..<4 {
          let expected = seen(glyph, x: cell * 4 + lane, y: y)
          #expect(abs(blurred[row * wanted.cells.count + place][lane] - expected) < 1e-5)
        }
      }
    }
  }
}
