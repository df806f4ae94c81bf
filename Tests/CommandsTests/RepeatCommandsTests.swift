// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// Repeats and stacks, as they are typed.
struct RepeatCommandsTests {
  @Test(arguments: [
    "repeat 8 around bottom", "repeat 8 around 0.5,1 over 90 mirrored", "repeat 10 by -10%,-5%",
    "repeat 4x3 by 20,30",
    "repeat 201 scatter seed 3", "repeat (2 * 3) scatter", "repeat 2..5 by 1,1",
  ])
  func everyFormIsUndoneAndWrittenAsItIsTyped(_ line: String) throws {
    var desk = try Desk("new star")
    let before = desk.document
    #expect(try desk.said(line) == ["repeat none → \(line.dropFirst(7))"])
    let after = desk.document
    #expect(after.text.contains("add star\n  \(line)\n"))
    #expect(try desk.reloaded() == after)
    try desk.run("undo")
    #expect(desk.document == before)
    try desk.run("redo")
    #expect(desk.document == after)
    #expect(try desk.said("repeat none") == ["repeat \(line.dropFirst(7)) → none"])
    #expect(desk.document == before)
  }

  @Test func itsCountIsAParameter() throws {
    var desk = try Desk("new star; repeat 8 around bottom over 90")
    #expect(try desk.said("repeat-count 5") == ["repeat-count 8 → 5"])
    #expect(desk.stored("repeat", on: "star") == "5 around bottom over 90")
    try desk.run("repeat-count += 2; repeat 9")
    #expect(desk.stored("repeat", on: "star") == "9 around bottom over 90")
    try desk.run("let peaks = 8 range 3..24; repeat-count peaks")
    #expect(desk.stored("repeat", on: "star") == "peaks around bottom over 90")
    #expect(try desk.problem("peaks 25").kind == .range)
    #expect(try desk.problem("unlet peaks").fault == .letInUse("peaks", by: "star.repeat"))
    try desk.run("peaks 3; repeat-count (peaks * 2)")
    #expect(try desk.printed("repeat-count") == "(peaks * 2)")
    try desk.run("repeat 3x2 by 1,1; repeat-count 5")
    #expect(desk.stored("repeat", on: "star") == "5x2 by 1,1")
    try desk.run("repeat none")
    #expect(try desk.problem("repeat-count 5").fault == .noRepeat("repeat-count"))
    #expect(try desk.printed("repeat-count") == "none")
  }

  @Test func capsAreToldAtOnce() throws {
    var desk = try Desk("new star")
    #expect(
      try desk.problem("repeat 1000000000 around top").fault
        == .pastCap("1000000000", what: "copies", cap: "100000"))
    #expect(try desk.problem("repeat 1000x1000 by 1,1").kind == .limit)
    #expect(try desk.problem("repeat 0 scatter").kind == .range)
    #expect(try desk.problem("repeat 5").kind == .parse)
    try desk.run("let many = 5; repeat many scatter")
    #expect(try desk.problem("many 100001").kind == .limit)
    let refused = {
      try readDocument(
        Array("katachi 1\nadd star\n  repeat 1000000000 by 1,1\nend\n".utf8), named: "f", FakeLibrary())
    }
    #expect(throws: Problem.self) { try refused() }
  }

  @Test func aValueThatACopyCannotHaveIsRefused() throws {
    var desk = try Desk("new star; repeat 5 by 1,1; opacity (i / 4)")
    #expect(try desk.problem("repeat 6 by 1,1").line.hasPrefix("star.opacity: "))
    try desk.run("repeat 3 by 1,1")
  }

  @Test func rangesOfTwoSidesStayTwoLines() throws {
    let desk = try Desk("new ellipse; width 10..100; height 10..100; repeat 5 scatter")
    #expect(desk.document.text.contains("  width 10..100\n  height 10..100\n  repeat 5 scatter\n"))
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func stacksRefusePlacesAlongThem() throws {
    var desk = try Desk("new; add group as pile; stack down; add star as a; add star as b; height 20")
    let problem = try desk.problem("y 5")
    #expect(problem.kind == .range && problem.fault == .alongStack(group: "pile", axis: .vertical))
    #expect(problem.line.contains("b.y") && problem.line.contains("`pile`") && problem.line.contains("`x`"))
    #expect(try desk.problem("center 5,5").line.contains("b.center"))
    #expect(try desk.problem("align top").line.contains("b.align"))
    try desk.run("x 5; align left; center 5,50%; x 7")
    try desk.run("pile.stack none; y 5")
    let back = try desk.problem("pile.stack up")
    #expect(back.line.contains("b.y"), "the layer that is in the way is named")
    #expect(try desk.problem("pile.stack right").line.contains("b.x"))
    try desk.run("reset x y align; pile.stack right")
    #expect(try desk.problem("a.x 5").line.contains("`y`"))
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func onlyGroupsStack() throws {
    var desk = try Desk("new star")
    #expect(try desk.problem("stack down").line.contains("groups"))
    #expect(try desk.problem("spacing 5").line.contains("groups"))
    try desk.run("overlap 5")
  }

  @Test func overlapTakesTheSpacesPlaceInFilesToo() throws {
    let lines = """
      add group as pile
        height hug
        stack up
        spacing 5%
        add star as a
          height 20
        add star as b
          height 20
          overlap 3
          fit stretch
      end
      """
    let text = "katachi 1\n\n\(lines)\nend\n"
    #expect(throws: Problem.self, "the spacing is of what is not known yet") {
      try readDocument(Array(text.utf8), named: "f", FakeLibrary())
    }
    let known = text.replacing("5%", with: "5")
    #expect(try readDocument(Array(known.utf8), named: "f", FakeLibrary()).document.text == known)
  }
}
