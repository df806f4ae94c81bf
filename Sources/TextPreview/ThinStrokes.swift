// SPDX-License-Identifier: MIT

internal import Rasterizer

extension InkField {
  /// How much more a thin stroke stands out than it would by its coverage.
  private static let thinStrokeGain: Float = 1.5

  /// Gives a bitmap's thin strokes more ink, away from the tone around them.
  ///
  /// A thin line of glyphs looks fainter than it is. A bitmap that tells nothing of thin strokes changes nothing.
  mutating func strengthenThinStrokes(of bitmap: borrowing Bitmap) {
    guard bitmap.thinStrokes.count == bitmap.width * bitmap.height else { return }
    for row in 0..<rows {
      for column in 0..<columns { strengthenThinStrokes(of: bitmap, column: column, row: row) }
    }
  }

  private mutating func strengthenThinStrokes(of bitmap: borrowing Bitmap, column: Int, row: Int) {
    let thin = bitmap.thinStrokes.span
    let first = row * GlyphSamples.down * bitmap.width + column * GlyphSamples.across
    let across = 0..<min(GlyphSamples.across, bitmap.width - column * GlyphSamples.across)
    let down = 0..<min(GlyphSamples.down, bitmap.height - row * GlyphSamples.down)
    var any: UInt8 = 0
    for y in down { for x in across { any |= thin[first + y * bitmap.width + x] } }
    guard any != 0 else { return }

    let quad = firstQuad(column: column, row: row)
    var around: Float = 0
    var samplesAround: Float = 0
    for y in down {
      for x in across where thin[first + y * bitmap.width + x] == 0 {
        around += quads[quad + y * stride][x]
        samplesAround += 1
      }
    }
    if samplesAround > 0 { around /= samplesAround }
    for y in down {
      for x in across where thin[first + y * bitmap.width + x] != 0 {
        let amount = quads[quad + y * stride][x]
        quads[quad + y * stride][x] = max(0, amount + (amount - around) * (Self.thinStrokeGain - 1))
      }
    }
  }
}
