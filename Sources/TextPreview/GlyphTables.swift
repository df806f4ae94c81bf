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
    glyphs: #" _.,-'`"^~:;!|/\()[]{}<>=+*#%&@JLTVYjylr7?oOQMWXZ80$pqNdbgmwaec9"#)

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

  /// How each glyph's ink is seen in and around its cell: `SeenInk.count` quads a glyph.
  let seen: [InkField.Quad]

  /// The tables of some printable ASCII characters, the space first, at most `capacity`.
  init(glyphs text: String) {
    glyphs = Array(text.unicodeScalars.prefix(Self.capacity))
    let samples = Self.samples(of: glyphs)
    ink = Self.lanes(samples)
    let blurred = samples.map { BlurredGlyph($0) }
    var selfOverlap = [Lanes](repeating: Lanes(repeating: .greatestFiniteMagnitude), count: Self.vectors)
    for (index, glyph) in samples.enumerated() {
      let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      selfOverlap[vector][lane] = zip(glyph, blurred[index].seen(across: 0, down: 0)).reduce(0) { $0 + $1.0 * $1.1 }
    }
    self.selfOverlap = selfOverlap
    overlap = Self.overlap(ink, blurred)
    sameOverlap = Self.sameOverlap(overlap, glyphCount: glyphs.count)
    seen = samples.flatMap { glyph in
      BlurredGlyph(glyph, by: BlurKernel.singleWeights).seenAround(rows: SeenInk.rowsAround)
    }
    fills = Self.fills(samples, selfOverlap, sameOverlap)
  }

  /// The glyphs' ink, in units of the densest one's mean.
  private static func samples(of glyphs: [Unicode.Scalar]) -> [[Float]] {
    let samples = glyphs.map { GlyphSamples.ink(of: $0) }
    let most = samples.map { $0.reduce(0, +) }.max() ?? 0
    let unit = max(most / Float(GlyphSamples.count), .leastNormalMagnitude)
    return samples.map { glyph in glyph.map { $0 / unit } }
  }

  /// Every glyph's ink, sample by sample.
  private static func lanes(_ samples: [[Float]]) -> [Lanes] {
    var ink = [Lanes](repeating: .zero, count: GlyphSamples.count * vectors)
    for (index, glyph) in samples.enumerated() {
      let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      for (sample, amount) in glyph.enumerated() { ink[sample * vectors + vector][lane] = amount }
    }
    return ink
  }

  private static func overlap(_ ink: [Lanes], _ blurred: [BlurredGlyph]) -> [Lanes] {
    var overlap = [Lanes](repeating: .zero, count: neighbours.count * capacity * vectors)
    let ink = ink.span
    var sums = overlap.mutableSpan
    for (index, glyph) in blurred.enumerated() {
      for (number, neighbour) in neighbours.enumerated() {
        // What lies at a step from a cell is seen from it at the step back.
        let seen = glyph.seen(across: -neighbour.across, down: -neighbour.down)
        let row = (number * capacity + index) * vectors
        for vector in 0..<vectors {
          var sum = Lanes.zero
          for (sample, amount) in seen.enumerated() where amount != 0 {
            sum += ink[sample * vectors + vector] * (2 * amount)
          }
          sums[row + vector] = sum
        }
      }
    }
    return overlap
  }

  private static func sameOverlap(_ overlap: [Lanes], glyphCount: Int) -> [Lanes] {
    var same = [Lanes](repeating: .zero, count: neighbours.count * vectors)
    for number in neighbours.indices {
      for index in 0..<glyphCount {
        let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
        same[number * vectors + vector][lane] = overlap[(number * capacity + index) * vectors + vector][lane] / 2
      }
    }
    return same
  }

  /// For each tone the glyph whose blurred ink, repeated all over an area, comes closest to it; the full tone has the
  /// densest glyph, come what may.
  private static func fills(_ samples: [[Float]], _ selfOverlap: [Lanes], _ sameOverlap: [Lanes]) -> [UInt8] {
    let sums = samples.map { $0.reduce(0, +) }
    let overlaps = samples.indices.map { index in
      let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      return neighbours.indices.reduce(selfOverlap[vector][lane]) { $0 + sameOverlap[$1 * vectors + vector][lane] }
    }
    return (0...255).map { level in
      if level == 255 { return UInt8(sums.indices.max { sums[$0] < sums[$1] } ?? 0) }
      var best = (glyph: 0, cost: Float.infinity)
      for glyph in sums.indices {
        let cost = overlaps[glyph] - 2 * sums[glyph] * Float(level) / 255
        if cost < best.cost { best = (glyph, cost) }
      }
      return UInt8(best.glyph)
    }
  }
}
