// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct TerminalTests {
  @Test func aPipeIsNoTerminal() throws {
    let pipe = TestPipe()
    #expect(!isTerminal(pipe.reading))
    #expect(terminalSize(pipe.reading) == nil)
    #expect(throws: SystemError.self) { try TerminalMode(of: pipe.reading) }
  }

  @Test func theSizeIsTheWindows() throws {
    try withTerminal { terminal in
      var size = winsize(ws_row: 24, ws_col: 91, ws_xpixel: 910, ws_ypixel: 480)
      _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
      let told = try #require(terminalSize(terminal))
      #expect(isTerminal(terminal))
      #expect(told.columns == 91 && told.rows == 24 && told.pixelWidth == 910 && told.pixelHeight == 480)
    }
  }

  @Test func aTerminalWithoutASizeSaysZero() throws {
    try withTerminal { terminal in
      let told = try #require(terminalSize(terminal))
      #expect(told.columns == 0 && told.rows == 0)
    }
  }

  @Test func keyByKeyAndBackAgain() throws {
    try withTerminal { terminal in
      let mode = try TerminalMode(of: terminal)
      try mode.keyByKey.apply(to: terminal)
      var settings = termios()
      tcgetattr(terminal, &settings)
      #expect(settings.c_lflag & tcflag_t(ECHO | ICANON) == 0)
      #expect(settings.c_lflag & tcflag_t(ISIG) != 0)
      try mode.apply(to: terminal)
      tcgetattr(terminal, &settings)
      #expect(settings.c_lflag & tcflag_t(ECHO | ICANON) == tcflag_t(ECHO | ICANON))
    }
  }

  @Test func keysAreWhatIsThereNow() throws {
    let pipe = TestPipe()
    pipe.makeNonBlocking()
    #expect(try readKeys(pipe.reading) == [])
    pipe.put("\u{1B}[D")
    #expect(try readKeys(pipe.reading) == [0x1B, 0x5B, 0x44])
    pipe.closeWriting()
    #expect(try readKeys(pipe.reading) == nil)
  }

  /// Runs a test with the program's end of a new terminal.
  private func withTerminal(_ body: (Int32) throws -> Void) throws {
    let ends = try openTerminal(columns: 0, rows: 0)
    defer {
      close(ends.outer)
      close(ends.inner)
    }
    try body(ends.inner)
  }
}

@Suite struct PseudoTerminalTests {
  @Test func aProgramIsTypedAtAndAnswers() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "tty; stty size; read line; echo got $line; exit 3"],
      environment: ["PATH": "/usr/bin:/bin"], columns: 70, rows: 20)
    terminal.expect(matching: "/dev/[a-z/0-9]+")
    terminal.expect("20 70")
    terminal.send("形\r")
    terminal.expect("got 形")
    #expect(terminal.waitForEnd() == .exit(3))
  }

  @Test func controlCReachesTheProgram() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "echo ready; read line"], environment: ["PATH": "/usr/bin:/bin"])
    terminal.expect("ready")
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .signal(SIGINT))
  }

  @Test func anotherSizeReachesTheProgram() throws {
    let terminal = try PseudoTerminal(
      ["/bin/bash", "-c", "trap 'stty size' WINCH; echo ready; while :; do read line; done"],
      environment: ["PATH": "/usr/bin:/bin"])
    terminal.expect("ready")
    terminal.resize(columns: 33, rows: 11)
    // bash runs a trap when the read that it is in comes back.
    terminal.send("\r")
    terminal.expect("11 33")
    #expect(terminal.isSane)
  }

  @Test func controlZStopsAProgramUnderAShell() throws {
    let terminal = try PseudoTerminal(
      ["/bin/bash", "--norc", "--noprofile", "-i"],
      environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb", "PS1": "shell> "])
    terminal.expect("shell> ")
    // The program says itself when it runs: what is typed before that, the shell might still get.
    terminal.send("sh -c 'while echo rea''dy; read line; do echo got $line; done'\r")
    terminal.expect("ready")
    terminal.send("one\r")
    terminal.expect("got one")
    terminal.expect("ready")
    terminal.send("\u{1A}")
    terminal.expect("Stopped")
    terminal.expect("shell> ")
    terminal.send("fg\r")
    // A line feed, because the shell may still have the terminal, which then makes none of the Enter key.
    terminal.send("two\n")
    terminal.expect("got two")
    terminal.send("\u{3}")
    terminal.expect("shell> ")
    terminal.send("exit 4\r")
    #expect(terminal.waitForEnd() == .exit(4))
  }
}
