// SPDX-License-Identifier: MIT

/// One glyph's ink after a blur, with as much around the cell as it reaches.
struct BlurredGlyph {
  private static let across = GlyphSamples.across
  private static let down = GlyphSamples.down
  /// Two cells on either side and one above and below: more than the blur reaches.
  private static let width = 5 * across
  private static let height = 3 * down
  private var ink = [Float](repeating: 0, count: width * height)

  /// The ink, blurred by a kernel of which one half is given: the weights by distance, from 0 on.
  init(_ glyph: [Float], by weights: [Float] = BlurKernel.weights) {
    let reach = weights.count - 1
    var columnsDone = [Float](repeating: 0, count: Self.height * Self.across)
    for y in 0..<Self.height {
      for row in 0..<Self.down where abs(y - Self.down - row) <= reach {
        let weight = weights[abs(y - Self.down - row)]
        for x in 0..<Self.across { columnsDone[y * Self.across + x] += weight * glyph[row * Self.across + x] }
      }
      for x in 0..<Self.width {
        for column in 0..<Self.across where abs(x - 2 * Self.across - column) <= reach {
          let weight = weights[abs(x - 2 * Self.across - column)]
          ink[y * Self.width + x] += weight * columnsDone[y * Self.across + column]
        }
      }
    }
  }

  /// The samples of the cell itself and of one on either side, in quads: from some rows above the cell to as many below.
  func seenAround(rows: Int) -> [InkField.Quad] {
    var quads: [InkField.Quad] = []
    for y in Self.down - rows..<2 * Self.down + rows {
      for left in [Self.across, 2 * Self.across, 3 * Self.across] {
        let first = y * Self.width + left
        quads.append(InkField.Quad(ink[first], ink[first + 1], ink[first + 2], ink[first + 3]))
      }
    }
    return quads
  }

  /// The samples of the cell some steps to the right of and below the glyph's own.
  func seen(across: Int, down: Int) -> [Float] {
    let left = (2 + across) * Self.across
    let top = (1 + down) * Self.down
    var samples: [Float] = []
    samples.reserveCapacity(GlyphSamples.count)
    for y in top..<top + Self.down {
      for x in left..<left + Self.across { samples.append(ink[y * Self.width + x]) }
    }
    return samples
  }
}
