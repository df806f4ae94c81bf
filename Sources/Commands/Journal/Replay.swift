// SPDX-License-Identifier: MIT

internal import DocumentModel
public import Shapes

/// Does again what the entries of a journal tell.
public struct Replay: Sendable {
  /// The session that comes of it.
  public private(set) var session: Session
  /// The number that each step has in the session, by its number in the journal.
  private var numbers: [Int]
  private var hasBegun = false
  /// Whether the session had done nothing of its own.
  private let isFresh: Bool

  /// A replay that comes after what a session holds; where it holds nothing yet, with the journal's own numbers of steps.
  ///
  /// - Parameter session: The session, which itself stays as it is.
  public init(after session: Session) {
    isFresh = session.isPristine
    self.session = session
    if isFresh { self.session.restart(Document(), SessionState()) }
    self.session.mode = .script
    self.session.keepsAllSteps(true)
    numbers = [self.session.history.current]
  }

  /// Does what the next entry tells.
  ///
  /// - Parameter entry: The entry.
  /// - Throws: Why it can't be done; then nothing of it is.
  public mutating func take(_ entry: JournalEntry) throws(Problem) {
    let lastNumber = session.history.lastNumber
    defer { for number in session.history.steps(after: lastNumber).map(\.number) { numbers.append(number) } }
    if let document = entry.document { return try take(document, entry.commands) }
    try beginIfNeeded(Document(), SessionState())
    var commands = try splitLine(entry.commands).commands
    if commands.first?.words.first?.source == "go" { try go(commands.removeFirst()) }
    for case .save(let request) in try run(commands, in: &session, NoLibrary()) {
      session.didSave(as: request.place.name)
    }
  }

  /// The session with all that was done again, saved nowhere.
  ///
  /// - Parameter mode: Who is talking to it.
  /// - Returns: The session.
  public func result(mode: Session.Mode) -> Session {
    var result = session
    result.mode = mode
    result.keepsAllSteps(false)
    result.forgetSaving()
    return result
  }

  /// The state that a document has when it has just been put in place of another.
  static func state(of document: Document) -> SessionState { SessionState(selection: document.top.suffix(1)) }

  private mutating func go(_ command: CommandText) throws(Problem) {
    guard command.words.count == 2, let number = Int(command.words[1].source), numbers.indices.contains(number),
      session.go(to: numbers[number])
    else { throw Problem(.unknownStep(command.words.last?.source ?? "")) }
  }

  // MARK: Documents

  private mutating func take(_ text: String, _ commands: String) throws(Problem) {
    let document = try readDocument(Array(text.utf8), named: "the journal", NoLibrary()).document
    let lines = commands.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let words = lines[0]
    let summary = lines.count > 1 && lines[1].hasPrefix("# ") ? String(lines[1].dropFirst(2)) : words
    var after = Session(mode: .script)
    after.restart(document, Replay.state(of: document))
    for case .save(let request) in try run(
      try splitLine(lines.count > 2 ? lines[2] : "").commands, in: &after, NoLibrary())
    {
      after.didSave(as: request.place.name)
    }
    if words == JournalEntry.start && !hasBegun { return try beginIfNeeded(document, after.state) }
    try beginIfNeeded(Document(), SessionState())
    try replace(document, after.state, words, summary)
  }

  /// Begins where the session of the journal began: as a step, where there is something before it.
  private mutating func beginIfNeeded(_ document: Document, _ state: SessionState) throws(Problem) {
    if hasBegun { return }
    hasBegun = true
    if isFresh { return session.restart(document, state) }
    try replace(document, state, "recover", "recover")
    numbers = []
  }

  /// Puts a document in place of what there is, as a step.
  private mutating func replace(
    _ document: Document, _ state: SessionState, _ words: String, _ summary: String
  ) throws(Problem) {
    session.begin()
    session.change(.replace(document))
    session.state = state
    session.summary = [summary]
    _ = try session.commit(words)
  }
}

extension Session {
  /// Whether nothing was done yet: a blank document or one that was opened, and no step.
  public var isPristine: Bool { history.lastNumber == 0 && !hasUnsavedChanges }
}

extension SaveRequest.Place {
  /// What the document is called that is saved there.
  public var name: String {
    switch self {
    case .preset(let name), .file(let name): name
    }
  }
}
