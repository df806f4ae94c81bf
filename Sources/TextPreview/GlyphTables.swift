// SPDX-License-Identifier: MIT

/// The glyphs that a picture is made of, their ink, and how the blurred inks of neighbours overlap.
///
/// In which face a text will be shown nobody knows: all numbers are means over the common ones. That the overlaps are
/// means of the faces' own, not overlaps of mean inks, makes glyphs dearer that the faces draw differently.
///
/// Ink is measured so that the densest glyph's mean is 1: the tone of an area that is filled.
/// Tables hold one number a glyph, four vectors of sixteen in a row, from the glyph with the least ink to the densest
/// one; lanes beyond the last glyph are never chosen.
struct GlyphTables: Sendable {
  /// Sixteen glyphs' numbers.
  typealias Lanes = SIMD16<Float>
  /// Sixteen glyphs' ink in the four samples of a row of the cell.
  struct RowInk: Sendable {
    var x = Lanes.zero
    var y = Lanes.zero
    var z = Lanes.zero
    var w = Lanes.zero

    /// The products with some ink in the same samples.
    @inline(__always)
    static func * (ink: RowInk, row: InkField.Quad) -> Lanes {
      ink.x * row.x + ink.y * row.y + (ink.z * row.z + ink.w * row.w)
    }
  }
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

  /// The glyphs by their ink; the first is the space.
  let glyphs: [Unicode.Scalar]
  /// Each ASCII character's index among the glyphs; 0 for one that isn't.
  private let indices: [UInt8]
  /// The glyph that fills an area of each tone, from 0 for none to 255 for all the ink there is.
  let fills: [UInt8]
  /// The ink of every glyph in row r of the cell: vectors from `r * vectors` on.
  let ink: [RowInk]
  /// The same, blurred, as far as it stays in the cell.
  let blurredInk: [RowInk]
  /// The mean ink of each vector's densest glyph.
  private let mostInk: [Float]
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
    let inks = text.unicodeScalars.prefix(Self.capacity).map { ($0, GlyphSamples.ink(of: $0).reduce(0, +)) }
    glyphs = inks.sorted { $0.1 < $1.1 }.map(\.0)
    var indices = [UInt8](repeating: 0, count: 128)
    for (index, glyph) in glyphs.enumerated() { indices[Int(glyph.value)] = UInt8(index) }
    self.indices = indices
    let faces = Self.faces(of: glyphs)
    let mean = Self.mean(of: faces)
    ink = Self.rowInks(mean)
    mostInk = Self.mostInk(mean)
    let blur = GlyphBlur(by: BlurKernel.weights)
    blurredInk = Self.rowInks(mean.map { blur.blurred($0, rows: 0..<GlyphSamples.down, cells: 0...0) })
    let overlaps = GlyphOverlaps(of: faces, weights: GlyphSamples.faceWeights)
    selfOverlap = overlaps.own
    overlap = overlaps.ofPairs
    sameOverlap = Self.sameOverlap(overlap, glyphCount: glyphs.count)
    fills = Self.fills(ink, selfOverlap, sameOverlap)
    let sight = GlyphBlur(by: BlurKernel.sightWeights)
    seen = mean.flatMap { sight.blurred($0, rows: SeenInk.rowsOfCell, cells: -1...1) }
  }

  /// A glyph's index; the space's for what is not among the glyphs.
  func index(of glyph: Unicode.Scalar) -> UInt8 {
    glyph.value < indices.count ? indices[Int(glyph.value)] : 0
  }

  /// The vectors with all glyphs that a cell may take which has some ink in the mean.
  ///
  /// What is far too light or far too dense is never the closest glyph, whatever the neighbours have.
  func vectors(forMean ink: Float) -> Range<Int> {
    let (least, most) = (0.75 * ink - 0.1, 1.2 * ink + 0.2)
    var first = 0
    while first < Self.vectors - 1 && mostInk[first] < least { first += 1 }
    var end = first + 1
    while end < Self.vectors && mostInk[end - 1] < most { end += 1 }
    return first..<end
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

  /// Every glyph's ink, laid out as `ink` is.
  static func rowInks(_ glyphs: [[InkField.Quad]]) -> [RowInk] {
    var inks = [RowInk](repeating: RowInk(), count: GlyphSamples.down * vectors)
    for (index, glyph) in glyphs.enumerated() {
      let (vector, lane) = index.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      for (row, quad) in glyph.enumerated() {
        inks[row * vectors + vector].x[lane] = quad.x
        inks[row * vectors + vector].y[lane] = quad.y
        inks[row * vectors + vector].z[lane] = quad.z
        inks[row * vectors + vector].w[lane] = quad.w
      }
    }
    return inks
  }

  private static func mostInk(_ glyphs: [[InkField.Quad]]) -> [Float] {
    stride(from: 0, to: capacity, by: Lanes.scalarCount).map { first in
      let densest = glyphs.dropFirst(first).prefix(Lanes.scalarCount).last
      return densest.map { $0.reduce(.zero, +).sum() / Float(GlyphSamples.count) } ?? 1
    }
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
  private static func fills(_ ink: [RowInk], _ selfOverlap: [Lanes], _ sameOverlap: [Lanes]) -> [UInt8] {
    func places(_ vector: Int, upTo count: Int) -> StrideTo<Int> { stride(from: vector, to: count, by: vectors) }
    let one = InkField.Quad(repeating: 1)
    let sums = (0..<vectors).map { places($0, upTo: ink.count).reduce(.zero) { $0 + ink[$1] * one } }
    let overlaps = (0..<vectors).map {
      places($0, upTo: sameOverlap.count).reduce(selfOverlap[$0]) { $0 + sameOverlap[$1] }
    }
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
