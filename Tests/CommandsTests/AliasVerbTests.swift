// SPDX-License-Identifier: MIT

import Shapes
import Testing

@testable import Commands

struct AliasVerbTests {
  private func expansion(_ line: String, _ session: Session) throws -> String? {
    session.expansion(of: try #require(try splitLine(line).commands.first))?.line
  }

  @Test func itStandsForItsCommandsWithFurtherWordsBehindThem() throws {
    let desk = try Desk("alias big = \"scale 2; opacity\"", "alias v=vertices", "alias hi = 'title \"Hi\"'")
    #expect(try expansion("big 50%", desk.session) == "scale 2; opacity 50%")
    #expect(try expansion("v += 1", desk.session) == "vertices += 1")
    #expect(try expansion("hi", desk.session) == "title \"Hi\"")
    #expect(try expansion("vertices 7", desk.session) == nil)
    #expect(desk.steps == 0)
  }

  @Test func theListCanBeReadBack() throws {
    var desk = try Desk("alias v = \"vertices\"", "alias hi = 'title \"a \\\\ b\"'")
    let list = try desk.printed("alias")
    #expect(try desk.printed("alias v") == "alias v = \"vertices\"")
    var other = try Desk()
    for line in list.split(separator: "\n") { try other.run(String(line)) }
    #expect(other.session.aliases == desk.session.aliases && other.session.aliases.count == 2)
  }

  @Test func itGoesWithNone() throws {
    var desk = try Desk("alias v = vertices", "alias v none")
    #expect(desk.session.aliases.isEmpty)
    #expect(try desk.shown("alias") == "no aliases")
    #expect(try desk.problem("alias v none").fault == .unknownAlias("v", nearest: nil))
  }

  @Test func whatTheDocumentNamesWins() throws {
    var desk = try Desk("alias ink = \"fill red\"", "new star")
    #expect(try expansion("ink gold", desk.session) == "fill red gold")
    try desk.run("let ink = #4f4fbf")
    #expect(try expansion("ink gold", desk.session) == nil)
  }

  @Test(arguments: ["vertices", "new", "star", "red", "from", "Big", "7", "a b"])
  func wordsOfTheLanguageAreNoNames(_ name: String) throws {
    var desk = try Desk()
    #expect(try desk.problem("alias \(name) = \"scale 2\"").kind == .name || name == "a b")
  }

  @Test(arguments: ["", ";", "\"title 'a\"", "\"scale 2 # twice\"", "'# nothing'", "\"scale (2\""])
  func itsCommandsMustBeCommands(_ text: String) throws {
    var desk = try Desk("new star")
    #expect(try desk.problem("alias big = \(text)").kind == .parse)
  }

  @Test func theStartUpFileHoldsOnlyWhatSetsUpThePrompt() throws {
    var desk = try Desk(mode: .startUp)
    try desk.run("alias v = vertices; view background light")
    for line in ["new star", "vertices 7", "v 7", "quit", "help", "source x", "zzzz"] {
      let problem = try desk.problem(line)
      guard case .notInStartUp(_, ["view", "alias"]) = problem.fault else {
        Issue.record("\(line): \(problem)")
        continue
      }
    }
  }
}
