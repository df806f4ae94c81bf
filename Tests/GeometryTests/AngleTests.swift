// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct AngleTests {
  @Test func quarterTurnsAreExact() {
    for turns in -3...3 {
      let sines = [0.0, 1, 0, -1]
      for quarter in 0..<4 {
        let angle = Angle(degrees: Double(360 * turns + 90 * quarter))
        #expect(angle.sine == sines[quarter] && angle.cosine == sines[(quarter + 1) % 4])
      }
    }
  }

  @Test func otherAnglesAreThoseOfTheMathLibrary() {
    for step in -100...100 {
      let angle = Angle(degrees: Double(step) * 7.3)
      #expect(isClose(angle.sine, sin(angle.radians), 1e-14) && isClose(angle.cosine, cos(angle.radians), 1e-14))
    }
  }

  @Test func hugeAnglesAreReducedFirst() {
    #expect(Angle(degrees: 360_000_000_000.5).reducedDegrees == 0.5)
    #expect(Angle(degrees: -90).reducedDegrees == 270)
    #expect(Angle(degrees: -1e-20).reducedDegrees == 0)
    let enormous = Angle(degrees: 1e300)
    #expect((0..<360).contains(enormous.reducedDegrees))
    #expect(isClose(enormous.sine * enormous.sine + enormous.cosine * enormous.cosine, 1, 1e-12))
    #expect(Angle(degrees: -0.0).sine == 0)
  }
}
