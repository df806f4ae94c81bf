// SPDX-License-Identifier: MIT

import Geometry
import Rasterizer
import SceneModel
import Styling
import TestSupport
import Testing

@testable import TextPreview

@Suite struct WordPuttingTests {
  private func frame(_ scene: Scene, _ options: PreviewOptions = PreviewOptions()) -> TextFrame {
    var rasterizer = Rasterizer()
    func bitmap(_ scene: Scene) -> Bitmap {
      rasterizer.draw(
        scene, width: wordLayout.bitmapWidth, height: wordLayout.bitmapHeight, transform: wordLayout.transform)
        ?? Bitmap(width: 1, height: 1)
    }
    let words = PreviewWords(of: scene, in: wordLayout)
    let (rest, whole) = (bitmap(words.rest), bitmap(scene))
    var renderer = PreviewRenderer(options)
    var frame = renderer.render(rest)
    frame.put(words, asIn: whole, over: rest, options)
    return frame
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> SceneShape {
    SceneShape(
      outline: .rectangle(Rect(x: x, y: y, width: width, height: height), cornerRadius: 0), fill: .solid(color))
  }

  private let black = Paint.solid(.black)

  @Test func wordsCanBeRead() {
    #expect(frame(wordScene(textShape(["Hello there"]))).lines[2] == "  Hello there")
  }

  @Test func overAFillABlankStandsOnEitherSide() {
    let found = frame(wordScene(box(0, 0, 320, 192, .white), textShape(["Hi you"], x: 80, fill: black)))
    let line = found.lines[2]
    #expect(line.count == 40)
    #expect(line.dropFirst(9).prefix(8) == " Hi you ")
    #expect(!line.prefix(9).contains(" ") && !line.suffix(23).contains(" "))
    #expect(!found.lines[1].contains(" "))
  }

  @Test func aNoteIsReadOverItsSheet() {
    let scene = wordScene(
      box(16, 16, 288, 160, .white),
      textShape(["If today were", "the last day", "of my life"], size: 18, x: 48, baseline: 64, fill: black))
    expectGolden(frame(scene).lines.map { $0 + "\n" }.joined(), named: "words-over-a-sheet.txt")
  }

  @Test func whatIsCoveredStaysHidden() {
    let cover = SceneNode(name: "cover", content: .shapes([box(56, 0, 264, 192, .white)]))
    let line = frame(wordScene(textShape(["AAAA AAAA"]), after: [cover])).lines[2]
    // 2048 by .667 by 16: the first three letters and half of the fourth lie left of the cover.
    #expect(line.hasPrefix("  AAA") && line.filter { $0 == "A" }.count <= 4)
    let all = SceneNode(name: "cover", content: .shapes([box(0, 0, 320, 192, .white)]))
    #expect(!frame(wordScene(textShape(["AAAA"]), after: [all])).lines[2].contains("A"))
  }

  @Test func whatCannotBeSeenIsNotWritten() {
    let white = box(0, 0, 320, 192, .white)
    #expect(!frame(wordScene(white, textShape(["Hello"]))).lines[2].contains("H"))
    var faint = wordScene(textShape(["Hello"]))
    faint.nodes[0].opacity = 0.03
    #expect(frame(faint).lines[2] == "")
  }

  @Test func maskedWordsShowWhereTheMaskDoes() {
    var scene = wordScene(textShape(["AAAA"]))
    let half = SceneNode(name: "half", content: .shapes([box(0, 0, 37, 192, .white)]))
    scene.nodes[0].mask = SceneMask(
      nodes: [half], hasWhiteGround: false, region: Rect(x: 0, y: 0, width: 320, height: 192))
    #expect(frame(scene).lines[2] == "  AA")
  }

  /// FAULTS T8: wide characters take two columns, and never half of one stays.
  @Test func wideCharactersAreCounted() {
    let found = frame(wordScene(textShape(["日本x"])))
    #expect(found.lines[2] == "  日本x")
    #expect(found.text(color: .none).split(separator: "\n", omittingEmptySubsequences: false)[2] == "  日本x")
    #expect((0..<40).reduce(0) { $0 + found[$1, 2].width } == 40)
    let over = frame(wordScene(textShape(["日本語"]), textShape(["ab"], x: 26)))
    #expect((0..<40).reduce(0) { $0 + over[$1, 2].width } == 40)
    #expect(over.lines[2].hasPrefix("   ab") || over.lines[2].hasPrefix("  日"))
  }

  @Test func wordsEndAtTheWindow() {
    let found = frame(wordScene(textShape(["Hello there, are you there"], x: 200)))
    #expect(found.lines[2].count <= 40 && found.lines[2].contains("Hello"))
    #expect(frame(wordScene(textShape(["Hello"], x: -24))).lines[2] == "lo")
    #expect(frame(wordScene(textShape(["Hello"], baseline: -50))).lines.allSatisfy { $0.isEmpty })
  }

  @Test func theyHaveTheirColourWhereItIsToldFromTheGround() {
    let color = PreviewOptions(color: .trueColor)
    let red = Color(255, 90, 80)
    let found = frame(wordScene(textShape(["Hello"], fill: .solid(red))), color)
    #expect(found[2, 2].foreground == CellColor(255, 90, 80))
    let dark = frame(wordScene(box(0, 0, 320, 192, .white), textShape(["Hello"], fill: black)), color)
    #expect(dark[2, 2].character == "H" && dark[2, 2].foreground == nil)
    #expect(frame(wordScene(textShape(["Hello"], fill: .solid(red))))[2, 2].foreground == nil)
    let light = PreviewOptions(ground: .light, color: .trueColor)
    #expect(frame(wordScene(textShape(["Hello"], fill: black)), light)[2, 2].foreground == CellColor(0, 0, 0))
  }

  /// Black words on a dark ground are there to be read all the same.
  @Test func wordsDoNotVanish() {
    let found = frame(wordScene(textShape(["Hello"], fill: black)))
    #expect(found.lines[2] == "  Hello" && !found.vanishes)
  }
}
