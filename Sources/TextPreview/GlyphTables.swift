// SPDX-License-Identifier: MIT

/// The glyphs that a picture is made of, their ink, and how the blurred inks of neighbours overlap.
///
/// In which face a text will be shown nobody knows: all numbers are means over the common ones. That the overlaps are
/// means of the faces' own, not overlaps of mean inks, makes glyphs dearer that the faces draw differently.
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
    let faces = Self.faces(of: glyphs)
    let mean = Self.mean(of: faces)
    ink = Self.lanes(mean)
    let overlaps = GlyphOverlaps(of: faces, weights: GlyphSamples.faceWeights)
    selfOverlap = overlaps.own
    overlap = overlaps.ofPairs
    sameOverlap = Self.sameOverlap(overlap, glyphCount: glyphs.count)
    fills = Self.fills(ink, selfOverlap, sameOverlap)
    let sight = GlyphBlur(by: BlurKernel.sightWeights)
    let rows = -SeenInk.rowsAround..<GlyphSamples.down + SeenInk.rowsAround
    seen = mean.flatMap { sight.blurred($0, rows: rows, cells: -1...1) }
  }

  /// The glyphs' ink in each face, in units of the mean of the densest one's in the mean of the faces.
  private static func faces(of glyphs: [Unicode.Scalar]) -> [[[InkField.Quad]]] {
    let faces = GlyphSamples.faceWeights.indices.map { face in
      glyphs.map { glyph in
        let ink = GlyphSamples.ink(of: glyph, inFace: face)
        return stride(from: 0, to: GlyphSamples.count, by: GlyphSamples.across).map { first in
          InkField.Quad(ink[first], ink[first + 1], ink[first + 2], ink[first + 3])
        }
      }
    }
    let most = mean(of: faces).map { $0.reduce(.zero, +).sum() }.max() ?? 0
    let unit = max(most / Float(GlyphSamples.count), .leastNormalMagnitude)
    return faces.map { $0.map { glyph in glyph.map { $0 / unit } } }
  }

  private static func mean(of faces: [[[InkField.Quad]]]) -> [[InkField.Quad]] {
    faces[0].indices.map { glyph in
      (0..<GlyphSamples.down).map { row in
        zip(faces, GlyphSamples.faceWeights).reduce(.zero) { $0 + $1.0[glyph][row] * $1.1 }
      }
    }
  }

  /// Every glyph's ink, sample by sample: vectors as those of `ink`.
  static func lanes(_ glyphs: [[InkField.Quad]]) -> [Lanes] {
    var ink = [Lanes](repeating: .zero, count: GlyphSamples.count * vectors)
    for (index, glyph) in glyphs.enumerated() {
      for sample in 0..<GlyphSamples.count {
        let row = glyph[sample / GlyphSamples.across]
        ink[glyph: index, from: sample * vectors] = row[sample % GlyphSamples.across]
      }
    }
    return ink
  }

  private static func sameOverlap(_ overlap: [Lanes], glyphCount: Int) -> [Lanes] {
    var same = [Lanes](repeating: .zero, count: neighbours.count * vectors)
    for number in neighbours.indices {
      for index in 0..<glyphCount {
        let pair = overlap[glyph: index, from: (number * capacity + index) * vectors]
        same[glyph: index, from: number * vectors] = pair / 2
      }
    }
    return same
  }

  /// For each tone the glyph whose blurred ink, repeated all over an area, comes closest to it; the full tone has the
  /// densest glyph, come what may.
  private static func fills(_ ink: [Lanes], _ selfOverlap: [Lanes], _ sameOverlap: [Lanes]) -> [UInt8] {
    func total(_ lanes: [Lanes], _ vector: Int) -> Lanes {
      stride(from: vector, to: lanes.count, by: vectors).reduce(.zero) { $0 + lanes[$1] }
    }
    let sums = (0..<vectors).map { total(ink, $0) }
    let overlaps = (0..<vectors).map { selfOverlap[$0] + total(sameOverlap, $0) }
    return (0...255).map { level in
      var least = LeastCost()
      for vector in 0..<vectors {
        let cost = level == 255 ? -sums[vector] : overlaps[vector] - sums[vector] * (2 * Float(level) / 255)
        least.consider(cost, vector: vector)
      }
      return UInt8(truncatingIfNeeded: least.best.glyph)
    }
  }
}

extension [GlyphTables.Lanes] {
  /// A glyph's number, of those in the vectors from one on.
  subscript(glyph index: Int, from vector: Int = 0) -> Float {
    get { self[vector + index / GlyphTables.Lanes.scalarCount][index % GlyphTables.Lanes.scalarCount] }
    set { self[vector + index / GlyphTables.Lanes.scalarCount][index % GlyphTables.Lanes.scalarCount] = newValue }
  }
}
