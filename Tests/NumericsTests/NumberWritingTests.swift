// SPDX-License-Identifier: MIT

import Foundation
import Numerics
import Testing

@Suite struct NumberWritingTests {
  /// The number that the scanner reads back, if it takes the whole text.
  private func read(_ text: String) -> Double? {
    guard case .number(let value, let length) = scanNumber(text.utf8), length == text.utf8.count else { return nil }
    return value
  }

  // MARK: Shortest text

  static let numbers: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-45, "-45"), (0.1, "0.1"), (-0.5, "-0.5"), (1e-7, "0.0000001"),
    (1e-8, "1e-8"), (1.25e-9, "1.25e-9"), (123_456.789, "123456.789"), (1e15, "1000000000000000"),
    (1e16, "10000000000000000"), (1e20, "100000000000000000000"), (1e21, "1e21"), (-1.5e300, "-1.5e300"),
    (.greatestFiniteMagnitude, "1.7976931348623157e308"), (.leastNonzeroMagnitude, "5e-324"),
    (.leastNormalMagnitude, "2.2250738585072014e-308"), (0.1 + 0.2, "0.30000000000000004"),
    (1.0 / 3, "0.3333333333333333"),
    (9_007_199_254_740_991, "9007199254740991"), (100, "100"), (1e-5, "0.00001"),
  ]

  @Test(arguments: numbers)
  func knownNumbers(value: Double, text: String) {
    #expect(value.shortestText == text)
  }

  @Test func everyDoubleReadsBack() {
    var generator = SplitMix64(seed: 42)
    var count = 0
    while count < 20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite && value != 0 else { continue }
      count += 1
      #expect(read(value.shortestText) == value)
    }
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power.nextUp, power.nextDown] where value > 0 {
        #expect(read(value.shortestText) == value && read((-value).shortestText) == -value)
      }
    }
  }

  @Test func noTextIsShorterThanNeeded() throws {
    // One digit less must not read back: what the text has, it needs.
    var generator = SplitMix64(seed: 43)
    for _ in 0..<2000 {
      let value = generator.nextUnit() * 1000
      let text = value.shortestText
      #expect(Double(text.dropLast()) != value)
      #expect(!text.hasSuffix(".0") && !text.contains("+"))
    }
  }

  // MARK: Fixed text

  static let fixedNumbers: [(Double, Int, String)] = [
    (0.0, 3, "0"), (-0.0, 3, "0"), (12.5, 3, "12.5"), (-4.0, 3, "-4"), (1.0 / 3, 3, "0.333"), (2.0 / 3, 3, "0.667"),
    (1.0 / 3, 9, "0.333333333"), (2.0 / 3, 9, "0.666666667"), (0.1, 9, "0.1"), (0.3, 9, "0.3"), (7, 0, "7"),
    (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"), (-0.5, 0, "-1"), (-2.5, 0, "-3"), (0.49, 0, "0"),
    // Decimal halves that doubles miss from below.
    (2.675, 2, "2.68"), (1.005, 2, "1.01"), (-1.005, 2, "-1.01"), (0.285, 2, "0.29"), (1.0005, 3, "1.001"),
    (0.0005, 3, "0.001"), (0.0001 + 0.0004, 3, "0.001"), (0.3 - 0.2995, 3, "0.001"), (8.9995, 3, "9"),
    (0.00049999, 3, "0"), (-0.0004, 3, "0"), (-0.0005, 3, "-0.001"), (-0.00049, 3, "0"),
    // Within 5e-10 below a half it is that half, farther it isn't.
    (0.0005 - 4e-10, 3, "0.001"), (0.0005 - 6e-10, 3, "0"),
    (99.9996, 3, "100"), (999_999.9995, 3, "1000000"), (999_999.9994, 3, "999999.999"),
    // Large numbers keep their decimals, and never get an exponent.
    (1_234_567.0005, 3, "1234567.001"), (8_388_608.0005, 3, "8388608.001"), (9_999_999.9996, 3, "10000000"),
    (123_456_789.123_456_7, 4, "123456789.1235"), (1e15, 3, "1000000000000000"),
    (1e15 + 0.5, 3, "1000000000000000.5"), (1e15 + 0.5, 0, "1000000000000001"), (-1e15, 9, "-1000000000000000"),
    (123_456_789_012_345.7, 9, "123456789012345.7"), (9_007_199_254_740_992, 3, "9007199254740992"),
    (1e18, 2, "1000000000000000000"), (1e21, 2, "1000000000000000000000"), (1e22, 9, "10000000000000000000000"),
    (9.9999999996e5, 9, "999999.99996"), (999_999.999_999_999_9, 9, "1000000"),
    (.leastNonzeroMagnitude, 9, "0"), (4.9e-10, 9, "0"), (5e-10, 9, "0.000000001"),
  ]

  @Test(arguments: fixedNumbers)
  func knownFixedNumbers(value: Double, decimals: Int, text: String) {
    #expect(value.fixedText(decimals: decimals) == text)
  }

  @Test func theLargestNumberHasAllItsDigits() {
    let text = Double.greatestFiniteMagnitude.fixedText(decimals: 3)
    #expect(text.utf8.count == 309)
    #expect(text.hasPrefix("17976931348623157") && text.utf8.allSatisfy { (0x30...0x39).contains($0) })
  }

  /// The right answer by whole numbers: k thousandths of which the double is the nearest one.
  @Test(arguments: 0...9) func roundingAgreesWithDecimalArithmetic(decimals: Int) throws {
    var generator = SplitMix64(seed: UInt64(decimals))
    let scale = Int(pow(10, Double(decimals)))
    for _ in 0..<2000 {
      // A decimal number with 9 places, as text, as a double, and rounded as a whole number.
      let limit = UInt64(1) << generator.next(upperBound: 58 as UInt64)
      let billionths = Int(generator.next(upperBound: limit))
      let (whole, rest) = billionths.quotientAndRemainder(dividingBy: 1_000_000_000)
      guard whole < 900_000 else { continue }
      let digits = String(rest)
      let value = try #require(Double("\(whole)." + String(repeating: "0", count: 9 - digits.count) + digits))
      let unit = 1_000_000_000 / scale
      let units = (billionths + unit / 2) / unit
      let found = try #require(Decimal(string: value.fixedText(decimals: decimals)))
      #expect(found * Decimal(scale) == Decimal(units))
      let negative = try #require(Decimal(string: (-value).fixedText(decimals: decimals)))
      #expect(negative == -found)
    }
  }

  @Test func fixedTextHasItsForm() {
    var generator = SplitMix64(seed: 77)
    for _ in 0..<5000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = value.fixedText(decimals: 3)
      let form = /-?(0|[1-9][0-9]*)(\.[0-9]{0,2}[1-9])?/
      #expect(text.wholeMatch(of: form) != nil && text != "-0", "\(value)")
      #expect(read(text.utf8.count <= Limits.numberLength ? text : "0") != nil)
    }
  }

  @Test func onlyFiniteNumbersAreWritten() async {
    await #expect(processExitsWith: .failure) { _ = Double.nan.shortestText }
    await #expect(processExitsWith: .failure) { _ = Double.infinity.fixedText(decimals: 3) }
    await #expect(processExitsWith: .failure) { _ = (1.5).fixedText(decimals: 10) }
  }
}
