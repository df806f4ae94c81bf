// SPDX-License-Identifier: MIT

import Geometry
import Rasterizer
import SceneModel
import Styling
import TestSupport
import Testing
import Typography

@testable import TextPreview

/// A text of this size as a shape, its letters bars as wide and as tall as they are.
func textShape(
  _ lines: [String], size: Double = 16, x: Double = 16, baseline: Double = 48,
  alignment: TypesetText.Alignment = .left,
  fill: Paint = .solid(.white)
) -> SceneShape {
  let typeset = TypesetText(
    lines: lines.enumerated().map { index, words in
      let width = Double(TextMeasure(words, .regular).width) * size / 2048
      return .init(text: words, x: x, baseline: baseline + Double(index) * size * 1.15, width: width)
    }, fontSize: size, style: .regular, alignment: alignment)
  var path = Path()
  for line in typeset.lines {
    let measure = TextMeasure(line.text, .regular)
    for (index, cluster) in measure.clusters.enumerated() where cluster.character != " " && cluster.glyph != nil {
      let left = line.x + Double(measure.start(of: index)) * size / 2048
      let right = line.x + Double(measure.start(of: index + 1)) * size / 2048
      path.elements +=
        Path(
          points: Rect(x: left, y: line.baseline - size / 2, width: right - left, height: size / 2).corners,
          isClosed: true
        ).elements
    }
  }
  return SceneShape(outline: .path(path), fill: fill, text: typeset)
}

/// A scene of 320 by 192, in cells of 8 by 16: 40 by 12.
func wordScene(_ shapes: SceneShape..., transform: Affine = .identity, after: [SceneNode] = []) -> Scene {
  let node = SceneNode(name: "words", transform: transform, content: .shapes(shapes))
  return Scene(canvas: Size(320, 192), nodes: [node] + after)
}

let wordLayout = PreviewLayout(canvas: Size(320, 192), windowColumns: 40, windowRows: 12)

@Suite struct PreviewWordsTests {
  private func words(_ scene: Scene) -> PreviewWords { PreviewWords(of: scene, in: wordLayout) }

  private func starts(_ scene: Scene) -> [[Int]] { words(scene).runs.map { [$0.column, $0.row] } }

  @Test func aLineStandsInTheRowOfItsSmallLetters() {
    // 16 units to a row: a font size of one row, the small letters' middle 4.8 above the baseline.
    #expect(wordLayout.columns == 40 && wordLayout.rows == 12)
    #expect(starts(wordScene(textShape(["Hello"]))) == [[2, 2]])
    #expect(starts(wordScene(textShape(["Hello"], baseline: 53))) == [[2, 3]])
    #expect(starts(wordScene(textShape(["Hello", "you", "there"], size: 18))) == [[2, 2], [2, 3], [2, 5]])
  }

  @Test func wordsAreTakenOutOfTheScene() {
    let box = SceneShape(
      outline: .rectangle(Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0), fill: .solid(.white))
    let scene = wordScene(box, textShape(["Hello"]))
    #expect(words(scene).rest.nodes.first?.content == .shapes([box]))
    #expect(!words(scene).isEmpty)
    let none = wordScene(box)
    #expect(words(none).isEmpty && words(none).rest == none)
  }

  @Test func groupsAndTransformsAreFollowed() {
    let inner = SceneNode(name: "t", transform: .translation(40, 0), content: .shapes([textShape(["Hello"])]))
    let group = SceneNode(name: "g", transform: .translation(0, 64), content: .group([inner]))
    #expect(starts(Scene(canvas: Size(320, 192), nodes: [group])) == [[7, 6]])
    let twice = wordScene(textShape(["Hello"], size: 8, x: 8, baseline: 24), transform: .scale(2, 2))
    #expect(starts(twice) == [[2, 2]])
  }

  @Test(
    arguments: [
      Affine.rotation(Angle(degrees: 5)), .rotation(Angle(degrees: 90)), .scale(-1, 1), .scale(1, -1), .scale(0, 0),
    ])
  func whatIsTurnedOrFlippedIsDrawn(transform: Affine) {
    let scene = wordScene(textShape(["Hello"]), transform: transform)
    #expect(words(scene).isEmpty && words(scene).rest == scene)
  }

  @Test func whatIsLargeEnoughToShowAsShapesIsDrawn() {
    #expect(!words(wordScene(textShape(["Hi"], size: 90))).isEmpty)
    #expect(words(wordScene(textShape(["Hi"], size: 100))).isEmpty)
  }

  @Test func whatHasNoRoomForItsCharactersIsDrawn() {
    // 11 characters, 4.84 font sizes wide: 7.3 cells, and 6.
    #expect(!words(wordScene(textShape(["Hello there"], size: 12))).isEmpty)
    #expect(words(wordScene(textShape(["Hello there"], size: 10))).isEmpty)
    // Rows of their own: lines may not be much closer than these.
    #expect(!words(wordScene(textShape(["AAAA", "AAAA"], size: 11))).isEmpty)
    #expect(words(wordScene(textShape(["AAAA", "AAAA"], size: 10))).isEmpty)
    #expect(!words(wordScene(textShape(["AAAA"], size: 10))).isEmpty)
  }

  @Test func closeLinesTakeRowsWithoutAGap() {
    let rows = words(wordScene(textShape(["AAAA", "AAAA", "AAAA", "AAAA"], size: 11))).runs.map(\.row)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 == $0 + 1 })
  }

  @Test func linesStayWhereTheyAreAligned() {
    // A line of 100 units is 12.5 cells; five characters take five.
    func column(_ alignment: TypesetText.Alignment) -> Int? {
      var shape = textShape(["AAAAA"], x: 80, alignment: alignment)
      shape.text?.lines[0].width = 100
      return words(wordScene(shape)).runs.first?.column
    }
    #expect(column(.left) == 10)
    #expect(column(.center) == 14)
    #expect(column(.right) == 18)
  }

  @Test func whatPaintsNothingIsNoWord() {
    var shape = textShape(["Hello"])
    shape.fill = nil
    #expect(words(wordScene(shape)).isEmpty)
  }

  @Test func marksAndJoinersStayWithTheirLetters() {
    let run = words(wordScene(textShape(["x\u{301}é形\u{200B}🇯🇵"], size: 20))).runs.first
    #expect(run?.letters.map(\.character) == ["x\u{301}", "é", "形", "🇯🇵"])
    #expect(run?.letters.map(\.width) == [1, 1, 2, 2])
  }

  /// FAULTS T7: nothing in a text acts on the terminal.
  @Test func whatWouldActOnATerminalIsNotThere() {
    let run = words(wordScene(textShape(["a\u{202E}b\u{9B}c\u{200B}d"], size: 20))).runs.first
    #expect(run.map { String($0.letters.map(\.character)) } == "abcd")
  }
}
