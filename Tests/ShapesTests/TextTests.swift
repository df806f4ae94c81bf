// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing
import Typography

struct TextTests {
  private func size(_ lines: [String], width: Double? = nil, room: Size = Size(300, 300)) throws -> Size? {
    let kind = try #require(Kinds.named("text"))
    return try kind.contentSize(
      KindValues(kind, settings: settings(kind, lines), scope: Scope(room: room)), width: width)
  }

  private func text(_ lines: [String], in box: Rect) throws -> TypesetText {
    try #require(try drawing("text", lines, in: box).parts.first?.text)
  }

  /// The width of a text of this font size.
  private func width(_ text: String, _ size: Double, _ style: Face.Style = .regular) -> Double {
    Double(TextMeasure(text, style).width) * size / 2048
  }

  @Test func itIsAsLargeAsItsWords() throws {
    #expect(try size(["text Hello"]) == Size(width("Hello", 17), 17 * 1.15))
    #expect(try size(["text Hello", "font-size 40"]) == Size(width("Hello", 40), 46))
    #expect(try size(["text \"a\\nHello\"", "font-size 20"]) == Size(width("Hello", 20), 46))
    #expect(try size(["text Hello", "font-weight 600"]) == Size(width("Hello", 17, .bold), 17 * 1.15))
    #expect(try size(["text Hello", "font-weight 599"]) == Size(width("Hello", 17), 17 * 1.15))
    #expect(try size(["text Hello", "font-weight semibold"])?.width == width("Hello", 17, .bold))
    #expect(try size(["text \"\""]) == Size(0, 0))
    #expect(try size(["text Hello", "font-size 10%"], room: Size(500, 200)) == Size(width("Hello", 20), 23))
    #expect(try size(["font-size 0"]) == Size(0, 0))
  }

  @Test func aWidthWraps() throws {
    let wide = width("one two", 20)
    #expect(try size(["text \"one two three\"", "font-size 20"], width: wide) == Size(wide, 46))
    #expect(try size(["text \"one two three\"", "font-size 20", "line-limit 1"], width: wide)?.height == 23)
    #expect(try size(["text \"one two\"", "font-size 20"], width: 0)?.height == 6 * 23)
  }

  @Test func linesStandWhereTheFaceSays() throws {
    let box = Rect(x: 10, y: 20, width: 200, height: 100)
    let found = try text(["text \"one\\nthree\"", "font-size 20"], in: box)
    #expect(found.lines.map(\.text) == ["one", "three"])
    #expect(found.lines.map(\.x) == [10, 10])
    for (line, baseline) in zip(found.lines, [38.1, 61.1]) { #expect(abs(line.baseline - baseline) < 1e-9) }
    #expect(found.fontSize == 20 && found.style == .regular && found.family == nil && found.alignment == .left)
  }

  @Test(arguments: [("left", 0.0), ("center", 0.5), ("right", 1)]) func linesAreAligned(word: String, share: Double)
    throws
  {
    let box = Rect(x: 10, y: 20, width: 200, height: 100)
    let found = try text(["text \"one\\nthree\"", "font-size 20", "text-align \(word)"], in: box)
    for line in found.lines {
      #expect(abs(line.x - (10 + (200 - width(line.text, 20)) * share)) < 1e-9)
      #expect(abs(line.width - width(line.text, 20)) < 1e-9)
    }
  }

  /// What was measured to fit is not broken for a rounding error.
  @Test(arguments: [1.0, 7.3, 17, 33.333333, 1e5]) func itFitsTheWidthThatItWasMeasuredAt(size: Double) throws {
    let lines = ["text \"The quick brown fox jumps\"", "font-size \(size)"]
    let own = try #require(try self.size(lines))
    for x in [0.0, 1 / 3.0, 1e4] {
      #expect(
        try text(lines, in: Rect(x: x, y: 0, width: (x + own.width) - x, height: own.height)).lines.count == 1)
    }
  }

  @Test func theOutlineIsThatOfItsLetters() throws {
    let found = try drawing(
      "text", ["text H", "font-size 2048"], in: Rect(x: 100, y: 0, width: 3000, height: 2048))
    let outline = try #require(found.parts.first?.outline.bounds)
    // The face's H, as tall as its capitals (1409), stands on the baseline.
    let baseline = 0.905 * 2048
    #expect(abs(outline.maxY - baseline) < 1e-9 && abs(outline.minY - (baseline - 1409)) < 1e-9)
    #expect(outline.minX > 100 && outline.maxX < 100 + 1479)
  }

  @Test func wideCharactersAreDrawnOneEmWide() throws {
    let box = try #require(
      try drawing("text", ["text 形", "font-size 100"], in: Rect(x: 0, y: 0, width: 300, height: 115)).parts.first?
        .outline.bounds)
    #expect(box.minX > 0 && box.maxX < 100 && box.width > 70)
  }

  @Test func whatIsDrawnOtherwiseIsTold() throws {
    let box = Rect(x: 0, y: 0, width: 300, height: 30)
    #expect(try drawing("text", ["text Hello"], in: box).used.isEmpty)
    #expect(try drawing("text", ["font \"Liberation Sans\""], in: box).used.isEmpty)
    let family = try drawing("text", ["font Inter"], in: box)
    #expect(family.used.map(\.parameter) == ["font"] && family.used.first?.words == "Liberation Sans")
    #expect(family.parts.first?.text?.family == "Inter")
    let missing = try drawing("text", ["text \"形 and 形\""], in: box)
    #expect(missing.used.map(\.words) == ["a box"] && missing.used.first?.reason.contains("形") == true)
    let many = try drawing("text", ["text 日本語形"], in: box)
    #expect(many.used.first?.words == "boxes" && many.used.first?.reason.contains("日 本 語 …") == true)
  }

  @Test func aTextOfTooManyPointsIsRefused() {
    let text = String(repeating: "@", count: 60_000)
    #expect(
      fault { try drawing("text", ["text \(text)"], in: Rect(x: 0, y: 0, width: 300, height: 30)) }
        == .tooMany(what: "points in a document", cap: 1_000_000))
  }

  @Test(arguments: ["\"a'b\"", "\"a, b\"", "\"a;b\"", "\"\"", "\"  \"", "\"a<b\"", "\"a\\\"b\"", "url(x)"])
  func aFontIsANameAndNothingElse(_ word: String) throws {
    let value = try parse(word, as: FontType())
    #expect(throws: Problem.self) { try FontType().check(value, in: Scope(room: .zero), parameter: "font") }
  }

  @Test(arguments: ["Inter", "\"Source Sans 3\"", "\"Noto Sans CJK_x-y\"", "ヒラギノ"])
  func namesOfFontsAreTaken(_ word: String) throws {
    try FontType().check(try parse(word, as: FontType()), in: Scope(room: .zero), parameter: "font")
  }
}
