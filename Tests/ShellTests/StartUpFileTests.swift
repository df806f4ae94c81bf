// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `init.katachi` and `edit`, at a terminal.
struct StartUpFileTests {
  private func withPrompt(
    startUp: String, _ arguments: String..., environment: [String: String] = [:],
    _ body: (Home, PseudoTerminal) throws -> Void
  ) throws {
    try withHome { home in
      home.environment["TERM"] = "dumb"
      home.environment["TMPDIR"] = home.work
      home.environment.merge(environment) { $1 }
      let folder = home.folder + "/config/katachi"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try makeFile(startUp, at: folder + "/init.katachi")
      let terminal = try PseudoTerminal(
        [builtKatachi, "-q"] + arguments, environment: home.environment, columns: 300, directory: home.work)
      try body(home, terminal)
      terminal.expect("› ")
      terminal.send("\u{4}")
      #expect(terminal.waitForEnd() == .exit(0))
    }
  }

  @Test func viewsAndAliasesOfTheStartUpFileHold() throws {
    try withPrompt(startUp: "# Mine.\nview auto off\nalias v = \"vertices\"\nalias seven = \"v 7\"\n", "star") {
      home, terminal in
      terminal.expect("untitled › ")
      terminal.send("seven\r")
      // No picture comes between, because pictures are not shown by themselves.
      terminal.expect("seven\r\n  vertices 5 → 7\r\nuntitled* › ")
      terminal.send("sev\t\r")
      terminal.expect("vertices 7")
      terminal.send("undo\r")
      terminal.expect("undone: vertices 5 → 7")
    }
  }

  @Test func whatIsWrongInItIsToldAndTheRestHolds() throws {
    try withPrompt(startUp: "view auto sometimes\nnew star\nalias v = \"vertices\"\n", "star") { home, terminal in
      let file = home.folder + "/config/katachi/init.katachi"
      terminal.expect("\(file):1:11: E-type: ")
      terminal.expect("\(file):2:1: E-data: `new` can't stand in the start-up file; only `view` or `alias` may")
      terminal.expect("untitled › ")
      terminal.send("v 7\r")
      terminal.expect("vertices 5 → 7")
    }
  }

  @Test func onlyAPromptReadsIt() throws {
    try withHome { home in
      let folder = home.folder + "/config/katachi"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try makeFile("alias v = \"vertices\"\nzzzz\n", at: folder + "/init.katachi")
      let result = try home.run("-c", "new star; v 7")
      #expect(result.exitCode == 1 && result.complaints.hasPrefix("-c:1:11: E-name: unknown word `v`"))
    }
  }

  // MARK: edit

  /// The lines of an editor, which `sh ./editor` runs: `$1` is the file where nothing else is given.
  ///
  /// It is not run by itself: a file that another test's child still has open for writing can't be.
  private func editor(_ line: String, _ home: Home) throws { try makeFile(line + "\n", at: home.file("editor")) }

  @Test func whatTheEditorSavesIsOneStep() throws {
    try withPrompt(
      startUp: "view auto off\n", "star", environment: ["VISUAL": "sh ./editor --wait", "EDITOR": "false"]
    ) { home, terminal in
      try editor("stat -c %a $2 > mode; sed -i '/add star/a vertices 9' $2", home)
      terminal.expect("› ")
      terminal.send("edit\r")
      terminal.expect("edited: star.vertices 5 → 9\r\n")
      terminal.expect("› ")
      terminal.send("undo\r")
      terminal.expect("undone: edited")
      #expect(home.text("mode") == "600\n")
      #expect(home.listing(of: home.work).filter { $0.hasSuffix(".katachi") }.isEmpty)
    }
  }

  @Test(arguments: ["false", "true", "./no-such-editor", "kill -9 $$ #"])
  func anEditorThatFailsOrChangesNothingChangesNothing(_ command: String) throws {
    try withPrompt(startUp: "view auto off\n", "star", environment: ["EDITOR": command]) { home, terminal in
      terminal.expect("› ")
      terminal.send("vertices 7\r")
      terminal.expect("› ")
      terminal.send("edit\r")
      terminal.expect(command == "true" ? "nothing changed" : "so nothing changed")
      terminal.expect("untitled* › ")
      terminal.send("vertices\r")
      terminal.expect("vertices 7")
      terminal.send("undo\r")
      terminal.expect("undone: vertices 5 → 7")
    }
  }

  @Test func linesThatAreRefusedAreKeptInTheirFile() throws {
    try withPrompt(startUp: "view auto off\n", "star", environment: ["EDITOR": "sh ./editor"]) { home, terminal in
      try editor("sed -i '/add star/a vertices 2' $1", home)
      terminal.expect("› ")
      terminal.send("edit\r")
      let told = terminal.expect("the edited document:4:10: E-range")
      let path = try #require(
        told?.components(separatedBy: "is kept in ").last?.components(separatedBy: "\r\n").first)
      #expect(
        bytes(of: path).map { String(decoding: $0, as: UTF8.self) } == "katachi 1\n\nadd star\nvertices 2\nend\n")
    }
  }

  @Test func aScriptHasNoEditor() throws {
    try withHome { home in
      let result = try home.run("-c", "new star; edit")
      #expect(result.exitCode == 3 && result.complaints.contains("E-io: `edit` needs a terminal to work at"))
    }
  }
}
