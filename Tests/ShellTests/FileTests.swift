// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Saving, loading and exporting, as far as the command line shows them.
struct FileTests {
  // MARK: save and load

  @Test func manySavesLeaveNoDescriptorOpenAndNoneLeftIsAnError() throws {
    try withHome { home in
      let saves = (3..<43).map { "vertices \($0); save star-of-mine" }.joined(separator: "; ")
      let many = try home.shell("ulimit -n 24; katachi -c 'new star; \(saves); vertices'")
      #expect(many.text == "42\n" && many.exitCode == 0)
      let none = try home.shell("ulimit -n 4; katachi -c 'load star-of-mine; vertices 50; save star-of-mine'")
      #expect([1, 3].contains(none.exitCode))
      try #expect(home.run("-c", "load star-of-mine; vertices").text == "42\n")
    }
  }

  @Test func aPresetIsTheLinesOneWouldHaveTyped() throws {
    try withHome { home in
      let result = try home.run("-c", "new star; vertices 7; title \"Seven\"; save seven")
      #expect(result.exitCode == 0 && result.output.isEmpty && result.errors.isEmpty)
      let saved = bytes(of: home.preset("seven")).map { String(decoding: $0, as: UTF8.self) }
      #expect(saved == "katachi 1\ntitle \"Seven\"\n\nadd star\n  vertices 7\nend\n")
      #expect(
        home.listing(of: home.folder + "/data") == ["katachi", "katachi/presets", "katachi/presets/seven.katachi"])
      #expect(permissions(of: home.folder + "/data/katachi/presets") == 0o700)
    }
  }

  @Test func nothingLeaksFromOnePresetIntoTheNext() throws {
    try withHome { home in
      _ = try home.run("-c", "new star; vertices 7; smoothness .2; save a", "-c", "new star; vertices 8; save b")
      try #expect(home.run("-c", "load a; load b; smoothness; vertices; undo; smoothness").text == "0.5\n8\n0.2\n")
    }
  }

  @Test func loadingAndLeavingChangesNoByteAndSavingKeepsWhatIsUnknown() throws {
    try withHome { home in
      let text =
        "katachi 1\n# Mine.\nadd star as a\n    vertices   7 # seven\n  wobble 3\n\nadd hyperstar as b\n  warp 9\nend\n"
      try makeFile(text, at: home.file("later.katachi"))
      try #expect(home.run("later.katachi", "-c", "a.vertices; quit").exitCode == 0)
      try #expect(home.run("-c", "load later.katachi").exitCode == 0)
      #expect(home.text("later.katachi") == text)
      try #expect(home.run("-c", "load later.katachi; a.vertices 8; save").exitCode == 0)
      let saved = home.text("later.katachi") ?? ""
      for line in ["# Mine.", "vertices 8 # seven", "wobble 3", "add hyperstar as b", "warp 9"] {
        #expect(saved.contains(line), "\(line) in \(saved)")
      }
    }
  }

  @Test(arguments: [
    "", ".", "..", ".hid", "a.json", "Star", "é", "-a", "a b", "a.", "katachi", "star", "12",
    String(repeating: "n", count: 65),
    String(repeating: "n", count: 300), "a\\nb",
  ])
  func whatIsNoNameForAPresetIsRefused(_ name: String) throws {
    try withHome { home in
      for command in ["new star; save \"\(name)\"", "new star; save own; preset rename own \"\(name)\""] {
        let result = try home.run("-c", command)
        #expect(result.exitCode == 1)
        #expect(result.complaints.contains("E-name"), "\(result.complaints)")
      }
      #expect(
        home.listing(of: home.folder + "/data").filter { $0.hasSuffix("katachi") } == [
          "katachi", "katachi/presets/own.katachi",
        ])
      #expect(home.listing(of: home.work).isEmpty)
    }
  }

  @Test func aDocumentWithoutANameAsksForOne() throws {
    try withHome { home in
      let result = try home.run("-c", "new star; save")
      #expect(result.exitCode == 1)
      #expect(result.complaints.contains("the document has none yet"))
      let svg = try home.run("-c", "new star; export a.svg", "-c", "new; load a.svg; save")
      #expect(svg.exitCode == 1)
    }
  }

  @Test func anSVGBringsTheParametersBackAndTellsThatItWasEdited() throws {
    try withHome { home in
      _ = try home.run("-c", "new star; vertices 9; fill gold; export a.svg; export plain.svg --plain")
      let loaded = try home.run("-c", "load a.svg; vertices; fill")
      #expect(loaded.text == "9\ngold\n" && loaded.errors.isEmpty)
      let text = try #require(home.text("a.svg"))
      try makeFile(
        text.replacingOccurrences(of: "<polygon", with: "<circle r=\"9\"/><polygon"), at: home.file("a.svg"))
      let edited = try home.run("-c", "load a.svg; vertices")
      #expect(edited.exitCode == 0 && edited.text == "9\n")
      #expect(edited.complaints.hasPrefix("-c:1: warning: a.svg was edited since Katachi wrote it"))
      let plain = try home.run("-c", "load plain.svg")
      #expect(plain.exitCode == 1 && plain.complaints.contains("exported plain"))
    }
  }

  @Test(arguments: [
    ("null", "text"), ("{\"a\": 1}", "JSON"), ("", "an empty file"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "an SVG that Katachi did not make"),
    ("<html/>", "XML of `html`"), ("katachi 2\nend\n", "version 2"), ("katachi 1\nadd star\n", "cut off"),
    ("katachi 1\nadd star\nsave p\nend\n", "edits no document"),
  ])
  func whatIsNoDocumentIsRefusedAndNothingChanges(_ content: String, _ message: String) throws {
    try withHome { home in
      try makeFile(content, at: home.file("odd.katachi"))
      let result = try home.run(
        "--keep-going", "-c", "new star; vertices 7; load odd.katachi; vertices; undo; vertices")
      #expect(result.exitCode == 1)
      #expect(result.text == "7\n5\n")
      #expect(result.complaints.contains("E-data") && result.complaints.contains(message), "\(result.complaints)")
    }
  }

  // MARK: Links, permissions, places

  @Test func aLinkStaysALinkAndTheModeIsKept() throws {
    try withHome { home in
      _ = try home.shell(
        "mkdir -p ../data/katachi/presets; katachi -c 'new star; save ./target.katachi'; chmod 640 target.katachi")
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: home.file("link.katachi"), withDestinationPath: "target.katachi")
      try #expect(home.run("-c", "load link.katachi; vertices 8; save").exitCode == 0)
      try #expect(manager.destinationOfSymbolicLink(atPath: home.file("link.katachi")) == "target.katachi")
      #expect(home.text("target.katachi")?.contains("vertices 8") == true)
      #expect(permissions(of: home.file("target.katachi")) == 0o640)

      // By its name a preset stays in the presets; by its path a file may be anywhere.
      try manager.createSymbolicLink(atPath: home.preset("out"), withDestinationPath: home.file("target.katachi"))
      let out = try home.run("-c", "new star; vertices 9; save out")
      #expect(out.exitCode == 3)
      #expect(out.complaints.contains("leads out of the presets"))
      #expect(home.text("target.katachi")?.contains("vertices 8") == true)
      try manager.createSymbolicLink(atPath: home.preset("inner"), withDestinationPath: "real.katachi")
      try #expect(home.run("-c", "new star; save inner; preset lock inner").exitCode == 0)
      try #expect(manager.destinationOfSymbolicLink(atPath: home.preset("inner")) == "real.katachi")
      #expect(permissions(of: home.preset("real")) == 0o444)

      try manager.createSymbolicLink(atPath: home.file("loop.katachi"), withDestinationPath: "loop.katachi")
      try #expect(home.run("-c", "new star; save ./loop.katachi").exitCode == 3)
      try manager.createSymbolicLink(atPath: home.file("new.katachi"), withDestinationPath: "made.katachi")
      try #expect(home.run("-c", "new star; save ./new.katachi").exitCode == 0)
      #expect(home.text("made.katachi") == "katachi 1\n\nadd star\nend\n")
    }
  }

  @Test func whatIsNoRegularFileIsNotWritten() throws {
    try withHome { home in
      _ = try home.shell("mkdir folder; mkfifo pipe; mkfifo pipe.svg")
      for command in [
        "save ./folder", "save ./pipe", "save /dev/null", "export pipe.svg", "export /dev/null --format svg",
      ] {
        let result = try home.run("-c", "new star; \(command)")
        #expect(result.exitCode == 3, "\(command)")
        #expect(result.complaints.contains("only regular files"), "\(result.complaints)")
      }
      #expect(home.listing(of: home.work) == ["folder", "pipe", "pipe.svg"])
    }
  }

  @Test func aReadOnlyFileIsReplacedOnlyByForce() throws {
    try withHome { home in
      _ = try home.shell("katachi -c 'new star; save ./a.katachi; export a.svg'; chmod 444 a.katachi a.svg")
      for command in ["save ./a.katachi", "export a.svg"] {
        let result = try home.run("-c", "new star; vertices 8; \(command)")
        #expect(result.exitCode == 3)
        #expect(result.complaints.contains("read-only"))
        try #expect(home.run("-c", "new star; vertices 8; \(command) --force").exitCode == 0)
      }
      #expect(home.text("a.katachi")?.contains("vertices 8") == true)
    }
  }

  @Test func onlyThePlaceOfPresetsIsMade() throws {
    try withHome { home in
      let missing = try home.run("-c", "new star; save ./none/at/all.katachi")
      #expect(missing.exitCode == 3)
      #expect(missing.complaints.contains("./none: there is no such file or directory"))
      home.environment["HOME"] = home.folder + "/nobody"
      home.environment["XDG_DATA_HOME"] = nil
      let homeless = try home.run("-c", "new star; save p")
      #expect(homeless.exitCode == 3)
      #expect(homeless.complaints.contains(home.folder + "/nobody: there is no such file or directory"))
      home.environment["HOME"] = nil
      let nowhere = try home.run("-c", "new star; save p")
      #expect(nowhere.exitCode == 3)
      #expect(nowhere.complaints.contains("neither HOME nor XDG_DATA_HOME is set"))
      home.environment["XDG_DATA_HOME"] = "relative"
      try #expect(home.run("-c", "new star; save p").exitCode == 3)
      #expect(home.listing(of: home.work).isEmpty)
      try #expect(home.run("star-5", "-c", "vertices").text == "5\n")
    }
  }

  @Test func aFileThatIsNoDocumentIsNotSavedOver() throws {
    try withHome { home in
      try makeFile("Dear diary\n", at: home.file("notes"))
      let result = try home.run("-c", "new star; save ./notes")
      #expect(result.exitCode == 3)
      #expect(result.complaints.contains("./notes exists and was not made by Katachi; --force replaces it"))
      #expect(home.text("notes") == "Dear diary\n")
      try #expect(home.run("-c", "new star; save ./notes --force; vertices 8; save").exitCode == 0)
      #expect(home.text("notes")?.hasPrefix("katachi 1\n") == true)
    }
  }

  // MARK: Two sessions

  @Test func whatAnotherSessionSavedIsNotOverwritten() throws {
    try withHome { home in
      _ = try home.run("-c", "new star; save p")
      // The first session has loaded the preset, and waits while the second one saves it.
      let result = try home.shell(
        """
        mkfifo in; katachi --keep-going - <in >out 2>errors & exec 3>in
        printf 'load p\\nvertices\\n' >&3
        until [ -s out ]; do :; done
        katachi -c 'load p; vertices 9; save'
        printf 'vertices 7\\nsave p\\nsave other\\nvertices\\n' >&3
        exec 3>&-; wait $!; echo $?
        """)
      #expect(result.text == "3\n")
      #expect(home.text("out") == "5\n7\n")
      let complaint = home.text("errors") ?? ""
      #expect(
        complaint.contains("E-conflict") && complaint.contains("save under another name, `load` it, or --force"))
      #expect(
        bytes(of: home.preset("p")).map { String(decoding: $0, as: UTF8.self) }?.contains("vertices 9") == true)
      #expect(
        bytes(of: home.preset("other")).map { String(decoding: $0, as: UTF8.self) }?.contains("vertices 7") == true)
    }
  }

  // MARK: presets

  @Test func aLockedPresetIsNotOverwrittenRenamedOverOrDeleted() throws {
    try withHome { home in
      _ = try home.run("-c", "new star; save p; preset lock p")
      for command in ["save p", "preset delete p"] {
        let result = try home.run("-c", "new star; vertices 9; \(command)")
        #expect(result.exitCode == 3)
        #expect(result.complaints.contains("`preset unlock p` first, or --force"))
      }
      try #expect(home.run("-c", "preset info p").text.contains("locked yes"))
      try #expect(home.run("-c", "preset unlock p; load p; vertices 9; save; vertices").text == "9\n")
    }
  }

  @Test func nobodyIsAskedOutsideOfATerminal() throws {
    try withHome { home in
      let result = try home.run("-c", "new star; save p; preset delete p")
      #expect(result.exitCode == 1)
      #expect(result.complaints.contains("--force, since a script asks nobody"))
      #expect(bytes(of: home.preset("p")) != nil)
      try #expect(home.run("-c", "preset delete p --force; presets p").exitCode == 0)
      #expect(bytes(of: home.preset("p")) == nil)
    }
  }

  @Test func oneOfOnesOwnShadowsABundledPreset() throws {
    try withHome { home in
      try #expect(home.run("-c", "preset delete star-5 --force").exitCode == 1)
      _ = try home.run("-c", "new star; vertices 30; save star-5")
      try #expect(home.run("star-5", "-c", "vertices").text == "30\n")
      try #expect(home.run("-c", "preset delete star-5 --force", "star-5", "-c", "vertices").text == "5\n")
    }
  }

  @Test func renamingReplacesNothing() throws {
    try withHome { home in
      let result = try home.run(
        "--keep-going", "-c",
        "new star; save a; vertices 8; save b; preset rename a b; preset rename a third; presets third")
      #expect(result.exitCode == 1)
      #expect(result.complaints.contains("`b` is taken"))
      #expect(result.text == "third\n")
      try #expect(home.run("b", "-c", "vertices").text == "8\n")
    }
  }

  // MARK: export

  @Test(arguments: [
    ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"), ("svg", "notes\n"), ("png", "\u{1}PNG\n"),
  ])
  func anExportReplacesOnlyWhatKatachiMade(_ ending: String, _ foreign: String) throws {
    try withHome { home in
      try makeFile(foreign, at: home.file("a.\(ending)"))
      let refused = try home.run("-c", "new star; export a.\(ending)")
      #expect(refused.exitCode == 3)
      #expect(refused.complaints.contains("a.\(ending) exists and was not made by Katachi; --force replaces it"))
      #expect(home.text("a.\(ending)") == foreign)
      try #expect(
        home.run("-c", "new star; export a.\(ending) --force; vertices 8; export a.\(ending)").exitCode == 0)
      try makeFile("", at: home.file("empty.\(ending)"))
      try #expect(home.run("-c", "new star; export empty.\(ending)").exitCode == 0)
      #expect(home.listing(of: home.work) == ["a.\(ending)", "empty.\(ending)"])
    }
  }

  @Test func exportsAreTheSameBytesEachTime() throws {
    try withHome { home in
      let commands = "new star; fill linear red blue; stroke 3 gold; add circle; opacity .3; export"
      let first = try home.run("-c", "\(commands) -")
      home.environment["TZ"] = "Asia/Tokyo"
      home.environment["LC_ALL"] = "C"
      _ = try home.run("-c", "\(commands) other.svg")
      #expect(home.text("other.svg") == first.text)
    }
  }

  @Test func exportingAndAskingLeaveRedoAlone() throws {
    try withHome { home in
      let result = try home.run(
        "-c", "new star; vertices 6; vertices 8; undo; export --scale 2 x.svg; vertices 6; redo; vertices")
      #expect(result.exitCode == 0 && result.text == "8\n")
    }
  }

  @Test func savingOverWhatWasNotLookedAtIsTold() throws {
    try withHome { home in
      home.environment["TERM"] = "dumb"
      try #expect(home.run("-c", "new star; save p").exitCode == 0)
      let terminal = try home.terminal("-q")
      terminal.expect("› ")
      terminal.send("new circle; save p\r")
      terminal.expect("saved p (4 lines), in place of what it held before")
      terminal.send("save p; load p; save p\r")
      let rest = terminal.expect("loaded p")
      #expect(rest?.contains("in place") == false)
      let last = terminal.expect("p › ")
      #expect(last?.contains("in place") == false)
    }
  }
}
