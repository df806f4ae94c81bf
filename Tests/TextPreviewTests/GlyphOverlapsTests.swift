// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

@Suite struct GlyphOverlapsTests {
  /// Two faces that have three glyphs each, the first one blank.
  private static let faces: [[[InkField.Quad]]] = [2, 5].map { seed in
    [
      [InkField.Quad](repeating: .zero, count: 8),
      (0..<8).map { row in InkField.Quad(Float((row * seed) % 3), 0, Float(row % seed) / 4, 0.5) },
      (0..<8).map { row in row < 6 ? .zero : InkField.Quad(0, Float(seed), 1, 0.25) },
    ]
  }

  private func pair(_ overlaps: GlyphOverlaps, _ neighbour: Int, _ own: Int, _ other: Int) -> Float {
    let row = (neighbour * GlyphTables.capacity + other) * GlyphTables.vectors
    return overlaps.ofPairs[glyph: own, from: row]
  }

  @Test func facesCountByTheirWeights() {
    let both = GlyphOverlaps(of: Self.faces, weights: [0.25, 0.75])
    let each = Self.faces.map { GlyphOverlaps(of: [$0], weights: [1]) }
    for own in 0..<3 {
      let expected = each[0].own[glyph: own] * 0.25 + each[1].own[glyph: own] * 0.75
      #expect(abs(both.own[glyph: own] - expected) < 1e-4)
      for neighbour in GlyphTables.neighbours.indices {
        for other in 0..<3 {
          let sum = pair(each[0], neighbour, own, other) * 0.25 + pair(each[1], neighbour, own, other) * 0.75
          #expect(abs(pair(both, neighbour, own, other) - sum) < 1e-4)
        }
      }
    }
  }

  @Test func aStepForthAndTheStepBackAreOneOverlap() throws {
    let overlaps = GlyphOverlaps(of: Self.faces, weights: [0.5, 0.5])
    for (neighbour, step) in GlyphTables.neighbours.enumerated() {
      let back = try #require(
        GlyphTables.neighbours.firstIndex { $0.across == -step.across && $0.down == -step.down })
      for own in 0..<3 {
        for other in 0..<3 { #expect(pair(overlaps, neighbour, own, other) == pair(overlaps, back, other, own)) }
      }
    }
  }

  @Test func whatHasNoInkOverlapsWithNothingAndWhatIsNoGlyphIsNeverChosen() {
    let overlaps = GlyphOverlaps(of: Self.faces, weights: [0.5, 0.5])
    #expect(overlaps.own[glyph: 0] == 0)
    #expect(overlaps.own[glyph: 1] > 0)
    #expect(overlaps.own[glyph: 3] == .greatestFiniteMagnitude)
    for neighbour in GlyphTables.neighbours.indices {
      #expect(pair(overlaps, neighbour, 0, 1) == 0)
      #expect(pair(overlaps, neighbour, 1, 0) == 0)
      #expect(pair(overlaps, neighbour, 1, 3) == 0)
    }
  }
}
