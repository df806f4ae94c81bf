// SPDX-License-Identifier: MIT

import Testing

@testable import Typography

@Suite struct TextMeasureTests {
  private func advance(_ scalar: Unicode.Scalar) throws -> Int {
    let face = Face.of(.regular)
    return face.advance(of: try #require(face.glyph(of: scalar)))
  }

  @Test func widthsAddUpWithTheirKerning() throws {
    let face = Face.of(.regular)
    let (a, v) = (try #require(face.glyph(of: "A")), try #require(face.glyph(of: "V")))
    let pair = face.kerning(a, v)
    #expect(pair < 0)
    #expect(TextMeasure("AV", .regular).width == face.advance(of: a) + face.advance(of: v) + pair)
    let measure = TextMeasure("AVA", .regular)
    #expect(measure.start(of: 1) == face.advance(of: a) + pair)
    #expect(measure.start(of: 2, from: 1) == face.advance(of: v) + face.kerning(v, a))
    // By itself the first letter is as wide as it is, with nothing to be kerned with.
    #expect(measure.width(0..<1) == face.advance(of: a))
    #expect(measure.width(0..<0) == 0)
  }

  /// What HarfBuzz, which browsers lay text out with, makes of the font itself.
  @Test(
    arguments: [
      ("If today were the last", .regular, 18_897), ("AVATAR To. We, LT", .regular, 17_830),
      ("AVATAR To. We, LT", .bold, 18_505), ("Łódź Việt Кириллица Ελλάδα", .regular, 26_997),
      ("If today were the last day of my life, would I want to do what I am about to do today", .bold, 80_561),
    ] as [(String, Face.Style, Int)])
  func textIsAsWideAsInABrowser(text: String, style: Face.Style, width: Int) {
    #expect(TextMeasure(text, style).width == width)
  }

  @Test(arguments: [("形", 2048), ("日本", 4096), ("👩‍👩‍👧‍👦", 2048), ("☺\u{FE0F}", 2048), ("한", 2048)])
  func wideCharactersAreOneEm(text: String, width: Int) {
    #expect(TextMeasure(text, .regular).width == width)
    #expect(TextMeasure(text, .regular).clusters.allSatisfy { $0.isWide && $0.isMissing })
  }

  @Test func whatTheFaceLacksIsABox() {
    let measure = TextMeasure("\u{1680}\u{16A0}", .regular)
    #expect(measure.clusters.last?.isMissing == true)
    #expect(TextMeasure("\u{16A0}", .regular).width == Face.of(.regular).advance(of: Face.missing))
  }

  @Test func letterAndMarkAreTheComposedLetter() throws {
    #expect(
      TextMeasure("e\u{301}", .regular).clusters.map(\.glyph) == TextMeasure("é", .regular).clusters.map(\.glyph))
    // There is no such letter: the mark is left out.
    #expect(TextMeasure("x\u{301}", .regular).width == (try advance("x")))
  }

  @Test(arguments: ["\u{200B}", "\u{202E}", "\u{FEFF}", "\u{9B}", "\u{301}"])
  func whatIsInvisibleTakesNoRoom(text: String) {
    #expect(TextMeasure(text, .regular).width == 0)
    #expect(TextMeasure(text, .regular).clusters.allSatisfy { $0.glyph == nil })
  }

  @Test func aTabIsABlank() {
    #expect(TextMeasure("a\tb", .bold).width == TextMeasure("a b", .bold).width)
    #expect(TextMeasure("a\tb", .bold).text(0..<3) == "a b")
  }

  @Test func nothingHasNoWidth() {
    #expect(TextMeasure("", .regular).width == 0 && TextMeasure("", .regular).clusters.isEmpty)
  }
}
