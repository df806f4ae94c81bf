// SPDX-License-Identifier: MIT

import Testing

@testable import Typography

@Suite struct LineBreakingTests {
  /// The lines of a text in the width of another one.
  private func lines(_ text: String, as wide: String, limit: Int? = nil) -> [String] {
    let found = brokenLines(text, .regular, width: TextMeasure(wide, .regular).width, limit: limit)
    #expect(found.allSatisfy { $0.width == TextMeasure($0.text, .regular).width })
    return found.map(\.text)
  }

  private static let breaks: [(text: String, wide: String, lines: [String])] = [
    ("one two three", "one two", ["one two", "three"]),
    ("one two three", "one two three", ["one two three"]),
    ("one two three", "one", ["one", "two", "thr", "ee"]),
    // Blanks at a break are left out, inside of a line they stay.
    ("one   two", "one", ["one", "two"]), ("one   two", "one   two", ["one   two"]), ("one  ", "one", ["one"]),
    ("  one two", "  one", ["  one", "two"]),
    // A line feed ends a line, and an empty one is a line.
    ("one\ntwo", "one two", ["one", "two"]), ("one\n\ntwo", "one two", ["one", "", "two"]),
    ("one\n", "one", ["one", ""]),
    ("\n", "one", ["", ""]), ("one \n two", "one two", ["one", " two"]),
    // A blank that does not break does not.
    ("one\u{A0}two three", "one\u{A0}two", ["one\u{A0}two", "three"]),
    // Around wide characters a line may break; a mark stays with its letter.
    ("日本語", "日本", ["日本", "語"]), ("ab日cd", "ab日", ["ab日", "cd"]), ("ab日cd", "ab", ["ab", "日", "cd"]),
    ("日本 語", "日本", ["日本", "語"]), ("e\u{301}e\u{301}", "é", ["é", "é"]),
    ("👩‍👩‍👧‍👦👍🏽", "形", ["👩‍👩‍👧‍👦", "👍🏽"]),
    // A word that is too long breaks wherever it must, and takes a line of its own.
    ("Donaudampfschiff", "Donau", ["Donau", "dampf", "schiff"]),
    ("a Donaudampf", "Donau", ["a", "Donau", "dampf"]),
    ("", "one", []), (" ", "one", [""]),
  ]

  @Test(arguments: breaks) func linesAreAsFullAsTheyGet(text: String, wide: String, lines: [String]) {
    #expect(self.lines(text, as: wide) == lines)
  }

  @Test func withoutAWidthOnlyLineFeedsBreak() {
    let found = brokenLines("one two three\nfour", .bold, width: nil, limit: nil)
    #expect(found.map(\.text) == ["one two three", "four"])
    #expect(found.map(\.width) == ["one two three", "four"].map { TextMeasure($0, .bold).width })
  }

  @Test(arguments: [0, -5, 1]) func everyLineHoldsACharacter(width: Int) {
    #expect(brokenLines("abc d", .regular, width: width, limit: nil).map(\.text) == ["a", "b", "c", "d"])
  }

  private static let limits: [(text: String, wide: String, limit: Int, lines: [String])] = [
    ("one two three", "one two", 2, ["one two", "three"]),
    ("one two three four", "one two…", 1, ["one two…"]),
    ("one two three four", "one two", 1, ["one t…"]),
    // The last line takes as much of what comes next as has room, not only whole words.
    ("one twotwotwo", "one twot…", 1, ["one twot…"]),
    // Blanks before the ellipsis are left out.
    ("one two three", "one …", 1, ["one…"]),
    ("one\ntwo", "one two", 1, ["one…"]), ("one\n", "one two", 1, ["one…"]), ("\none", "one", 1, ["…"]),
    ("one two", "i", 1, ["…"]), ("日本語", "日本", 1, ["日…"]), ("e\u{301}e\u{301}e\u{301}", "ee", 1, ["…"]),
    ("a\nb\nc", "abc", 2, ["a", "b…"]), ("one two", "one", 0, ["o…"]),
  ]

  @Test(arguments: limits) func theLastLineEndsInAnEllipsis(text: String, wide: String, limit: Int, lines: [String])
  {
    #expect(self.lines(text, as: wide, limit: limit) == lines)
  }

  /// The lines are what HarfBuzz makes of the font itself.
  @Test func theSampleBreaksAsInABrowser() {
    let text = "If today were the last day of my life, would I want to do what I am about to do today"
    #expect(
      brokenLines(text, .bold, width: 24_094, limit: nil).map(\.text) == [
        "If today were the last", "day of my life, would I", "want to do what I am", "about to do today",
      ])
    #expect(
      brokenLines(text, .regular, width: 24_000, limit: nil).map(\.text) == [
        "If today were the last day", "of my life, would I want to", "do what I am about to do", "today",
      ])
  }

  /// Greedy by the letter: what was broken could not have been fuller, nor is it too wide.
  @Test func noLineCouldTakeTheNextWord() {
    let words = "If today were the last day of my life, would I want to do what I am about to do today".split(
      separator: " ")
    for style in [Face.Style.regular, .bold] {
      for width in stride(from: 6000, through: 60_000, by: 777) {
        let found = brokenLines(words.joined(separator: " "), style, width: width, limit: nil)
        #expect(found.map(\.text).joined(separator: " ") == words.joined(separator: " "))
        #expect(found.allSatisfy { $0.width <= width })
        for (line, next) in zip(found, found.dropFirst()) {
          let word = next.text.split(separator: " ").first ?? ""
          #expect(TextMeasure(line.text + " " + word, style).width > width)
        }
      }
    }
  }

  @Test func aLongTextIsBrokenInOneGo() {
    let word = String(repeating: "x", count: 65_000)
    let found = brokenLines(word, .regular, width: 20_000, limit: nil)
    #expect(found.map(\.text).joined() == word)
    #expect(
      brokenLines(String(repeating: " ", count: 65_000), .regular, width: 5000, limit: nil).map(\.text) == [""])
  }
}
