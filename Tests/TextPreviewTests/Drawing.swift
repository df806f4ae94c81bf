// SPDX-License-Identifier: MIT

import Foundation
import Rasterizer
import Styling

/// A bitmap for a grid of cells, from the colour at each place, in samples; every sample is the mean of 4 by 4 places.
func drawing(columns: Int, rows: Int, _ color: (_ x: Double, _ y: Double) -> Color) -> Bitmap {
  var bitmap = Bitmap(width: columns * 4, height: rows * 8)
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      var sum = SIMD4<Double>.zero
      for place in 0..<16 {
        let at = color(Double(x) + (Double(place % 4) + 0.5) / 4, Double(y) + (Double(place / 4) + 0.5) / 4)
        sum += SIMD4(at.red * at.alpha, at.green * at.alpha, at.blue * at.alpha, at.alpha)
      }
      bitmap.pixels[y * bitmap.width + x] = sample(sum / 16)
    }
  }
  return bitmap
}

/// A premultiplied sample from its parts, each 0...1.
func sample(_ parts: SIMD4<Double>) -> UInt32 {
  let bytes = (0..<4).map { UInt32((parts[$0] * 255).rounded()) }
  return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24
}

/// A bitmap of one colour inside a shape and nothing outside.
func shape(columns: Int, rows: Int, color: Color = .white, _ contains: (_ x: Double, _ y: Double) -> Bool) -> Bitmap
{
  drawing(columns: columns, rows: rows) { x, y in contains(x, y) ? color : .clear }
}

/// A bitmap with a line of a width in samples, whose strokes are told to be thin.
func thinLine(columns: Int, rows: Int, from: (x: Double, y: Double), to: (x: Double, y: Double)) -> Bitmap {
  let (dx, dy) = (to.x - from.x, to.y - from.y)
  let length = (dx * dx + dy * dy).squareRoot()
  var bitmap = shape(columns: columns, rows: rows) { x, y in
    let along = ((x - from.x) * dx + (y - from.y) * dy) / length
    let beside = ((x - from.x) * dy - (y - from.y) * dx) / length
    return (0...length).contains(along) && abs(beside) < 0.5
  }
  bitmap.thinStrokes = bitmap.pixels.map { UInt8($0 >> 24) }
  return bitmap
}
