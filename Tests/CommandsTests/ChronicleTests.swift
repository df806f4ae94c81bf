// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// A session whose journal is kept, as at the prompt: after each command.
struct JournaledDesk {
  var desk: Desk
  var chronicle: Chronicle
  var entries: [JournalEntry] = []

  init(_ lines: String..., begunWith start: String? = nil) throws {
    desk = try Desk()
    if let start {
      try desk.run(start)
      desk.session.begin(with: desk.document, name: nil)
    }
    chronicle = Chronicle(of: desk.session, directory: "/home/me")
    for line in lines { try run(line) }
  }

  mutating func run(_ line: String) throws {
    for command in try splitLine(line).commands {
      if let expansion = desk.session.expansion(of: command) {
        try run(expansion.line)
        continue
      }
      let effects = try Commands.run(command, in: &desk.session, desk.library)
      for case .save(let request) in effects { desk.session.didSave(as: request.place.name) }
      keep()
    }
  }

  mutating func keep() { entries += chronicle.entries(for: desk.session) }

  /// What comes of the entries where there was nothing before, or after a session.
  func recovered(after session: Session = Session(mode: .prompt)) throws -> Session {
    var replay = Replay(after: session)
    for entry in entries { try replay.take(entry) }
    return replay.result(mode: .prompt)
  }

  /// The lines of commands, documents left out.
  var lines: [String] { entries.flatMap { $0.commands.split(separator: "\n").map(String.init) } }
}

/// What is recovered must be: the document, where one is, what is selected, the marks, and all steps with theirs.
func expectSame(
  _ recovered: Session, _ session: Session, _ what: String = "", checksWords: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func names(_ session: Session) -> [String] { session.selection.map(\.name) }
  #expect(recovered.document == session.document, "\(what)", sourceLocation: sourceLocation)
  #expect(recovered.document.text == session.document.text, "\(what)", sourceLocation: sourceLocation)
  #expect(recovered.history.current == session.history.current, "\(what)", sourceLocation: sourceLocation)
  #expect(recovered.history.marks == session.history.marks, "\(what)", sourceLocation: sourceLocation)
  #expect(names(recovered) == names(session), "\(what)", sourceLocation: sourceLocation)
  let (a, b) = (recovered.history.allSteps, session.history.allSteps)
  #expect(a.map(\.parent) == b.map(\.parent), "\(what)", sourceLocation: sourceLocation)
  #expect(a.map(\.nextStep) == b.map(\.nextStep), "\(what)", sourceLocation: sourceLocation)
  if checksWords { #expect(a.map(\.words) == b.map(\.words), "\(what)", sourceLocation: sourceLocation) }
  for step in b.map(\.number) {
    #expect(
      recovered.document(at: step) == session.document(at: step), "\(what): step \(step)",
      sourceLocation: sourceLocation)
  }
  #expect(recovered.hasUnsavedChanges, "\(what)", sourceLocation: sourceLocation)
}

@Suite struct ChronicleTests {
  // MARK: What is written

  @Test func whatWasTypedIsWrittenWhereItDoesTheSameAgain() throws {
    let journaled = try JournaledDesk(
      "new star", "vertices 7; fill linear red blue", "mark red", "undo", "redo", "go 1")
    #expect(
      journaled.lines == ["new star", "vertices 7", "fill linear red blue", "mark red", "go 2", "go 3", "go 1"])
    expectSame(try journaled.recovered(), journaled.desk.session)
  }

  @Test func beginningsOfNamesAndAliasesAreWrittenOut() throws {
    var journaled = try JournaledDesk("new star")
    journaled.desk.session.mode = .prompt
    try journaled.run("alias big = \"scale 2; vert\"; big 9")
    #expect(journaled.lines == ["new star", "scale 2", "vertices 9"])
    expectSame(try journaled.recovered(), journaled.desk.session)
  }

  @Test func whatCameOutOfPresetsAndFilesIsWrittenAsItCame() throws {
    var journaled = try JournaledDesk("add star", "add mine as other", "load mine", "new mine")
    journaled.desk.library.texts["mine"] = "katachi 1\nadd heart\nend\n"
    try journaled.run("load mine; load star-5")
    // What the presets hold by now does not matter: they are not read again.
    let recovered = try journaled.recovered()
    expectSame(recovered, journaled.desk.session)
    #expect(journaled.entries.filter { $0.document != nil }.count == 5)
    #expect(recovered.state.name == "star-5")
    #expect(recovered.history.step(3)?.summary == journaled.desk.session.history.step(3)?.summary)
  }

  @Test func randomValuesPicksAndPointsOfFilesAreWritten() throws {
    var journaled = try JournaledDesk(
      "new star", "random", "random vertices", "sweep smoothness .2...8 in 4; pick 3")
    journaled.desk.library.files["points"] = DocumentFile(bytes: Array("10,20\n30,40\n\n50,60\n".utf8))
    try journaled.run("new freehand; trace --from points; untrace 1")
    #expect(journaled.entries.allSatisfy { $0.document == nil })
    #expect(!journaled.lines.contains { $0.contains("random") || $0.contains("pick") || $0.contains("--from") })
    expectSame(try journaled.recovered(), journaled.desk.session)
  }

  @Test func gesturesAndTheEditorAreOneStepEach() throws {
    var journaled = try JournaledDesk("new star", "add circle")
    let commands = try splitLine("star.vertices 9; select star; fill gold").commands
    _ = try Commands.run(commands, in: &journaled.desk.session, journaled.desk.library)
    journaled.keep()
    let text = journaled.desk.document.text.replacing("9", with: "11")
    _ = try takeEditedDocument(Array(text.utf8), in: &journaled.desk.session, journaled.desk.library)
    journaled.keep()
    let watched = try JournaledDesk.watched("katachi 1\nadd ring\nend\n")
    _ = try takeWatchedDocument(watched, from: "a b.katachi", isOnDisk: false, in: &journaled.desk.session)
    journaled.keep()
    try journaled.run("undo")
    let recovered = try journaled.recovered()
    expectSame(recovered, journaled.desk.session)
    #expect(recovered.history.lastNumber == 5)
  }

  @Test func whatIsSelectedAndOpenIsRestored() throws {
    let journaled = try JournaledDesk(
      "new star", "add group as \"a b\"", "add circle", "end", "add ring", "select star", "vertices 9", "undo",
      "select *", "fill red", "select \"a b\" ring")
    let recovered = try journaled.recovered()
    expectSame(recovered, journaled.desk.session)
    #expect(recovered.selection.map(\.name) == ["a b", "ring"])
  }

  @Test func aDocumentKeepsItsNameAndAFileItsFolder() throws {
    var journaled = try JournaledDesk("new star", "save sun", "vertices 7")
    #expect(try journaled.recovered().state.name == "sun")
    #expect(journaled.entries.map(\.isSaved) == [false, true, false])
    #expect(journaled.entries.last?.name == "sun")
    try journaled.run("save ./drawings/sun.katachi; undo; undo; redo; save drawings/sun.katachi")
    #expect(try journaled.recovered().state.name == "/home/me/drawings/sun.katachi")
    try journaled.run("save \"/tmp/a b.katachi\"")
    #expect(try journaled.recovered().state.name == "/tmp/a b.katachi")
  }

  @Test func aDocumentThatWasOpenedFirstIsWhereItBegins() throws {
    let journaled = try JournaledDesk(
      "star.vertices 9", "undo", begunWith: "new star; vertices 7; add circle")
    #expect(journaled.entries.first?.document != nil)
    let recovered = try journaled.recovered()
    expectSame(recovered, journaled.desk.session)
    #expect(recovered.history.lastNumber == 1)
  }

  @Test func whatShowsOnlyIsNotWritten() throws {
    let journaled = try JournaledDesk("help", "shapes", "vertices ?", "view size 20x20", "alias a = \"undo\"")
    #expect(journaled.entries.isEmpty)
  }

  // MARK: Where it goes on

  @Test func itGoesOnBehindWhatWasRecovered() throws {
    var journaled = try JournaledDesk("new star", "vertices 7", "undo", "vertices 9", "mark here")
    var recovered = try journaled.recovered()
    var chronicle = Chronicle(continuing: recovered, directory: nil)
    #expect(!chronicle.isBehind(recovered))
    for line in ["go 2", "fill red", "go here", "load star-5"] {
      for command in try splitLine(line).commands {
        _ = try Commands.run(command, in: &recovered, journaled.desk.library)
        journaled.entries += chronicle.entries(for: recovered)
      }
    }
    expectSame(try journaled.recovered(), recovered)
  }

  @Test func recoveredWorkComesAfterWhatThereIs() throws {
    let journaled = try JournaledDesk(
      "add star", "vertices 7", "undo", "vertices 9", "go 2", begunWith: "new circle")
    var desk = try Desk("new ring", "fill red")
    let before = desk.document
    desk.session = try journaled.recovered(after: desk.session)
    #expect(desk.document == journaled.desk.document)
    #expect(desk.session.history.step(3)?.words == "recover")
    #expect(desk.session.history.lastNumber == 6)
    #expect(desk.session.document(at: 6) == journaled.desk.session.document(at: 3))
    try desk.run("go 2")
    #expect(desk.document == before)
  }

  @Test func aJournalThatBeginsAnewHasTheDocumentAndWhatCameAfter() throws {
    var journaled = try JournaledDesk("new star", "vertices 7", "mark old", "vertices 9; save sun; add circle")
    journaled.entries = [journaled.chronicle.restart(journaled.desk.session)]
    for line in ["fill red", "undo", "undo", "fill gold", "go old", "vertices 5", "go 4"] {
      try journaled.run(line)
    }
    let recovered = try journaled.recovered()
    #expect(recovered.document == journaled.desk.document)
    #expect(recovered.state.name == "sun")
    #expect(recovered.selection.map(\.name) == ["circle"])
    var desk = try Desk()
    desk.session = recovered
    while (try? desk.run("undo")) != nil {}
    #expect(desk.document == journaled.desk.session.document(at: 4))
  }

  // MARK: Whatever is done

  @Test(arguments: UInt64(1)...8) func everySessionComesBack(_ seed: UInt64) throws {
    var commands = RandomCommands(seed: seed)
    var journaled = try JournaledDesk()
    for number in 1...400 {
      try? journaled.run(commands.next(journaled.desk.document))
      if number % 100 == 0 {
        expectSame(try journaled.recovered(), journaled.desk.session, "seed \(seed), command \(number)")
      }
    }
  }

  @Test(arguments: UInt64(21)...24) func everySessionComesBackFromAJournalThatBeganAnew(_ seed: UInt64) throws {
    var commands = RandomCommands(seed: seed)
    var journaled = try JournaledDesk()
    for number in 1...400 {
      try? journaled.run(commands.next(journaled.desk.document))
      if number % 67 == 0 { journaled.entries = [journaled.chronicle.restart(journaled.desk.session)] }
      if number % 50 == 0 {
        let recovered = try journaled.recovered()
        #expect(recovered.document == journaled.desk.document, "seed \(seed), command \(number)")
        #expect(recovered.selection.map(\.name) == journaled.desk.selected, "seed \(seed), command \(number)")
      }
    }
  }

  @Test func stepsThatAreForgottenAreNoMatter() throws {
    var journaled = try JournaledDesk("new star")
    for number in 0..<10_300 { try journaled.run("vertices \(5 + number % 20)") }
    try journaled.run("undo 5000; go 10200; rotation 5")
    let recovered = try journaled.recovered()
    #expect(recovered.document == journaled.desk.document)
    #expect(recovered.history.oldest == journaled.desk.session.history.oldest)
    #expect(recovered.history.current == journaled.desk.session.history.current)
  }

  @Test(arguments: [
    "go 7", "vertices 7", "zzzz", "load star-5", "title \"", "go -1", "go 99999999999999999999", "end",
  ])
  func anEntryThatCantBeDoneChangesNothing(_ line: String) throws {
    var replay = Replay(after: Session())
    try replay.take(JournalEntry(commands: "add circle\n"))
    let before = Snapshot(replay.session)
    #expect(throws: Problem.self) { try replay.take(JournalEntry(commands: line + "\n")) }
    #expect(throws: Problem.self) { try replay.take(JournalEntry(commands: "load x\n# x\n", document: line)) }
    #expect(Snapshot(replay.session) == before)
  }
}

extension JournaledDesk {
  /// A document as `watch` has read it.
  static func watched(_ text: String) throws -> WatchedDocument {
    var library = FakeLibrary()
    library.files["a b.katachi"] = DocumentFile(bytes: Array(text.utf8))
    return try WatchedDocument("a b.katachi", library)
  }
}
