// SPDX-License-Identifier: MIT

import Testing
import TextPreview

@testable import Shell

/// What a terminal's answers say, byte by byte.
struct TerminalAnswerTests {
  private func answer(_ text: String) -> TerminalAnswer? { TerminalAnswer(Array(text.utf8)) }

  @Test(arguments: [
    ("11;rgb:1e1e/1e1e/2e2e", TerminalAnswer.ground(CellColor(0x1E, 0x1E, 0x2E))),
    ("11;rgb:0/8/f", .ground(CellColor(0, 0x88, 0xFF))),
    ("11;rgb:ff/00/7f", .ground(CellColor(255, 0, 127))),
    ("11;rgb:fff/000/7ff", .ground(CellColor(255, 0, 127))),
    ("10;rgba:ffff/eeee/dddd/8000", .text(CellColor(255, 238, 221))),
    ("10;#ffeedd", .text(CellColor(255, 238, 221))), ("11;#fff", .ground(CellColor(255, 255, 255))),
    ("10;#FFFFEEEEDDDD", .text(CellColor(255, 238, 221))),
  ]) func coloursComeInManyForms(_ body: String, _ expected: TerminalAnswer) {
    for end in ["\u{7}", "\u{1B}\\"] { #expect(answer("\u{1B}]\(body)\(end)") == expected) }
  }

  @Test(arguments: [
    "11;", "11;rgb:", "11;rgb:1/2", "11;rgb:1/2/g", "11;rgb:11111/0/0", "11;rgb:-1/0/0", "11;rgb:+1/0/0",
    "11;white",
    "11;#ff", "12;rgb:0/0/0", "11", "11;rgb:0/0/0;1", "11;#ééé",
  ]) func whatIsNoColourIsNone(_ body: String) {
    #expect(answer("\u{1B}]\(body)\u{7}") == nil)
  }

  @Test func namesAreWhatStandsBehindTheBar() {
    #expect(answer("\u{1B}P>|XTerm(379)\u{1B}\\") == .name("XTerm(379)"))
    #expect(answer("\u{1B}P>|tmux 3.3a\u{1B}\\") == .name("tmux 3.3a"))
    #expect(answer("\u{1B}P>|\u{1B}\\") == nil)
  }

  @Test func picturesOfKittyAreAgreedToOrNot() {
    #expect(answer("\u{1B}_Gi=31;OK\u{1B}\\") == .kitty(true))
    #expect(answer("\u{1B}_Gi=31;ENOTSUPPORTED:nothing\u{1B}\\") == .kitty(false))
    #expect(answer("\u{1B}_Gi=31\u{1B}\\") == .kitty(false))
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func theModeForWholeFramesIsThereWhereItCanBeOn(_ state: Int, _ isThere: Bool) {
    #expect(answer("\u{1B}[?2026;\(state)$y") == .synchronizes(isThere))
  }

  @Test func sizesHaveTheirHeightFirst() {
    #expect(answer("\u{1B}[6;21;10t") == .cell(PixelSize(width: 10, height: 21)))
    #expect(answer("\u{1B}[4;504;800t") == .window(PixelSize(width: 800, height: 504)))
    for none in ["6;0;10t", "6;21;0t", "4;1t", "8;24;80t", "6;99999999999999999999;1t"] {
      #expect(answer("\u{1B}[\(none)") == nil, "\(none)")
    }
  }

  @Test func attributesAreNumbers() {
    #expect(answer("\u{1B}[?62;4;22c") == .attributes([62, 4, 22]))
    #expect(answer("\u{1B}[?6c") == .attributes([6]))
    #expect(answer("\u{1B}[?c") == .attributes([0]))
  }

  @Test func otherBytesAreNoAnswer() {
    for none in ["", "\u{1B}", "\u{1B}[", "\u{1B}[A", "abc", "\u{1B}[?2027;1$y", "\u{1B}[?2026$y", "\u{1B}Xyz"] {
      #expect(answer(none) == nil, "\(none)")
    }
  }
}
