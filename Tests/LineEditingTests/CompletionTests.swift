// SPDX-License-Identifier: MIT

import Foundation
import LineEditing
import Testing

/// Each in a process of its own, at a terminal of its own.
@Suite struct CompletionTests {
  @Test func theCompleterIsAskedWithTheLineAndTheCursor() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        var asked: [String] = []
        desk.editor.completer = { line, cursor in
          asked.append("\(line)|\(cursor)")
          return .none
        }
        desk.editor.begin(prompt: "› ")
        desk.type("形 ab\u{1B}[D\t")
        #expect(asked == ["形 ab|5"])
      }
    }
  }

  @Test func theOnlyCandidateGetsABlankAndSeveralDoNot() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.completer = words("vertices", "corner-radius", "corner-style")
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("reset ve\t7\r") == line("reset vertices 7"))
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("reset co\t|\r") == line("reset corner-|"))
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("reset x\t|\r") == line("reset x|"))
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("ve more\u{1}\u{1B}[C\u{1B}[C\t\r") == line("vertices more"))
      }
    }
  }

  @Test func theSecondTabListsTheCandidatesWithoutWhatStandsBeforeThem() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.completer = words("corner-radius", "corner-style")
        desk.editor.begin(prompt: "› ")
        desk.type("reset c\t")
        #expect(!desk.look().contains("corner-style"))
        desk.type("\t")
        let shown = desk.look()
        #expect(shown.contains("corner-radius") && shown.contains("corner-style"))
        #expect(!shown.contains("reset corner-radius"))
        #expect(shown.hasSuffix("reset corner-"))
        #expect(desk.type("s\t\r") == line("reset corner-style "))
      }
    }
  }

  @Test func theAnswerDecidesWhatIsReplacedQuotesAndAll() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.completer = { _, _ in CompletionAnswer(candidates: ["\"my star\""], start: 5) }
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("load my s\t\r") == line("load \"my star\" "))
        desk.editor.completer = { _, _ in
          CompletionAnswer(candidates: ["\"out dir/"], start: 5, appendsBlank: false)
        }
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("load \"ou\tx\r") == line("load \"out dir/x"))
      }
    }
  }

  @Test func whereNothingCanBeCompletedTheNoteIsShownOnceAndNoBellRings() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.completer = { _, cursor in CompletionAnswer(candidates: [], start: cursor, note: "3...1000") }
        desk.editor.begin(prompt: "star › ")
        desk.type("vertices ")
        _ = desk.look()
        desk.type("\t\t\t")
        let shown = desk.look()
        #expect(shown.components(separatedBy: "3...1000").count == 2)
        #expect(shown.hasSuffix("star › vertices "))
        #expect(!shown.contains("\u{7}"))
        #expect(desk.type("9\r") == line("vertices 9"))
      }
    }
  }

  @Test func tenThousandCandidatesAreCutShortWithoutAPager() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.completer = { _, _ in
          CompletionAnswer(candidates: (0..<10_000).map { "preset-\($0)" }, start: 0)
        }
        desk.editor.begin(prompt: "› ")
        desk.type("preset-\t\t")
        let shown = desk.look()
        #expect(shown.contains("preset-99") && !shown.contains("preset-100"))
        #expect(shown.contains("... and 9900 more"))
        #expect(desk.type("7\r") == line("preset-7"))
      }
    }
  }

  @Test func anAnswerThatDoesNotFitTheLineDoesNoHarm() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        for start in [-5, 2, 1000] {
          desk.editor.completer = { _, _ in CompletionAnswer(candidates: ["x"], start: start, appendsBlank: false) }
          desk.editor.begin(prompt: "› ")
          // The second byte of a character is no place to cut: the beginning of the character is.
          let events = desk.type("形\t\r")
          #expect(events == (start == 1000 ? line("形x") : line("x")))
        }
      }
    }
  }
}

/// A completer of these words.
@MainActor
private func words(_ words: String...) -> (String, Int) -> CompletionAnswer {
  { line, cursor in
    let before = String(decoding: Array(line.utf8)[..<cursor], as: UTF8.self)
    let word = before.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    return CompletionAnswer(candidates: words.filter { $0.hasPrefix(word) }, start: cursor - word.utf8.count)
  }
}
