// SPDX-License-Identifier: MIT

import Testing

@testable import SVGExport

struct SVGNumberTests {
  @Test(arguments: [
    (1e-7, "0"), (1.0 / 3, "0.333"), (-0.0004, "0"), (100.0, "100"), (-12.3455, "-12.346"), (0.0005, "0.001"),
    (1e15, "1000000000000000"), (-0.0, "0"), (1.1e-16, "0"),
  ])
  func coordinatesHaveThreeDecimals(value: Double, text: String) {
    #expect(SVGNumber(canvasSide: 10).coordinate(value) == text)
  }

  @Test(arguments: [(1e-7, "0"), (1.0 / 3, "0.333333"), (0.0000005, "0.000001"), (-9.5, "-9.5")])
  func smallCanvasesHaveSix(value: Double, text: String) {
    #expect(SVGNumber(canvasSide: 9.999).coordinate(value) == text)
  }

  @Test(arguments: [(0.12345, "0.1235"), (1.5, "1"), (-0.5, "0"), (1.0 / 6, "0.1667"), (.nan, "0")])
  func fractionsStayWithinZeroAndOne(value: Double, text: String) {
    #expect(SVGNumber.fraction(value) == text)
  }

  @Test(arguments: [
    (0.70710678118654757, "0.707107"), (-0.070710678, "-0.0707107"), (123.456789, "123.457"), (6.1e-17, "0"),
    (1_234_567, "1234570"), (99_999_950, "100000000"), (0.9999996, "1"), (0.00012345678, "0.000123457"),
    (1e-12, "0"), (2, "2"), (-0.0, "0"), (100_000.4, "100000"), (-1.234565, "-1.23457"),
    (0.0000012345678, "0.00000123457"),
    (9.999_999, "10"), (0.1, "0.1"), (1e6, "1000000"), (999_999.6, "1000000"),
  ])
  func coefficientsHaveSixSignificantDigits(value: Double, text: String) {
    #expect(SVGNumber.coefficient(value) == text)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude])
  func whateverIsNoSensibleNumberStillMakesOne(value: Double) throws {
    for text in [
      SVGNumber(canvasSide: 100).coordinate(value), SVGNumber.coefficient(value), SVGNumber.fraction(value),
      SVGNumber.angle(value),
    ] {
      #expect(text.wholeMatch(of: #/-?[0-9]+/#) != nil, "\(value) is written \(text)")
    }
  }
}
