// SPDX-License-Identifier: MIT

import Testing
import TextPreview

/// Texts and frames put into frames.
struct FrameComposingTests {
  @Test func aTextTakesItsCellsAndTellsWhereItEnds() {
    var frame = TextFrame(columns: 6, rows: 2)
    #expect(frame.put("ab", column: 1, row: 1) == 3)
    #expect(frame.put("形c", column: 3, row: 1) == 6)
    #expect(frame.lines == ["", " ab形c"])
    #expect(frame[3, 1].width == 2 && frame[4, 1].width == 0)
  }

  @Test func whatDoesNotFitIsLeftOut() {
    var frame = TextFrame(columns: 4, rows: 1)
    #expect(frame.put("abcdef", column: 2, row: 0) == 8)
    #expect(frame.put("xyz", column: -2, row: 0) == 1)
    #expect(frame.lines == ["z ab"])
    frame.put("形", column: 3, row: 0)
    frame.put("nothing", column: 0, row: 5)
    frame.put("nothing", column: 0, row: -1)
    #expect(frame.lines == ["z ab"])
  }

  @Test func controlCharactersAreShownNeverSent() {
    var frame = TextFrame(columns: 20, rows: 1)
    frame.put("a\u{1b}[2Jb", column: 0, row: 0)
    #expect(frame.lines == ["a\\u{1b}[2Jb"])
  }

  @Test func halfOfAWideLetterLeavesABlank() {
    var frame = TextFrame(columns: 6, rows: 1)
    frame.put("形形", column: 0, row: 0)
    frame.put("x", column: 2, row: 0)
    #expect(frame.lines == ["形x"])
    frame.put("y", column: 1, row: 0)
    #expect(frame.lines == [" yx"])
  }

  @Test func aFrameLiesOverAnother() {
    var small = TextFrame(columns: 2, rows: 2)
    small.put("ab", column: 0, row: 0)
    small.put("cd", column: 0, row: 1)
    var frame = TextFrame(columns: 3, rows: 3)
    frame.put(small, column: 1, row: 1)
    #expect(frame.lines == ["", " ab", " cd"])
    frame.put(small, column: -1, row: 2)
    #expect(frame.lines == ["", " ab", "bcd"])
  }
}
