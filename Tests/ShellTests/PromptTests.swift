// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The prompt, typed at through a terminal.
struct PromptTests {
  /// A session on a terminal without escape sequences, where the document is as long as a line.
  private func withPrompt(
    _ arguments: String..., columns: Int = 80, environment: [String: String] = ["TERM": "dumb"],
    _ body: (Home, PseudoTerminal) throws -> Void
  ) throws {
    try withHome { home in
      home.environment.merge(environment) { $1 }
      let terminal = try PseudoTerminal(
        [builtKatachi] + arguments, environment: home.environment, columns: columns, directory: home.work)
      try body(home, terminal)
    }
  }

  private func lines(ofHistory home: Home) -> [Substring] {
    bytes(of: home.history).map { String(decoding: $0, as: UTF8.self) }?.split(separator: "\n") ?? []
  }

  // MARK: One line after the other

  @Test func anEditDrawsTheShapeAndSaysWhatChanged() throws {
    try withPrompt { _, terminal in
      terminal.expect("Katachi 0.1.0 · help")
      terminal.expect("untitled › ")
      terminal.send("new star\r")
      let drawn = terminal.expect("untitled* › ")
      #expect(drawn?.contains("new: a document with a star") == true)
      #expect((drawn?.components(separatedBy: "\r\n").count ?? 0) > 8)
      terminal.send("vert 7\r")
      terminal.expect("vertices 5 → 7")
      terminal.expect("untitled* › ")
      terminal.send("smothness .3\r")
      terminal.expect("  smothness .3\r\n  ^^^^^^^^^\r\n  unknown word `smothness`; did you mean `smoothness`?\r\n")
      terminal.expect("untitled* › ")
      terminal.send("save seven\r")
      terminal.expect("  saved seven (5 lines)\r\nseven › ")
      terminal.send("quit\r")
      #expect(terminal.waitForEnd() == .exit(0))
      #expect(terminal.isSane)
    }
  }

  @Test(arguments: ["star-5", "star"]) func whatIsNamedOnTheCommandLineIsShownFirst(_ word: String) throws {
    try withPrompt(word, "-q") { _, terminal in
      let drawn = terminal.expect(word == "star" ? "untitled › " : "star-5 › ")
      #expect((drawn?.components(separatedBy: "\r\n").count ?? 0) > 8)
      #expect(drawn?.contains("Katachi") == false)
      terminal.send("\u{4}")
      #expect(terminal.waitForEnd() == .exit(0))
      #expect(!terminal.output.contains("left without saving"))
    }
  }

  @Test func controlCThrowsTheLineAwayAndControlDLeavesOnlyAnEmptyOne() throws {
    try withPrompt("-q") { home, terminal in
      terminal.expect("untitled › ")
      terminal.send("new star\u{3}")
      terminal.expect("^C")
      terminal.expect("untitled › ")
      terminal.send("fill linear \\\r")
      terminal.expect("… ")
      terminal.send("red\u{3}")
      terminal.expect("untitled › ")
      terminal.send("\u{3}")
      terminal.expect("untitled › ")
      // Ctrl-D with text before it leaves neither the text nor the prompt.
      terminal.send("new circle\u{4}\r")
      terminal.expect("a document with a circle")
      terminal.expect("untitled* › ")
      terminal.send("\u{4}")
      terminal.expect("left without saving: untitled; the journal keeps it, `recover` brings it back\r\n")
      #expect(terminal.waitForEnd() == .exit(0))
      #expect(terminal.isSane)
      #expect(lines(ofHistory: home) == ["new circle"])
    }
  }

  @Test func aCommandOverSeveralLinesIsOneEntryOfTheHistory() throws {
    try withPrompt("star", "-q") { home, terminal in
      terminal.expect("› ")
      terminal.send("fill linear \\\r")
      terminal.expect("… ")
      terminal.send("red blue\r")
      terminal.expect("fill system.blue → linear red blue")
      terminal.expect("› ")
      terminal.send(" vertices 8\r")
      terminal.expect("vertices 5 → 8")
      terminal.send("zzzz\r")
      terminal.expect("unknown word")
      terminal.send("zzzz\r")
      terminal.expect("unknown word")
      terminal.expect("› ")
      terminal.send("\u{4}")
      terminal.waitForEnd()
      #expect(lines(ofHistory: home) == ["fill linear \\", "red blue", "zzzz"])
      #expect(permissions(of: home.history) == 0o600)
    }
  }

  @Test func theTabKeyCompletesAParameterAndItsValue() throws {
    try withPrompt("star", "-q") { _, terminal in
      terminal.expect("› ")
      terminal.send("fill-r\t ev\t\r")
      terminal.expect("fill-rule nonzero → evenodd")
      terminal.expect("› ")
      terminal.send("load star-8-\t\r")
      terminal.expect("loaded star-8-outlined")
    }
  }

  @Test func aPasteStopsAtItsFirstErrorAndEachOfItsLinesIsAnEntry() throws {
    try withPrompt("star", "-q", environment: ["TERM": "xterm", "NO_COLOR": "1"]) { home, terminal in
      terminal.expect("› ")
      terminal.send("\u{1B}[200~vertices 7\nvertces 8\nvertices 9\u{1B}[201~\r")
      terminal.expect("vertices 5 → 7")
      terminal.expect("did you mean `vertices`?")
      terminal.expect("1 more line pasted and not run")
      terminal.expect("› ")
      terminal.send("\u{1B}[200~corner-radius 2\nvertices 11\nfill red\u{1B}[201~\r")
      terminal.expect("vertices 7 → 11")
      terminal.expect("fill system.blue → red")
      terminal.expect("› ")
      #expect(lines(ofHistory: home) == ["vertices 7", "vertces 8", "corner-radius 2", "vertices 11", "fill red"])
    }
  }

  @Test func onlyTheWordYesDeletesAPreset() throws {
    try withPrompt("-q") { home, terminal in
      terminal.expect("untitled › ")
      terminal.send("new star; save p\r")
      terminal.expect("p › ")
      for answer in ["\r", "y\r", "\u{3}", "\u{4}"] {
        terminal.send("preset delete p\r")
        terminal.expect("delete the preset p? Type yes: ")
        terminal.send(answer)
        terminal.expect("kept p")
        terminal.expect("p › ")
        #expect(bytes(of: home.preset("p")) != nil)
      }
      try makeFile("preset delete p\n", at: home.file("script"))
      terminal.send("source script\r")
      terminal.expect("--force, since a script asks nobody")
      terminal.expect("p › ")
      terminal.send("preset delete p\r")
      terminal.expect("Type yes: ")
      terminal.send("yes\r")
      terminal.expect("deleted p")
      terminal.expect("p › ")
      #expect(bytes(of: home.preset("p")) == nil)
    }
  }

  // MARK: How it ends

  @Test func whatWasTypedIsInTheHistoryWhateverEndsTheProcess() throws {
    try withPrompt("star", "-q") { home, terminal in
      for number in 6...8 {
        terminal.send("vertices \(number)\r")
        terminal.expect("→ \(number)")
      }
      kill(terminal.processIdentifier, SIGKILL)
      #expect(terminal.waitForEnd() == .signal(SIGKILL))
      #expect(lines(ofHistory: home) == ["vertices 6", "vertices 7", "vertices 8"])
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func aSignalThatEndsItLeavesTheTerminalSane(_ signal: Int32) throws {
    try withPrompt("star", "-q") { _, terminal in
      terminal.expect("› ")
      terminal.send("vertices 12")
      terminal.expect("vertices 12")
      #expect(!terminal.isSane)
      kill(terminal.processIdentifier, signal)
      #expect(terminal.waitForEnd() == .signal(signal))
      #expect(terminal.isSane)
    }
  }

  @Test func aWindowThatIsClosedEndsItByTheSignal() throws {
    try withPrompt("star", "-q") { home, terminal in
      terminal.expect("› ")
      terminal.send("vertices 7\r")
      terminal.expect("→ 7")
      terminal.expect("› ")
      terminal.hangUp()
      #expect(terminal.waitForEnd() == .signal(SIGHUP))
      #expect(lines(ofHistory: home) == ["vertices 7"])
    }
  }

  @Test func controlCStopsALongExportAndTheRestOfTheLine() throws {
    try withPrompt("-q") { home, terminal in
      terminal.expect("› ")
      terminal.send("canvas 1600x400; view auto off\r")
      terminal.expect("› ")
      terminal.send("add star 99; vertices; export big.png --size 16384; save p\r")
      // Said before the export begins.
      terminal.expect("added star")
      terminal.expect("default 5")
      terminal.send("\u{3}")
      terminal.expect("cancelled", within: 60)
      terminal.expect("› ")
      #expect(home.listing(of: home.work).isEmpty)
      #expect(bytes(of: home.preset("p")) == nil)
      terminal.send("vertices 7\r")
      terminal.expect("vertices 99 → 7")
    }
  }

  // MARK: The terminal

  @Test func aPictureTakesTheWidthThatTheWindowHasNow() throws {
    try withPrompt("-q") { _, terminal in
      terminal.expect("› ")
      terminal.send("canvas 400x100; add rectangle; view auto off\r")
      terminal.expect("* › ")
      func widest() -> Int {
        terminal.send("preview\r")
        terminal.expect("preview\r\n")
        let lines = terminal.expect("untitled* › ")?.components(separatedBy: "\r\n") ?? []
        return lines.map(\.count).max() ?? 0
      }
      let before = widest()
      #expect((60...80).contains(before))
      terminal.resize(columns: 40, rows: 24)
      let after = widest()
      #expect((30..<40).contains(after), "\(before) then \(after)")
    }
  }

  @Test func aWindowOfOneColumnIsEnough() throws {
    try withPrompt("star", "-q", columns: 1) { _, terminal in
      terminal.expect("›")
      terminal.send("vertices 7\r")
      terminal.expect("→ 7")
      terminal.expect("›")
      terminal.resize(columns: 0, rows: 0)
      terminal.send("preview\r")
      terminal.expect("›")
      terminal.send("quit\r")
      #expect(terminal.waitForEnd() == .exit(0))
    }
  }

  @Test func colourIsWhereTheTerminalHasIt() throws {
    try withPrompt("star", environment: ["TERM": "xterm-256color"]) { _, terminal in
      terminal.expect("\u{1B}[38;5;")
      terminal.expect("\u{1B}[1muntitled\u{1B}[0m › ")
    }
    try withPrompt("star", environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]) { _, terminal in
      terminal.expect("untitled › ")
      #expect(!terminal.output.contains("\u{1B}[38") && !terminal.output.contains("\u{1B}[1m"))
    }
    try withPrompt("star", environment: ["TERM": "dumb", "CLICOLOR": "1"]) { _, terminal in
      terminal.expect("untitled › ")
      #expect(!terminal.output.contains("\u{1B}"))
    }
  }

  @Test func wideCharactersAreOneCharacterEach() throws {
    try withPrompt("star", "-q", environment: ["TERM": "xterm", "NO_COLOR": "1"]) { _, terminal in
      terminal.expect("› ")
      // The bracket is before the tree when the tree is taken away.
      terminal.send("title \"λ 形 🎄\"\u{1B}[D\u{7F}\r")
      terminal.expect("title ")
      terminal.expect("→ \"λ 形 \"")
      terminal.expect("› ")
      terminal.send("add group as \"形の群れ\"; add circle as 月\r")
      terminal.expect("形の群れ/月 › ")
      terminal.send("rename \"a\u{200B}b\"\r")
      terminal.expect("› ")
      #expect(!terminal.output.replacingOccurrences(of: "rename \"a\u{200B}b\"", with: "").contains("\u{200B}"))
    }
  }
}
