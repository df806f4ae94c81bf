// SPDX-License-Identifier: MIT

/// The glyphs that a picture is made of, their ink, and how the blurred inks of neighbours overlap.
///
/// Ink is measured so that the densest glyph's mean is 1: the tone of an area that is filled.
/// Tables hold one number a glyph, four vectors of sixteen in a row; lanes beyond the last glyph are never chosen.
struct GlyphTables: Sendable {
  /// Sixteen glyphs' numbers.
  typealias Lanes = SIMD16<Float>
  /// Vectors that hold one number a glyph.
  static let vectors = 4
  /// The most glyphs.
  static let capacity = vectors * Lanes.scalarCount

  /// The cells whose ink is blurred into a cell's own, as steps to the right and down.
  static let neighbours: [(across: Int, down: Int)] = [
    (-1, -1), (0, -1), (1, -1), (-2, 0), (-1, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1),
  ]

  /// The tables of every picture.
  static let shared = GlyphTables(
    glyphs: #" _.,-'`"^~:;!|/\()[]{}<>=+*#%&@JLTVYjylr7?oOQMWXZ80$pq"#)

  /// The glyphs; the first is the space.
  let glyphs: [Unicode.Scalar]
  /// The glyph that fills an area of each tone, from 0 for none to 255 for all the ink there is.
  let fills: [UInt8]
  /// The ink of every glyph in sample s of the cell, row by row: vectors from `s * vectors` on.
  let ink: [Lanes]
  /// The product of each glyph's ink with its own, blurred.
  let selfOverlap: [Lanes]
  /// Twice the product of each glyph's ink with the blurred ink of glyph g in the neighbour n: vectors from
  /// `(n * capacity + g) * vectors` on.
  let overlap: [Lanes]
  /// The product of each glyph's ink with the blurred ink of the same glyph in the neighbour n: vectors from
  /// `n * vectors` on.
  let sameOverlap: [Lanes]

  /// The tables of some printable ASCII characters, the space first, at most `capacity`.
  init(glyphs text: String) {
    let glyphs = Array(text.unicodeScalars.prefix(Self.capacity))
    var samples = glyphs.map { GlyphSamples.ink(of: $0) }
    let means = samples.map { $0.reduce(0, +) / Float(GlyphSamples.count) }
    var solid = 0
    for (index, mean) in means.enumerated() where mean > means[solid] { solid = index }
    let unit = max(means[solid], .leastNormalMagnitude)
    for index in samples.indices { samples[index] = samples[index].map { $0 / unit } }

    var ink = [Lanes](repeating: .zero, count: GlyphSamples.count * Self.vectors)
    var selfOverlap = [Lanes](repeating: Lanes(repeating: .greatestFiniteMagnitude), count: Self.vectors)
    var overlap = [Lanes](repeating: .zero, count: Self.neighbours.count * Self.capacity * Self.vectors)
    for (index, glyph) in samples.enumerated() {
      let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      for (sample, amount) in glyph.enumerated() { ink[sample * Self.vectors + vector][lane] = amount }
    }
    for (index, glyph) in samples.enumerated() {
      let blurred = BlurredGlyph(glyph)
      let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      selfOverlap[vector][lane] = zip(glyph, blurred.seen(across: 0, down: 0)).reduce(0) { $0 + $1.0 * $1.1 }
      for (number, neighbour) in Self.neighbours.enumerated() {
        // What lies at a step from a cell is seen from it at the step back.
        let seen = blurred.seen(across: -neighbour.across, down: -neighbour.down)
        let row = (number * Self.capacity + index) * Self.vectors
        for (sample, amount) in seen.enumerated() where amount != 0 {
          for vector in 0..<Self.vectors {
            overlap[row + vector] += ink[sample * Self.vectors + vector] * (2 * amount)
          }
        }
      }
    }
    var sameOverlap = [Lanes](repeating: .zero, count: Self.neighbours.count * Self.vectors)
    for number in Self.neighbours.indices {
      for index in glyphs.indices {
        let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
        let doubled = overlap[(number * Self.capacity + index) * Self.vectors + vector][lane]
        sameOverlap[number * Self.vectors + vector][lane] = doubled / 2
      }
    }
    self.glyphs = glyphs
    fills = Self.fills(samples, selfOverlap, sameOverlap, solid: solid)
    self.ink = ink
    self.selfOverlap = selfOverlap
    self.overlap = overlap
    self.sameOverlap = sameOverlap
  }

  /// For each tone the glyph whose blurred ink, repeated all over an area, comes closest to it.
  private static func fills(
    _ samples: [[Float]], _ selfOverlap: [Lanes], _ sameOverlap: [Lanes], solid: Int
  ) -> [UInt8] {
    let sums = samples.map { $0.reduce(0, +) }
    let overlaps = samples.indices.map { index in
      let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      return neighbours.indices.reduce(selfOverlap[vector][lane]) { $0 + sameOverlap[$1 * vectors + vector][lane] }
    }
    var fills = (0...255).map { level in
      let costs = zip(overlaps, sums).map { $0 - 2 * $1 * Float(level) / 255 }
      return UInt8(costs.indices.min { costs[$0] < costs[$1] } ?? 0)
    }
    fills[0] = 0
    fills[255] = UInt8(solid)
    return fills
  }
}

/// One glyph's ink after the doubled blur, with as much around the cell as it reaches.
private struct BlurredGlyph {
  private static let across = GlyphSamples.across
  private static let down = GlyphSamples.down
  /// Two cells on either side and one above and below: more than the blur reaches.
  private static let width = 5 * across
  private static let height = 3 * down
  private var ink = [Float](repeating: 0, count: width * height)

  init(_ glyph: [Float]) {
    let weights = BlurKernel.weights
    var columnsDone = [Float](repeating: 0, count: Self.height * Self.across)
    for y in 0..<Self.height {
      for row in 0..<Self.down where abs(y - Self.down - row) <= BlurKernel.reach {
        let weight = weights[abs(y - Self.down - row)]
        for x in 0..<Self.across { columnsDone[y * Self.across + x] += weight * glyph[row * Self.across + x] }
      }
      for x in 0..<Self.width {
        for column in 0..<Self.across where abs(x - 2 * Self.across - column) <= BlurKernel.reach {
          let weight = weights[abs(x - 2 * Self.across - column)]
          ink[y * Self.width + x] += weight * columnsDone[y * Self.across + column]
        }
      }
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
