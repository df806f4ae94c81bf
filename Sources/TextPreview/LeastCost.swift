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
