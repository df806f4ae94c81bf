// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `katachi PRESET --set P=V -o FILE`.
struct OneShotTests {
  /// A document with two stars, a circle in a group, and a let.
  private let document = """
    katachi 1
    let ink = #4f4fbf "the paint"
    let motto = "One"

    add star as one
      fill ink

    add star as two

    add group as ring
      add circle as dot
        radius 5
    end
    end

    """

  private func lines(of svg: String) -> String {
    let parts = svg.split(separator: "\nkatachi 1\n", maxSplits: 1)
    return parts.count == 2 ? String(parts[1].prefix { $0 != "<" }) : ""
  }

  @Test func anOverrideIsWhatIsDrawn() throws {
    try withHome { home in
      let result = try home.run("star-5", "--set", "vertices=9", "-o", "-")
      #expect(result.exitCode == 0 && result.errors.isEmpty)
      let points = result.text.split(separator: "points=\"").last?.prefix { $0 != "\"" }
      #expect(points?.split(separator: " ").count == 18)
      #expect(lines(of: result.text).contains("  vertices 9\n"))
      let written = try home.run("star-5", "--set=vertices=9", "--output", "nine.svg")
      #expect(written.exitCode == 0 && written.output.isEmpty && written.errors.isEmpty)
      #expect(home.text("nine.svg") == result.text)
    }
  }

  @Test func aLetAParameterOfTheDocumentOrOfTheOnlyLayerThatHasItIsSet() throws {
    try withHome { home in
      try makeFile(document, at: home.file("d.katachi"))
      for (setting, line) in [
        ("ink=gold", "let ink = gold \"the paint\""), ("title=\"Two words\"", "title \"Two words\""),
        // The shell has taken the quotes off; what is left is the text, whatever is in it.
        ("title=Two words", "title \"Two words\""), ("title=Don't # stop; now", "title \"Don't # stop; now\""),
        ("title=a=\\(b)", "title \"a=\\\\(b)\""), ("motto=Two words", "let motto = \"Two words\""),
        ("background=#102030", "background #102030"), ("dot.radius=7", "    size 14"),
        ("two.vertices=8", "  vertices 8"), ("dot.fill=linear red blue", "    fill linear red blue"),
        ("dot.fill=\"linear red blue\"", "    fill linear red blue"), ("dot.stroke=4 gold", "    stroke 4 gold"),
      ] {
        let result = try home.run("d.katachi", "--set", setting, "-o", "-")
        #expect(result.exitCode == 0, "\(setting): \(result.complaints)")
        #expect(("\n" + lines(of: result.text)).contains("\n\(line)\n"), "\(setting): \(result.text)")
      }
    }
  }

  @Test func aLetWinsOverALayersParameter() throws {
    try withHome { home in
      try makeFile("katachi 1\nlet vertices = 6\nadd star as a\nend\n", at: home.file("d.katachi"))
      let result = try home.run("d.katachi", "--set", "vertices=9", "-o", "-")
      #expect(lines(of: result.text).contains("let vertices = 9\n"))
    }
  }

  @Test(arguments: [
    ("vertices=9", "E-name: several layers have `vertices`; name one: one.vertices, two.vertices"),
    ("vertexes=9", "did you mean `vertices`?"), ("nobody.vertices=9", "no layer is called `nobody`"),
    ("one.vertices=2", "allowed: a whole number, 3...100000"), ("one.vertices=", "E-parse: missing here: a value"),
    ("=9", "expected --set PARAM=VALUE"), ("title", "expected --set PARAM=VALUE"),
    ("title=\"T\"; quit", "expected --set PARAM=VALUE"), ("ink=red # brand", "expected --set PARAM=VALUE"),
    ("title=\"T", "never closed"),
  ])
  func whatCannotBeSetIsRefusedAndNothingIsWritten(_ setting: String, _ message: String) throws {
    try withHome { home in
      try makeFile(document, at: home.file("d.katachi"))
      let result = try home.run("d.katachi", "--set", setting, "-o", "out.svg")
      #expect(result.exitCode == 1)
      #expect(result.output.isEmpty)
      #expect(result.complaints.hasPrefix("--set:1:"))
      #expect(result.complaints.contains(message), "\(result.complaints)")
      #expect(home.listing(of: home.work) == ["d.katachi"])
    }
  }

  @Test func theEndingSaysTheFormat() throws {
    try withHome { home in
      try #expect(home.run("star-5", "-o", "a.png").exitCode == 0)
      #expect(bytes(of: home.file("a.png"))?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
      try #expect(home.run("star-5", "-o", "odd 'name' \\(x).svg").exitCode == 0)
      try #expect(home.run("star-5", "-o", "--dashes.svg").exitCode == 0)
      #expect(home.listing(of: home.work) == ["--dashes.svg", "a.png", "odd 'name' \\(x).svg"])
      let wrong = try home.run("star-5", "-o", "a.gif")
      #expect(wrong.exitCode == 1)
      #expect(wrong.complaints.contains("endings are: svg, png"))
    }
  }

  @Test func anInputThatFailsWritesNothing() throws {
    try withHome { home in
      try #expect(home.run("-c", "new star; zzzz", "-o", "a.svg").exitCode == 1)
      try #expect(home.run("nobody", "-o", "a.svg").exitCode == 1)
      try #expect(home.run("none.katachi", "--keep-going", "-o", "a.svg").exitCode == 3)
      #expect(home.listing(of: home.work).isEmpty)
      try #expect(home.run("-", "-o", "a.svg", input: "new star\n").exitCode == 0)
      #expect(home.listing(of: home.work) == ["a.svg"])
    }
  }
}
