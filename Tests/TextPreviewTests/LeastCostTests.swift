// SPDX-License-Identifier: MIT

import Numerics
import Testing

@testable import TextPreview

@Suite struct LeastCostTests {
  private func best(_ costs: [Float]) -> (glyph: Int, cost: Float) {
    var least = LeastCost()
    for vector in 0..<costs.count / 16 {
      least.consider(GlyphTables.Lanes(costs[vector * 16..<vector * 16 + 16]), vector: vector)
    }
    return least.best
  }

  @Test func itIsTheFirstOfTheLeast() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      // Few values, so that many are equal.
      let costs = (0..<64).map { _ in Float(Int(random.nextUnit() * 9)) - 4 }
      let least = costs.min() ?? 0
      #expect(best(costs).cost == least)
      #expect(best(costs).glyph == costs.firstIndex(of: least))
    }
  }

  @Test func theyComeFromTheLeastOn() {
    var random = SplitMix64(seed: 12)
    let costs = (0..<64).map { _ in Float(random.nextUnit()) }
    var closest = ClosestGlyphs(in: 0..<4)
    for vector in 0..<4 { closest.costs[vector] = GlyphTables.Lanes(costs[vector * 16..<vector * 16 + 16]) }
    for glyph in 0..<64 { #expect(closest.cost(of: UInt8(glyph)) == costs[glyph]) }
    var found: [Float] = []
    for _ in 0..<10 {
      let next = closest.next()
      #expect(costs[Int(next.glyph)] == next.cost)
      found.append(next.cost)
    }
    #expect(found == Array(costs.sorted().prefix(10)))
  }

  @Test func everyPlaceCanBeTheLeast() {
    for place in 0..<64 {
      var costs = [Float](repeating: 1, count: 64)
      costs[place] = 0.5
      #expect(best(costs).glyph == place)
    }
  }
}
