// SPDX-License-Identifier: MIT

import Testing
import Typography

@Suite struct ASCIILookalikesTests {
  @Test(
    arguments: [
      // FAULTS P10, then one of each kind.
      ("\u{FF15}", "5"), ("\u{A0}", " "), ("\u{441}", "c"), ("\u{FF01}", "!"), ("\u{FF5E}", "~"), ("\u{3000}", " "),
      ("\u{2009}", " "), ("\u{202F}", " "), ("\u{663}", "3"), ("\u{96F}", "9"), ("\u{1D7D8}", "0"),
      ("\u{201C}", "\""),
      ("\u{2019}", "'"), ("\u{2212}", "-"), ("\u{2013}", "-"), ("\u{430}", "a"), ("\u{3BF}", "o"), ("\u{410}", "A"),
      ("\u{391}", "A"), ("\u{455}", "s"), ("\u{212A}", "K"), ("\u{D7}", "x"), ("\u{37E}", ";"), ("\u{131}", "i"),
      ("\u{2215}", "/"), ("\u{2223}", "|"),
    ] as [(Unicode.Scalar, Character)])
  func whatLooksLikeASCIIIsKnown(scalar: Unicode.Scalar, expected: Character) {
    #expect(asciiLookalike(of: scalar) == expected)
  }

  @Test(arguments: ["a", " ", "-", "\n", "é", "ж", "形", "🎄", "\u{200B}", "²", "½", "一"] as [Unicode.Scalar])
  func whatDoesNotIsNotGuessed(scalar: Unicode.Scalar) {
    #expect(asciiLookalike(of: scalar) == nil)
  }

  @Test func theAnswerIsAlwaysPrintableASCII() {
    var found = 0
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let answer = asciiLookalike(of: scalar) else { continue }
      found += 1
      #expect(answer.asciiValue.map { (0x20...0x7E).contains($0) } == true, "\(codePointText(scalar))")
    }
    #expect(found > 500)
  }
}
