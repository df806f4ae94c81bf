// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Testing

@testable import Rasterizer

@Suite struct SweepTests {
  @Test func aTrianglesAreaIsExact() {
    let triangle = [Point(1.3, 0.7), Point(14.2, 5.9), Point(4.6, 11.1)]
    let area = abs((triangle[1] - triangle[0]).cross(triangle[2] - triangle[0])) / 2
    let shares = sweptCoverage([triangle], .nonzero, width: 16, height: 12)
    #expect(abs(shares.reduce(0, +) - area) < 1e-3)
  }

  @Test func aRectangleCoversEachSampleByItsOverlap() {
    let (left, top, right, bottom) = (2.3, 1.6, 6.8, 4.1)
    let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    let shares = sweptCoverage([corners], .evenodd, width: 9, height: 6)
    for y in 0..<6 {
      for x in 0..<9 {
        let across = max(0, min(right, Double(x + 1)) - max(left, Double(x)))
        let down = max(0, min(bottom, Double(y + 1)) - max(top, Double(y)))
        #expect(abs(shares[y * 9 + x] - across * down) < 2e-5, "sample \(x), \(y)")
      }
    }
  }

  @Test(arguments: [(0.03, 0.41), (0.5, 0.0), (1.0, 0.25), (1.4, 0.9)])
  func aThinUprightLineKeepsItsArea(width: Double, offset: Double) {
    let (left, right) = (3 + offset, 3 + offset + width)
    let line = [Point(left, 0), Point(right, 0), Point(right, 4), Point(left, 4)]
    let shares = sweptCoverage([line], .nonzero, width: 8, height: 4)
    #expect(abs(shares.reduce(0, +) - 4 * width) < 1e-3)
    #expect(abs(shares[3] - (min(right, 4) - left)) < 2e-5)
  }

  @Test func halfASampleIsHalf() {
    let square = [Point(1.5, 1), Point(3, 1), Point(3, 2), Point(1.5, 2)]
    #expect(sweptCoverage([square], .nonzero, width: 4, height: 3)[4...7].elementsEqual([0, 0.5, 1, 0]))
  }

  static let crossingShapes: [(name: String, points: [Point])] = [
    ("bow-tie", [Point(1.2, 1.1), Point(14.9, 12.7), Point(14.6, 1.4), Point(1.7, 13.2)]),
    ("pentagram", starPolygon(5, step: 2, radius: 7.3, center: Point(8.1, 7.9))),
    ("star {7/3}", starPolygon(7, step: 3, radius: 7.3, center: Point(7.9, 8.2))),
    (
      "figure eight",
      (0..<48).map { index in
        let t = 2 * Double.pi * Double(index) / 48
        return Point(8 + 7 * Math.sin(t), 8 + 6 * Math.sin(t) * Math.cos(t) * 2)
      }
    ),
    (
      "twice around",
      starPolygon(6, step: 1, radius: 7, center: Point(8, 8))
        + starPolygon(6, step: 1, radius: 4, center: Point(8, 8))
    ),
    ("scribble", randomPoints(24, side: 16, seed: 3)),
  ]

  @Test(arguments: crossingShapes.indices, FillRule.allCases)
  func outlinesThatCrossThemselvesFollowTheRule(shape: Int, rule: FillRule) {
    let (name, points) = SweepTests.crossingShapes[shape]
    for outline in [points, Array(points.reversed())] {
      let expected = supersampledCoverage([outline], rule, width: 16, height: 16)
      let shares = sweptCoverage([outline], rule, width: 16, height: 16)
      #expect(largestDifference(shares, expected) < 0.012, "\(name), \(rule)")
    }
  }

  @Test(arguments: FillRule.allCases)
  func aCrowdOfEdgesFollowsTheRuleToo(rule: FillRule) {
    let points = randomPoints(400, side: 8, seed: 11)
    let expected = supersampledCoverage([points], rule, width: 8, height: 8)
    #expect(largestDifference(sweptCoverage([points], rule, width: 8, height: 8), expected) < 0.03)
  }

  @Test func neighboursThatShareAnEdgeLeaveNoSeam() {
    let (a, b, c, d) = (Point(0.4, 0.6), Point(9.3, 1.7), Point(8.8, 9.1), Point(1.1, 8.2))
    let whole = sweptCoverage([[a, b, c, d]], .nonzero, width: 10, height: 10)
    let halves = sweptCoverage([[a, b, c], [a, c, d]], .nonzero, width: 10, height: 10)
    #expect(largestDifference(whole, halves) < 2e-5)
  }

  @Test func whatOverlapsIsCoveredOnce() {
    // Two thin slanted strips that cover parts of the same samples: the sum of their shares would be too dark.
    let strips = [
      [Point(0, 3.2), Point(10, 4.1), Point(10, 4.7), Point(0, 3.8)],
      [Point(0, 3.5), Point(10, 3.9), Point(10, 4.5), Point(0, 4.1)],
    ]
    let expected = supersampledCoverage(strips, .nonzero, width: 10, height: 6)
    #expect(largestDifference(sweptCoverage(strips, .nonzero, width: 10, height: 6), expected) < 0.012)
  }

  @Test func oppositeOutlinesCutAHole() {
    let outer = [Point(1, 1), Point(9, 1), Point(9, 9), Point(1, 9)]
    let inner = [Point(3.5, 3.5), Point(3.5, 6.5), Point(6.5, 6.5), Point(6.5, 3.5)]
    for rule in FillRule.allCases {
      let shares = sweptCoverage([outer, inner], rule, width: 10, height: 10)
      #expect(abs(shares.reduce(0, +) - (64 - 9)) < 1e-3)
      #expect(shares[5 * 10 + 5] == 0)
    }
  }

  @Test func aNeedleWithinOneRowKeepsItsArea() {
    let needle = [Point(0.5, 2.3), Point(7.5, 2.55), Point(7.5, 2.6), Point(0.5, 2.35)]
    for outline in [needle, Array(needle.reversed())] {
      let shares = sweptCoverage([outline], .nonzero, width: 8, height: 4)
      #expect(abs(shares.reduce(0, +) - 7 * 0.05) < 1e-3)
      #expect(shares[2 * 8 + 4] > 0.04)
    }
  }

  @Test func whatIsLeftOfTheBoxStillWindsAroundIt() {
    let around = [Point(-50, -50), Point(50, -50), Point(50, 50), Point(-50, 50)]
    #expect(sweptCoverage([around], .nonzero, width: 3, height: 3) == [Double](repeating: 1, count: 9))
    let inside = [Point(-5, 0.5), Point(1.5, 0.5), Point(1.5, 2), Point(-5, 2)]
    #expect(sweptCoverage([inside], .nonzero, width: 2, height: 2) == [0.5, 0.25, 1, 0.5])
    #expect(sweptCoverage([around, around], .evenodd, width: 2, height: 2) == [0, 0, 0, 0])
  }

  @Test func farAndHugeOutlinesKeepTheirEdges() {
    let half = [Point(-1e12, -1e12), Point(4.25, -1e12), Point(4.25, 1e12), Point(-1e12, 1e12)]
    let shares = sweptCoverage([half], .nonzero, width: 8, height: 2)
    #expect(shares == [1, 1, 1, 1, 0.25, 0, 0, 0, 1, 1, 1, 1, 0.25, 0, 0, 0])
    let beyond = half.map { Point($0.x + 1e12, $0.y) }
    #expect(sweptCoverage([beyond], .nonzero, width: 8, height: 2).allSatisfy { $0 <= 1 })
  }

  @Test func aSlantedEdgeAcrossAMillionMillionSamplesIsWhereItShouldBe() {
    // x = y + 2 on an edge from far above to far below.
    let half = [Point(-1e9 + 2, -1e9), Point(1e9 + 2, 1e9), Point(-1e9 + 2, 1e9)]
    let shares = sweptCoverage([half], .nonzero, width: 8, height: 4)
    for y in 0..<4 {
      for x in 0..<8 {
        let expected = x < y + 2 ? 1.0 : x == y + 2 ? 0.5 : 0
        #expect(abs(shares[y * 8 + x] - expected) < 1e-4)
      }
    }
  }

  @Test func aSweepCanBeUsedAgainAfterBeingLeft() {
    var sweep = Sweep()
    func rows(of outline: [Point], atMost count: Int = .max) -> [Int] {
      sweep.begin(in: SampleBox(minX: 0, minY: 0, maxX: 6, maxY: 6), rule: .nonzero)
      sweep.edges.add(outline)
      var rows: [Int] = []
      while rows.count < count && sweep.advance() { rows.append(sweep.row) }
      return rows
    }
    #expect(rows(of: [Point(0.5, 0.5), Point(5.5, 1.5), Point(3, 5.5)], atMost: 2) == [0, 1])
    #expect(rows(of: []).isEmpty)
    #expect(rows(of: [Point(0, 3), Point(6, 3), Point(6, 4), Point(0, 4)]) == [3])
  }

  @Test func aPartOfABoxIsCoveredAsItIsInTheWhole() {
    for (index, outline) in (SweepTests.crossingShapes.map(\.points) + [randomPoints(300, side: 16, seed: 4)])
      .enumerated()
    {
      let whole = sweptCoverage([outline], .nonzero, width: 16, height: 16)
      let clip = SampleBox(minX: 3 + index, minY: 5, maxX: 14, maxY: 12 - index / 2)
      let part = sweptCoverage([outline], .nonzero, width: 16, height: 16, showing: clip)
      for y in 0..<16 {
        for x in 0..<16 {
          let isShown = x >= clip.minX && x < clip.maxX && y >= clip.minY && y < clip.maxY
          #expect(part[y * 16 + x] == (isShown ? whole[y * 16 + x] : 0), "shape \(index), sample \(x), \(y)")
        }
      }
    }
  }

  @Test func aMillionVerticesTakeWorkInProportion() {
    func work(_ count: Int) -> Int {
      var sweep = Sweep()
      sweep.begin(in: SampleBox(minX: 0, minY: 0, maxX: 8, maxY: 8), rule: .nonzero)
      sweep.edges.add(
        (0..<count).lazy.map { index in
          let angle = 2 * Double.pi * Double(index) / Double(count)
          return Point(4 + 3.7 * Math.cos(angle), 4 + 3.7 * Math.sin(angle) * (index.isMultiple(of: 2) ? 1 : 0.99))
        })
      var work = 0
      while sweep.advance() { work += sweep.workOfRow }
      return work
    }
    #expect(work(1_000_000) <= 11 * work(100_000))
  }

  @Test(arguments: [1e-300, 1e-12, 1e-3, 1e6, 1e12, 1e29, 1e31, 1e300, .infinity, .nan])
  func outlinesOfAnySizeAnywhereAreNoTrap(size: Double) {
    for center in [Point(4, 4), Point(size, 4), Point(-size, -size)] {
      let outline = starPolygon(5, step: 2, radius: size, center: center)
      let shares = sweptCoverage([outline], .nonzero, width: 8, height: 8)
      #expect(shares.allSatisfy { $0 >= 0 && $0 <= 1 })
    }
  }
}
