// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Scripts within scripts.
struct ScriptTests {
  @Test func aScriptThatSourcesItselfEndsAtADepthWithTheChain() throws {
    try withHome { home in
      try makeFile("new star\nvertices 6\nsource a.katachi\nvertices 9\n", at: home.file("a.katachi"))
      let result = try home.run("-c", "source a.katachi", "--keep-going", "-c", "vertices")
      #expect(result.exitCode == 1)
      // With --keep-going each level goes on behind the refusal.
      #expect(result.text == "9\n")
      let stopping = try home.run("-", input: "source a.katachi\nvertices\n")
      #expect(stopping.exitCode == 1)
      #expect(stopping.output.isEmpty)
      let chain = [String](repeating: "a.katachi", count: 17).joined(separator: " → ")
      #expect(
        stopping.complaints == """
          a.katachi:3:1: E-limit: scripts within scripts too deep: \(chain)
            source a.katachi
            ^^^^^^^^^^^^^^^^
          a.katachi:3: stopped here
          -:1: stopped here

          """)
    }
  }

  @Test func sixteenLevelsAreAllowedAndSeventeenAreNot() throws {
    try withHome { home in
      try makeFile("new star\nvertices\n", at: home.file("17.txt"))
      for level in 1...16 { try makeFile("source \(level + 1).txt\n", at: home.file("\(level).txt")) }
      let whole = try home.run("-c", "source 2.txt")
      #expect(whole.exitCode == 0 && whole.text == "5\n")
      let deep = try home.run("-c", "source 1.txt")
      #expect(deep.exitCode == 1 && deep.output.isEmpty)
      #expect(deep.complaints.contains("1.txt → 2.txt → 3.txt"))
    }
  }

  @Test func whatAScriptDidBeforeItStoppedStays() throws {
    try withHome { home in
      try makeFile("new star\nvertices 6\nzzzz\nvertices 9\n", at: home.file("inner.txt"))
      try makeFile("source inner.txt\nvertices 11\n", at: home.file("outer.txt"))
      let result = try home.run("-", "-c", "vertices", input: "source outer.txt\n")
      #expect(result.exitCode == 1 && result.output.isEmpty)
      #expect(result.complaints.hasPrefix("inner.txt:3:1: E-name: unknown word `zzzz`"))
      #expect(result.complaints.hasSuffix("\nouter.txt:1: stopped here\n-:1: stopped here\n"))
      let going = try home.run("--keep-going", "-", "-c", "vertices", input: "source outer.txt\n")
      #expect(going.exitCode == 1 && going.text == "11\n")
      #expect(!going.complaints.contains("stopped here"))
    }
  }

  @Test func pathsBeginInTheScriptsFolder() throws {
    try withHome { home in
      _ = try home.shell("mkdir -p a/b")
      try makeFile("source b/two.txt\nexport one.svg\n", at: home.file("a/one.txt"))
      try makeFile("new star\nsave ./two.katachi\n", at: home.file("a/b/two.txt"))
      try #expect(home.run("a/one.txt", "-c", "export here.svg").exitCode == 0)
      #expect(
        home.listing(of: home.work) == [
          "a", "a/b", "a/b/two.katachi", "a/b/two.txt", "a/one.svg", "a/one.txt", "here.svg",
        ])
    }
  }

  @Test func onlyRegularFilesAreRun() throws {
    try withHome { home in
      _ = try home.shell("mkdir folder; mkfifo pipe")
      for (name, what) in [("folder", "directory"), ("pipe", "named pipe"), ("/dev/zero", "device")] {
        let result = try home.run("-c", "source \(name)")
        #expect(result.exitCode == 3)
        #expect(result.complaints.contains("it is a \(what)"))
      }
      try #expect(home.run("-c", "source none.txt").exitCode == 3)
    }
  }
}
