// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// What is given on the command line, and in which order it is run.
struct CommandLineTests {
  @Test func versionAndHelpTouchNothing() throws {
    try withHome { home in
      home.environment = ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8"]
      let version = try home.run("--version")
      #expect(version.text.hasPrefix("katachi 0."))
      let help = try home.run("--help")
      #expect(help.text.hasPrefix("usage: katachi"))
      for result in [version, help] { #expect(result.exitCode == 0 && result.errors.isEmpty) }
    }
  }

  @Test(arguments: [
    (["--nope"], "unknown option `--nope`"), (["--colour", "red"], "did you mean `--color`?"),
    (["-c"], "-c needs commands"),
    (["--color=red"], "--color is auto, always or never, not `red`"), (["--check=yes"], "--check takes no value"),
    (["-", "-"], "read only once"), (["-o", "x.svg"], "-o needs a preset"),
    (["--set", "a=b"], "--set needs a preset"),
    (["star", "-o"], "-o needs a file"),
  ])
  func wrongOptionsAreToldAndEndWithTwo(_ arguments: [String], _ message: String) throws {
    try withHome { home in
      let result = try home.start(arguments).wait()
      #expect(result.exitCode == 2)
      #expect(result.output.isEmpty)
      #expect(result.complaints.contains(message), "\(result.complaints)")
      #expect(home.listing(of: home.work).isEmpty)
    }
  }

  @Test func commandsFilesAndInputRunInTheOrderGiven() throws {
    try withHome { home in
      try makeFile("vertices *= 2\nvertices\n", at: home.file("twice.txt"))
      let result = try home.run(
        "-c", "new star; vertices 3", "twice.txt", "-", "-c", "vertices", "./twice.txt",
        input: "vertices += 1\nvertices")
      #expect(result.text == "6\n7\n7\n14\n")
      #expect(result.exitCode == 0 && result.errors.isEmpty)
    }
  }

  @Test func whatComesAfterARefusedCommandIsNotRun() throws {
    try withHome { home in
      let result = try home.run("-c", "new star; vertices 2; vertices", "-c", "vertices")
      #expect(result.exitCode == 1)
      #expect(result.output.isEmpty)
      #expect(
        result.complaints == """
          -c:1:20: E-range: 2 is out of range; allowed: a whole number, 3...100000
            new star; vertices 2; vertices
                               ^
            1 more command on this line not run

          """)
      let going = try home.run("--keep-going", "-c", "new star; vertices 2; vertices", "-c", "vertices")
      #expect(going.exitCode == 1)
      #expect(going.text == "5\n5\n")
    }
  }

  @Test func quittingEndsEverythingAndIsNoFailure() throws {
    try withHome { home in
      let result = try home.run("-c", "new star; quit; vertices", "-c", "vertices", "-", input: "vertices")
      #expect(result.exitCode == 0)
      #expect(result.output.isEmpty && result.errors.isEmpty)
    }
  }

  @Test func aScriptMayHaveAHashBangAByteOrderMarkAndCarriageReturns() throws {
    try withHome { home in
      let script = "\u{FEFF}#!/usr/bin/env katachi\r\nnew star\r\n\r\nvertices 7\r\nvertices\r\nvertices 2"
      try makeFile(script, at: home.file("script"), mode: 0o755)
      let result = try home.run("script")
      #expect(result.text == "7\n")
      #expect(result.complaints.hasPrefix("script:6:10: E-range: "))
      #expect(result.exitCode == 1)
      // A file that any process still holds open for writing can't be executed: the shell writes it, not this one.
      func make(_ lines: String) -> String { "printf '\(lines)' > program; chmod +x program; ./program" }
      let program = try home.shell(
        make("#!/usr/bin/env katachi\\nnew circle 9\\nsize\\n") + " -c 'size += 1; size'")
      #expect(program.exitCode == 1)
      #expect(program.complaints.hasPrefix("./program:2:12: E-parse: "))
      let other = make("#!/usr/bin/env katachi\\nnew star\\nvertices 9\\n") + " -c 'vertices += 1; vertices'"
      try #expect(home.shell(other).text == "10\n")
    }
  }

  @Test func theLastLineNeedsNoLineEnd() throws {
    try withHome { home in
      let result = try home.run("-", input: "new star\nvertices 7\nvertices")
      #expect(result.text == "7\n")
      #expect(result.exitCode == 0)
      try #expect(home.run(input: "new star\nvertices \\\n 8\nvertices \\").text == "8\n")
    }
  }

  @Test func aKindAPresetOrADocumentIsShownWhereThereIsNoTerminal() throws {
    try withHome { home in
      let drawn = try home.run("-c", "new star; preview").text
      #expect(drawn.split(separator: "\n").count > 10)
      try #expect(home.run("star").text == drawn)
      _ = try home.run("-c", "new star; save ./a.katachi; save mine; export a.svg")
      for word in ["a.katachi", "mine", "a.svg", "./a.svg"] {
        let result = try home.run(word)
        #expect(result.text == drawn, "\(word)")
        #expect(result.exitCode == 0 && result.errors.isEmpty)
      }
      // What is opened first is only what the commands behind it are about.
      try #expect(home.run("mine", "-c", "vertices").text == "5\n")
    }
  }

  @Test func aDocumentOnStandardInputIsRead() throws {
    try withHome { home in
      let document = "katachi 1\ntitle \"T\"\n\nadd group as pair\n  add star\n  add circle\nend\nend\n"
      let result = try home.run("-", "-c", "layers", input: document)
      #expect(result.text == "* pair  group\n    star\n    circle\n")
      #expect(result.exitCode == 0 && result.errors.isEmpty)
      try #expect(home.run("-", "-c", "end", input: document).exitCode == 1)
    }
  }

  @Test(arguments: [
    ("missing.katachi", 3, "missing.katachi: there is no such file"),
    ("./none/x.svg", 3, "./none: there is no such file"),
    (".", 3, "it is a directory"), ("/dev/null", 3, "it is a device"),
    ("nobody", 1, "no preset is called `nobody`"),
    ("star-55", 1, "did you mean `star-5`?"),
  ])
  func whatCannotBeOpenedIsTold(_ word: String, _ code: Int32, _ message: String) throws {
    try withHome { home in
      let result = try home.run(word)
      #expect(result.exitCode == code)
      #expect(result.output.isEmpty)
      #expect(
        result.complaints.hasPrefix("katachi: E-") && result.complaints.contains(message), "\(result.complaints)")
    }
  }

  @Test func checkingPrintsAndWritesNothing() throws {
    try withHome { home in
      let commands = "new star; vertices 7; preview; show; presets; export x.svg; save p; save ./q.katachi; view"
      let result = try home.run("--check", "-c", commands)
      #expect(result.exitCode == 0)
      #expect(result.output.isEmpty && result.errors.isEmpty)
      #expect(home.listing(of: home.work).isEmpty)
      #expect(home.listing(of: home.folder + "/data").isEmpty)
      try #expect(home.run("--check", "star", "-o", "x.svg").exitCode == 0)
      #expect(home.listing(of: home.work).isEmpty)
    }
  }

  @Test func checkingFailsOnLinesThatOnlyALaterVersionMayKnow() throws {
    try withHome { home in
      try makeFile("katachi 1\nadd star\n  vertices 7\n  smothness .3\nend\n", at: home.file("later.katachi"))
      let checked = try home.run("--check", "later.katachi")
      #expect(checked.exitCode == 1)
      #expect(checked.complaints.contains("`smothness .3`"))
      #expect(checked.complaints.contains("did you mean `smoothness`?"))
      try #expect(home.run("--check", "-c", "load later.katachi").exitCode == 1)
      let opened = try home.run("later.katachi", "-c", "vertices")
      #expect(opened.exitCode == 0)
      #expect(opened.text == "7\n")
    }
  }

  @Test func presetsComeFromTheDirectoryGivenWhichIsNeverMade() throws {
    try withHome { home in
      let result = try home.run("--presets", "mine", "-c", "new star; save p")
      #expect(result.exitCode == 3)
      #expect(result.complaints.contains("mine: there is no such file or directory"))
      #expect(home.listing(of: home.work).isEmpty)
      try #expect(
        home.shell("mkdir mine && katachi --presets mine -c 'new star; vertices 8; save p'").exitCode == 0)
      #expect(home.listing(of: home.work) == ["mine", "mine/p.katachi"])
      try #expect(home.run("--presets=mine", "p", "-c", "vertices").text == "8\n")
      try #expect(home.run("p").exitCode == 1)
    }
  }
}
