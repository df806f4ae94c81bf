// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// The lines that a document is written as.
struct DocumentWriterTests {
  @Test func theBadgeIsAFixedPoint() throws {
    #expect(try read(badge).document.text == badge)
  }

  /// Whatever the order it was made in, the order it is written in is one.
  @Test func theOrderIsCanonical() throws {
    let desk = try Desk(
      "new star; visible off; opacity .5; stroke 2 red; fill gold; smoothness .3; vertices 7; rotation 5; fit cover; padding 3; width 50; height 60",
      "let b = 2; let a = 1; background gold", "title \"T\"; canvas 100x50", "add group as g; add circle; end")
    #expect(
      desk.document.text == """
        katachi 1
        title "T"
        canvas 100x50
        background gold
        let b = 2
        let a = 1

        add star
          size 50x60
          padding 3
          fit cover
          rotation 5
          vertices 7
          smoothness 0.3
          fill gold
          stroke 2 red
          opacity 0.5
          visible off

        add group as g
          add circle
        end
        end

        """)
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func documentSettingsThatFollowLetsComeAfterThem() throws {
    let desk = try Desk(
      "let side = 100; canvas (side)x(side * 2); let ink = gold; background ink; title \"\\(side)\"")
    #expect(
      desk.document.text.hasPrefix(
        "katachi 1\nlet side = 100\nlet ink = gold\ntitle \"\\(side)\"\ncanvas (side)x(side * 2)\nbackground ink\n")
    )
    #expect(try desk.reloaded() == desk.document)
  }

  /// LANGUAGE 10: continuation wraps at 100 columns.
  @Test func longLinesAreContinued() throws {
    let points = (0..<60).map { "\($0).125,\($0 * 2).5" }.joined(separator: " ")
    let desk = try Desk("new polyline; points \(points); title '\(String(repeating: "a", count: 300))'")
    let lines = desk.document.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 100 || $0.contains("\"aaa") })
    #expect(lines.contains { $0.hasSuffix(" \\") })
    #expect(try desk.reloaded() == desk.document)
  }

  @Test(arguments: [
    "a b", "a\"b", "a\\b", "a.b", "a#b", "Größe", "形", "🎄", "none", "all", "-", "--x", "a=b", "(a)", "a;b", "a'b",
    "A", "x y.z",
  ])
  func namesAreQuotedWhereTheyMustBe(_ name: String) throws {
    var desk = try Desk("new star")
    try desk.run("rename \(quoted(name)); add circle; mask \(quoted(name)); \(quoted(name)).fill red")
    #expect(try desk.reloaded() == desk.document)
    #expect(desk.document.layer(named: name) != nil)
    try desk.run("select \(layerNameText(name)); show \(layerNameText(name))")
    #expect(desk.selected == [name])
  }

  @Test func showIsTheLines() throws {
    var desk = try Desk("new star; vertices 7; add circle")
    #expect(try desk.printed("show") + "\n" == desk.document.text)
    #expect(try desk.printed("show star") == "add star\n  vertices 7")
  }
}

/// Comments, and lines that a later version may know.
struct KeptLinesTests {
  /// LANGUAGE 10: a comment line belongs to the next command, one behind a command stays on its line.
  @Test func commentsStayInTheirPlaces() throws {
    let text = """
      #!/usr/bin/env katachi
      # before the header
      katachi 1 # behind the header
      # before the title
      # two lines of it
      title "T" # behind the title
      # before the let
      let a = 5 # behind the let

      # before the group
      add group as g # behind its add
        # before its let
        let b = 6 # behind it
        # before its fill
        fill red
        # before the star
        add star # behind the star
          # before size
          size 50x60 # behind size
          # before vertices
          vertices a # behind vertices
          # five # signs; and 'odd "things
          opacity 0.5
      # before the group's end
      end # behind it
      # before the end
      end # behind the end
      # after all of it

      """
    let document = try read(text).document
    #expect(document.text == text)
    #expect(try read(document.text).document == document)
  }

  @Test func commentsSurviveChanges() throws {
    var desk = try Desk()
    desk.library.texts["p"] =
      "katachi 1\n\n# the sun\nadd star as sun\n  # many\n  vertices 9 # tips\n  fill gold\nend\n"
    try desk.run("load p; vertices 12; rename moon; raise")
    #expect(
      desk.document.text
        == "katachi 1\n\n# the sun\nadd star as moon\n  # many\n  vertices 12 # tips\n  fill gold\nend\n")
    try desk.run("reset vertices")
    #expect(desk.document.text == "katachi 1\n\n# the sun\nadd star as moon\n  fill gold\nend\n")
    try desk.run("undo 3")
    #expect(desk.document.text.contains("# many"))
  }

  /// FAULTS J7, CASES C27.
  @Test func unknownLinesStayInTheirPlaces() throws {
    let text = """
      katachi 1
      ruler on
      let a = 5
      # said of the glow
      glow 5 red # and behind

      add star as sun wob=5 shiny=3
        shimmer 5
        vertices 7
        # of the shine
        shine 10 # soft

      add volcano as peak # high
        # of the rise
        rise 5 # m
        gap 2

      # the group
      add group as g
        haze 2
        add circle
          glimmer "a;b"
      end
      end

      """
    let document = try read(text).document
    #expect(document.text == text)
    #expect(try read(document.text).document == document)
    #expect(try read(text).warnings.count == 9)
  }

  @Test func unknownLinesStayThroughChanges() throws {
    var desk = try Desk()
    desk.library.texts["p"] =
      "katachi 1\n\nadd star as a\n  vertices 7\n  shine 10\n\nadd nebula as b\n  size 5\n\nadd circle\nend\n"
    try desk.run("load p; select circle; delete; a.vertices 9; raise a; rename b c; a.fill red; select c; copy")
    #expect(
      desk.document.text
        == "katachi 1\n\nadd nebula as c\n  size 5\n\nadd nebula as c-2\n  size 5\n\nadd star as a\n  vertices 9\n  fill red\n  shine 10\nend\n"
    )
    #expect(try desk.reloaded().text == desk.document.text)
    #expect(desk.refusal("opacity .5") != nil && desk.refusal("size 5") != nil)
    try desk.run("undo 20")
    #expect(desk.document == Document())
  }

  @Test func unknownLinesAreToldWithAGuess() throws {
    let warnings = try read("katachi 1\nadd star\n  vertcies 7\nadd str\nadd star opcity=5\nend\n").warnings
    #expect(warnings.count == 3)
    #expect(
      warnings[0].contains("`vertices`") && warnings[1].contains("`star`") && warnings[2].contains("`opacity`"))
    #expect(warnings.allSatisfy { $0.hasPrefix("file: kept as it is: ") })
  }

  /// An unknown layer may be masked by, and mask.
  @Test func unknownLayersMayBeNamed() throws {
    let text = "katachi 1\n\nadd blob\n\nadd star\n  mask blob\nend\n"
    #expect(try read(text).document.text == text)
    let two = "katachi 1\n\nadd blob\n\nadd nebula as x\n\nadd star\n  mask x\nend\n"
    #expect(try read(two).document.text == two)
  }
}
