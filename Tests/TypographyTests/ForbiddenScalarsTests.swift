// SPDX-License-Identifier: MIT

import Testing
import Typography

@Suite struct ForbiddenScalarsTests {
  @Test(
    arguments: [
      ("set vert\0ices 5", 8, 0), ("\u{3}", 0, 3), ("a\rb", 1, 0xD), ("a\r\nb", 1, 0xD), ("\u{1B}[2J", 0, 0x1B),
      ("é形\u{1F}", 5, 0x1F), ("x\u{B}\0", 1, 0xB),
    ] as [(String, Int, UInt32)])
  func theFirstIsFoundWithItsByte(text: String, offset: Int, value: UInt32) {
    let found = firstForbiddenScalar(in: text)
    #expect(found?.offset == offset)
    #expect(found?.scalar.value == value)
  }

  @Test(
    arguments: [
      0xFDD0, 0xFDD1, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x2FFFF, 0x10FFFE, 0x10FFFF,
    ] as [UInt32])
  func noncharactersAreForbidden(value: UInt32) throws {
    // By number: the compiler refuses some of them in a literal.
    let scalar = try #require(Unicode.Scalar(value))
    let found = firstForbiddenScalar(in: "🎄\(Character(scalar))")
    #expect(found?.offset == 4)
    #expect(found?.scalar == scalar)
  }

  @Test(
    arguments: [
      "", "star", "two\nlines\tand a tab", "λ 形 🎄", "\u{7F}\u{85}\u{9B}", "\u{202E}\u{200B}\u{FEFF}",
      "\u{FDCF}\u{FDF0}",
      "\u{FFFD}\u{10FFFD}\u{10000}\u{E000}",
    ])
  func everythingElseMayStay(text: String) {
    #expect(firstForbiddenScalar(in: text) == nil)
  }

  @Test func aPartOfATextCountsFromItsOwnBeginning() {
    #expect(firstForbiddenScalar(in: "é\0\0".dropFirst(2))?.offset == 0)
  }

  @Test(
    arguments: [
      ("\0", "U+0000"), (" ", "U+0020"), ("\u{A0}", "U+00A0"), ("５", "U+FF15"), ("🎄", "U+1F384"),
      ("\u{10FFFF}", "U+10FFFF"),
    ] as [(Unicode.Scalar, String)])
  func aCodePointIsWrittenAsUnicodeDoes(scalar: Unicode.Scalar, expected: String) {
    #expect(codePointText(scalar) == expected)
  }
}
