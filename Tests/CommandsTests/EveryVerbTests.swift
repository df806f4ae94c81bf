// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// What holds for every verb there is.
struct EveryVerbTests {
  @Test(arguments: Verbs.all.map(\.name)) func itsExampleRunsAndIsUndone(_ name: String) throws {
    let verb = try #require(Verbs.named(name))
    var desk = try Desk()
    let start = Snapshot(desk.session)
    try desk.run(verb.example)
    let words = try splitLine(verb.example).commands.flatMap { $0.words.map(\.source) }
    #expect(words.contains(verb.name), "the example does not show it")
    // What stands after the example's own undo is compared from the end of its branch.
    while (try? desk.run("redo")) != nil {}
    let after = desk.document
    try desk.undoAll()
    #expect(desk.document == start.document)
    #expect(desk.session.state == start.state)
    while (try? desk.run("redo")) != nil {}
    #expect(desk.document == after)
  }

  @Test(arguments: Verbs.all.map(\.name)) func helpTellsOfIt(_ name: String) throws {
    let verb = try #require(Verbs.named(name))
    var desk = try Desk()
    for word in [verb.name] + verb.aliases {
      // Long lines are broken at blanks.
      let page = try desk.printed("help \(word)").split { " \n".contains($0) }.joined(separator: " ")
      #expect(page.contains(verb.summary) && page.contains(verb.example))
      for usage in verb.usage { #expect(page.contains(usage)) }
      for option in verb.options { #expect(page.contains("--\(option.name)")) }
    }
    #expect(verb.usage.allSatisfy { $0.hasPrefix(verb.name) })
    #expect(try desk.printed("help").contains(verb.name))
  }

  /// A verb alone, with words that mean nothing, or with one too many, is done or refused, never half of each.
  @Test(
    arguments: Verbs.all.map(\.name),
    ["", " zzzz", " zzzz yyyy 5", " =", " = 5", " += 5", " -1", " \"\"", " 'a\"b' *"])
  func itSurvivesABlankSession(_ name: String, _ rest: String) throws {
    for mode in [Session.Mode.prompt, .script, .file] {
      var desk = try Desk(mode: mode)
      let before = Snapshot(desk.session)
      do {
        try desk.run(name + rest)
      } catch {
        #expect(Snapshot(desk.session) == before)
        let problem = try #require(error as? Problem)
        #expect(!problem.line.isEmpty)
      }
    }
  }

  @Test func filesHoldOnlyVerbsThatEdit() throws {
    for verb in Verbs.all where !verb.editsDocument {
      let text = "katachi 1\nadd star\n\(verb.name)\nend\n"
      #expect(throws: Problem.self, "\(verb.name)") {
        try readDocument(Array(text.utf8), named: "f", FakeLibrary())
      }
    }
    #expect(
      Verbs.all.filter(\.editsDocument).map(\.name).sorted() == [
        "add", "animate", "clone", "end", "let", "set", "trace",
      ])
  }
}
