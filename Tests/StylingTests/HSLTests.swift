// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct HSLTests {
  @Test(
    arguments: [
      // By the formula of CSS Color 4, section 7.1, worked out by hand.
      (HSL(hue: 120, saturation: 1, lightness: 0.25), Color(red: 0, green: 0.5, blue: 0)),
      (HSL(hue: 120, saturation: 1, lightness: 0.75), Color(red: 0.5, green: 1, blue: 0.5)),
      (HSL(hue: 0, saturation: 1, lightness: 0.5), Color(255, 0, 0)),
      (HSL(hue: 30, saturation: 1, lightness: 0.5), Color(red: 1, green: 0.5, blue: 0)),
      (HSL(hue: 270, saturation: 0.6, lightness: 0.7), Color(red: 0.7, green: 0.52, blue: 0.88)),
      (HSL(hue: -90, saturation: 0.6, lightness: 0.7), Color(red: 0.7, green: 0.52, blue: 0.88)),
      (HSL(hue: 990, saturation: 0.6, lightness: 0.7), Color(red: 0.7, green: 0.52, blue: 0.88)),
      (HSL(hue: 77, saturation: 0, lightness: 0.3), Color(red: 0.3, green: 0.3, blue: 0.3)),
      (HSL(hue: 77, saturation: 1, lightness: 1), .white),
      (HSL(hue: 240, saturation: 3, lightness: 0.5), Color(0, 0, 255)),
      (HSL(hue: 240, saturation: 0.5, lightness: -1), .black),
    ])
  func theFormulaOfCSSIsMet(hsl: HSL, expected: Color) {
    #expect(difference(Color(hsl), expected) < 1e-12)
  }

  @Test func everyColourComesBack() {
    for color in colorGrid {
      let hsl = HSL(color)
      #expect((0..<360).contains(hsl.hue))
      #expect((0...1).contains(hsl.saturation))
      #expect(difference(Color(hsl), color) < 1e-9, "\(color)")
    }
  }

  @Test func aGreyHasNoHueAndNoSaturation() {
    let grey = Color(red: 0.4, green: 0.4, blue: 0.4)
    #expect(HSL(grey) == HSL(hue: 0, saturation: 0, lightness: 0.4))
    #expect(Color(HSL(grey)) == grey)
  }

  @Test func aHueBetweenRedAndMagentaIsBelowAWholeTurn() {
    #expect(abs(HSL(Color(255, 0, 255)).hue - 300) < 1e-12)
    #expect(abs(HSL(Color(red: 1, green: 0, blue: 0.25)).hue - 345) < 1e-12)
  }
}
