// SPDX-License-Identifier: MIT

import Numerics
import Rasterizer
import Testing

@testable import TextPreview

/// A bitmap of greys that come from a seed, every third cell blank.
func speckled(columns: Int, rows: Int, seed: UInt64) -> Bitmap {
  var random = SplitMix64(seed: seed)
  var bitmap = Bitmap(width: columns * 4, height: rows * 8)
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width where (x / 4 + y / 8) % 3 != 2 {
      let grey = UInt32(random.nextUnit() * 255)
      bitmap.pixels[y * bitmap.width + x] = grey | grey << 8 | grey << 16 | 255 << 24
    }
  }
  return bitmap
}

@Suite struct InkBlurTests {
  @Test func itIsTheSingleBlurTwice() {
    let bitmap = speckled(columns: 6, rows: 4, seed: 5)
    var ink = InkField()
    ink.measure(bitmap, on: .dark)
    // In a margin as wide as the blur reaches, so that the reference loses nothing at its border.
    let margin = 12
    var field = [[Double]](repeating: [Double](repeating: 0, count: 24 + 2 * margin), count: 32 + 2 * margin)
    for y in 0..<32 {
      for x in 0..<24 {
        field[margin + y][margin + x] = Double(
          ink.quads[ink.firstQuad(column: x / 4, row: 0) + y * ink.stride][x % 4])
      }
    }
    let expected = blurredOnce(blurredOnce(field))

    let places = [(0, 0), (5, 0), (2, 1), (3, 1), (0, 3), (5, 3)]
    let cells = places.map { OpenCell(label: 0, quad: ink.firstQuad(column: $0.0, row: $0.1)) }
    var blur = InkBlur()
    blur.blur(ink, in: cells)
    #expect(blur.quads.count == cells.count * 8)
    for (index, place) in places.enumerated() {
      for sample in 0..<32 {
        let found = Double(blur.quads[index * 8 + sample / 4][sample % 4])
        let wanted = expected[margin + place.1 * 8 + sample / 4][margin + place.0 * 4 + sample % 4]
        #expect(abs(found - wanted) < 1e-5, "cell \(place), sample \(sample)")
      }
    }
  }
}
