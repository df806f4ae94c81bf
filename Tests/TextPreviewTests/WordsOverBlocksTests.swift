// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling
import Testing

@testable import TextPreview

@Suite struct WordsOverBlocksTests {
  private func frame(_ mode: PreviewMode, _ shapes: SceneShape..., color: ColorDepth = .trueColor) -> TextFrame? {
    let node = SceneNode(name: "words", content: .shapes(shapes))
    let scene = Scene(canvas: Size(320, 192), nodes: [node])
    var previewer = ScenePreviewer(PreviewOptions(mode: mode, color: color))
    let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 40, windowRows: 12, mode: mode)
    return previewer.frame(of: scene, in: layout)
  }

  private let sheet = SceneShape(
    outline: .rectangle(Rect(x: 0, y: 0, width: 320, height: 192), cornerRadius: 0),
    fill: .solid(Color(250, 220, 120)))

  @Test(arguments: cellModes)
  func wordsCanBeReadAndThePictureStandsBehindThem(mode: PreviewMode) throws {
    let found = try #require(frame(mode, sheet, textShape(["Hi you."], fill: .solid(.black))))
    #expect(found.lines[2].contains("Hi you."))
    let sheetColor = CellColor(250, 220, 120)
    for column in 0..<40 { #expect(found[column, 2].background == sheetColor) }
    for column in 2..<9 where found[column, 2].character != nil {
      #expect(found[column, 2].foreground == CellColor(0, 0, 0))
    }
  }

  @Test(arguments: cellModes)
  func overNothingTheTerminalsOwnGroundShows(mode: PreviewMode) throws {
    let found = try #require(frame(mode, textShape(["Hello"])))
    #expect(found.lines[2] == "  Hello")
    #expect(found.cells.allSatisfy { $0.background == nil })
  }

  @Test(arguments: cellModes)
  func withoutColourABlankStandsOnEitherSide(mode: PreviewMode) throws {
    let white = SceneShape(
      outline: .rectangle(Rect(x: 0, y: 0, width: 320, height: 192), cornerRadius: 0), fill: .solid(.white))
    let found = try #require(frame(mode, white, textShape(["Hi"], x: 80, fill: .solid(.black)), color: .none))
    #expect(found.lines[2].dropFirst(9).prefix(4) == " Hi ")
  }

  @Test(arguments: [PreviewMode.kitty, .sixel])
  func amongPixelsWordsArePixels(mode: PreviewMode) throws {
    let found = try #require(frame(mode, sheet, textShape(["Hi you."], fill: .solid(.black))))
    #expect(found.cells.allSatisfy { $0 == .blank })
    #expect(found.columns == 40 && found.rows == 12)
    let without = try #require(frame(mode, sheet))
    #expect(found.graphics != nil && found.graphics != without.graphics)
  }
}
