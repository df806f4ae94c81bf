// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// What a terminal is asked when a prompt begins, and what comes of its answers; the test plays the terminal.
///
/// `Tests/Terminal/tests/detecting.py` has the rest, with a look at the screen.
struct DetectingTests {
  private static let answers =
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}\u{1B}P>|XTerm(379)\u{1B}\\"
    + "\u{1B}[?2026;2$y\u{1B}[6;21;10t\u{1B}[?64;22c"
  private static let lastQuestion = "\u{1B}[c"

  private func withTerminal(
    _ arguments: String..., variables: [String: String] = [:], _ body: (Home, PseudoTerminal) throws -> Void
  ) throws {
    try withHome { home in
      home.environment.merge(["COLORTERM": "truecolor"]) { $1 }
      home.environment["KATACHI_NO_QUERIES"] = nil
      home.environment.merge(variables) { $1 }
      let terminal = try PseudoTerminal(
        [builtKatachi, "-q"] + arguments, environment: home.environment, directory: home.work)
      try body(home, terminal)
    }
  }

  @Test func whatIsAnsweredIsUsed() throws {
    try withTerminal { _, terminal in
      terminal.expect(Self.lastQuestion)
      terminal.send(Self.answers)
      terminal.expect("› ")
      terminal.send("view\r")
      let shown = try #require(terminal.expect("queries on (XTerm(379) answered)"))
      #expect(shown.contains("mode quadrant (auto: UTF-8 and 16 million colours"))
      #expect(shown.contains("background dark (auto: the terminal answered #1e1e2e)"))
      #expect(shown.contains("cell 2.1 (auto: the terminal's are 10x21 pixels)"))
      terminal.expect("› ")
      terminal.send("quit\r")
      #expect(terminal.waitForEnd() == .exit(0))
      #expect(terminal.isSane)
    }
  }

  @Test func whatIsTypedMeanwhileIsKept() throws {
    try withTerminal { _, terminal in
      terminal.expect(Self.lastQuestion)
      terminal.send("new st" + Self.answers + "ar\rvertices 7\r")
      terminal.expect("vertices 5 → 7")
      terminal.expect("› ")
      #expect(!terminal.output.contains("rgb:"))
    }
  }

  @Test func whatIsAnsweredLateIsNotInTheLine() throws {
    try withTerminal { _, terminal in
      terminal.expect(Self.lastQuestion)
      // Nobody answers: the prompt comes all the same.
      terminal.expect("› ")
      terminal.send("new st" + Self.answers + "ar\r")
      terminal.expect("a document with a star")
      terminal.expect("› ")
      #expect(!terminal.output.contains("rgb:"))
      // And is known from then on.
      terminal.send("view background\r")
      terminal.expect("background dark (auto: the terminal answered #1e1e2e)")
    }
  }

  @Test(arguments: [
    ["TERM": "dumb"], ["TERM": "linux"], ["INSIDE_EMACS": "29.1,vterm"], ["KATACHI_NO_QUERIES": "1"],
  ]) func someTerminalsAreAskedNothing(_ variables: [String: String]) throws {
    try withTerminal(variables: variables) { _, terminal in
      let before = try #require(terminal.expect("› "))
      #expect(!before.contains("\u{1B}]11") && !before.contains(Self.lastQuestion))
      terminal.send("view mode\r")
      terminal.expect("mode ascii (auto: ")
    }
  }

  @Test func aPipeIsAskedNothing() throws {
    try withHome { home in
      home.environment["KATACHI_NO_QUERIES"] = nil
      for result in [try home.run("star"), try home.run("-c", "new star; preview; view")] {
        #expect(result.exitCode == 0 && !result.output.contains(0x1B) && !result.complaints.contains("\u{1B}"))
      }
    }
  }
}
