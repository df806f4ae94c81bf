// SPDX-License-Identifier: MIT

import Styling
import Testing

@testable import Rasterizer

@Suite struct InkTests {
  @Test func anOpaqueColourIsItself() {
    let ink = Ink(Color(1, 128, 254))
    #expect(ink.isOpaque)
    #expect(ink.pixel == 0xFFFE_8001)
  }

  @Test func alphaIsMultipliedIn() {
    let ink = Ink(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5), opacity: 0.5)
    #expect(!ink.isOpaque)
    #expect(ink.cover == 16_384)
    #expect(ink.red == 255 * 16_384)
    #expect(ink.green == 255 * 8192)
    #expect(ink.pixel == 0x4000_2040)
  }

  @Test func whatIsOutOfRangeIsBroughtBack() {
    let ink = Ink(Color(red: 7, green: -1, blue: .nan, alpha: 3))
    #expect(ink.pixel == 0xFF00_00FF)
    #expect(Ink(Color(red: 1, green: 1, blue: 1, alpha: .nan)).pixel == 0)
  }

  @Test func aGradientsColourIsTakenOver() {
    let wide: UInt64 = 0xFF00_0080_8000_FF00
    let ink = Ink(wide)
    #expect(ink.isOpaque)
    #expect(ink.pixel == 0xFF01_80FF)
    #expect(Ink(0).cover == 0)
  }
}
