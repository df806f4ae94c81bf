// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

struct CloneVerbsTests {
  @Test func aCloneComesInFrontOfTheSelectedLayer() throws {
    var desk = try Desk("new star; add circle; select star")
    #expect(try desk.said("clone circle as dot") == ["cloned circle as dot"])
    #expect(desk.layerNames == ["star", "dot", "circle"] && desk.selected == ["dot"])
    try desk.run("clone star")
    #expect(desk.layerNames == ["star", "dot", "star-2", "circle"])
    try desk.run("add group as g; clone star as inside")
    #expect(desk.document.layer(named: "inside")?.parent == desk.document.layer(named: "g")?.id)
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func whatItFollowsMustBeThere() throws {
    var desk = try Desk("new star")
    #expect(try desk.problem("clone sar as b").fault == .unknownLayer("sar", nearest: "star"))
    #expect(try desk.problem("clone star as star").fault == .nameTaken("star"))
    #expect(try desk.problem("clone").kind == .parse)
    #expect(try desk.problem("clone star as b c").fault == .extraWord("c"))
    try desk.run("new; add group as g; add star")
    #expect(try desk.problem("clone g as again").fault == .cloneCycle("g"))
  }

  @Test func itsParametersAreThoseOfWhatItFollows() throws {
    var desk = try Desk("new star; vertices 7; clone star as twin")
    #expect(try desk.printed("vertices") == "7")
    #expect(try desk.problem("crease 5").kind == .name)
    try desk.run("vertices 9; fill red; rotation 20")
    #expect(desk.stored("vertices", on: "twin") == "9" && desk.stored("vertices", on: "star") == "7")
    // Its default says something too: it would take what it follows without it.
    try desk.run("vertices 5; opacity 1")
    #expect(desk.stored("vertices", on: "twin") == "5" && desk.stored("opacity", on: "twin") == nil)
    #expect(try desk.said("reset vertices") == ["vertices 5 → 7"])
    try desk.run("vertices += 1")
    #expect(try desk.printed("twin.vertices") == "8")
    try desk.run("star.smoothness .3")
    #expect(try desk.printed("smoothness") == "0.3")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func aCloneOfAGroupIsNoGroup() throws {
    var desk = try Desk("new; add group as g; add star; end; clone g as h; spacing 5")
    #expect(desk.stored("spacing", on: "h") == "5")
    #expect(try desk.problem("add star in h").fault == .notAGroup("h"))
    #expect(try desk.problem("select h/star").kind == .name)
    #expect(desk.document.text.contains("clone g as h\n  spacing 5\n"))
  }

  @Test func renamingIsFollowed() throws {
    var desk = try Desk("new star; clone star as twin; clone twin as third; rename star sun; rename twin \"a b\"")
    #expect(
      desk.document.text.contains("clone sun as \"a b\"\n") && desk.document.text.contains("clone \"a b\" as third")
    )
    try desk.undoAll()
    while (try? desk.run("redo")) != nil {}
    #expect(desk.document.layer(named: "third")?.original == "a b")
  }

  @Test func unlinkingMakesACopy() throws {
    var desk = try Desk("new star; vertices 7; clone star as twin; width 50")
    #expect(try desk.said("unlink") == ["twin is a copy of star now"])
    try desk.run("star.vertices 9")
    #expect(desk.stored("vertices", on: "twin") == "7" && desk.stored("width", on: "twin") == "50")
    #expect(desk.selected == ["twin"])
    #expect(try desk.problem("unlink twin").fault == .notAClone("twin"))
    #expect(try desk.problem("unlink nobody").kind == .name)
  }

  @Test func unlinkingAGroupRenamesWhatClashes() throws {
    var desk = try Desk("new; add group as g; add star as s; add circle as c; mask s; end; clone g as h; unlink h")
    #expect(desk.layerNames == ["g", "s", "c", "h", "s-2", "c-2"])
    #expect(desk.stored("mask", on: "c-2") == "s-2")
    #expect(try desk.reloaded() == desk.document)
    try desk.run("undo")
    #expect(desk.layerNames == ["g", "s", "c", "h"])
  }

  @Test func deletingWhatIsFollowedUnlinksIt() throws {
    var desk = try Desk("new star; vertices 7; clone star as twin; clone twin as third")
    let before = desk.document
    #expect(try desk.said("delete star") == ["twin is a copy now", "deleted star"])
    #expect(desk.layerNames == ["twin", "third"] && desk.stored("vertices", on: "twin") == "7")
    #expect(desk.document.layer(named: "third")?.original == "twin")
    let after = desk.document
    try desk.run("undo")
    #expect(desk.document == before && desk.steps == 5)
    try desk.run("redo")
    #expect(desk.document == after)
  }

  @Test func deletingBothLosesBoth() throws {
    var desk = try Desk("new star; clone star as twin; add circle")
    #expect(try desk.said("delete star twin") == ["deleted star", "deleted twin"])
    #expect(desk.layerNames == ["circle"])
  }

  @Test func deletingAGroupUnlinksWhatFollowsIntoIt() throws {
    var desk = try Desk(
      "new; add group as g; add star as s; add circle as c; mask s; end; clone g as h; clone s as t")
    #expect(try desk.said("delete g") == ["h is a copy now", "t is a copy now", "deleted g"])
    #expect(desk.layerNames == ["h", "s-2", "c-2", "t"] && desk.stored("mask", on: "c-2") == "s-2")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func ungroupingWhatIsFollowedUnlinksIt() throws {
    var desk = try Desk("new; add group as g; add star as s; end; clone g as h")
    #expect(try desk.said("ungroup g").first == "h is a copy now")
    #expect(desk.layerNames == ["s", "h", "s-2"])
  }

  @Test func copiesOfClonesFollowToo() throws {
    var desk = try Desk("new star; clone star as twin; copy as third")
    #expect(desk.document.layer(named: "third")?.original == "star")
    try desk.run("group star twin as pair; copy as other")
    #expect(desk.document.text.contains("clone star-2 as twin-2"))
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func aPresetWithClonesComesAsAGroup() throws {
    var desk = try Desk()
    desk.library.texts["pair"] = "katachi 1\nadd star as s\nclone s as t\n  mask s\nend\n"
    try desk.run("new star; rename s; add pair")
    #expect(desk.document.text.contains("clone s-2 as t\n    mask s-2"))
  }

  // MARK: Files

  private func read(_ lines: String) throws -> ReadDocument {
    try readDocument(Array("katachi 1\n\(lines)\nend\n".utf8), named: "f", FakeLibrary())
  }

  @Test func aFileMayNameALaterLayer() throws {
    let lines = """
      # it follows
      clone sun as moon # here
        # so many
        vertices 9
        points-of-no-kind 7

      add star as sun
      """
    let read = try read(lines)
    #expect(read.document.layer(named: "moon")?.settings["vertices"]?.text == "9")
    #expect(read.warnings.count == 1)
    #expect(read.document.text == "katachi 1\n\n\(lines)\nend\n")
  }

  @Test func everyParameterOfALaterKindIsRead() throws {
    for kind in Kinds.all {
      var desk = try Desk("new \(kind.name); clone \(kind.name) as twin")
      for parameter in kind.parameters {
        try desk.run(parameter.example.replacing("\(parameter.name) ", with: "twin.\(parameter.name) "))
      }
      try desk.run("back twin")
      #expect(try desk.reloaded() == desk.document, "\(kind.name)")
    }
  }

  @Test func whatIsWrongIsToldWithItsLine() throws {
    func details(_ lines: String) throws -> String {
      do {
        _ = try read(lines)
      } catch let problem as Problem {
        if case .unreadable(_, let details) = problem.fault { return details.joined(separator: "\n") }
      }
      return "read"
    }
    #expect(try details("add star\nclone sta as b").hasPrefix("f:3:1: E-name: b.clone: no layer is called `sta`"))
    #expect(
      try details("clone a as b\n  vertices 5\nadd circle as a").contains(
        "f:3:1: E-name: b.vertices: unknown parameter"))
    #expect(try details("clone b as a\nclone a as b").contains("can't be followed here"))
    #expect(try details("add star as a\nclone a as b\n  opacity 2").contains("f:4:"))
    #expect(try details("add star as a\nclone a as a").contains("f:3:"))
  }

  @Test func aCloneOfAnUnknownKindIsKept() throws {
    let lines = "add whirl as odd\n  speed 5\n\nclone odd as twin\n  width 50\n  vertices 7"
    let read = try read(lines)
    #expect(read.document.text == "katachi 1\n\n\(lines)\nend\n")
    try read.document.check(.everything)
  }
}
