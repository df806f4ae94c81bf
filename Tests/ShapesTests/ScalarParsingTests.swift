// SPDX-License-Identifier: MIT

import Numerics
import Shapes
import Testing

struct ScalarParsingTests {
  @Test(arguments: [
    ("5", 5), ("-3", -3), (".5", 0.5), ("-.5", -0.5), ("12.25", 12.25), ("1e3", 1000), ("2e-2", 0.02), ("0", 0),
    ("-0", 0), ("1.5e2", 150),
  ]) func aNumberIsDigitsWithAPointAndAnExponent(_ text: String, _ value: Double) throws {
    #expect(try scalar(text, .number) == .literal(value, .none))
  }

  @Test(arguments: ["nan", "NaN", "inf", "Infinity", "-Infinity", "-inf", "nan(0x1)"])
  func whatSwiftWouldTakeForANumberIsNone(_ text: String) throws {
    #expect(try #require(fault { try scalar(text, .length(.roomWidth)) }).isNotANumber)
  }

  @Test func numbersBeyondADoubleAreRefused() {
    #expect(fault { try scalar("1e400", .number) } == .numberTooLarge("1e400"))
    #expect(fault { try scalar("1e-400", .number) } == .numberTooSmall("1e-400"))
    #expect(fault { try scalar("0.0e-400", .number) } == nil)
  }

  @Test(arguments: ["0x10", "0x1p4", "1_000", "5.", "5.px", "1.2.3", "--5", "5e", "1/", "1/0", "1/2/3", "(1)(2)"])
  func formsOfOtherLanguagesAreRefused(_ text: String) {
    #expect(fault { try scalar(text, .ratio) } != nil)
  }

  @Test func aPlusSignIsRefusedAsSuch() { #expect(fault { try scalar("+.5e+1", .number) } == .plusSign("+.5e+1")) }

  @Test func digitsOfOtherScriptsAreNone() { #expect(fault { try scalar("٣", .number) } != nil) }

  @Test func aDecimalCommaIsAnsweredWithAPoint() {
    #expect(fault { try scalar("1,5", .number) } == .notANumber("1,5", hint: "1.5"))
    #expect(fault { try scalar("5.", .number) } == .notANumber("5.", hint: "5"))
  }

  @Test(arguments: [
    ("50%", Dimension.ratio, 0.5), ("1/4", .ratio, 0.25), ("-1/4", .ratio, -0.25), ("3", .ratio, 3),
    ("1/4", .length(.roomWidth), 50), ("90deg", .angle, 90), ("90", .angle, 90), ("0.25turn", .angle, 90),
    ("2s", .time, 2), ("250ms", .time, 0.25), ("2", .time, 2), ("10px", .length(.roomWidth), 10),
    ("10pt", .length(.roomHeight), 10), ("10%", .length(.roomWidth), 20), ("10%", .length(.roomHeight), 10),
    ("0.1w", .length(.roomHeight), 20), ("0.1h", .length(.roomWidth), 10), ("(50 / 2)%", .ratio, 0.25),
    ("(1 + 1)w", .length(.roomWidth), 400), ("(h / 2)", .length(.roomWidth), 50), ("(1/4)turn", .angle, 90),
  ]) func unitsMeanWhatTheParameterSays(_ text: String, _ dimension: Dimension, _ value: Double) throws {
    #expect(isClose(try number(text, dimension), value))
  }

  @Test func radiansAreAngles() throws {
    #expect(isClose(try number("3.141592653589793rad", .angle), 180))
  }

  @Test(arguments: [
    ("5%", Dimension.number), ("5%", .angle), ("1/4", .number), ("1/4", .angle), ("5w", .ratio), ("5deg", .number),
    ("5deg", .length(.roomWidth)), ("5px", .ratio), ("5s", .angle), ("5kg", .length(.roomWidth)), ("5W", .ratio),
  ]) func aUnitOfAnotherKindIsRefused(_ text: String, _ dimension: Dimension) {
    #expect(fault { try scalar(text, dimension) } != nil)
  }

  @Test func threeDotsAreARangeToAFraction() throws {
    #expect(try scalar("1...4", .number) == .range(.number(1), .number(0.4)))
    #expect(try scalar("1..4", .number) == .range(.number(1), .number(4)))
    #expect(try scalar(".5..1.5", .number) == .range(.number(0.5), .number(1.5)))
    #expect(try scalar("0s..2s", .time) == .range(.literal(0, .seconds), .literal(2, .seconds)))
    #expect(try scalar("(1 + 1)..(2 * 3)", .number).text == "(1 + 1)..(2 * 3)")
  }

  @Test(arguments: ["1..2..3", "1..", "..2", "..", "1.. 2", "1...4..5"])
  func aRangeHasTwoEnds(_ text: String) { #expect(fault { try scalar(text, .number) } != nil) }

  /// Each dot once began a search from the front, and each pair of them a level of recursion.
  @Test func aWordOfDotsIsRefusedInNoTime() {
    #expect(fault { try scalar(String(repeating: "1..", count: 500_000), .number) } != nil)
    #expect(fault { try scalar(String(repeating: "1.", count: 500_000), .number) } != nil)
  }

  @Test func letsStandForNumbersTheyFit() throws {
    let lets: [String: LetKind] = ["k": .number, "share": .ratio, "turn-by": .angle, "sky": .color]
    #expect(try scalar("k", .angle, lets: lets) == .name("k"))
    #expect(try scalar("share", .length(.roomWidth), lets: lets) == .name("share"))
    #expect(
      fault { try scalar("share", .angle, lets: lets) } == .wrongLetKind("share", is: "ratio", allowed: "a number"))
    #expect(
      fault { try scalar("sky", .number, lets: lets) } == .wrongLetKind("sky", is: "colour", allowed: "a number"))
    #expect(fault { try scalar("shaer", .ratio, lets: lets) } == .unknownLet("shaer", nearest: "share"))
  }

  @Test func theMissingNumberIsNamed() { #expect(fault { try scalar("", .number) } == .missing("a number")) }
}
