// SPDX-License-Identifier: MIT

import Testing
import Typography

@Suite struct CellFittingTests {
  @Test(
    arguments: [
      ("katachi", 7, "katachi"), ("katachi", 8, "katachi"), ("katachi", 6, "katac…"), ("katachi", 4, "kat…"),
      ("katachi", 1, "…"), ("katachi", 0, ""), ("katachi", -3, ""), ("", 0, ""), ("", 5, ""), ("k", 1, "k"),
      // A wide character is not cut in half: the result may be a column narrower.
      ("形形x", 5, "形形x"), ("形形x", 4, "形…"), ("形形x", 3, "形…"), ("形形x", 2, "…"), ("形", 1, "…"), ("形", 2, "形"),
      // A character of several scalars stays whole.
      ("👍🏽👍🏽👍🏽", 5, "👍🏽👍🏽…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func whatDoesNotFitEndsInAnEllipsis(text: String, cells: Int, expected: String) {
    let truncated = text.truncated(toCells: cells)
    #expect(truncated == expected)
    #expect(truncated.cellWidth <= max(cells, 0))
  }

  @Test(
    arguments: [
      ("star", 6, "star  "), ("star", 4, "star"), ("star", 2, "star"), ("star", -1, "star"), ("", 2, "  "),
      ("形", 5, "形   "), ("🎄", 3, "🎄 "),
    ])
  func blanksFillUp(text: String, cells: Int, expected: String) {
    #expect(text.padded(toCells: cells) == expected)
  }
}
