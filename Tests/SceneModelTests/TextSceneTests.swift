// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Shapes
import Styling
import Testing
import Typography

struct TextSceneTests {
  private let sample = "If today were the last day of my life, would I want to do what I am about to do today"

  @Test func aTextIsItsLettersAndItsWords() throws {
    let shape = try #require(try scene("add text \"Hello\" as t\n  fill red\n  stroke 2 blue").shape("t"))
    #expect(shape.text?.lines.map(\.text) == ["Hello"])
    #expect(shape.fill == .named("red") && shape.stroke?.paint == .named("blue"))
    // Five letters: two contours for the e, one for each l, two for the o.
    guard case .path(let path) = shape.outline else { return }
    #expect(path.elements.filter { $0 == .close }.count == 1 + 2 + 1 + 1 + 2)
  }

  /// Letters are filled whatever way they wind, and viewers know no rule for text.
  @Test func theFillRuleIsForOutlines() throws {
    #expect(try scene("add text \"Hi\" as t\n  fill-rule evenodd").shape("t")?.fillRule == .nonzero)
  }

  @Test func letsStandInTexts() throws {
    let lines = "let week = 7\nlet name = \"Ada\"\nadd text \"\\(name) \\(week:02)\" as t"
    #expect(try scene(lines).shape("t")?.text?.lines.map(\.text) == ["Ada 07"])
  }

  /// SHAPES 5: the sheet as wide as the canvas within 20, text 30 from its sides and 40 from top and bottom.
  @Test func theStickyNoteIsAsPublished() throws {
    let shapes = try #require(
      try scene("add note as n\n  padding 20\n  text \"\(sample)\"").nodes["n"]?.shapes)
    #expect(shapes.count == 3)
    let height = 4 * 17 * 1.15 + 80
    let top = 150 - height / 2
    let sheet = try #require(shapes[0].outline.bounds)
    #expect(abs(sheet.minX - 20) < 1e-9 && abs(sheet.width - 260) < 1e-9)
    #expect(abs(sheet.minY - top) < 1e-9 && abs(sheet.height - height) < 1e-9)
    let text = try #require(shapes[2].text)
    #expect(
      text.lines.map(\.text) == [
        "If today were the last", "day of my life, would I", "want to do what I am", "about to do today",
      ])
    for (index, line) in text.lines.enumerated() {
      #expect(abs(line.x - 50) < 1e-9)
      #expect(abs(line.baseline - (top + 40 + 17 * (0.905 + 1.15 * Double(index)))) < 1e-9)
    }
    #expect(shapes[2].fill == .named("black") && shapes[2].stroke == nil)
    #expect(shapes[1].fill == .solid(Color(red: 0, green: 0, blue: 0, alpha: 0.4)))
  }

  @Test func aTextMasksByItsLetters() throws {
    let lines = "add text \"HI\" as t\n  font-size 99\n  visible off\nadd rectangle as r\n  mask t"
    let found = try scene(lines)
    let mask = try #require(found.nodes["r"]?.mask)
    #expect(mask.nodes.first?.shapes.first?.fill == .solid(.white))
    let ink = try #require(found.inkBounds)
    #expect(ink.width < 200 && ink.height < 110)
  }

  @Test func inkIsThatOfTheLetters() throws {
    let ink = try #require(try scene("add text \"H\"\n  font-size 100\n  x 0\n  y 0").inkBounds)
    let cap = 1409 * 100 / 2048.0
    #expect(abs(ink.maxY - 90.5) < 1e-9 && abs(ink.height - cap) < 1e-9)
    #expect(try scene("add text \" \"").inkBounds == nil)
  }
}
