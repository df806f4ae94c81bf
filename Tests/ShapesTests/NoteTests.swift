// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Styling
import Testing
import Typography

struct NoteTests {
  private func paths(_ lines: [String] = [], in box: Rect) throws -> [Path] {
    try drawing("note", lines, in: box).parts.map { part in
      guard case .path(let path) = part.outline else { return Path() }
      return path
    }
  }

  private func arc(_ r: Double, _ end: Point, isClockwise: Bool) -> Path.Element {
    .arc(Path.Arc(radius: r, isClockwise: isClockwise), end)
  }

  @Test func sheetAndFoldAreAsPublished() throws {
    let (w, h, m, r) = (300.0, 200.0, 50.0, 20.0)
    let found = try paths(in: Rect(x: 0, y: 0, width: w, height: h))
    #expect(
      found[0].elements == [
        .move(Point(0, r)), .line(Point(0, h - r)), arc(r, Point(r, h), isClockwise: false), .line(Point(w - m, h)),
        .line(Point(w, h - m)), .line(Point(w, r)), arc(r, Point(w - r, 0), isClockwise: false), .line(Point(r, 0)),
        arc(r, Point(0, r), isClockwise: false), .close,
      ])
    #expect(
      found[1].elements == [
        .move(Point(w - m, h)), .line(Point(w - m, h - m + r)),
        arc(r, Point(w - m + r, h - m), isClockwise: true), .line(Point(w, h - m)), .close,
      ])
  }

  @Test func itLiesInItsFrame() throws {
    let here = try paths(in: Rect(x: 0, y: 0, width: 300, height: 200))
    let there = try paths(in: Rect(x: 40, y: -30, width: 300, height: 200))
    #expect(zip(here, there).allSatisfy { $0.applying(.translation(40, -30)) == $1 })
  }

  @Test func theFoldHasAColourOfItsOwn() throws {
    let parts = try drawing("note", in: Rect(x: 0, y: 0, width: 300, height: 200)).parts
    #expect(parts[0].color == nil)
    #expect(parts[1].color == Color(red: 0, green: 0, blue: 0, alpha: 0.4))
    let painted = try drawing("note", ["fold gold"], in: Rect(x: 0, y: 0, width: 9, height: 9)).parts[1]
    #expect(painted.color?.hexadecimalText == "#ffd700")
  }

  @Test func creaseAndRadiusKeepToTheSheet() throws {
    let found = try drawing(
      "note", ["crease 500", "corner-radius 600"], in: Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(found.used.map(\.parameter) == ["crease", "corner-radius"])
    #expect(found.used.map(\.value) == [100, 100])
    let small = try drawing("note", ["crease 10"], in: Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(small.used == [Drawing.Used("corner-radius", 10, because: "no larger than the crease")])
  }

  @Test func withoutACreaseNothingIsFolded() throws {
    let found = try paths(["crease 0"], in: Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(found == [Path(points: [Point(0, 0), Point(0, 20), Point(30, 20), Point(30, 0)], isClosed: true)])
  }

  @Test func withoutARadiusCornersAreSharp() throws {
    let found = try paths(["corner-radius 0", "crease 5"], in: Rect(x: 0, y: 0, width: 30, height: 20))
    let sheet = [Point(0, 0), Point(0, 20), Point(25, 20), Point(30, 15), Point(30, 0)]
    let fold = [Point(25, 20), Point(25, 15), Point(30, 15)]
    #expect(found == [Path(points: sheet, isClosed: true), Path(points: fold, isClosed: true)])
  }

  @Test func noPieceIsEmpty() throws {
    let sizes = [
      Size(300, 200), Size(100, 100), Size(40, 40), Size(0, 50), Size(50, 0), Size(0, 0), Size(0.1, 0.1),
    ]
    for size in sizes {
      for lines in [[], ["crease 0"], ["corner-radius 0"], ["crease 1e6", "corner-radius 1e6"], ["crease 20"]] {
        for path in try paths(lines, in: Rect(origin: Point(7, 9), size: size)) {
          #expect(path.emptyPieces == 0 && path.elements.last == .close, "\(size) \(lines)")
          #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
      }
    }
  }

  // MARK: Text

  private static let sample =
    "If today were the last day of my life, would I want to do what I am about to do today"

  private func height(_ lines: [String], width: Double?) throws -> Double? {
    let kind = try #require(Kinds.named("note"))
    let values = KindValues(kind, settings: try settings(kind, lines), scope: Scope(room: Size(300, 300)))
    return try kind.contentSize(values, width: width)?.height
  }

  /// Lines of 17 by 1.15, and 40 above and below; 30 to the left and right of the text.
  ///
  /// The numbers of lines are what HarfBuzz makes of the font itself.
  @Test(arguments: [(300.0, 3), (260, 4), (400, 3), (1000, 1)]) func itGrowsWithItsText(width: Double, lines: Int)
    throws
  {
    let text = "text \"\(NoteTests.sample)\""
    let found = try #require(try height([text], width: width))
    #expect(abs(found - (Double(lines) * 17 * 1.15 + 80)) < 1e-9)
  }

  @Test func itHasAtMostFiveLines() throws {
    let text = "text \"\(NoteTests.sample)\""
    let found = try #require(try height([text], width: 160))
    #expect(abs(found - (5 * 17 * 1.15 + 80)) < 1e-9)
    let drawn = try drawing("note", [text], in: Rect(x: 0, y: 0, width: 160, height: found))
    let typeset = try #require(drawn.parts.last?.text)
    #expect(typeset.lines.count == 5 && typeset.lines.last?.text.hasSuffix("…") == true)
    let all = try #require(try height([text, "line-limit none"], width: 160))
    #expect(all > found)
  }

  @Test func insetsAreTaken() throws {
    #expect(try height(["text a", "inset 10"], width: 300) == 17 * 1.15 + 20)
    #expect(try height(["text a", "inset 1 2 3 4", "font-size 20"], width: 300) == 27)
    #expect(try height(["text a", "inset 10%", "font-size 10%"], width: 300) == 30 * 1.15 + 60)
  }

  @Test func withoutATextItHoldsNothing() throws {
    #expect(try height([], width: 300) == nil)
    #expect(try drawing("note", in: Rect(x: 0, y: 0, width: 300, height: 200)).parts.count == 2)
  }

  @Test func itsTextLiesOnTheFold() throws {
    let parts = try drawing(
      "note", ["text \"\(NoteTests.sample)\"", "text-color #102030"],
      in: Rect(x: 7, y: 9, width: 300, height: 158.2)
    ).parts
    #expect(parts.count == 3 && parts[2].color?.hexadecimalText == "#102030")
    let text = try #require(parts[2].text)
    #expect(text.style == .bold && text.fontSize == 17)
    #expect(
      text.lines.map(\.text) == [
        "If today were the last day of", "my life, would I want to do", "what I am about to do today",
      ])
    for (index, line) in text.lines.enumerated() {
      #expect(abs(line.x - 37) < 1e-9)
      #expect(abs(line.baseline - (49 + 17 * (0.905 + 1.15 * Double(index)))) < 1e-9)
    }
  }
}
