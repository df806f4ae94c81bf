// SPDX-License-Identifier: MIT

import Shapes
import TestSupport
import Testing
import TextPreview
import Typography

@testable import Commands
@testable import Shell

/// `shapes`: small pictures side by side, as many as the window has room for.
struct GalleryTests {
  private func exhibit(_ name: String, _ summary: String) throws -> Exhibit {
    let star = try #require(Kinds.named("star"))
    return Exhibit(name: name, summary: summary, document: Exhibit(star).document)
  }

  private func frame(_ lines: [String]) -> TextFrame {
    var frame = TextFrame(columns: 16, rows: lines.count)
    for (row, line) in lines.enumerated() {
      for (column, glyph) in line.unicodeScalars.enumerated() { frame[column, row] = TextCell(glyph) }
    }
    return frame
  }

  @Test(arguments: [(16, 1), (34, 1), (35, 2), (40, 2), (80, 4), (120, 6), (1, 1)])
  func asManyStandInARowAsTheWindowHasRoomFor(_ columns: Int, _ count: Int) {
    #expect(Gallery(columns: columns, style: TextStyle(color: .none)).perRow == count)
  }

  @Test func namesAndSummariesStandBelowTheirPictures() throws {
    let gallery = Gallery(columns: 40, style: TextStyle(color: .none))
    let exhibits = [try exhibit("one", "a thing that takes two lines"), try exhibit("two", "short")]
    let frames = [frame(["  /\\", ""]), frame([" xxxxxxxxxxxxxxx", "y"])]
    #expect(
      gallery.row(frames, of: exhibits, color: .none) == """
          /\\                xxxxxxxxxxxxxxx
                           y
        one                two
        a thing that       short
        takes two lines

        """)
  }

  @Test func aPictureThatCannotBeDrawnLeavesItsPlace() throws {
    let gallery = Gallery(columns: 40, style: TextStyle(color: .none))
    let exhibits = [try exhibit("one", "a"), try exhibit("two", "b")]
    let text = gallery.row([nil, frame(["x"])], of: exhibits, color: .none)
    let blanks = { String(repeating: " ", count: $0) }
    #expect(text == blanks(19) + "x\none" + blanks(16) + "two\na" + blanks(18) + "b\n")
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
      let perRow = (columns + 3) / 19
      let first = Kinds.all.prefix(perRow).map(\.name)
      #expect(lines.contains { line in first.allSatisfy { line.contains($0) } })
    }
  }
}
