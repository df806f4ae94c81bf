// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct OKLCHTests {
  @Test(
    arguments: [
      // Chroma and hue of the primaries by coloraide 8.13.
      (Color(255, 0, 0), 0.25768330, 29.23388), (Color(0, 255, 0), 0.29482722, 142.49535),
      (Color(0, 0, 255), 0.31321439, 264.05202), (Color(255, 255, 0), 0.21100587, 109.76924),
    ])
  func primariesHaveTheirChromaAndHue(color: Color, chroma: Double, hue: Double) {
    let oklch = OKLCH(color)
    #expect(abs(oklch.chroma - chroma) < 1e-6)
    #expect(abs(oklch.hue - hue) < 1e-3)
  }

  @Test(
    arguments: [
      // The first is oklch-006 of the web platform tests; the others are by coloraide 8.13.
      (OKLCH(lightness: 0.8, chroma: 0.15, hue: 160), [0.32022, 0.85805, 0.61147]),
      (OKLCH(lightness: 0.5, chroma: 0.05, hue: 0), [0.48477, 0.34290, 0.38412]),
      (OKLCH(lightness: 0.7, chroma: 0.1, hue: 180), [0.29264, 0.70096, 0.63017]),
      (OKLCH(lightness: 0.7, chroma: 0.125, hue: 90), [0.73942, 0.60484, 0.19650]),
      (OKLCH(lightness: 0.55, chroma: 0.2, hue: -90), [0.27888, 0.38072, 0.89414]),
      (OKLCH(lightness: 0.55, chroma: 0.15, hue: 345 + 720), [0.67293, 0.27791, 0.52280]),
    ])
  func samplesOfCSSAreMet(oklch: OKLCH, expected: [Double]) {
    #expect(difference(Color(oklch), Color(red: expected[0], green: expected[1], blue: expected[2])) < 2e-5)
  }

  @Test func everyColourComesBack() {
    for color in colorGrid {
      let oklch = OKLCH(color)
      #expect((0..<360).contains(oklch.hue))
      #expect(difference(Color(oklch), color) < 1e-9, "\(color)")
    }
  }

  @Test func aGreyHasNoHue() {
    let oklch = OKLCH(Color(128, 128, 128))
    #expect(oklch.chroma == 0 && oklch.hue == 0)
  }

  @Test func chromaBelowZeroIsNone() {
    let lab = OKLab(OKLCH(lightness: 0.5, chroma: -0.2, hue: 30))
    #expect(lab.a == 0 && lab.b == 0)
  }
}
