// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `play`, at a terminal and without one.
struct PlayingTests {
  private func withPlayer(_ body: (PseudoTerminal) throws -> Void) throws {
    try withHome { home in
      let terminal = try home.terminal("-q", columns: 60)
      terminal.expect(" › ")
      terminal.send("new star; animate rotation from 0 to 360 over 2s ease linear forever\r")
      terminal.expect("animate rotation from 0 to 360")
      terminal.expect(" › ")
      terminal.send("play\r")
      terminal.expect("\u{1b}[?1049h")
      terminal.expect("plays 0.00s")
      // Several frames, each of which changes the time in the last row.
      for _ in 0..<5 { terminal.expect(matching: "\u{1b}\\[24;[0-9]+H") }
      try body(terminal)
      // The cursor is back, and so is the prompt; what was typed still works.
      terminal.expect("\u{1b}[?25h\u{1b}[?1049l")
      terminal.expect(" › ")
      terminal.send("vertices\r")
      terminal.expect("vertices 5")
      terminal.send("quit\r")
      #expect(terminal.waitForEnd() == .exit(0))
      #expect(terminal.isSane)
    }
  }

  @Test func qEndsIt() throws { try withPlayer { $0.send("q") } }

  @Test func controlCEndsItAndOnlyIt() throws { try withPlayer { $0.send("\u{3}") } }

  @Test func withoutATerminalItIsRefused() throws {
    try withHome { home in
      let run = try home.run("-c", "new star; animate scale from 1 to 2; play")
      #expect(run.exitCode == 3 && run.complaints.contains("needs a terminal") && run.output.isEmpty)
    }
  }

  @Test func aMomentIsExportedWithout() throws {
    try withHome { home in
      let run = try home.run(
        "-c", "new circle; animate opacity from 0 to 1 over 2s ease linear; export - --plain --at 1")
      #expect(run.exitCode == 0 && run.text.contains("opacity=\"0.5\"") && !run.text.contains("<animate"))
      let moving = try home.run(
        "-c", "new circle; animate opacity from 0 to 1 over 2s ease linear; export - --plain")
      let expected = "<animate attributeName=\"opacity\" values=\"0;1\" dur=\"2s\" fill=\"freeze\"/>"
      #expect(moving.text.contains(expected))
    }
  }
}
