// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing
import Typography

struct SVGWordsTests {
  private func text(
    _ lines: [String], size: Double = 20, style: Face.Style = .regular, family: String? = nil,
    alignment: TypesetText.Alignment = .left
  ) -> TypesetText {
    TypesetText(
      lines: lines.enumerated().map { index, words in
        .init(text: words, x: 10, baseline: 30 + 23 * Double(index), width: 50)
      }, fontSize: size, style: style, family: family, alignment: alignment)
  }

  private func node(_ text: TypesetText, fill: Paint? = .solid(red), stroke: Stroke? = nil) -> SceneNode {
    let box = Outline.rectangle(Rect(x: 10, y: 10, width: 50, height: 20), cornerRadius: 0)
    let shape = SceneShape(outline: box, fill: fill, stroke: stroke, text: text)
    return SceneNode(name: "text", content: .shapes([shape]))
  }

  private func element(_ text: TypesetText, fill: Paint? = .solid(red), stroke: Stroke? = nil) throws
    -> ParsedElement
  {
    try #require(try parsed(svg(of: Scene(node(text, fill: fill, stroke: stroke)))).first("text"))
  }

  @Test func wordsAreOnePositionedSpanALine() {
    let nodes = [
      node(text(["One", "two & three"])), node(text(["Bold"], size: 17.25, style: .bold, alignment: .center)),
      node(
        text(["Ends here"], family: "Source Sans 3", alignment: .right), fill: nil, stroke: .solid(blue, width: 2)),
      node(text(["  two  blanks "]), fill: .linear((0, red), (1, blue))),
    ]
    expectGolden(svg(of: Scene(canvas: Size(100, 100), nodes: nodes)), named: "words.svg")
  }

  @Test func linesAreAnchoredWhereTheyAreAligned() throws {
    for (alignment, anchor, x) in [
      (TypesetText.Alignment.left, nil, "10"), (.center, "middle", "35"), (.right, "end", "60"),
    ] as [(TypesetText.Alignment, String?, String)] {
      let found = try element(text(["a"], alignment: alignment))
      #expect(found.attributes["text-anchor"] == anchor)
      #expect(found.children.map { $0.attributes["x"] } == [x])
    }
  }

  /// FAULTS X1, CASES C15: well-formed whatever the words, and read back as they are.
  @Test(
    arguments: [
      "</text><script>alert(1)</script>&\"'", "]]>", "a >=3.0.9, <3.1", "Tom & Jerry", "it's \"so\"", "<!-- -->",
      "&amp;", "日本語 é e\u{301} 👩‍👩‍👧‍👦", "  leading", "trailing  ", "two  blanks", "\u{202E}abc", "a\u{A0}b",
    ])
  func wordsAreReadBackAsTheyAre(words: String) throws {
    let found = try element(text([words]))
    #expect(found.children.map(\.text) == [words])
    #expect(found.text == "")
    #expect(try parsed(svg(of: Scene(node(text([words]))))).first("script") == nil)
    let keepsBlanks = words.hasPrefix(" ") || words.hasSuffix(" ") || words.contains("  ")
    #expect((found.attributes["xml:space"] == "preserve") == keepsBlanks)
  }

  /// FAULTS X2: what XML cannot hold does not come through, should it ever get here.
  @Test(arguments: ["a\u{3}b", "a\u{0}b", "a\u{B}b", "a\u{FFFE}b"]) func whatXMLCannotHoldIsReplaced(words: String)
    throws
  {
    #expect(try element(text([words])).children.map(\.text) == ["a\u{FFFD}b"])
  }

  @Test func familiesAreAListOfNames() throws {
    #expect(try element(text(["a"])).attributes["font-family"] == "Liberation Sans, Arial, Helvetica, sans-serif")
    #expect(
      try element(text(["a"], family: "Source Sans 3")).attributes["font-family"]
        == "'Source Sans 3', Liberation Sans, Arial, Helvetica, sans-serif")
  }

  @Test func whatShowsNothingIsLeftOut() throws {
    for words in [text([]), text([""]), text(["a"], size: 0)] {
      #expect(try parsed(svg(of: Scene(node(words)))).first("text") == nil)
    }
    #expect(try parsed(svg(of: Scene(node(text(["a"]), fill: nil)))).first("text") == nil)
    #expect(try element(text(["a", "", "b"])).children.map { $0.attributes["y"] } == ["30", "76"])
  }

  @Test func textsAreOutlinesWhereAskedFor() throws {
    var options = SVGOptions()
    options.outlinesText = true
    let found = try parsed(svg(of: Scene(node(text(["a"]))), options: options))
    #expect(found.first("text") == nil && found.first("rect")?.attributes["fill"] == "#ff0000")
  }
}
