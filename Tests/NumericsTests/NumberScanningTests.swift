// SPDX-License-Identifier: MIT

import Numerics
import Testing

@Suite struct NumberScanningTests {
  static let numbers: [(String, Double)] = [
    ("0", 0.0), ("7", 7), ("-45", -45), ("0.1", 0.1), (".5", 0.5), ("-.5", -0.5), ("007", 7), ("1e5", 1e5),
    ("1e-5", 1e-5), ("1.5e3", 1500), (".5e1", 5), ("-2.25E-2", -0.0225), ("1e05", 1e5), ("1e308", 1e308),
    ("5e-324", .leastNonzeroMagnitude), ("9007199254740993", 9_007_199_254_740_992), ("0e999", 0),
    ("0.000e-999", 0),
  ]

  @Test(arguments: numbers)
  func theForm(text: String, value: Double) {
    #expect(scanNumber(text.utf8) == .number(value, length: text.utf8.count))
  }

  @Test(arguments: [
    "", "-", ".", "-.", "e5", "+5", "+.5e+1", "nan", "inf", "-Infinity", "nan(0x1)", "٣", "５", " 1", "x", "--1",
  ])
  func whatIsNoNumber(text: String) {
    #expect(scanNumber(text.utf8) == .none)
  }

  static let beginnings: [(String, Double, Int)] = [
    ("5.", 5, 1), ("0x10", 0, 1), ("0x1p4", 0, 1), ("1_000", 1, 1), ("1,5", 1, 1), ("1e", 1, 1), ("1e+5", 1, 1),
    ("1e-", 1, 1), ("1...4", 1, 1), ("1.5.5", 1.5, 3), ("10px", 10, 2), ("50%", 50, 2), ("-3-4", -3, 2),
    ("1.e5", 1, 1), ("1٣", 1, 1),
  ]

  /// The caller refuses what is left over; the scanner says where the number ends.
  @Test(arguments: beginnings)
  func whereANumberEnds(text: String, value: Double, length: Int) {
    #expect(scanNumber(text.utf8) == .number(value, length: length))
  }

  @Test func tooLargeAndTooSmallAreTold() {
    #expect(scanNumber("1e400".utf8) == .tooLarge(length: 5))
    #expect(scanNumber("-1e400".utf8) == .tooLarge(length: 6))
    #expect(scanNumber("1e309,".utf8) == .tooLarge(length: 5))
    #expect(scanNumber("1e-400".utf8) == .tooSmall(length: 6))
    #expect(scanNumber("-0.1e-400".utf8) == .tooSmall(length: 9))
    #expect(scanNumber("1e99999999999999999999".utf8) == .tooLarge(length: 22))
    #expect(scanNumber("1e-99999999999999999999".utf8) == .tooSmall(length: 23))
  }

  @Test func aNumberHasAGreatestLength() {
    let longest = String(repeating: "0", count: Limits.numberLength - 1) + "7"
    #expect(scanNumber(longest.utf8) == .number(7, length: Limits.numberLength))
    let longer = "0" + longest
    #expect(scanNumber(longer.utf8) == .tooLarge(length: Limits.numberLength + 1))
  }

  @Test func negativeZeroIsZero() throws {
    for text in ["-0", "-0.0", "-0e5"] {
      guard case .number(let value, _) = scanNumber(text.utf8) else {
        Issue.record("\(text) is a number")
        continue
      }
      #expect(value == 0 && value.sign == .plus)
    }
  }

  @Test func readingMayBeginAnywhere() {
    let bytes = Array("a-1.5b".utf8)
    #expect(scanNumber(in: bytes, at: 1) == .number(-1.5, length: 4))
    #expect(scanNumber(in: bytes, at: 2) == .number(1.5, length: 3))
    for position in [0, 5, 6, 7] { #expect(scanNumber(in: bytes, at: position) == .none) }
  }

  @Test func anSVGNumberMayHavePlusSigns() {
    for (text, value) in [("+5", 5.0), ("+.5e+1", 5), ("1e+5", 1e5), ("-1e-1", -0.1)] {
      #expect(scanNumber(in: Array(text.utf8), at: 0, form: .svg) == .number(value, length: text.utf8.count))
    }
    #expect(scanNumber(in: Array("+-5".utf8), at: 0, form: .svg) == .none)
    #expect(scanNumber(in: Array("5.".utf8), at: 0, form: .svg) == .number(5, length: 1))
  }
}
