// SPDX-License-Identifier: MIT

import Testing
import Typography

@Suite struct TerminalEscapingTests {
  @Test(
    arguments: [
      // FAULTS T7.
      ("\u{1B}]0;x\u{7}", #"\u{1b}]0;x\u{7}"#), ("\u{1B}[2J", #"\u{1b}[2J"#), ("a\rb", #"a\u{d}b"#),
      ("\u{9B}31m", #"\u{9b}31m"#), ("a\u{202E}b", #"a\u{202e}b"#), ("a\u{200B}b", #"a\u{200b}b"#),
      // Other controls, line ends, marks of direction.
      ("\0", #"\u{0}"#), ("a\r\nb\tc", #"a\u{d}\u{a}b\u{9}c"#), ("\u{7F}\u{85}", #"\u{7f}\u{85}"#),
      ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#), ("\u{2066}\u{2069}", #"\u{2066}\u{2069}"#),
      ("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#),
      // What cannot be seen, is not assigned, or is no character.
      ("a\u{2060}\u{FEFF}\u{AD}\u{3164}", #"a\u{2060}\u{feff}\u{ad}\u{3164}"#), ("\u{378}", #"\u{378}"#),
      ("a\u{34F}b", #"a\u{34f}b"#),
    ])
  func whatActsOrHidesIsWrittenOut(text: String, expected: String) {
    #expect(text.escapedForTerminal == expected)
  }

  @Test(
    arguments: [
      "", "star-5", #"C:\u{1b}"#, "λ 形 🎄", "e\u{301}", "\u{A0}\u{3000}", "\u{E0B0}", "\u{FFFD}", "👩‍👩‍👧‍👦", "👩🏽‍🚀", "❤️‍🔥",
      "👁️‍🗨️", "🏴‍☠️", "1️⃣", "❤︎", "🇯🇵", "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "葛\u{E0100}",
      // Persian and Sinhala are written with joiners.
      "می\u{200C}خواهم", "ශ\u{DCA}\u{200D}රී",
    ])
  func writingStaysAsItIs(text: String) {
    #expect(text.escapedForTerminal.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(
    arguments: [
      // Joiners, selectors, tags and marks where they belong to nothing.
      ("a\u{200D}b", #"a\u{200d}b"#), ("\u{200D}", #"\u{200d}"#), ("🎄\u{200D}", #"🎄\u{200d}"#),
      ("1\u{200D}🎄", #"1\u{200d}🎄"#), ("a\u{200C}b", #"a\u{200c}b"#), ("🎄\u{200C}🎄", #"🎄\u{200c}🎄"#),
      ("\u{FE0F}", #"\u{fe0f}"#), ("a\u{FE0F}", #"a\u{fe0f}"#), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{fe0f}"),
      ("a\u{E0100}", #"a\u{e0100}"#), ("🎄\u{E0067}", #"🎄\u{e0067}"#), ("\u{E0001}", #"\u{e0001}"#),
      ("\u{301}a", #"\u{301}a"#), ("\n\u{301}", #"\u{a}\u{301}"#),
    ])
  func whatBelongsToNothingIsWrittenOut(text: String, expected: String) {
    #expect(text.escapedForTerminal.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func noControlAndNoFormatCharacterEverPassesAlone() {
    for value in UInt32(0)...0x10FFFF {
      // Where such characters are: the beginning of the first plane, and the ends of all.
      guard value < 0x3200 || value & 0xFFFF < 0x200 || value & 0xFFFF > 0xFE00 else { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isRaw = "a\(Character(scalar))b".escapedForTerminal.unicodeScalars.contains(scalar)
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate:
        if isRaw { Issue.record("\(codePointText(scalar)) passes") }
      default:
        if isRaw == scalar.properties.isDefaultIgnorableCodePoint { Issue.record("\(codePointText(scalar))") }
      }
    }
  }

  @Test func whatIsEscapedIsSafe() {
    let text = "a\u{1B}\u{301}🎄\u{200D}\u{7}🎄\u{FE0F}\u{FE0F}"
    #expect(text.escapedForTerminal.escapedForTerminal == text.escapedForTerminal)
  }
}
