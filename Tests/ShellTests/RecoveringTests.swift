// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The journal, through a terminal: sessions that end in every way, and the next one.
@Suite struct RecoveringTests {
  /// A home for several sessions, on terminals without escape sequences, where pictures are shown when they are asked for.
  private func withSessions(_ body: (inout Home) throws -> Void) throws {
    try withHome { home in
      home.environment["TERM"] = "dumb"
      try makeFile("view auto off\n", at: home.folder + "/config/katachi/init.katachi", inNewFolder: true)
      try body(&home)
    }
  }

  private func makeFile(_ text: String, at path: String, inNewFolder: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try TestSupport.makeFile(text, at: path)
  }

  /// A session at its first prompt, and what it told before that.
  private func start(_ home: Home, _ arguments: String...) throws -> (PseudoTerminal, told: String) {
    let terminal = try PseudoTerminal(
      [builtKatachi, "-q"] + arguments, environment: home.environment, directory: home.work)
    return (terminal, terminal.expect("› ") ?? "")
  }

  private func type(_ lines: String..., at terminal: PseudoTerminal) {
    for line in lines {
      terminal.send(line + "\r")
      terminal.expect(line)
      terminal.expect("› ")
    }
  }

  private func journals(_ home: Home) -> [String] {
    home.listing(of: home.folder + "/state/katachi").filter { $0.hasPrefix("journal") }
  }

  private func path(_ home: Home, _ name: String) -> String { home.folder + "/state/katachi/" + name }

  /// A session that ends by a signal that nobody can answer, after some lines.
  private func crash(_ home: Home, _ lines: String..., arguments: [String] = []) throws {
    let terminal = try PseudoTerminal(
      [builtKatachi, "-q"] + arguments, environment: home.environment, directory: home.work)
    terminal.expect("› ")
    for line in lines { type(line, at: terminal) }
    kill(terminal.processIdentifier, SIGKILL)
    #expect(terminal.waitForEnd() == .signal(SIGKILL))
  }

  // MARK: How sessions end

  @Test func g7_whatAKilledSessionHadDoneIsOfferedAndComesBackWithItsSteps() throws {
    try withSessions { home in
      try crash(home, "new star; vertices 7", "load star-5", "undo; fill gold", "smoothness .3; undo")
      #expect(journals(home).count == 1)
      let (terminal, told) = try start(home)
      #expect(told.contains("  unsaved work: untitled, "))
      #expect(told.contains("`recover` or `discard`"))
      terminal.send("recover\r")
      #expect(terminal.expect("untitled* › ")?.contains("  recovered untitled, ") == true)
      #expect(journals(home).count == 1)
      terminal.send("vertices; fill\r")
      let values = terminal.expect("untitled* › ") ?? ""
      #expect(values.contains("vertices 7") && values.contains("gold"))
      terminal.send("redo\r")
      terminal.expect("redone: smoothness 0.5 → 0.3")
      terminal.expect("› ")
      terminal.send("history\r")
      let history = terminal.expect("untitled* › ") ?? ""
      #expect(history.contains("load star-5") && history.contains("fill gold"))
      type("save done", at: terminal)
      terminal.send("quit\r")
      terminal.waitForEnd()
      #expect(journals(home).isEmpty)
    }
  }

  @Test func theLastCommandThatWasAnsweredIsInIt() throws {
    try withSessions { home in
      let (terminal, _) = try start(home, "star")
      for number in 6...30 {
        terminal.send("vertices \(number)\r")
        terminal.expect("→ \(number)")
      }
      // Its answer was seen, and not even the prompt behind it waited for.
      kill(terminal.processIdentifier, SIGKILL)
      terminal.waitForEnd()
      let (next, told) = try start(home)
      #expect(told.contains("unsaved work: untitled, 2"))
      type("recover", at: next)
      next.send("vertices\r")
      next.expect("vertices 30")
      next.expect("› ")
      type("undo 24", at: next)
      next.send("vertices\r")
      next.expect("vertices 6")
    }
  }

  @Test(arguments: ["tweak smoothness", "draw", "play"]) func aSessionThatIsKilledInALiveModeKeepsWhatWasBefore(
    _ mode: String
  ) throws {
    try withSessions { home in
      home.environment["TERM"] = "xterm"
      home.environment["NO_COLOR"] = "1"
      let (terminal, _) = try start(home, "star")
      terminal.send("vertices 7; animate rotation from 0 to 90 over 1s forever\r")
      terminal.expect("vertices 5 → 7")
      terminal.expect("› ")
      terminal.send(mode + "\r")
      // The other screen is shown.
      terminal.expect("\u{1B}[?1049h")
      terminal.send("\u{1B}[C\u{1B}[C ")
      kill(terminal.processIdentifier, SIGKILL)
      #expect(terminal.waitForEnd() == .signal(SIGKILL))
      home.environment["TERM"] = "dumb"
      let (next, told) = try start(home)
      #expect(told.contains("unsaved work: untitled, "))
      type("recover", at: next)
      next.send("vertices; smoothness; layers\r")
      let values = next.expect("› ") ?? ""
      #expect(values.contains("vertices 7") && values.contains("smoothness 0.5"))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func g1_aSignalThatEndsItKeepsWhatIsUnsavedAndOnlyThat(_ signal: Int32) throws
  {
    try withSessions { home in
      let (terminal, _) = try start(home)
      type("new star; vertices 7", at: terminal)
      terminal.send("vertices 8")
      terminal.expect("vertices 8")
      kill(terminal.processIdentifier, signal)
      #expect(terminal.waitForEnd() == .signal(signal))
      let (next, told) = try start(home)
      #expect(told.contains("unsaved work: untitled, 2 commands, "))
      type("recover", "save seven", at: next)
      kill(next.processIdentifier, signal)
      #expect(next.waitForEnd() == .signal(signal))
      #expect(journals(home).isEmpty)
    }
  }

  @Test func g2_aWindowThatIsClosedKeepsIt() throws {
    try withSessions { home in
      let (terminal, _) = try start(home)
      type("new star", at: terminal)
      terminal.hangUp()
      #expect(terminal.waitForEnd() == .signal(SIGHUP))
      #expect(try start(home).told.contains("unsaved work: untitled, 1 command, "))
    }
  }

  @Test func t3_leavingWithUnsavedWorkSaysThatTheJournalKeepsIt() throws {
    try withSessions { home in
      let (terminal, _) = try start(home)
      type("new star", at: terminal)
      terminal.send("\u{4}")
      terminal.expect("  left without saving: untitled; the journal keeps it, `recover` brings it back\r\n")
      #expect(terminal.waitForEnd() == .exit(0))
      #expect(try start(home).told.contains("unsaved work"))
    }
  }

  @Test func whereNothingIsUnsavedNothingIsLeftAndNothingOffered() throws {
    try withSessions { home in
      try crash(home)
      try crash(home, "new star; save sun")
      try crash(home, "vertices 9; undo", arguments: ["star"])
      let (terminal, told) = try start(home)
      #expect(told == "untitled ")
      type("new star; save moon", at: terminal)
      terminal.send("quit\r")
      #expect(terminal.waitForEnd() == .exit(0))
      #expect(!terminal.output.contains("left without"))
      #expect(journals(home).isEmpty)
    }
  }

  // MARK: Several

  @Test func aSessionThatLivesIsNotOfferedToAnother() throws {
    try withSessions { home in
      let (first, _) = try start(home)
      type("new star", at: first)
      let (second, told) = try start(home)
      #expect(told == "untitled ")
      second.send("recover\r")
      second.expect("no earlier session has left unsaved work")
      second.expect("› ")
      type("new circle", at: second)
      kill(first.processIdentifier, SIGKILL)
      first.waitForEnd()
      // What has been left meanwhile is found when it is asked for.
      second.send("recover\r")
      let answer = second.expect("untitled* › ") ?? ""
      #expect(answer.contains("recovered untitled, 1 command") && answer.contains("`go 1` goes back"))
      type("go 1", at: second)
      second.send("layers\r")
      second.expect("circle")
    }
  }

  @Test func severalAreAListAndTheirNumbersStay() throws {
    try withSessions { home in
      for kind in ["star", "ring", "heart"] {
        let before = Set(journals(home))
        try crash(home, "new \(kind); save \(kind)-1; fill red")
        // A second between them, so that they have an order.
        let name = try #require(Set(journals(home)).subtracting(before).first)
        let ages: [String: Double] = ["star": 300, "ring": 200, "heart": 100]
        let age = ages[kind] ?? 0
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path(home, name))
      }
      let (terminal, told) = try start(home)
      #expect(told.contains("unsaved work of 3 sessions; `recover N`, `discard N` or `discard all`:"))
      #expect(told.contains("1  heart-1, 3 commands, ") && told.contains("3  star-1, 3 commands, "))
      terminal.send("recover\r")
      let refusal = terminal.expect("untitled › ") ?? ""
      #expect(refusal.contains("several sessions have left unsaved work") && refusal.contains("2  ring-1"))
      for (line, answer) in [
        ("recover 4", "they count from 1 to 3"), ("recover 0", "a number of the list"),
        ("discard", "`discard all`"),
        ("recover ring", "a number of the list"), ("discard 2 3", "3"),
      ] {
        terminal.send(line + "\r")
        #expect(terminal.expect("untitled › ")?.contains(answer) == true, "\(line)")
      }
      terminal.send("discard 1\r")
      terminal.expect("discarded heart-1, 3 commands")
      terminal.expect("› ")
      terminal.send("recover 3\r")
      terminal.expect("recovered star-1, 3 commands")
      terminal.expect("star-1* › ")
      terminal.send("discard 1\r")
      terminal.expect("there is no unsaved work 1")
      terminal.expect("› ")
      terminal.send("discard all\r")
      terminal.expect("discarded ring-1, 3 commands")
      terminal.expect("star-1* › ")
      #expect(journals(home).count == 1)
    }
  }

  @Test func whatIsIgnoredStays() throws {
    try withSessions { home in
      try crash(home, "new star")
      for _ in 0..<2 {
        let (terminal, told) = try start(home)
        #expect(told.contains("unsaved work: untitled, 1 command, "))
        terminal.send("quit\r")
        #expect(terminal.waitForEnd() == .exit(0))
      }
      #expect(journals(home).count == 1)
    }
  }

  // MARK: Journals with something wrong

  @Test func g8_whatIsBeforeTheDamageComesBackAndTheFileIsKept() throws {
    try withSessions { home in
      try crash(home, "new star", "vertices 7", "vertices 9", "vertices 11")
      let name = journals(home)[0]
      let text = String(decoding: bytes(of: path(home, name)) ?? [], as: UTF8.self)
      try TestSupport.makeFile(
        text.replacingOccurrences(of: "vertices 9", with: "vertices 8"), at: path(home, name))
      let (terminal, told) = try start(home)
      #expect(told.contains("unsaved work"))
      terminal.send("recover\r")
      let answer = terminal.expect("untitled* › ")?.replacingOccurrences(of: "\r\n  ", with: " ") ?? ""
      #expect(answer.contains("recovered are its first 2 commands; then it is damaged; it is kept as"))
      terminal.send("vertices\r")
      terminal.expect("vertices 7")
      terminal.expect("› ")
      #expect(journals(home).filter { $0.hasSuffix(".damaged") }.count == 1)
      type("save seven", at: terminal)
      terminal.send("quit\r")
      terminal.waitForEnd()
      #expect(try start(home).told == "untitled ")
    }
  }

  @Test func g8_aRecordThatIsCutOffIsTheOnlyOneMissing() throws {
    try withSessions { home in
      try crash(home, "new star", "vertices 7", "vertices 9")
      let whole = try #require(bytes(of: path(home, journals(home)[0])))
      try TestSupport.makeFile(
        String(decoding: whole.dropLast(4), as: UTF8.self), at: path(home, journals(home)[0]))
      let (terminal, _) = try start(home)
      terminal.send("recover\r")
      #expect(terminal.expect("untitled* › ")?.contains("the last command was cut off and is missing") == true)
      terminal.send("vertices\r")
      terminal.expect("vertices 7")
      terminal.expect("› ")
      #expect(journals(home).count == 1 && !journals(home)[0].contains("."))
    }
  }

  @Test func g8_aJournalThatHasEndedItsSessionTwiceIsSetAsideAndTold() throws {
    try withSessions { home in
      try crash(home, "new star")
      let name = journals(home)[0]
      try FileManager.default.moveItem(atPath: path(home, name), toPath: path(home, name + ".tried-1"))
      #expect(try start(home).told.contains("unsaved work"))
      try FileManager.default.moveItem(atPath: path(home, name + ".tried-1"), toPath: path(home, name + ".tried-2"))
      let told = try start(home).told.replacingOccurrences(of: "\r\n  ", with: " ")
      #expect(told.contains("could not be recovered; it is kept as "))
      #expect(told.contains(name + ".failed"))
      #expect(!told.contains("unsaved work"))
      #expect(try start(home).told == "untitled ")
      #expect(journals(home).filter { $0.contains(".") } == [name + ".failed"])
    }
  }

  // MARK: Where none is kept

  @Test func batchesKeepNoneAndRecoverNothing() throws {
    try withSessions { home in
      #expect(try home.run("-c", "new star; vertices 7").exitCode == 0)
      #expect(try home.run(input: "new star\n").exitCode == 0)
      #expect(home.listing(of: home.folder + "/state").isEmpty)
      for verb in ["recover", "discard all"] {
        let refused = try home.run("-c", verb)
        #expect(refused.exitCode == 3 && refused.complaints.contains("needs a terminal"))
      }
    }
  }

  @Test func inPrivateNothingIsKeptOrOffered() throws {
    try withSessions { home in
      try crash(home, "new star")
      let before = journals(home)
      let (terminal, told) = try start(home, "--private")
      #expect(told == "untitled ")
      for verb in ["recover", "discard"] {
        terminal.send(verb + "\r")
        terminal.expect("works only in a session that keeps a journal itself")
        terminal.expect("› ")
      }
      type("new circle", at: terminal)
      #expect(journals(home) == before)
      terminal.send("quit\r")
      terminal.expect("left without saving: untitled\r\n")
    }
  }

  @Test func withoutAPlaceOrInAnUnusableOneTheSessionGoesOn() throws {
    try withSessions { home in
      try TestSupport.makeFile("", at: home.folder + "/state/katachi")
      let (terminal, told) = try start(home)
      #expect(told.components(separatedBy: "no journal is kept").count == 2)
      type("new star", at: terminal)
      home.environment["HOME"] = nil
      home.environment["XDG_STATE_HOME"] = nil
      let (other, none) = try start(home)
      #expect(none.contains("no journal is kept: neither HOME nor XDG_STATE_HOME is set"))
      type("new star", at: other)
    }
  }

  @Test func theTourIsNobodysWork() throws {
    try withSessions { home in
      let (terminal, _) = try start(home)
      type("new circle", at: terminal)
      terminal.send("tour\r")
      terminal.expect("tour 1/")
      terminal.expect("› ")
      terminal.send("new heart; quit\r")
      terminal.expect("left without saving: untitled")
      terminal.waitForEnd()
      let (next, told) = try start(home)
      #expect(told.contains("unsaved work: untitled, 1 command, "))
      type("recover", at: next)
      next.send("layers\r")
      next.expect("circle")
    }
  }
}
