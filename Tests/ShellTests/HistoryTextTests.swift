// SPDX-License-Identifier: MIT

import Testing

@testable import Shell

@Suite struct HistoryTextTests {
  private func text(_ content: String, isWhole: Bool = true) -> HistoryText {
    HistoryText(Array(content.utf8), isWhole: isWhole)
  }

  @Test func eachLineIsAnEntry() {
    #expect(text("new star\nvertices 7\n形\n").entries == ["new star", "vertices 7", "形"])
    #expect(text("").entries.isEmpty)
    #expect(text("\n\n a secret\n").entries.isEmpty)
  }

  @Test func aContinuedCommandIsOneEntry() {
    let command = "fill linear \\\n  red \\\n  blue"
    #expect(text(command + "\nundo\n").entries == [command, "undo"])
  }

  @Test func ofThePartOfAFileTheFirstLineIsLeftOut() {
    #expect(text("rtices 7\nundo\n", isWhole: false).entries == ["undo"])
    #expect(text("no line feed", isWhole: false).entries.isEmpty)
  }

  @Test func linesThatAreNoTextAreLeftOutAndCounted() {
    let lines: [[UInt8]] = [
      Array("first".utf8), [0xFF, 0xFE], Array("second".utf8), Array("nu\0l".utf8), [0xC3], Array("third".utf8), [],
    ]
    let text = HistoryText(Array(lines.joined(separator: [0x0A])), isWhole: true)
    #expect(text.entries == ["first", "second", "third"])
    #expect(text.damagedLines == 3)
  }

  @Test func anOpenEndIsSeen() {
    #expect(!text("").endsWithinEntry)
    #expect(!text("undo\n").endsWithinEntry)
    #expect(text("undo").endsWithinEntry)
    #expect(text("fill \\\n").endsWithinEntry)
  }

  @Test(arguments: ["", " undo", "\tundo", "a\0b", "a\nb", "fill \\", "fill \\\nred \\"])
  func someCommandsAreNotKept(command: String) {
    #expect(!HistoryText.isWorthKeeping(command))
  }

  @Test func aCommandOfTheLengthOfALineIsKeptAndALongerOneNot() {
    #expect(HistoryText.isWorthKeeping(String(repeating: "x", count: 65_536)))
    #expect(!HistoryText.isWorthKeeping(String(repeating: "x", count: 65_537)))
  }
}
