// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// A parameter, and a command after which the selected layer has it.
struct ParameterCase: Sendable, CustomTestStringConvertible {
  let setUp: String
  let name: String
  let example: String
  var testDescription: String { "\(setUp): \(name)" }

  static let all: [ParameterCase] =
    DocumentParameters.all.map { ParameterCase(setUp: "new star", name: $0.name, example: $0.example) }
    + Kinds.all.flatMap { kind in
      LayerParameters.stored(for: .shape(kind.name)).map {
        ParameterCase(setUp: "new \(kind.name)", name: $0.name, example: $0.example)
      }
    }
    + LayerParameters.stored(for: .group).map {
      ParameterCase(setUp: "new; add group; add star; end", name: $0.name, example: $0.example)
    }
    + PaintParts.all.map { ParameterCase(setUp: "new circle", name: $0.name, example: $0.example) }
    + ["fill-stop-2", "fill-stop-1-offset", "stroke-stop-2", "stroke-stop-2-offset"].compactMap(PaintParts.named)
    .map {
      ParameterCase(setUp: "new rectangle", name: $0.name, example: $0.example)
    }
    + Shorthand.all.map { ParameterCase(setUp: "new ellipse", name: $0.name, example: $0.example) }
}

/// What holds for every parameter there is.
struct EveryParameterTests {
  @Test(arguments: ParameterCase.all) func itsExampleRunsAndIsUndone(_ item: ParameterCase) throws {
    var desk = try Desk(item.setUp)
    let before = Snapshot(desk.session)
    try desk.run(item.example)
    #expect(item.example.contains(item.name))
    let after = desk.document
    while desk.session.history.current != before.current { try desk.run("undo") }
    #expect(desk.document == before.document)
    #expect(desk.session.state == before.state)
    while (try? desk.run("redo")) != nil {}
    #expect(desk.document == after)
    #expect(try desk.reloaded() == after)
  }

  @Test(arguments: ParameterCase.all) func helpTellsOfIt(_ item: ParameterCase) throws {
    var desk = try Desk()
    let page = try desk.printed("help \(item.name)")
    #expect(page.contains(item.name) && page.contains("example"))
  }

  /// What is printed is what one would type: it parses back to the equal value.
  @Test(arguments: ParameterCase.all) func whatIsPrintedParsesBack(_ item: ParameterCase) throws {
    var desk = try Desk(item.setUp, item.example)
    let subjects = try desk.session.subjects(named: Word(item.name), on: nil)
    for subject in subjects {
      guard case .parameter = subject.kind, let value = desk.session.value(of: subject) else { continue }
      // `none` of a position means that it is not set, which only `reset` says.
      if value.text == "none", subject.type is NumberType || subject.type is PointType { continue }
      let before = desk.document
      let steps = desk.steps
      try desk.run("\(item.name) \(value.text)")
      #expect(desk.session.value(of: subject) == value)
      if !["fill", "stroke"].contains(item.name) { #expect(desk.document == before && desk.steps == steps) }
      #expect(try desk.printed(item.name) == value.text)
    }
  }

  @Test(arguments: ParameterCase.all) func resetTakesItBack(_ item: ParameterCase) throws {
    var desk = try Desk(item.setUp)
    let blank = try desk.printed("params")
    try desk.run(item.example)
    if Shorthand.named(item.name) != nil {
      #expect(desk.refusal("reset \(item.name)")?.kind == .type)
      return
    }
    if item.name.hasSuffix("-stop-2") || item.name == "repeat-count" {
      #expect(desk.refusal("reset \(item.name)")?.line.contains("no default") == true)
      return
    }
    try desk.run("reset \(item.name)")
    if PaintParts.named(item.name) == nil { #expect(try desk.printed("params") == blank) }
    let steps = desk.steps
    try desk.run("reset \(item.name)")
    #expect(desk.steps == steps)
  }

  /// Without anything behind them, with too much, and on a blank document: done or refused, never half of each.
  @Test(
    arguments: ParameterCase.all, ["", " =", " zzzz", " 1 2 3 4 5 6 7", " += 1", " -= -1", " *= 1e300", " /= 0"])
  func itSurvivesBadValues(_ item: ParameterCase, _ rest: String) throws {
    for setUp in ["new", item.setUp] {
      var desk = try Desk(setUp)
      let before = Snapshot(desk.session)
      do {
        try desk.run(item.name + rest)
        #expect(try desk.reloaded() == desk.document)
      } catch {
        #expect(Snapshot(desk.session) == before)
        let problem = try #require(error as? Problem)
        #expect(!problem.line.isEmpty)
      }
    }
  }

  /// Every word that completion offers for a value begins one.
  @Test(arguments: ParameterCase.all) func completionWordsAreValues(_ item: ParameterCase) throws {
    let rest = ["linear": " red blue", "radial": " red blue", "mix(": "red, blue)", "rgb(": "1, 2, 3)"]
    var desk = try Desk(item.setUp, item.example)
    for subject in try desk.session.subjects(named: Word(item.name), on: nil) {
      for word in subject.type.completions(in: desk.session.context(for: subject.target)) {
        let isHug = word == "hug"
        if word.hasSuffix("("), rest[word] == nil { continue }
        if isHug && !item.setUp.contains("group") { continue }
        if isHug { try desk.run("star.width 10; star.height 10") }
        try desk.run("\(item.name) \(word)\(rest[word] ?? "")")
      }
    }
  }
}
