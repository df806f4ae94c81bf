// SPDX-License-Identifier: MIT

import Geometry
import Styling
import Testing

struct ShadowTests {
  @Test func oneThatNamesNoColourIsBlackAtAThird() {
    let shadow = Shadow(deviation: 4)
    #expect(shadow.color == Color(red: 0, green: 0, blue: 0, alpha: 0.33) && shadow.offset == .zero)
  }

  @Test func itReachesThreeDeviations() {
    #expect(Shadow(deviation: 4).reach == 12 && Shadow(deviation: 0).reach == 0)
  }
}
