// SPDX-License-Identifier: MIT

import Testing

@testable import Typography

@Suite struct CellWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("λ", 1), ("ж", 1), ("…", 1), ("±", 1), ("░", 1), ("⠿", 1),
      ("▀", 1), ("\u{A0}", 1), ("\u{E0B0}", 1), ("ｱ", 1), ("กำ", 1), ("षि", 1),
      ("形", 2), ("あ", 2), ("が", 2), ("か\u{3099}", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("５", 2),
      ("\u{3000}", 2), ("、", 2), ("𠮷", 2), ("\u{3FFFD}", 2),
    ] as [(Character, Int)])
  func lettersFollowEastAsianWidth(character: Character, width: Int) {
    #expect(character.cellWidth == width)
  }

  @Test(
    arguments: [
      ("🎄", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇯🇵", 2), ("🇯", 2),
      ("🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", 2),
      // Text unless the selector asks for the emoji.
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("1", 1), ("1\u{FE0F}\u{20E3}", 2), ("©", 1), ("©\u{FE0F}", 2),
      // No emoji, whatever follows.
      ("a\u{FE0F}", 1), ("λ\u{FE0F}", 1),
    ] as [(Character, Int)])
  func emojiTakeTwoColumns(character: Character, width: Int) {
    #expect(character.cellWidth == width)
  }

  @Test(
    arguments: [
      "\0", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{301}", "\u{20E3}", "\u{200B}", "\u{200D}", "\u{FEFF}",
      "\u{202E}", "\u{FE0F}", "\u{11A8}", "\u{2028}",
    ] as [Character])
  func whatIsNotDrawnTakesNone(character: Character) {
    #expect(character.cellWidth == 0)
  }

  @Test func theSoftHyphenTakesOne() { #expect(Character("\u{AD}").cellWidth == 1) }

  @Test func aTextTakesTheSumOfItsCharacters() {
    #expect("".cellWidth == 0)
    #expect("katachi".cellWidth == 7)
    #expect("形 katachi 🎄".cellWidth == 13)
    #expect("形 katachi 🎄".dropFirst(2).cellWidth == 10)
    #expect("e\u{301}te\u{301}".cellWidth == 3)
  }

  /// The ranges of a table, read without the code under test.
  private func ranges(_ table: String) -> [ClosedRange<Int>] {
    table.split { $0 == " " || $0 == "\n" }.map { word in
      let ends = word.split(separator: "-").map { Int($0, radix: 16) ?? -1 }
      return ends[0]...ends[ends.count - 1]
    }
  }

  @Test func theRangesOfATableRiseAndAreApart() {
    for table in [ranges(zeroWidthScalars), ranges(doubleWidthScalars)] {
      #expect(table.count > 100)
      #expect(zip(table, table.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
      #expect(table.allSatisfy { $0.lowerBound >= 0 && $0.upperBound < 0x110000 })
    }
  }

  @Test func everyScalarHasTheWidthOfItsTable() {
    let zero = ranges(zeroWidthScalars)
    let double = ranges(doubleWidthScalars)
    #expect(zero.allSatisfy { range in !double.contains { $0.overlaps(range) } })
    for (table, width) in [(zero, 0), (double, 2)] {
      for range in table {
        for value in [range.lowerBound, range.upperBound] {
          #expect(Unicode.Scalar(UInt32(value))?.cellWidth == width, "\(String(value, radix: 16))")
        }
        for value in [range.lowerBound - 1, range.upperBound + 1] {
          guard value >= 0, let scalar = Unicode.Scalar(UInt32(value)) else { continue }
          #expect(scalar.cellWidth != width || (0x1F1E6...0x1F1FF).contains(value), "\(String(value, radix: 16))")
        }
      }
    }
  }

  @Test func theStandardLibraryAgreesOnMarksAndEmoji() {
    var emoji = 0
    for value in UInt32(0xA0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.isEmojiPresentation {
        emoji += 1
        #expect(scalar.cellWidth == 2, "\(codePointText(scalar))")
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark:
        #expect(scalar.cellWidth == 0, "\(codePointText(scalar))")
      default: continue
      }
    }
    #expect(emoji > 1000)
  }
}
