// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Testing

@testable import Commands

/// Undo, redo, and walking the tree of steps.
struct HistoryVerbsTests {
  /// CASES C23: neither an export nor a command that changes nothing costs what was undone.
  @Test func whatChangesNothingKeepsRedo() throws {
    var desk = try Desk(
      "new star; vertices 6; vertices 8; undo; export --scale 2 x.svg; vertices 6; show; params; select all; redo")
    #expect(try desk.printed("vertices") == "8")
  }

  /// CASES C28: two typed changes of one parameter are two steps.
  @Test func eachTypedChangeIsAStep() throws {
    var desk = try Desk("new star", "smoothness .4", "smoothness .3")
    #expect(desk.steps == 3)
    try desk.run("undo")
    #expect(try desk.printed("smoothness") == "0.4")
  }

  /// CASES C29.
  @Test func theEndsAreEnds() throws {
    var desk = try Desk("add star; delete; undo; undo; redo; redo")
    #expect(desk.document.hasNoLayers)
    #expect(desk.refusal("redo")?.line == "nothing to redo")
    try desk.run("undo 2")
    #expect(desk.refusal("undo")?.line == "nothing to undo")
    try desk.run("add circle")
    try desk.run("go 1")
    #expect(desk.layerNames == ["star"])
    try desk.run("go -")
    #expect(desk.layerNames == ["circle"])
  }

  @Test func severalAtOnce() throws {
    var desk = try Desk("new star; vertices 6; vertices 7; vertices 8")
    #expect(try desk.said("undo 2") == ["undone: 2 steps"])
    #expect(try desk.said("redo 9") == ["redone: 2 steps; there were no more"])
    for line in ["undo 0", "undo -1", "undo 1.5", "undo x", "undo 1 2", "undo 1e400", "redo nan"] {
      #expect(desk.refusal(line) != nil)
    }
  }

  @Test func branchesStayReachable() throws {
    var desk = try Desk("new star; vertices 6; vertices 7; undo 2; fill red; fill blue")
    #expect(
      try desk.printed("history")
        == "  0  start\n  1  new star\n  2  vertices 6\n  3  vertices 7\n  4  fill red  (after 1)\n* 5  fill blue")
    try desk.run("mark blue-one; go 3")
    #expect(try desk.printed("vertices") == "7")
    try desk.run("go blue-one")
    #expect(desk.stored("fill", on: "star") == "blue" && desk.stored("vertices", on: "star") == nil)
    try desk.run("go 3; undo; redo")
    #expect(try desk.printed("vertices") == "7")
    #expect(try desk.printed("history").contains("[blue-one]"))
    for line in [
      "go 6", "go -1", "go nowhere", "go", "go 1 2", "mark 5", "mark A", "mark",
      "mark \(String(repeating: "a", count: 65))",
    ] {
      #expect(desk.refusal(line) != nil)
    }
  }

  @Test func wordsStandInOneColumnWhateverTheNumbers() throws {
    var desk = try Desk("new star")
    for count in 4..<16 { try desk.run("vertices \(count)") }
    try desk.run("undo 3; fill red")
    for text in try [desk.printed("history"), desk.shown("history")] {
      let lines = text.split(separator: "\n").filter { !$0.contains("+-") && !$0.contains("| ") }
      let columns = Set(
        lines.map { line in line.utf8.count - line.drop { "* 0123456789".contains($0) }.utf8.count })
      #expect(columns == [6], "\(text)")
    }
  }

  @Test func whereThereIsNothingToGoBackToThatIsSaid() throws {
    var desk = try Desk("new star")
    #expect(try desk.problem("go -").line.contains("nothing to go back to"))
  }

  @Test func selectionAndNameComeBack() throws {
    var desk = try Desk("load mine; add star; select dot; fill red; undo")
    #expect(desk.selected == ["dot"] && desk.session.state.name == "mine")
    try desk.run("new; undo")
    #expect(desk.session.state.name == "mine")
  }

  @Test func differences() throws {
    var desk = try Desk(
      "new star; mark a; vertices 7; add circle; star.fill red; let ink = gold; canvas 50x60; back")
    #expect(
      try desk.printed("diff a") == """
        canvas 300x300 → 50x60
        + let ink = gold
        + circle (circle)
        star.vertices 5 → 7
        star.fill system.blue → red
        star: place 1 in the top → place 2 in the top
        """)
    #expect(try desk.printed("diff a a").isEmpty)
    #expect(try desk.shown("diff").contains("+ star (star)"))
    #expect(desk.refusal("diff nowhere") != nil)
  }

  /// FAULTS R2: undo within its cap however many lines there are, one note when the oldest go.
  @Test func manyStepsKeepToTheCap() throws {
    var desk = try Desk("new star")
    var notes = 0
    for number in 0..<30_000 {
      let effects = try desk.run("vertices \(5 + number % 2 + 1)")
      notes += effects.count { if case .note = $0 { true } else { false } }
    }
    #expect(notes == 1)
    #expect(desk.session.history.depth == Limits.historySteps)
    #expect(desk.session.history.allSteps.count == Limits.historySteps + 1)
    #expect(try desk.said("undo 100000") == ["undone: \(Limits.historySteps) steps; there were no more"])
    #expect(desk.refusal("go 5")?.kind == .name)
  }

  /// 3,000 layers are added, named, masked and deleted in time that is in proportion to them.
  @Test func manyLayersAreQuick() throws {
    var desk = try Desk("new; add group as all-of-them; size 100")
    for _ in 0..<3_000 { try desk.run("add star") }
    #expect(desk.layerNames.last == "star-3000" && Set(desk.layerNames).count == 3_001)
    try desk.run("add circle; mask star-3000; select star*; raise; fill red; lower")
    try desk.run("group star-* as many; ungroup; delete star-*")
    #expect(desk.layerNames == ["all-of-them", "star", "circle"])
    try desk.run("undo; select all; copy")
    #expect(desk.document.layerCount == 6_004)
  }
}
