// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// `diff` and `compare`, and the states that they name.
struct ComparingVerbsTests {
  private func exhibition(_ effects: [Effect]) throws -> Exhibition {
    try #require(effects.compactMap { if case .gallery(let found) = $0 { found } else { nil } }.first)
  }

  @Test func stepsMarksAndPresetsAreStates() throws {
    var desk = try Desk("new star; mark pointed; vertices 7; vertices 8")
    let expected = "star.vertices 5 → 8"
    for name in ["1", "pointed"] { #expect(try desk.printed("diff \(name)") == expected) }
    #expect(try desk.printed("diff 2 pointed") == "star.vertices 7 → 5")
    #expect(try desk.printed("diff mine") == "canvas 80x60 → 300x300\n- dot\n+ star (star)")
    #expect(try desk.printed("diff pointed star-5").isEmpty)
    try desk.run("undo; go 3; go -")
    #expect(try desk.printed("diff -") == "star.vertices 8 → 7")
  }

  /// LANGUAGE 11: a step if digits, then a mark, then a preset.
  @Test func aMarkWinsOverAPreset() throws {
    var desk = try Desk("new star; vertices 7; mark mine; vertices 8")
    #expect(try desk.printed("diff mine") == "star.vertices 7 → 8")
  }

  @Test func whatIsNoStateIsRefused() throws {
    var desk = try Desk("new star; mark pointed")
    #expect(try desk.problem("diff ponted").line.contains("did you mean `pointed`?"))
    #expect(try desk.problem("compare star-6").line.contains("did you mean `star-5`?"))
    #expect(try desk.problem("compare zzzz").line.contains("no step, mark or preset `zzzz`"))
    for line in ["compare", "compare 1 1 1", "compare 99", "compare -", "diff 1 2 3", "diff 99", "compare 1.5"] {
      #expect(desk.refusal(line) != nil, "\(line)")
    }
  }

  @Test func differencesAreRowsForPrograms() throws {
    var desk = try Desk("new star; mark a; vertices 7; add circle")
    for case .result(_, _, let rows) in try desk.run("diff a") {
      #expect(rows.count == 2)
      let vertices = try #require(rows.first { $0["name"] == .text("star.vertices") })
      #expect(vertices["before"] == .text("5") && vertices["after"] == .text("7"))
      let circle = try #require(rows.first { $0["name"] == .text("circle") })
      #expect(circle["before"] == .null && circle["after"] == .text("circle"))
    }
  }

  @Test func bothStatesAreShownBesideEachOther() throws {
    var desk = try Desk("new star; mark pointed; vertices 7; canvas 200x100")
    let effects = try desk.run("compare pointed")
    let shown = try exhibition(effects)
    #expect(shown.strips.map { $0.exhibits.map(\.name) } == [["pointed (step 1)", "now"]])
    #expect(shown.plain == nil && shown.linesBelow == 2)
    var reader = ExhibitReader(desk.session, desk.library)
    let documents = shown.strips[0].exhibits.map { reader.look(at: $0).document }
    #expect(documents[0] == desk.session.document(at: 1) && documents[1] == desk.document)
    // In a pipe there are the differences alone.
    #expect(try desk.printed("compare pointed").hasSuffix("canvas 300x300 → 200x100\nstar.vertices 5 → 7"))
    #expect(try exhibition(desk.run("compare 0 star-5")).strips[0].exhibits.map(\.name) == ["step 0", "star-5"])
  }

  @Test func exhibitsAreLookedUpInAnyOrder() throws {
    var desk = try Desk("new star; vertices 6; vertices 7; undo; vertices 8; load mine")
    let states = desk.session.history.allSteps.map { desk.session.document(at: $0.number) }
    var reader = ExhibitReader(desk.session, desk.library)
    for number in [4, 0, 3, 5, 2, 1, 1] {
      let exhibit = Exhibit(name: "", summary: "s", source: .step(number))
      #expect(reader.look(at: exhibit).document == states[number])
    }
    #expect(reader.look(at: Exhibit(name: "", summary: "", source: .step(99))).document == nil)
    let preset = reader.look(at: Exhibit(name: "star-5", summary: "bundled", source: .preset("star-5")))
    #expect(preset.document?.layerCount == 1 && preset.summary == "A star.")
    #expect(reader.look(at: Exhibit(name: "", summary: "", source: .preset("none"))).document == nil)
    #expect(try desk.printed("history").split(separator: "\n").count == 6)
  }

  @Test func historyIsATree() throws {
    var desk = try Desk("new star; vertices 6; vertices 7; undo 2; mark left; fill red; fill blue")
    #expect(
      try desk.shown("history") == """
          0  start
          1  new star  [left]
          +-2  vertices 6
          | 3  vertices 7
          4  fill red
        * 5  fill blue
        """)
    let shown = try exhibition(desk.run("history --pictures"))
    #expect(shown.strips.map(\.depth) == [0, 1, 0])
    #expect(shown.strips.map { $0.exhibits.map(\.name) } == [["0", "1  [left]"], ["2", "3"], ["4", "* 5"]])
    #expect(shown.strips[1].exhibits.map(\.summary) == ["vertices 6", "vertices 7"])
    #expect(try shown.plain == desk.printed("history"))
  }

  /// `go -` goes back to where one was before an undo, too, and there and back again.
  @Test func backToWhereOneWas() throws {
    var desk = try Desk("new star; vertices 6; vertices 7; undo 2")
    try desk.run("go -")
    #expect(try desk.printed("vertices") == "7")
    try desk.run("go -")
    #expect(try desk.printed("vertices") == "5")
    try desk.run("redo; go -")
    #expect(try desk.printed("vertices") == "5")
  }

  @Test func presetsAreReadOnlyWhereTheyAreShown() throws {
    var desk = try Desk()
    for case .presets(let presets, let pictures) in try desk.run("presets --pictures") {
      #expect(pictures && presets.map(\.name) == ["mine", "star-5"])
      #expect(presets.exhibition.strips[0].exhibits.map(\.summary) == ["yours", "bundled"])
    }
    #expect(try desk.shown("presets") == "mine    yours\nstar-5  bundled  A star.")
  }
}
