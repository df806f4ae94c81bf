// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct ColorTests {
  @Test func luminanceWeighsThePartsAsMasksDo() {
    #expect(abs(Color.white.luminance - 1) < 1e-15)
    #expect(Color.black.luminance == 0)
    #expect(Color(0, 255, 0).luminance == 0.7152)
    #expect(Color(255, 0, 0).faded(by: 0.5).luminance == 0.2126)
  }

  @Test func fadingMultipliesTheAlpha() {
    #expect(Color.white.faded(by: 0.5).faded(by: 0.5).alpha == 0.25)
    #expect(Color(1, 2, 3).faded(by: 1) == Color(1, 2, 3))
  }

  @Test func blendingIsPartByPart() {
    let blend = Color.black.blended(with: Color(red: 1, green: 0.5, blue: 0, alpha: 0), at: 0.5)
    #expect(blend == Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
  }
}
