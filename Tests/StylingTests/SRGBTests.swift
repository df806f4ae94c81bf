// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct SRGBTests {
  @Test func theEndsAreExact() {
    #expect(SRGB.linear(0) == 0)
    #expect(SRGB.linear(1) == 1)
    #expect(SRGB.coded(0) == 0)
    #expect(abs(SRGB.coded(1) - 1) < 1e-15)
  }

  @Test(
    arguments: [
      // The published pairs: the middle of the code, 18 % grey, the end of the straight part.
      (0.5, 0.214041140482), (0.461356129500, 0.18), (0.04045, 0.003130804954), (0.02, 0.001547987616),
    ])
  func partsHaveTheirPublishedLight(coded: Double, linear: Double) {
    #expect(abs(SRGB.linear(coded) - linear) < 1e-11)
    // The two parts of the standard's curve are 3e-8 apart where they meet.
    #expect(abs(SRGB.coded(linear) - coded) < 1e-7)
  }

  @Test func everyPartComesBack() {
    for step in -1000...2000 {
      let part = Double(step) / 1000
      #expect(abs(SRGB.coded(SRGB.linear(part)) - part) < 1e-14)
      #expect(SRGB.linear(-part) == -SRGB.linear(part))
    }
  }
}
