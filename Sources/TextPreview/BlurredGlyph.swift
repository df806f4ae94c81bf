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
    let spread = Self.spread(by: weights)
    for y in 0..<Self.height {
      let done = Self.blurredDown(glyph, by: weights, y: y)
      if done == .zero { continue }
      for quad in 0..<Self.width / Self.across {
        var sum = InkField.Quad.zero
        for column in 0..<Self.across { sum += spread[column * Self.width / Self.across + quad] * done[column] }
        let first = y * Self.width + quad * Self.across
        for lane in 0..<Self.across { ink[first + lane] = sum[lane] }
      }
    }
  }

  /// The cell's samples, blurred upright, in a row of all that are kept.
  private static func blurredDown(_ glyph: [Float], by weights: [Float], y: Int) -> InkField.Quad {
    let reach = weights.count - 1
    var done = InkField.Quad.zero
    for row in 0..<down where abs(y - down - row) <= reach {
      let first = row * across
      let quad = InkField.Quad(glyph[first], glyph[first + 1], glyph[first + 2], glyph[first + 3])
      done += quad * weights[abs(y - down - row)]
    }
    return done
  }

  /// What each sample of a row of the cell gives to those of the whole width, in quads: one sample after the other.
  private static func spread(by weights: [Float]) -> [InkField.Quad] {
    (0..<across).flatMap { column in
      (0..<width / across).map { quad in
        var given = InkField.Quad.zero
        for lane in 0..<across {
          let distance = abs((quad - 2) * across + lane - column)
          if distance < weights.count { given[lane] = weights[distance] }
        }
        return given
      }
    }
  }

  /// What is looked at of it in and around the cell, in quads, row by row.
  var seenAround: [InkField.Quad] {
    (0..<SeenInk.count).map { index in
      let (row, quad) = index.quotientAndRemainder(dividingBy: SeenInk.across)
      let y = Self.down - SeenInk.rowsAround + row * SeenInk.rowStep
      let first = y * Self.width + (1 + quad) * Self.across
      return InkField.Quad(ink[first], ink[first + 1], ink[first + 2], ink[first + 3])
    }
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
