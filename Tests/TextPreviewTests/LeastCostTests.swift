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

  @Test func everyPlaceCanBeTheLeast() {
    for place in 0..<64 {
      var costs = [Float](repeating: 1, count: 64)
      costs[place] = 0.5
      #expect(best(costs).glyph == place)
    }
  }
}
