// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

@Suite struct GlyphSampleDecodingTests {
  private func rows(_ glyph: Unicode.Scalar) -> [Float] {
    let ink = GlyphSamples.ink(of: glyph)
    return (0..<8).map { row in ink[row * 4..<row * 4 + 4].reduce(0, +) }
  }

  private func columns(_ glyph: Unicode.Scalar) -> [Float] {
    let ink = GlyphSamples.ink(of: glyph)
    return (0..<4).map { column in stride(from: column, to: 32, by: 4).reduce(0) { $0 + ink[$1] } }
  }

  @Test func everyPrintableCharacterHasInkButTheSpace() {
    for value in UInt8(0x20)...0x7E {
      let ink = GlyphSamples.ink(of: Unicode.Scalar(value))
      #expect(ink.count == 32)
      #expect(ink.allSatisfy { (0...1).contains($0) })
      #expect((ink.reduce(0, +) > 0) == (value != 0x20))
    }
  }

  @Test(arguments: ["\u{1F}", "\u{7F}", "é", "漢", "\0"] as [Unicode.Scalar])
  func othersHaveNone(glyph: Unicode.Scalar) {
    #expect(GlyphSamples.ink(of: glyph) == [Float](repeating: 0, count: 32))
    for face in 0..<3 { #expect(GlyphSamples.ink(of: glyph, inFace: face) == [Float](repeating: 0, count: 32)) }
  }

  @Test func inkLiesWhereTheGlyphHasIt() {
    // A low line below, a grave accent above, a bar in the middle columns; a slash leads down to the left.
    #expect(rows("_").firstIndex(of: rows("_").max() ?? 0) == 7)
    #expect(rows("`").suffix(4).allSatisfy { $0 == 0 })
    #expect(columns("|")[0] == 0 && columns("|")[3] == 0)
    #expect(abs(columns("|")[1] - columns("|")[2]) < 0.2 * (columns("|")[1] + columns("|")[2]))
    let slash = GlyphSamples.ink(of: "/")
    let middles = (1...6).map { row in
      let ink = slash[row * 4..<row * 4 + 4]
      return zip(ink, 0...3).reduce(0) { $0 + $1.0 * Float($1.1) } / ink.reduce(0, +)
    }
    for (upper, lower) in zip(middles, middles.dropFirst()) { #expect(lower < upper) }
  }

  @Test func theMeanIsThatOfTheFacesByTheirWeights() {
    #expect(abs(GlyphSamples.faceWeights.reduce(0, +) - 1) < 1e-6)
    for glyph in ["@", "/", "~"] as [Unicode.Scalar] {
      let faces = (0..<3).map { GlyphSamples.ink(of: glyph, inFace: $0) }
      #expect(Set(faces).count == 3)
      for (sample, amount) in GlyphSamples.ink(of: glyph).enumerated() {
        let mean = (0..<3).reduce(0) { $0 + faces[$1][sample] * GlyphSamples.faceWeights[$1] }
        #expect(abs(amount - mean) < 1e-6)
      }
    }
  }

  @Test func mirroredGlyphsMirror() {
    for (left, right) in [("(", ")"), ("[", "]"), ("/", "\\"), ("<", ">"), ("{", "}")]
      as [(Unicode.Scalar, Unicode.Scalar)]
    {
      let mirrored = GlyphSamples.ink(of: right)
      for (index, amount) in GlyphSamples.ink(of: left).enumerated() {
        #expect(abs(amount - mirrored[index / 4 * 4 + 3 - index % 4]) < 0.1, "\(left) \(right) in sample \(index)")
      }
    }
  }
}
