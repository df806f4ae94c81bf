// SPDX-License-Identifier: MIT

import Testing
import Typography

struct CellWrappingTests {
  @Test(
    arguments: [
      ("one two three", 20, ["one two three"]), ("one two three", 13, ["one two three"]),
      ("one two three", 12, ["one two", "  three"]), ("one two three", 7, ["one two", "  three"]),
      ("one two three", 6, ["one", "  two", "  three"]), ("  one two", 6, ["  one", "  two"]),
      ("abcdefghij kl", 5, ["abcdefghij", "  kl"]), ("", 5, [""]), ("      ", 3, ["      "]),
      ("日本 日本 a", 6, ["日本", "  日本", "  a"]), ("日本 日本 a", 7, ["日本", "  日本", "  a"]),
      ("日本 日本 a", 9, ["日本 日本", "  a"]),
    ])
  func linesAreCutAtBlanksByColumns(_ text: String, _ cells: Int, _ lines: [String]) {
    #expect(text.wrapped(toCells: cells, indent: 2) == lines)
  }

  @Test func noWordIsLostAtAnyWidth() {
    let text = "the picture can't be told from a dark ground; see `view background`"
    for cells in 0...80 {
      let lines = text.wrapped(toCells: cells, indent: 2)
      #expect(lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "))
      #expect(lines.allSatisfy { $0.cellWidth <= cells || $0.split(separator: " ").count == 1 })
    }
  }
}
