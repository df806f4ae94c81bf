// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct GamutMappingTests {
  @Test(arguments: Array(stride(from: 0, to: 360, by: 15)))
  func aColourOutsideKeepsLightnessAndHue(hue: Int) {
    for lightness in [0.2, 0.5, 0.8, 0.95] {
      let asked = OKLCH(lightness: lightness, chroma: 0.4, hue: Double(hue))
      let color = Color(asked)
      let mapped = OKLCH(color)
      #expect(abs(mapped.lightness - lightness) < 1e-6)
      #expect(abs((mapped.hue - asked.hue).remainder(dividingBy: 360)) < 1e-3)
      #expect(mapped.chroma < 0.33)
      // As colourful as sRGB goes: some part is at an end.
      let ends = [color.red, color.green, color.blue].map { min($0, 1 - $0) }
      #expect((ends.min() ?? 1) < 1e-5)
      #expect((ends.min() ?? -1) >= 0)
    }
  }

  @Test func moreChromaOutsideChangesNothing() {
    let most = Color(OKLCH(lightness: 0.6, chroma: 0.4, hue: 140))
    for chroma in [0.5, 3, 1e200] {
      #expect(difference(Color(OKLCH(lightness: 0.6, chroma: chroma, hue: 140)), most) < 1e-5)
    }
  }

  @Test func beyondBlackAndWhiteThereIsNoColour() {
    #expect(Color(OKLCH(lightness: 1, chroma: 0.2, hue: 40, alpha: 0.5)) == Color.white.faded(by: 0.5))
    #expect(Color(OKLCH(lightness: 1.7, chroma: 0.2, hue: 40)) == .white)
    #expect(Color(OKLCH(lightness: 0, chroma: 0.2, hue: 40)) == .black)
    #expect(Color(OKLCH(lightness: -0.1, chroma: 0.2, hue: 40, alpha: 0)) == .clear)
  }

  @Test func whatIsNotFiniteGivesAGrey() {
    for odd in [Double.nan, .infinity, -.infinity] {
      let color = Color(OKLab(lightness: 0.5, a: odd, b: 0.1))
      #expect(color.red == color.green && color.green == color.blue)
      #expect((0.38...0.39).contains(color.red))
    }
    #expect(Color(OKLab(lightness: .nan, a: 0, b: 0)) == .black)
  }
}
