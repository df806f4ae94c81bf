// SPDX-License-Identifier: MIT

import Testing
import TextPreview

@Suite struct TextFrameTests {
  @Test func aNewFrameIsBlank() {
    let frame = TextFrame(columns: 3, rows: 2)
    #expect(frame.cells == [TextCell](repeating: .blank, count: 6))
    #expect(frame.lines == ["", ""])
    #expect(!frame.vanishes)
  }

  @Test func cellsAreFoundByColumnAndRow() {
    var frame = TextFrame(columns: 3, rows: 2)
    frame[2, 0] = TextCell("a")
    frame[0, 1] = TextCell("b", foreground: CellColor(1, 2, 3))
    #expect(frame.cells[2].glyph == "a")
    #expect(frame.cells[3] == TextCell("b", foreground: CellColor(1, 2, 3)))
    #expect(frame[0, 1].glyph == "b")
  }

  @Test func linesEndWithTheirLastVisibleCell() {
    var frame = TextFrame(columns: 5, rows: 3)
    frame[1, 0] = TextCell("x")
    frame[3, 0] = TextCell("⣿")
    frame[2, 2] = TextCell(" ", background: CellColor(9, 9, 9))
    #expect(frame.lines == [" x ⣿", "", "   "])
  }

  @Test func aFrameWithoutCellsIsRefused() async {
    await #expect(processExitsWith: .failure) { _ = TextFrame(columns: 0, rows: 4) }
    await #expect(processExitsWith: .failure) { _ = TextFrame(columns: 4, rows: -1) }
  }
}
