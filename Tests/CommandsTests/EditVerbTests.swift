// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

struct EditVerbTests {
  private func take(_ text: String, _ desk: inout Desk) throws -> [Effect] {
    try takeEditedDocument(Array(text.utf8), in: &desk.session, desk.library)
  }

  @Test func theEditorIsGivenTheDocumentsLines() throws {
    var desk = try Desk("new star", "vertices 7")
    #expect(try desk.run("edit") == [.edit("katachi 1\n\nadd star\n  vertices 7\nend\n")])
  }

  @Test func whatWasEditedIsOneStepThatKeepsNameAndSelection() throws {
    var desk = try Desk("new star", "add circle", "save sun", "select star")
    desk.session.didSave(as: "sun")
    let before = desk.document
    let steps = desk.steps
    let effects = try take(
      "katachi 1\n# Two\nadd star\n  vertices 9\n\nadd circle\n  opacity 0.5\nend\n", &desk)
    #expect(effects == [.say("edited: star.vertices 5 → 9; circle.opacity 1 → 0.5"), .redraw])
    #expect(desk.steps == steps + 1 && desk.session.state.name == "sun" && desk.selected == ["star"])
    #expect(desk.session.hasUnsavedChanges && desk.document.text.contains("# Two"))
    try desk.run("undo")
    #expect(desk.document == before)
    try desk.run("redo")
    #expect(desk.stored("vertices", on: "star") == "9")
  }

  @Test func linesThatSayTheSameAreNoStep() throws {
    var desk = try Desk("new star")
    let steps = desk.steps
    #expect(try take("katachi 1\n\nadd   star\nend\n", &desk) == [.say("nothing changed")])
    #expect(desk.steps == steps)
  }

  @Test func commentsAloneAreAChange() throws {
    var desk = try Desk("new star")
    #expect(try take("katachi 1\n# The sun.\nadd star\nend\n", &desk).contains(.redraw))
    #expect(desk.document.text.contains("# The sun."))
  }

  @Test func linesThatAreWrongChangeNothingAndAreAllTold() throws {
    var desk = try Desk("new star")
    let before = Snapshot(desk.session)
    let problem = #expect(throws: Problem.self) {
      try take("katachi 1\nadd star\n  vertices 2\n  opacity 7\nend\n", &desk)
    }
    #expect(Snapshot(desk.session) == before)
    #expect(problem?.kind == .data)
    #expect(problem?.wording.details.filter { $0.contains("E-range") }.count == 2)
  }
}
