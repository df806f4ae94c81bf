// SPDX-License-Identifier: MIT

import Foundation
import LineEditing
import TestSupport
import Testing

/// Each in a process of its own, at a terminal of its own.
@Suite struct LineEditorTests {
  @Test func aLineIsTypedAndArrives() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.begin(prompt: "untitled › ")
        #expect(desk.look().contains("untitled › "))
        #expect(desk.type("new st") == [])
        #expect(!desk.isSane)
        #expect(desk.type("ar\r") == line("new star"))
        #expect(desk.isSane)
        #expect(desk.look().contains("new star"))
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("\r") == line(""))
      }
    }
  }

  @Test func controlCLeavesNothingOfTheLine() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.setHistory(["vertices 7"])
        desk.editor.begin(prompt: "one › ")
        desk.type("abc")
        _ = desk.look()
        desk.editor.clearLine()
        let shown = desk.look()
        #expect(shown.contains("\n") && shown.hasSuffix("one › "))
        #expect(desk.type("de\r") == line("de"))
        // In the middle of a search, and of a key sequence.
        desk.editor.begin(prompt: "two › ")
        desk.type("\u{12}vert")
        desk.editor.clearLine(prompt: "three › ")
        #expect(desk.look().contains("three › "))
        desk.type("\u{18}")
        desk.editor.clearLine()
        desk.editor.clearLine()
        #expect(desk.type("x\r") == line("x"))
      }
    }
  }

  @Test func controlDOnAnEmptyLineIsTheEndAndOtherwiseDeletes() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("abc\u{1}\u{4}\r") == line("bc"))
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("\u{4}") == [.endOfFile])
        #expect(desk.isSane)
        #expect(desk.editor.readCharacter() == .editing)
      }
    }
  }

  @Test(arguments: ["xterm", "dumb"])
  func afterTheEndTheCursorIsOnANewLine(terminal: String) async {
    await #expect(processExitsWith: .success) { [terminal] in
      try await MainActor.run {
        let desk = try TypingDesk(environment: ["TERM": terminal])
        desk.editor.begin(prompt: "› ")
        _ = desk.look()
        desk.type("\u{4}")
        let shown = desk.look()
        #expect(shown.filter { $0 == "\n" || $0 == "\r\n" }.count == 1)
      }
    }
  }

  @Test func aPasteOfTwoLinesComesAsOne() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.begin(prompt: "› ")
        #expect(desk.look().contains("\u{1B}[?2004h"))
        #expect(desk.type("\u{1B}[200~vertices 6\rsmoothness .3\u{1B}[201~") == [])
        #expect(desk.type("\r") == line("vertices 6\nsmoothness .3"))
        #expect(desk.look().contains("\u{1B}[?2004l"))
      }
    }
  }

  @Test(arguments: ["C.UTF-8", "C", "POSIX", "xx_YY.ISO-8859-1"])
  func backspaceTakesAWholeCharacterInEveryLocale(locale: String) async {
    await #expect(processExitsWith: .success) { [locale] in
      try await MainActor.run {
        let desk = try TypingDesk(environment: ["LC_ALL": locale])
        for _ in 0..<2 {
          desk.editor.begin(prompt: "› ")
          #expect(desk.type("title \"λ 形 🎄\"\u{1B}[D\u{7F}\r") == line("title \"λ 形 \""))
        }
        // And programs started from here find the locale that the user has.
        #expect(String(cString: getenv("LC_ALL")) == locale)
      }
    }
  }

  @Test func ofTheLocaleOnlyTheCharactersAreSet() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        // In this locale numbers are written as in "C"; were it set for them, its name would be there all the same.
        let desk = try TypingDesk(environment: ["LC_ALL": "C.UTF-8"])
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("1.5\r") == line("1.5"))
        #expect(String(cString: setlocale(LC_CTYPE, nil)) == "C.UTF-8")
        for category in [LC_NUMERIC, LC_COLLATE, LC_TIME, LC_MESSAGES] {
          #expect(String(cString: setlocale(category, nil)) == "C")
        }
      }
    }
  }

  @Test func bytesThatAreNoUTF8ArriveAsTheyAre() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.begin(prompt: "› ")
        #expect(desk.type([0x61, 0xFF, 0xFE, 0x62, 0x0D]) == [.line([0x61, 0xFF, 0xFE, 0x62])])
      }
    }
  }

  @Test func theArrowsGoThroughTheHistory() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.setHistory(["first", "second"])
        desk.editor.addHistory("third")
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("\u{1B}[A\u{1B}[A\r") == line("second"))
        desk.editor.setHistory([])
        desk.editor.begin(prompt: "› ")
        #expect(desk.type("\u{1B}[A\r") == line(""))
      }
    }
  }

  @Test func theTerminalIsGivenBackAndTakenAgain() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.begin(prompt: "star › ")
        desk.type("half a li")
        _ = desk.look()
        desk.editor.suspend()
        #expect(desk.isSane)
        desk.editor.resized()
        desk.editor.show()
        #expect(!desk.look().contains("half a li"))
        desk.editor.resume()
        #expect(!desk.isSane)
        let shown = desk.look()
        #expect(shown.contains("star › half a li"))
        #expect(shown.components(separatedBy: "half a li").count == 2)
        #expect(desk.type("ne\r") == line("half a line"))
      }
    }
  }

  @Test func somethingElseIsPrintedInPlaceOfTheLine() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.begin(prompt: "star › ")
        desk.type("half")
        _ = desk.look()
        desk.editor.hide()
        #expect(desk.look().contains("\r"))
        desk.editor.show()
        #expect(desk.look().contains("star › half"))
        #expect(desk.type("!\r") == line("half!"))
      }
    }
  }

  @Test func theUsersSettingsAreRead() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try withTemporaryDirectory { folder in
          let settings = """
            $if katachi
            "\\C-t": "from the settings"
            $endif
            $if bash
            "\\C-t": "for another program"
            $endif
            """
          try makeFile(settings, at: folder + "/inputrc")
          let desk = try TypingDesk(environment: ["INPUTRC": folder + "/inputrc"])
          desk.editor.begin(prompt: "› ")
          #expect(desk.type("\u{14}\r") == line("from the settings"))
        }
      }
    }
  }

  @Test func endingInTheMiddleGivesTheTerminalBack() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.end()
        desk.editor.begin(prompt: "› ")
        desk.type("half")
        desk.editor.end()
        #expect(desk.isSane)
        desk.editor.end()
        desk.editor.clearLine()
        desk.editor.suspend()
        desk.editor.resume()
        #expect(desk.isSane)
      }
    }
  }

  /// Ctrl-C throws away what was typed and not yet read: then there is nothing to wait for.
  @Test func keysThatWereThrownAwayAreNotWaitedFor() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.begin(prompt: "> ")
        #expect(desk.editor.readCharacter() == .editing)
        desk.type("ab")
        #expect(desk.editor.readCharacter() == .editing)
        #expect(desk.type("c\r") == line("abc"))
      }
    }
  }

  // MARK: Answers of the terminal

  @Test(arguments: ["xterm", "dumb"]) func answersThatComeLateAreNotInTheLine(terminal: String) async {
    await #expect(processExitsWith: .success) { [terminal] in
      try await MainActor.run {
        let desk = try TypingDesk(environment: ["TERM": terminal])
        desk.editor.sieve = AnswerSieve()
        desk.editor.begin(prompt: "> ")
        _ = desk.look()
        desk.type("ver\u{1B}]11;rgb:0000/0000/00")
        desk.type("00\u{7}t\u{1B}[?62;4c\u{1B}P>|XTerm(379)\u{1B}")
        #expect(desk.type("\\ices 7\r") == line("vertices 7"))
        #expect(!desk.look().contains("rgb"))
        #expect(desk.editor.sieve?.answers.count == 3)
      }
    }
  }

  @Test(arguments: ["emacs", "vi"]) func keysWithEscapesStillWork(mode: String) async {
    await #expect(processExitsWith: .success) { [mode] in
      try await MainActor.run {
        try withTemporaryDirectory { folder in
          try makeFile("set editing-mode \(mode)\n", at: folder + "/inputrc")
          let desk = try TypingDesk(environment: ["INPUTRC": folder + "/inputrc"])
          desk.editor.sieve = AnswerSieve()
          desk.editor.setHistory(["first", "second"])
          desk.editor.begin(prompt: "> ")
          #expect(desk.type("\u{1B}[A\u{1B}[A!\r") == line("first!"))
          desk.editor.begin(prompt: "> ")
          #expect(desk.type("\u{1B}[200~a\rb\u{1B}[201~\r") == line("a\nb"))
          desk.editor.begin(prompt: "> ")
          // An Escape key by itself: in vi mode it leaves insertion, so that x deletes.
          desk.type("abc\u{1B}")
          while desk.editor.hasKeys { _ = desk.editor.readCharacter() }
          if mode == "vi" {
            #expect(desk.type("x\r") == line("ab"))
          } else {
            #expect(desk.type("b!\r") == line("!abc"))
          }
        }
      }
    }
  }

  @Test func whatWasTypedAheadIsTypedThen() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try TypingDesk()
        desk.editor.type(Array("one\rtwo\u{1B}[D".utf8))
        desk.editor.begin(prompt: "> ")
        var events: [LineEditor.Event] = []
        while desk.editor.hasKeys {
          let event = desk.editor.readCharacter()
          guard event != .editing else { continue }
          events.append(event)
          desk.editor.begin(prompt: "> ")
        }
        #expect(events == line("one"))
        #expect(desk.type("!\r") == line("tw!o"))
        // Ctrl-C throws it away like all that was typed.
        desk.editor.type(Array("three".utf8))
        desk.editor.begin(prompt: "> ")
        desk.editor.clearLine()
        #expect(!desk.editor.hasKeys && desk.type("four\r") == line("four"))
      }
    }
  }
}
