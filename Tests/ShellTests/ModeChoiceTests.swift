// SPDX-License-Identifier: MIT

import Testing
import TextPreview

@testable import Commands
@testable import Shell

/// How pictures are drawn where nobody said how.
struct ModeChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var answers: [TerminalAnswer] = [.attributes([62, 22])]
    var variables = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
    var silence: TerminalQuestions.Silence?
    var color = ColorDepth.trueColor
    var isForPeople = true
    var cell: PixelSize? = PixelSize(width: 10, height: 20)
    var best: PreviewMode
    var cells: PreviewMode
  }

  @Test(arguments: [
    Case(testDescription: "an answer, UTF-8 and colour", best: .quadrant, cells: .quadrant),
    Case(testDescription: "a name is an answer", answers: [.name("VTE(7203)")], best: .quadrant, cells: .quadrant),
    Case(testDescription: "256 colours", color: .palette256, best: .quadrant, cells: .quadrant),
    Case(testDescription: "16 colours", color: .sixteen, best: .ascii, cells: .ascii),
    Case(testDescription: "no colour", color: .none, best: .ascii, cells: .ascii),
    Case(testDescription: "no answer", answers: [], best: .ascii, cells: .ascii),
    Case(testDescription: "only a ground", answers: [.ground(CellColor(0, 0, 0))], best: .ascii, cells: .ascii),
    Case(testDescription: "not asked", answers: [], silence: .noPrompt, best: .ascii, cells: .ascii),
    Case(testDescription: "no UTF-8", variables: ["TERM": "xterm-256color"], best: .ascii, cells: .ascii),
    Case(testDescription: "a pipe", isForPeople: false, best: .ascii, cells: .ascii),
    Case(
      testDescription: "sextants of its own", answers: [.name("foot(1.13.1)"), .attributes([62])], best: .sextant,
      cells: .sextant),
    Case(testDescription: "kitty", answers: [.name("kitty(0.26.5)"), .kitty(true)], best: .kitty, cells: .sextant),
    Case(
      testDescription: "kitty without colour", answers: [.name("kitty(0.26.5)"), .kitty(true)], color: .none,
      best: .ascii, cells: .ascii),
    Case(
      testDescription: "kitty in no UTF-8", answers: [.name("kitty(0.26.5)"), .kitty(true)],
      variables: ["TERM": "xterm-kitty"], best: .kitty, cells: .ascii),
    Case(testDescription: "a refusal", answers: [.name("x"), .kitty(false)], best: .quadrant, cells: .quadrant),
    Case(testDescription: "sixel", answers: [.attributes([63, 4])], best: .sixel, cells: .quadrant),
    Case(
      testDescription: "sixel with 16 colours", answers: [.attributes([63, 4])], color: .sixteen, best: .sixel,
      cells: .ascii),
    Case(
      testDescription: "sixel without a cell's size", answers: [.attributes([63, 4])], cell: nil, best: .quadrant,
      cells: .quadrant),
    Case(
      testDescription: "tmux that draws sixels", answers: [.name("tmux 3.5"), .attributes([1, 2, 4])],
      variables: ["TERM": "tmux-256color", "LC_ALL": "C.UTF-8"], best: .sixel, cells: .quadrant),
    Case(
      testDescription: "tmux that doesn't", answers: [.name("tmux 3.3a"), .attributes([1, 2])],
      variables: ["TERM": "tmux-256color", "LC_ALL": "C.UTF-8"], best: .quadrant, cells: .quadrant),
    Case(
      testDescription: "screen", answers: [.attributes([1, 2, 4])],
      variables: ["TERM": "screen-256color", "LC_ALL": "C.UTF-8"], color: .palette256, best: .quadrant,
      cells: .quadrant),
  ]) func theBestIsWhatTheEvidenceIsFor(_ example: Case) {
    let facts = TerminalFacts(
      TerminalEnvironment { example.variables[$0] }, silence: example.silence, answers: example.answers)
    let choice = ModeChoice(
      facts: facts, color: example.color, isForPeople: example.isForPeople, cellPixels: example.cell)
    #expect(choice.best.value == example.best)
    #expect(choice.cells.value == example.cells)
    #expect(!choice.best.reason.isEmpty && !choice.cells.reason.isEmpty)
  }

  @Test func theWordsForModesAreThoseOfThePreview() {
    #expect(previewModeWords == PreviewMode.allCases.map(\.rawValue))
    #expect(ColorDepth.allCases.allSatisfy { depth in ColorDepth.words.contains { $0.depth == depth } })
  }
}
