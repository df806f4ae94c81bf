// SPDX-License-Identifier: MIT

/// The glyph that costs least, found vector by vector.
struct LeastCost {
  private var costs = GlyphTables.Lanes(repeating: .infinity)
  private var glyphs = SIMD16<Int32>.zero

  /// Sixteen more glyphs' costs: those of the table's vector with this number.
  @inline(__always)
  mutating func consider(_ cost: GlyphTables.Lanes, vector: Int) {
    let isLess = cost .< costs
    costs.replace(with: cost, where: isLess)
    let first = Int32(truncatingIfNeeded: vector &* GlyphTables.Lanes.scalarCount)
    glyphs.replace(with: Self.lanes &+ first, where: isLess)
  }

  /// The glyph, and what it costs; of equally good ones the first.
  @inline(__always)
  var best: (glyph: Int, cost: Float) {
    var glyph = glyphs[0]
    var cost = costs[0]
    for lane in 1..<GlyphTables.Lanes.scalarCount
    where costs[lane] < cost || (costs[lane] == cost && glyphs[lane] < glyph) {
      glyph = glyphs[lane]
      cost = costs[lane]
    }
    return (Int(glyph), cost)
  }

  private static let lanes = SIMD16<Int32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
}

/// The glyphs from the one that costs least on.
struct ClosestGlyphs {
  /// The vectors of the tables that the glyphs are in.
  let vectors: Range<Int>
  /// What each glyph costs; what was given is infinite, and what is in no vector.
  var costs = InlineArray<4, GlyphTables.Lanes>(repeating: GlyphTables.Lanes(repeating: .infinity))

  /// The glyphs of some vectors, whose costs are still to be set.
  init(in vectors: Range<Int>) { self.vectors = vectors }

  /// What a glyph costs that was not given yet.
  func cost(of glyph: UInt8) -> Float {
    let (vector, lane) = Int(glyph).quotientAndRemainder(dividingBy: GlyphTables.Lanes.scalarCount)
    return costs[vector][lane]
  }

  /// The next glyph, and what it costs.
  mutating func next() -> (glyph: UInt8, cost: Float) {
    var least = LeastCost()
    for vector in vectors { least.consider(costs[vector], vector: vector) }
    let (glyph, cost) = least.best
    let (vector, lane) = glyph.quotientAndRemainder(dividingBy: GlyphTables.Lanes.scalarCount)
    costs[vector][lane] = .infinity
    return (UInt8(truncatingIfNeeded: glyph), cost)
  }
}
