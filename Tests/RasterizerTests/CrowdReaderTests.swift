// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Testing

@testable import Rasterizer

@Suite struct CrowdReaderTests {
  /// A star so fine that every row of a small box is one crowd.
  private func fineStar(_ count: Int) -> [Point] {
    (0..<2 * count).map { index in
      let angle = Double.pi * Double(index) / Double(count)
      let radius = index.isMultiple(of: 2) ? 7.4 : 4.2
      return Point(8 + radius * Math.cos(angle), 8 + radius * Math.sin(angle))
    }
  }

  @Test(arguments: FillRule.allCases)
  func aStarOfManyTipsHasItsArea(rule: FillRule) {
    let points = fineStar(20_000)
    let area = abs(zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) }) / 2
    let shares = sweptCoverage([points], rule, width: 16, height: 16)
    #expect(abs(shares.reduce(0, +) - area) < 0.005 * area)
    #expect(shares[8 * 16 + 8] == 1)
    #expect(shares[0] == 0)
  }

  @Test(arguments: FillRule.allCases)
  func aScribbleTooThickToUntangleFollowsTheRule(rule: FillRule) {
    let points = randomPoints(3000, side: 8, seed: 21)
    let expected = supersampledCoverage([points], rule, width: 8, height: 8)
    #expect(largestDifference(sweptCoverage([points], rule, width: 8, height: 8), expected) < 0.06)
  }

  @Test func whatStandsBesideACrowdKeepsItsEdges() {
    // Two thousand slivers in one sample, and a plain rectangle in the same outline.
    let slivers = (0..<2000).map { index -> [Point] in
      let x = 1 + Double(index) / 2000
      return [Point(x, 0), Point(x + 1.0 / 4000, 0), Point(x + 1.0 / 4000, 4), Point(x, 4)]
    }
    let plain = [Point(4.3, 0), Point(6.85, 0), Point(6.85, 4), Point(4.3, 4)]
    let shares = sweptCoverage(slivers + [plain], .nonzero, width: 8, height: 4)
    for row in 0..<4 {
      let found = shares[row * 8..<row * 8 + 8]
      for (share, expected) in zip(found, [0, 0.5, 0, 0, 0.7, 1, 0.85, 0]) {
        #expect(abs(share - expected) < 0.02, "row \(row)")
      }
    }
  }

  @Test func theOrderOfACrowdDoesNotMatter() {
    let outlines = (0..<900).map { index in
      randomPoints(3, side: 8, seed: UInt64(index))
    }
    let shares = sweptCoverage(outlines, .nonzero, width: 8, height: 8)
    #expect(sweptCoverage(outlines.reversed(), .nonzero, width: 8, height: 8) == shares)
  }
}
