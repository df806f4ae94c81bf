// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

/// The ink of one glyph in one face in a wide empty field, 7 cells by 5, the glyph in the cell at the middle and some steps away.
private func field(of glyph: Unicode.Scalar, inFace face: Int, across: Int = 0, down: Int = 0) -> [[Double]] {
  var field = [[Double]](repeating: [Double](repeating: 0, count: 28), count: 40)
  for (index, amount) in GlyphSamples.ink(of: glyph, inFace: face).enumerated() {
    field[(2 + down) * 8 + index / 4][(3 + across) * 4 + index % 4] = Double(amount)
  }
  return field
}

/// The field blurred once by the Gaussian, cut off like the kernel's and made to sum to 1.
func blurredOnce(_ field: [[Double]], deviation: Double = BlurKernel.deviation) -> [[Double]] {
  let reach = BlurKernel.singleReach
  let raw = (-reach...reach).map { offset in
    let distance = Double(offset) / deviation
    return (exponential(-distance * distance / 2) * 4096).rounded() / 4096
  }
  let total = raw.reduce(0, +)
  func alongRows(_ field: [[Double]]) -> [[Double]] {
    field.map { row in
      row.indices.map { x in
        raw.indices.reduce(0) { sum, place in
          let other = x + place - reach
          return row.indices.contains(other) ? sum + row[other] * raw[place] / total : sum
        }
      }
    }
  }
  func turned(_ field: [[Double]]) -> [[Double]] { field[0].indices.map { x in field.map { $0[x] } } }
  return turned(alongRows(turned(alongRows(field))))
}

private func product(_ first: [[Double]], _ second: [[Double]]) -> Double {
  zip(first, second).reduce(0) { sum, rows in zip(rows.0, rows.1).reduce(sum) { $0 + $1.0 * $1.1 } }
}

@Suite struct GlyphTablesTests {
  let tables = GlyphTables.shared

  private func number(_ lanes: ArraySlice<GlyphTables.Lanes>, _ glyph: Int) -> Double {
    Double(lanes[lanes.startIndex + glyph / 16][glyph % 16])
  }

  @Test func theGlyphsAreDistinctPrintableASCIIFromTheSpaceOn() {
    #expect(tables.glyphs.first == " ")
    #expect(Set(tables.glyphs).count == tables.glyphs.count)
    #expect(tables.glyphs.count <= GlyphTables.capacity)
    #expect(tables.glyphs.allSatisfy { (0x20...0x7E).contains($0.value) })
  }

  @Test func inkIsCountedInTheDensestGlyphsMean() throws {
    let solid = try #require(tables.glyphs.firstIndex(of: "@"))
    let inks = tables.glyphs.indices.map { glyph in
      (0..<8).reduce(0.0) { sum, row in
        let ink = tables.ink[row * 4 + glyph / 16]
        return sum + [ink.x, ink.y, ink.z, ink.w].reduce(0) { $0 + Double($1[glyph % 16]) }
      } / 32
    }
    #expect(inks.max() == inks[solid])
    #expect(abs(inks[solid] - 1) < 1e-5)
    #expect(inks[0] == 0)
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 < $1 + 1e-5 })
  }

  /// Where glyphs are left out by their ink, none is left out that is anything like it.
  @Test func vectorsForSomeInkHaveAllGlyphsThatAreNearIt() {
    let densest = GlyphSamples.ink(of: "@").reduce(0, +)
    let inks = tables.glyphs.map { Double(GlyphSamples.ink(of: $0).reduce(0, +) / densest) }
    for step in 0...60 {
      let mean = Double(step) / 40
      let vectors = tables.vectors(forMean: Float(mean))
      #expect(!vectors.isEmpty && (0..<4).contains(vectors.lowerBound) && vectors.upperBound <= 4)
      for (glyph, ink) in inks.enumerated() where ink > 0.8 * mean - 0.09 && ink < mean + 0.19 {
        #expect(vectors.contains(glyph / 16), "\(tables.glyphs[glyph]) for \(mean)")
      }
    }
    #expect(tables.vectors(forMean: 0) == 0..<1)
    #expect(tables.vectors(forMean: 1).lowerBound >= 2)
  }

  /// The mean over the faces, by how much they count.
  private func mean(_ number: (_ face: Int) -> Double) -> Double {
    GlyphSamples.faceWeights.indices.reduce(0) { $0 + number($1) * Double(GlyphSamples.faceWeights[$1]) }
  }

  @Test func overlapsAreProductsOfBlurredInkInTheMeanOfTheFaces() throws {
    let unit = Double(GlyphSamples.ink(of: "@").reduce(0, +)) / 32
    for (first, second) in [("/", "_"), ("@", "@"), ("(", "`"), ("j", "7")] as [(Unicode.Scalar, Unicode.Scalar)] {
      let a = try #require(tables.glyphs.firstIndex(of: first))
      let b = try #require(tables.glyphs.firstIndex(of: second))
      let blurred = GlyphSamples.faceWeights.indices.map { blurredOnce(field(of: first, inFace: $0)) }
      let own = mean { product(blurred[$0], blurred[$0]) }
      #expect(abs(number(tables.selfOverlap[...], a) - own / (unit * unit)) < 1e-3)
      for (neighbour, step) in GlyphTables.neighbours.enumerated() {
        let expected = mean { face in
          let other = field(of: second, inFace: face, across: step.across, down: step.down)
          return 2 * product(blurred[face], blurredOnce(other))
        }
        let row = (neighbour * GlyphTables.capacity + b) * GlyphTables.vectors
        let found = number(tables.overlap[row..<row + GlyphTables.vectors], a)
        #expect(abs(found - expected / (unit * unit)) < 1e-3, "\(first) \(second) \(step)")
      }
    }
  }

  @Test func theSameGlyphsOverlapIsHalfOfWhatTheTableOfPairsHas() {
    for neighbour in GlyphTables.neighbours.indices {
      for glyph in tables.glyphs.indices {
        let row = (neighbour * GlyphTables.capacity + glyph) * GlyphTables.vectors
        let pair = number(tables.overlap[row..<row + GlyphTables.vectors], glyph)
        let start = neighbour * GlyphTables.vectors
        #expect(number(tables.sameOverlap[start..<start + GlyphTables.vectors], glyph) == pair / 2)
      }
    }
  }

  @Test func fillsGetDenserWithTheTone() {
    func mean(_ glyph: UInt8) -> Float { GlyphSamples.ink(of: tables.glyphs[Int(glyph)]).reduce(0, +) }
    #expect(tables.fills.count == 256)
    #expect(tables.glyphs[Int(tables.fills[0])] == " ")
    #expect(tables.glyphs[Int(tables.fills[255])] == "@")
    for level in 1...255 { #expect(mean(tables.fills[level]) >= mean(tables.fills[level - 1]) - 0.2) }
    #expect(Set(tables.fills).count >= 8)
  }

  @Test func lanesWithoutAGlyphAreNeverTheBest() {
    for lane in tables.glyphs.count..<GlyphTables.capacity {
      #expect(number(tables.selfOverlap[...], lane) == Double(Float.greatestFiniteMagnitude))
    }
  }
}
