// SPDX-License-Identifier: MIT

internal import Rasterizer

/// The colour of each cell's ink.
struct CellTints: Sendable {
  /// The colours, row by row; nil where a cell has no ink.
  private(set) var colors: [CellColor?] = []

  /// Finds each cell's colour: the mean of its samples', counted by their ink and alpha, free of their transparency.
  mutating func measure(_ bitmap: borrowing Bitmap, ink: borrowing InkField) {
    let count = ink.columns * ink.rows
    if colors.count != count { colors = [CellColor?](repeating: nil, count: count) }
    let pixels = bitmap.pixels.span
    let quads = ink.quads.span
    for row in 0..<ink.rows {
      for column in 0..<ink.columns {
        var sum = SIMD4<Float>.zero
        var quad = ink.firstQuad(column: column, row: row)
        let left = column * GlyphSamples.across
        let across = min(GlyphSamples.across, bitmap.width - left)
        for y in row * GlyphSamples.down..<min((row + 1) * GlyphSamples.down, bitmap.height) {
          let amounts = quads[quad]
          quad += ink.stride
          if amounts == .zero { continue }
          for x in 0..<across { sum += parts(pixels[y * bitmap.width + left + x]) * amounts[x] }
        }
        colors[row * ink.columns + column] = straightColor(sum)
      }
    }
  }
}

/// Red, green, blue and alpha of a premultiplied sample, each 0...255.
@inline(__always)
private func parts(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), Float(pixel >> 24))
}

/// The colour that a sum of premultiplied samples has where it is opaque; nil where it has no alpha.
private func straightColor(_ sum: SIMD4<Float>) -> CellColor? {
  guard sum.w > 0 else { return nil }
  let scale = 255 / sum.w
  return CellColor(part(sum.x * scale), part(sum.y * scale), part(sum.z * scale))
}

private func part(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }

extension CellColor {
  /// The ink of an area filled with the colour, 0...1: its luma on a dark ground, what is left of white on a light one.
  func tone(on ground: PreviewGround) -> Float {
    let luma = (0.2126 * Float(red) + 0.7152 * Float(green) + 0.0722 * Float(blue)) / 255
    return ground == .dark ? luma : 1 - luma
  }
}
