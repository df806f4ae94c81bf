// SPDX-License-Identifier: MIT

internal import Rasterizer

extension InkField {
  /// The ink across a thin stroke, in samples: what a glyph's own stroke has of it.
  ///
  /// It is also the width up to which the rasterizer calls a stroke thin, so that nothing jumps there.
  private static let strokeInk: Float = 1.5
  /// How many times its ink a thin stroke gets at most.
  private static let mostGain: Float = 8
  /// The ink at a cell's side from which on a thin stroke is seen on the other side as well.
  private static let inkAtSide: Float = 0.2
  /// What the samples at each distance count in the sum that a stroke's width is read from.
  private static let weights: [Float] = [6, 4, 1]

  /// Gives a bitmap's thin strokes as much ink as a glyph's own stroke has, away from the tone around them.
  ///
  /// So they can be seen, however thin they are. A bitmap that tells nothing of thin strokes changes nothing.
  mutating func strengthenThinStrokes(of bitmap: borrowing Bitmap) {
    guard bitmap.thinStrokes.count == bitmap.width * bitmap.height else { return }
    guard bitmap.thinStrokes.reduce(0, { $0 | $1 }) != 0 else { return }
    hasThinStrokes.fill(with: false, count: stride * (rows + 2))
    for row in 0..<rows {
      for column in 0..<columns { strengthenThinStrokes(of: bitmap, column: column, row: row) }
    }
  }

  private mutating func strengthenThinStrokes(of bitmap: borrowing Bitmap, column: Int, row: Int) {
    let thin = bitmap.thinStrokes.span
    let left = column * GlyphSamples.across
    let top = row * GlyphSamples.down
    let first = top * bitmap.width + left
    let across = 0..<min(GlyphSamples.across, bitmap.width - left)
    let down = 0..<min(GlyphSamples.down, bitmap.height - top)
    var any: UInt8 = 0
    for y in down { for x in across { any |= thin[first + y * bitmap.width + x] } }
    guard any != 0 else { return }
    hasThinStrokes[label(column: column, row: row)] = true

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
        let gain = Self.strokeInk / Self.width(of: bitmap, x: left + x, y: top + y)
        quads[quad + y * stride][x] = max(0, amount + (amount - around) * (min(max(gain, 1), Self.mostGain) - 1))
      }
    }
  }

  /// Whether a cell, given by its label, or one of the eight around it has thin strokes.
  func isNearThinStroke(_ label: Int) -> Bool {
    if hasThinStrokes.isEmpty { return false }
    for row in [label - stride, label, label + stride] {
      if hasThinStrokes[row - 1] || hasThinStrokes[row] || hasThinStrokes[row + 1] { return true }
    }
    return false
  }

  /// Whether a thin stroke in a cell beside, above or below one runs along the side of it, so that it is seen in both.
  func hasThinStrokeAtSide(of label: Int, fromQuad first: Int) -> Bool {
    if hasThinStrokes.isEmpty { return false }
    if hasThinStrokes[label - stride] && quads[first - stride].max() > Self.inkAtSide { return true }
    let below = first + GlyphSamples.down * stride
    if hasThinStrokes[label + stride] && quads[below].max() > Self.inkAtSide { return true }
    let rows = Swift.stride(from: first, to: below, by: stride)
    if hasThinStrokes[label - 1] && rows.contains(where: { quads[$0 - 1].w > Self.inkAtSide }) { return true }
    return hasThinStrokes[label + 1] && rows.contains { quads[$0 + 1].x > Self.inkAtSide }
  }

  /// How wide the thin strokes through a sample are, in samples, by how much of the samples around they cover.
  ///
  /// A straight line's share of the samples around, weighted by a bell, is its width times what the bell has along it.
  /// Where strokes cross or lie side by side that is more, and at a stroke's end less.
  private static func width(of bitmap: borrowing Bitmap, x: Int, y: Int) -> Float {
    var sum: Float = 0
    for row in max(0, y - 2)...min(bitmap.height - 1, y + 2) {
      for column in max(0, x - 2)...min(bitmap.width - 1, x + 2) {
        let share = Float(bitmap.thinStrokes[row * bitmap.width + column])
        sum += share * weights[abs(row - y)] * weights[abs(column - x)]
      }
    }
    // The bell has 16 on a side, and 6 in its middle.
    return sum / (255 * 16 * 6)
  }
}
