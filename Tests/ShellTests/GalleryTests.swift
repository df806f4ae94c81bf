// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import TestSupport
import Testing
import TextPreview
import Typography

@testable import Commands
@testable import Shell

/// Small pictures side by side, as large as all of them fit in the window.
struct GalleryTests {
  private func gallery(_ columns: Int, _ rows: Int, _ count: Int, proportion: Double = 1) -> Gallery {
    Gallery(
      window: (columns, rows), count: count, proportion: proportion, style: TextStyle(color: .none))
  }

  private func frame(_ lines: [String]) -> TextFrame {
    var frame = TextFrame(columns: 16, rows: lines.count)
    for (row, line) in lines.enumerated() {
      for (column, glyph) in line.unicodeScalars.enumerated() { frame[column, row] = TextCell(glyph) }
    }
    return frame
  }

  /// With more pictures than there is room for, each is as small as may be: at least 16 columns, 3 apart.
  @Test(arguments: [(16, 1), (34, 1), (35, 2), (40, 2), (80, 4), (120, 6), (1, 1)])
  func asManyStandInARowAsTheWindowHasRoomFor(_ columns: Int, _ count: Int) {
    let gallery = gallery(columns, 24, 400)
    #expect(gallery.perRow == count)
    #expect(gallery.columns >= min(columns, 16))
    #expect(gallery.perRow * gallery.columns + (gallery.perRow - 1) * 3 <= max(columns, gallery.columns))
  }

  /// Two squares in a window of 80 by 24: beside each other each has (80 - 3) / 2 columns, and half as many rows.
  @Test func fewPicturesAreAsLargeAsTheWindowAllows() {
    #expect(gallery(80, 24, 2).columns == 38 && gallery(80, 24, 2).rows == 19)
    #expect(gallery(200, 60, 2).columns == 98 && gallery(200, 60, 2).rows == 49)
    let one = gallery(80, 24, 1)
    // One is as high as the window: 24 rows but for two of its caption and one between.
    #expect(one.rows == 21 && one.columns == 42)
    // Above each other where there is no room beside.
    #expect(gallery(20, 60, 2).perRow == 1)
  }

  @Test(arguments: [1, 2, 3, 6, 8, 12, 20], [(200, 60), (80, 24), (132, 43), (20, 5), (1, 1), (16, 3)])
  func allOfThemFitWhereTheyCan(_ count: Int, _ window: (Int, Int)) {
    let gallery = gallery(window.0, window.1, count)
    #expect(gallery.columns >= 1 && gallery.rows >= 1 && gallery.perRow >= 1)
    let width = gallery.perRow * gallery.columns + (gallery.perRow - 1) * 3
    #expect(width <= max(window.0, 1))
    // A single picture and its caption are never higher than the window.
    #expect(gallery.rows + 2 <= max(window.1, 4))
    let lines = (count + gallery.perRow - 1) / gallery.perRow
    // What does not fit is as small as may be.
    if lines * (gallery.rows + 3) > window.1 {
      #expect(gallery.columns <= 2 * 16 + 3 || gallery.perRow == 1 || gallery.perRow == count)
    }
  }

  @Test func picturesOfARowAreAtOneScaleButNoneIsTiny() {
    let gallery = gallery(80, 24, 400)
    let places = gallery.places(of: [Size(200, 200), Size(150, 100), Size(10, 10), nil])
    let full = places[0]
    #expect(full.columns == min(gallery.columns, gallery.rows * 2))
    // Three quarters as wide, half as high.
    #expect(abs(Double(places[1].columns) - Double(full.columns) * 0.75) < 1)
    #expect(abs(Double(places[1].rows) - Double(full.rows) * 0.5) < 1)
    // A twentieth would be nothing to see: it takes half its place.
    #expect(abs(Double(places[2].columns) - Double(full.columns) / 2) <= 1)
    #expect(places[3].columns == gallery.columns)
    #expect(gallery.places(of: [Size(0, 0)])[0].columns >= 1)
  }

  @Test func namesAndSummariesStandBelowTheirPictures() {
    let gallery = Gallery(window: (40, 24), count: 400, style: TextStyle(color: .none))
    #expect(gallery.columns == 18)
    let captions = [
      Gallery.Caption(name: "one", summary: "a thing that takes two lines"),
      Gallery.Caption(name: "two", summary: "short"),
    ]
    let frames = [frame(["  /\\", ""]), frame([" xxxxxxxxxxxxxxx", "y"])]
    let blanks = { String(repeating: " ", count: $0) }
    #expect(
      gallery.row(frames, captions, color: .none)
        == "  /\\" + blanks(18) + "xxxxxxxxxxxxxxx\n" + blanks(21) + "y\none" + blanks(18)
        + "two\na thing that takes"
        + blanks(3) + "short\ntwo lines\n")
  }

  @Test func aPictureThatCannotBeDrawnSaysSo() {
    let gallery = Gallery(window: (40, 24), count: 400, style: TextStyle(color: .none))
    let captions = [Gallery.Caption(name: "one", summary: ""), Gallery.Caption(name: "two", summary: "b")]
    let text = gallery.row([nil, frame(["x"])], captions, color: .none)
    let blanks = { String(repeating: " ", count: $0) }
    #expect(text == "(nothing)" + blanks(12) + "x\none" + blanks(18) + "two\n" + blanks(21) + "b\n")
  }

  @Test func aLongLineBelowAPictureEndsInDots() {
    let gallery = Gallery(window: (16, 24), count: 400, style: TextStyle(color: .none))
    let words = (1...40).map { "word\($0)" }.joined(separator: " ")
    let lines = gallery.row([frame(["x"])], [Gallery.Caption(name: "n", summary: words)], color: .none)
      .split(separator: "\n")
    #expect(lines.count == 2 + 3 && lines.last?.hasSuffix("…") == true)
    #expect(lines.allSatisfy { String($0).cellWidth <= 16 })
  }

  @Test func inAPipeThereAreNamesAndSummaries() throws {
    try withHome { home in
      let lines = try home.run("-c", "shapes").text.split(separator: "\n").map(String.init)
      #expect(lines.count == Kinds.all.count)
      for (line, kind) in zip(lines, Kinds.all) {
        #expect(line.hasPrefix(kind.name + "  ") && line.hasSuffix(kind.summary))
      }
      try #expect(home.run("-c", "shapes star").text.split(separator: "\n").count >= 1)
      let refused = try home.run("-c", "shapes stra")
      #expect(refused.exitCode == 1 && refused.complaints.contains("did you mean `star`"))
    }
  }

  @Test(arguments: [40, 80, 132]) func noLineIsWiderThanTheWindow(_ columns: Int) throws {
    try withHome { home in
      home.environment["TERM"] = "dumb"
      let terminal = try home.terminal("-q", columns: columns, rows: 24)
      terminal.expect(" › ")
      terminal.send("shapes\r")
      terminal.expect("\n")
      let shown = terminal.expect("untitled") ?? ""
      let lines = shown.split(separator: "\r\n", omittingEmptySubsequences: false)
      #expect(lines.count > 10)
      #expect(lines.allSatisfy { String($0).cellWidth <= columns })
      for kind in Kinds.all { #expect(shown.contains(kind.name)) }
      let perRow = Gallery(window: (columns, 23), count: Kinds.all.count, style: TextStyle(color: .none)).perRow
      let first = Kinds.all.prefix(perRow).map(\.name)
      #expect(lines.contains { line in first.allSatisfy { line.contains($0) } })
    }
  }
}
