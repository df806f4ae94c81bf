// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

@Suite struct OrderedDitherTests {
  @Test func theMatrixIsBayersOfOrderFour() {
    let matrix: [[Float]] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]
    for y in 0..<12 {
      for x in 0..<12 {
        #expect(OrderedDither.threshold(x: x, y: y) == (matrix[y % 4][x % 4] + 0.5) / 16)
      }
    }
  }
}
