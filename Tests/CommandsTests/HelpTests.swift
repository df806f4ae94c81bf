// SPDX-License-Identifier: MIT

import Shapes
import Testing
import Typography

@testable import Commands

/// The columns and rows of the smallest usual window, less the line that the prompt takes.
private let window = (columns: 80, rows: 23)

/// What help says about each thing it knows.
struct HelpTests {
  @Test func theOverviewFitsTheScreenAndNamesEverything() throws {
    var desk = try Desk()
    let page = try desk.printed("help")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    // The line that asked for it is to be seen too.
    #expect(lines.count < window.rows)
    #expect(lines.allSatisfy { String($0).cellWidth < window.columns })
    let words = Set(page.split { " \n`;:,".contains($0) }.map(String.init))
    #expect(words.isSuperset(of: Verbs.all.map(\.name)))
    #expect(words.isSuperset(of: Kinds.all.map(\.name)))
    #expect(words.isSuperset(of: Topics.all.map(\.name)))
  }

  @Test func theCommandsOfTheOverviewRun() throws {
    var desk = try Desk(mode: .prompt)
    let page = try desk.printed("help").split { " \n".contains($0) }.joined(separator: " ")
    for command in HelpOverview.firstCommands {
      #expect(page.contains("`\(command)`"))
      try desk.run(command)
    }
    #expect(desk.stored("vertices", on: "star") == "7")
    #expect(desk.stored("rotation", on: "star") == nil, "the last command undoes")
  }

  @Test(arguments: helpTopics + Topics.all.flatMap(\.aliases)) func aPageFitsTheScreen(_ word: String) throws {
    var desk = try Desk()
    let lines = try desk.printed("help \(word)").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= window.rows)
    #expect(lines.allSatisfy { String($0).cellWidth < window.columns })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test(arguments: Topics.all.map(\.name)) func theCommandsOfATopicRunInTheirOrder(_ name: String) throws {
    let topic = try #require(Topics.named(name))
    var desk = try Desk("new star", mode: .prompt)
    for row in topic.rows where row.form == .command { try desk.run(row.term) }
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func settingsOfTheViewAndNamesOfColoursAreFound() throws {
    var desk = try Desk("new star")
    #expect(try desk.printed("help pane").contains("view pane on|off"))
    #expect(try desk.printed("help mode").contains("`help modes`"))
    #expect(try desk.printed("help gold").contains("#ffd700"))
    #expect(try desk.printed("help system.blue").contains("fill system.blue"))
    #expect(try desk.printed("gold ?").contains("#ffd700"))
    // What is more than one thing has a page of each.
    #expect(try desk.printed("help size").contains("view size") && desk.printed("help size").contains("WxH"))
    #expect(try desk.problem("help golden").line.contains("golden"))
  }

  @Test func topicsAreNamedOnceAndAreNoTaughtWords() {
    let names = Topics.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    for name in names { #expect(isName(name)) }
    #expect(Set(names).intersection(taughtWords.keys) == ["points"])
  }

  @Test(arguments: Kinds.all.map(\.name)) func aKindTellsItsParametersAndItsExampleRuns(_ name: String) throws {
    let kind = try #require(Kinds.named(name))
    var desk = try Desk()
    let page = try desk.printed("help \(name)")
    for parameter in kind.parameters { #expect(page.contains("  \(parameter.name)  ")) }
    #expect(page.contains(kind.example))
    try desk.run(kind.example)
    #expect(desk.layerNames == [name])
  }

  @Test(arguments: ["help set", "? set", "set ?", "help  set"]) func helpIsAskedForInSeveralWays(_ line: String)
    throws
  {
    var desk = try Desk("new star", mode: .prompt)
    let document = desk.document
    let steps = desk.steps
    #expect(try desk.printed(line).hasPrefix("set: "))
    #expect(desk.document == document && desk.steps == steps)
  }

  @Test func aQuestionMarkBehindAWordAsksAboutIt() throws {
    var desk = try Desk("new star", mode: .prompt)
    for word in ["vertices", "star", "colours", "export", "duplicate"] {
      #expect(try desk.printed("\(word) ?") == desk.printed("help \(word)"))
    }
    #expect(try desk.problem("vertics ?").line.contains("did you mean `vertices`"))
    #expect(throws: Problem.self) { try desk.run("vertices ? 5") }
    #expect(desk.stored("title", on: "star") == nil)
    // Quoted it is a text like any other.
    try desk.run("title \"?\"")
    #expect(try desk.printed("title") == "\"?\"")
  }

  @Test func aLetOfTheDocumentHasAPage() throws {
    var desk = try Desk("new star; let ink = gold \"the star\"; let many = 7 range 3..24", mode: .prompt)
    #expect(
      try desk.printed("help ink") == """
        ink: the star
          values   a colour
          now      gold
          example  ink gold
        """)
    let page = try desk.printed("many ?")
    #expect(page.contains("a let of this document"))
    #expect(page.contains("3...24"))
    try desk.run("ink gold; many 7")
  }

  @Test func anAliasHasAPage() throws {
    var desk = try Desk("alias big = \"scale 2; rotation 5\"; new star", mode: .prompt)
    for line in ["help big", "big ?"] {
      #expect(try desk.printed(line) == "big: an alias of your own\n  runs     scale 2; rotation 5")
    }
    #expect(desk.stored("scale", on: "star") == nil)
  }

  @Test func defaultsThatDifferByKindAreTold() throws {
    var desk = try Desk()
    let page = try desk.printed("help vertices")
    #expect(page.contains("of       star, polygon"))
    #expect(page.contains("default  5; polygon 6"))
    #expect(page.contains("step     1"))
    #expect(try desk.printed("help fit").contains("default  stretch; star, polygon,"))
    #expect(try desk.printed("help star").contains("defaults       fit contain"))
  }

  @Test(arguments: taughtWords.keys.sorted()) func aTaughtWordIsAnswered(_ word: String) throws {
    let ours = try #require(taughtWords[word])
    var desk = try Desk()
    let page = try desk.printed("help \(word)")
    #expect(page.contains("`\(word)` is called `\(ours)` here"))
    #expect(page.contains("\(ours): ") || word == "points")
  }

  @Test(arguments: [("rect", "rectangle"), ("oval", "ellipse")])
  func aTaughtKindIsAnswered(_ theirs: String, _ ours: String) throws {
    var desk = try Desk("new star")
    for verb in ["new", "add"] {
      #expect(try desk.problem("\(verb) \(theirs)").line.contains("`\(theirs)` is called `\(ours)` here"))
    }
  }

  @Test(arguments: [
    ("colurs", "colours"), ("smothness", "smoothness"), ("stra", "star"), ("exprot", "export"),
    ("smoothne", "smoothness"),
  ])
  func theNearestTopicIsSuggested(_ word: String, _ nearest: String) throws {
    var desk = try Desk()
    #expect(try desk.problem("help \(word)").line.contains("did you mean `\(nearest)`"))
  }

  @Test func whatNobodyKnowsPointsToTheOverview() throws {
    var desk = try Desk("new star; let sunny = 5", mode: .prompt)
    #expect(try desk.problem("help xylophone").line.contains("`help` alone lists"))
    #expect(try desk.problem("help suny").line.contains("did you mean `sunny`"))
  }
}

/// Laying out pages.
struct HelpTextTests {
  @Test func aLongTermHasALineOfItsOwn() {
    var page = HelpText()
    page.row("ab", "text", termWidth: 4)
    page.row("abcdef", "text", termWidth: 4)
    page.row("ab", "", termWidth: 4)
    #expect(page.lines == ["  ab    text", "  abcdef", "        text", "  ab"])
  }

  @Test func commandsAreBrokenBetweenEachOther() {
    var page = HelpText()
    let commands = (1...12).map { "vertices \($0 * 100)" }
    page.commands("example", commands.joined(separator: "; "), termWidth: 7)
    #expect(page.lines.count > 1)
    #expect(page.lines.allSatisfy { $0.count <= HelpText.width })
    let joined = page.lines.map { $0.dropFirst(11) }.joined(separator: " ")
    #expect(joined == commands.joined(separator: "; "))
  }
}
