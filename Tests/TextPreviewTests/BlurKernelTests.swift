// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import TextPreview

/// e to the power x, from Foundation, for expected values.
func exponential(_ x: Double) -> Double { exp(x) }

@Suite struct BlurKernelTests {
  @Test func theWeightsOfBothSidesSumToOne() {
    let weights = BlurKernel.weights
    #expect(weights.count == BlurKernel.reach + 1)
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    #expect(abs(sum - 1) < 1e-6)
  }

  @Test func thoseOfSightSumToOneToo() {
    let weights = BlurKernel.sightWeights
    #expect(weights.count == BlurKernel.singleReach + 1)
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    #expect(abs(sum - 1) < 1e-6)
  }

  @Test func theyFallWithTheDistance() {
    let weights = BlurKernel.weights
    for (near, far) in zip(weights, weights.dropFirst()) { #expect(near > far && far > 0) }
  }

  @Test func theyAreTheSingleBlurOfASpikeBlurredAgain() {
    var field = [[Double]](repeating: [Double](repeating: 0, count: 21), count: 21)
    field[10][10] = 1
    let twice = blurredOnce(blurredOnce(field))
    for offset in 0...BlurKernel.reach {
      let expected = twice[10][10 + offset] / twice[10][10] * Double(BlurKernel.weights[0])
      #expect(abs(Double(BlurKernel.weights[offset]) - expected) < 1e-6)
    }
  }
}
