// SPDX-License-Identifier: MIT

import Numerics
import Testing

@Suite struct LibmTests {
  @Test func eachNameCallsItsFunction() {
    let third = Double.pi / 3
    #expect(abs(Math.sin(third) - 0.75.squareRoot()) < 1e-15)
    #expect(abs(Math.cos(third) - 0.5) < 1e-15)
    #expect(abs(Math.tan(third) - 3.0.squareRoot()) < 1e-14)
    #expect(abs(Math.acos(0.5) - third) < 1e-15)
    #expect(Math.acos(1.5).isNaN)
    #expect(abs(Math.atan2(3.0.squareRoot(), 1) - third) < 1e-15)
    #expect(Math.atan2(0, -1) == .pi)
    #expect(abs(Math.exp(1) - 2.718281828459045) < 1e-15)
    #expect(Math.log(1) == 0 && Math.log(-1).isNaN)
    #expect(abs(Math.log(Math.exp(3)) - 3) < 1e-15)
    #expect(Math.pow(2, 10) == 1024)
    #expect(abs(Math.cbrt(-27) + 3) < 1e-14)
  }
}
