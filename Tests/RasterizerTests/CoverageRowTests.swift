// SPDX-License-Identifier: MIT

import Testing

@testable import Rasterizer

@Suite struct CoverageRowTests {
  private func deltas(from top: Double, to bottom: Double, height: Double) -> [Double] {
    var deltas = [Float](repeating: 0, count: 12)
    var span = deltas.mutableSpan
    addBoundary(from: top, to: bottom, height: height, deltas: &span)
    return deltas.map(Double.init)
  }

  /// What a boundary covers of each of ten samples, by the integral over the sample of how much of the height lies
  /// to the left of a place.
  private func covered(from top: Double, to bottom: Double, height: Double, sample: Int) -> Double {
    let (left, right) = (min(top, bottom), max(top, bottom))
    let steps = 20_000
    let values = (0..<steps).map { step -> Double in
      let x = Double(sample) + (Double(step) + 0.5) / Double(steps)
      return x >= right ? 1 : x <= left ? 0 : (x - left) / (right - left)
    }
    return values.reduce(0, +) / Double(steps) * height
  }

  @Test(arguments: [
    (2.25, 2.75, 1.0), (2.75, 2.25, 0.5), (3, 3, 1), (1.5, 2.5, 1), (6.9, 0.1, -0.7), (0, 10, 1), (4, 5, 1),
  ])
  func aBoundaryCoversWhatIsToItsRight(top: Double, bottom: Double, height: Double) {
    var sum = 0.0
    let deltas = deltas(from: top, to: bottom, height: height)
    for sample in 0..<10 {
      sum += deltas[sample]
      #expect(abs(sum - covered(from: top, to: bottom, height: height, sample: sample)) < 1e-4)
    }
  }

  @Test func runsSkipWhatIsAlike() {
    var row = CoverageRow()
    row.begin(width: 20)
    row.open(from: 3, through: 3, isInside: false)
    row.deltas[3] = 0.25
    row.deltas[4] = 0.75
    row.open(from: 10, through: 11, isInside: true)
    row.deltas[10] = -0.5
    row.deltas[11] = -0.5
    row.finish(isInside: false)
    #expect(row.runs.prefix(row.runCount).map(\.start) == [3, 4, 10])
    #expect(row.runs.prefix(row.runCount).map(\.end) == [4, 10, 12])
    #expect(row.runs.prefix(row.runCount).map(\.isFull) == [false, true, false])
    #expect(row.shares[3] == 16_384)
    #expect(row.shares[10...11].elementsEqual([32_768, 0]))
    #expect(row.deltas.allSatisfy { $0 == 0 })
  }

  @Test func neighboursAreSummedTogether() {
    var row = CoverageRow()
    row.begin(width: 8)
    row.open(from: 2, through: 2, isInside: false)
    row.open(from: 3, through: 4, isInside: true)
    row.deltas[2] = 0.5
    row.deltas[3] = 0.5
    row.deltas[4] = -1
    row.finish(isInside: false)
    #expect(row.runCount == 1)
    #expect(row.shares[2...4].elementsEqual([32_768, 65_536, 0]))
  }

  @Test func theInsideReachesTheRightSide() {
    var row = CoverageRow()
    row.begin(width: 5)
    row.open(from: 1, through: 1, isInside: false)
    row.deltas[1] = 1
    row.finish(isInside: true)
    #expect(row.runs[row.runCount - 1].isFull)
    #expect(row.runs[row.runCount - 1].end == 5)
    row.clear()
    row.open(from: 5, through: 5, isInside: true)
    row.deltas[5] = -1
    row.finish(isInside: false)
    #expect(row.runCount == 1)
    #expect(row.runs[0].start == 0 && row.runs[0].end == 5 && row.runs[0].isFull)
    #expect(row.deltas.allSatisfy { $0 == 0 })
  }

  @Test func sharesAreRoundedAndBroughtBack() {
    #expect([0, 0.25, 1, 1.0001, -0.2].map { roundedShare($0) } == [0, 16_384, 65_536, 65_536, 0])
    #expect(roundedShare(0.4999 / 65_536) == 0)
    #expect(roundedShare(0.5001 / 65_536) == 1)
  }
}
