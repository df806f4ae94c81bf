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
  /// The ink of every glyph in sample s of the cell, row by row: vectors from `s * vectors` on.
  let ink: [Lanes]
  /// The mean ink of each vector's densest glyph.
  private let mostInk: [Float]
  /// The ink of every glyph, blurred, as far as it stays in the cell.
  let blurredInk: [Lanes]
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
    let samples = Self.mean(of: faces)
    ink = Self.lanes(samples)
    mostInk = stride(from: 0, to: Self.capacity, by: Lanes.scalarCount).map { first in
      samples.dropFirst(first).prefix(Lanes.scalarCount).last.map { $0.reduce(0, +) / Float(GlyphSamples.count) } ?? 1
    }
    blurredInk = Self.lanes(samples.map { BlurredGlyph($0).seen(across: 0, down: 0) })
    var selfOverlap = [Lanes](repeating: Lanes(repeating: .greatestFiniteMagnitude), count: Self.vectors)
    for index in samples.indices { Self.set(&selfOverlap, 0, of: index) }
    var overlap = [Lanes](repeating: .zero, count: Self.neighbours.count * Self.capacity * Self.vectors)
    for (face, weight) in zip(faces, GlyphSamples.faceWeights) {
      let blurred = face.map { BlurredGlyph($0) }
      for (index, glyph) in face.enumerated() {
        let own = zip(glyph, blurred[index].seen(across: 0, down: 0)).reduce(0) { $0 + $1.0 * $1.1 }
        Self.set(&selfOverlap, Self.number(selfOverlap, of: index) + own * weight, of: index)
      }
      Self.add(Self.lanes(face), blurred, times: weight, to: &overlap)
    }
    self.selfOverlap = selfOverlap
    self.overlap = overlap
    sameOverlap = Self.sameOverlap(overlap, glyphCount: glyphs.count)
    seen = samples.flatMap { BlurredGlyph($0, by: BlurKernel.sightWeights).seenAround }
    fills = Self.fills(samples, selfOverlap, sameOverlap)
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
  private static func faces(of glyphs: [Unicode.Scalar]) -> [[[Float]]] {
    let most = glyphs.map { GlyphSamples.ink(of: $0).reduce(0, +) }.max() ?? 0
    let unit = max(most / Float(GlyphSamples.count), .leastNormalMagnitude)
    return GlyphSamples.faceWeights.indices.map { face in
      glyphs.map { glyph in GlyphSamples.ink(of: glyph, inFace: face).map { $0 / unit } }
    }
  }

  private static func mean(of faces: [[[Float]]]) -> [[Float]] {
    faces[0].indices.map { glyph in
      (0..<GlyphSamples.count).map { sample in
        zip(faces, GlyphSamples.faceWeights).reduce(0) { $0 + $1.0[glyph][sample] * $1.1 }
      }
    }
  }

  /// A glyph's number among those in some lanes.
  private static func number(_ lanes: [Lanes], of glyph: Int) -> Float {
    lanes[glyph / Lanes.scalarCount][glyph % Lanes.scalarCount]
  }

  private static func set(_ lanes: inout [Lanes], _ number: Float, of glyph: Int) {
    lanes[glyph / Lanes.scalarCount][glyph % Lanes.scalarCount] = number
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

  /// Adds the overlaps that the glyphs have in one face, by how much it counts.
  private static func add(
    _ ink: [Lanes], _ blurred: [BlurredGlyph], times weight: Float, to overlap: inout [Lanes]
  ) {
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
            sum += ink[sample * vectors + vector] * (2 * weight * amount)
          }
          sums[row + vector] += sum
        }
      }
    }
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
