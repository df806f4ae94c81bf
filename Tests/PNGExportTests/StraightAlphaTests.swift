// SPDX-License-Identifier: MIT

import Testing

@testable import PNGExport

@Suite struct StraightAlphaTests {
  @Test func partsAreDividedByAlpha() {
    #expect(straightBytes(of: [0x8040_2000]) == [0, 64, 128, 128])
    #expect(straightBytes(of: [0xFF03_0201, 0]) == [1, 2, 3, 255, 0, 0, 0, 0])
  }

  @Test func aPartAboveAlphaIsWhole() {
    #expect(straightBytes(of: [0x10FF_0000]) == [0, 0, 255, 16])
  }
}
