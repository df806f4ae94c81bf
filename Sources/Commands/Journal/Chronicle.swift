// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// Writes down what is done in a session.
///
/// It looks at what has become of the session and not at what was typed. Whoever has only the entries so far, the
/// *follower*, tries the words of each new step: where these come to the very same change, they are written. Where they
/// do not, because they name a preset or a file, draw lots or pick from a sheet, the document that came of them is
/// written. So whatever there is in the language, now or later, what is written does it again.
public struct Chronicle: Sendable {
  /// The current directory, without which the names of files say nothing; nil where it is not known.
  private let directory: String?
  /// The document and the state that the entries so far come to; its steps are forgotten.
  private var follower: Session
  /// The state that the session was last seen in.
  private var seenState: SessionState
  /// The numbers that the steps have for whoever runs the entries, by those that they have here.
  private var numbers: [Int: Int]
  private var nextNumber: Int
  /// The step that the entries lead to.
  private var position: Int
  /// The last step that was looked at.
  private var lastStep: Int
  private var marks: [String: Int]
  private var savedStep: Int
  /// The entry that tells where the session began, until it is written.
  private var beginning: JournalEntry?

  /// The chronicle of a session, from its beginning on: what was done before this is told by the first entries.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - directory: The current directory, absolute; nil where it is not known.
  public init(of session: Session, directory: String?) {
    let root = session.history.oldest
    let document = session.document(at: root) ?? Document()
    let state = session.history.step(root)?.after ?? SessionState()
    self.init(document, state, at: root, directory: directory)
    let isBlank = document == Document() && state == SessionState()
    beginning = isBlank ? nil : snapshot(document, state, words: JournalEntry.start, summary: JournalEntry.start)
  }

  /// The chronicle of a session that just came of the entries there are: it goes on behind them.
  ///
  /// - Parameters:
  ///   - session: What `Replay` made of all of them.
  ///   - directory: The current directory, absolute; nil where it is not known.
  public init(continuing session: Session, directory: String?) {
    self.init(session.document, session.state, at: session.history.current, directory: directory)
    numbers = Dictionary(session.history.allSteps.map { ($0.number, $0.number) }) { $1 }
    lastStep = session.history.lastNumber
    nextNumber = lastStep + 1
    marks = session.history.marks
    savedStep = session.savedStep
  }

  private init(_ document: Document, _ state: SessionState, at step: Int, directory: String?) {
    self.directory = directory
    follower = Session(mode: .script)
    follower.isTrial = true
    follower.restart(document, state)
    seenState = state
    numbers = [step: 0]
    nextNumber = 1
    position = step
    lastStep = step
    marks = [:]
    savedStep = step
  }

  /// Whether there is something to write.
  ///
  /// - Complexity: In proportion to what is selected.
  public func isBehind(_ session: Session) -> Bool {
    session.history.lastNumber != lastStep || session.history.current != position || session.state != seenState
      || session.savedStep != savedStep || session.history.marks != marks
  }

  /// What has happened since the last time.
  ///
  /// - Parameter session: The session.
  /// - Returns: The entries to be written, in order; none where nothing has.
  public mutating func entries(for session: Session) -> [JournalEntry] {
    guard isBehind(session) else { return [] }
    var entries = beginning.map { [$0] } ?? []
    beginning = nil
    for step in session.history.steps(after: lastStep) { entries += self.entries(for: step, of: session) }
    lastStep = session.history.lastNumber
    let current = session.history.current
    for (name, step) in session.history.marks.sorted(by: { $0.key < $1.key }) where marks[name] != step {
      if step != position { entries.append(move(to: step, of: session)) }
      entries.append(JournalEntry(commands: "mark \(name)\n"))
    }
    marks = session.history.marks
    if current != position { entries.append(move(to: current, of: session)) }
    // A document that was loaded is as it was saved, and its entry tells that.
    let isToldAsSaved = entries.last.map { $0.document != nil && $0.commands.contains("\nsave ") } ?? false
    let isNewlySaved = session.savedStep != savedStep && session.savedStep == current
    let lines = follow(session.state, isSaved: isNewlySaved && !isToldAsSaved)
    if !lines.isEmpty {
      if let last = entries.indices.last, entries[last].commands.hasPrefix("go ") {
        entries[last].commands += lines
      } else {
        entries.append(JournalEntry(commands: lines))
      }
    }
    seenState = session.state
    savedStep = session.savedStep
    for index in entries.indices {
      entries[index].isSaved = !session.hasUnsavedChanges
      entries[index].name = session.state.name
    }
    prune(session)
    return entries
  }

  /// Begins anew, as if the session had begun as it is now.
  ///
  /// - Parameter session: The session.
  /// - Returns: The entry that a journal then begins with.
  public mutating func restart(_ session: Session) -> JournalEntry {
    let marks = session.history.marks
    self = Chronicle(session.document, session.state, at: session.history.current, directory: directory)
    lastStep = session.history.lastNumber
    self.marks = marks
    savedStep = session.savedStep
    let start = JournalEntry.start
    var entry = snapshot(session.document, session.state, words: start, summary: start)
    entry.isSaved = !session.hasUnsavedChanges
    entry.name = session.state.name
    return entry
  }

  // MARK: Steps

  private mutating func entries(for step: History.Step, of session: Session) -> [JournalEntry] {
    var entries: [JournalEntry] = []
    let isReachable = step.parent.map { numbers[$0] != nil } ?? false
    if let parent = step.parent, isReachable {
      if parent != position { entries.append(move(to: parent, of: session)) }
      let lines = follow(step.before, isSaved: false)
      if !lines.isEmpty { entries.append(JournalEntry(commands: lines)) }
    }
    if isReachable && repeats(step) {
      entries.append(JournalEntry(commands: step.words + "\n"))
    } else {
      let document = self.document(at: step.number, of: session)
      entries.append(snapshot(document, step.after, words: step.words, summary: step.summary))
    }
    number(step.number)
    return entries
  }

  /// Whether the words of a step do the same again, for the follower, who then has done it.
  private mutating func repeats(_ step: History.Step) -> Bool {
    follower.forgetSteps()
    guard let commands = try? splitLine(step.words).commands,
      (try? run(commands, in: &follower, NoLibrary())) != nil
    else { return false }
    return follower.history.step(1)?.hasSameEffect(as: step) == true
  }

  /// Goes to a step that was done before; where it is none that can be gone to by its number, to its document.
  private mutating func move(to step: Int, of session: Session) -> JournalEntry {
    let document = self.document(at: step, of: session)
    let state = session.history.step(step)?.after ?? session.state
    guard let number = numbers[step] else {
      self.number(step)
      return snapshot(document, state, words: "go \(step)", summary: "at step \(step)")
    }
    follower.restart(document, state)
    position = step
    return JournalEntry(commands: "go \(number)\n")
  }

  private mutating func number(_ step: Int) {
    numbers[step] = nextNumber
    nextNumber += 1
    position = step
  }

  private func document(at step: Int, of session: Session) -> Document {
    if step == session.history.current { return session.document }
    return session.document(at: step) ?? session.document
  }

  /// Forgets the numbers of steps that the session has forgotten, now and then.
  private mutating func prune(_ session: Session) {
    let count = session.history.lastNumber - session.history.oldest
    if numbers.count > 2 * count + 1000 { numbers = numbers.filter { session.history.step($0.key) != nil } }
  }

  // MARK: Lines

  /// The entry of a step that is told by the document that came of it, which the follower then has.
  private mutating func snapshot(
    _ document: Document, _ state: SessionState, words: String, summary: String
  ) -> JournalEntry {
    follower.restart(document, Replay.state(of: document))
    let lines = follow(state, isSaved: false)
    return JournalEntry(
      commands: onOneLine(words) + "\n# " + onOneLine(summary) + "\n" + lines, document: document.text)
  }

  /// The lines that bring the follower to a state of the session, its document being the same, as far as there are such.
  private mutating func follow(_ state: SessionState, isSaved: Bool) -> String {
    var lines = ""
    if let name = state.name, name != follower.state.name || isSaved {
      lines += "save \(savedName(name))\n"
      follower.state.name = name
    }
    let layers = state.selection.compactMap { follower.document.layer($0) }
    let isClosed = follower.state.isGroupOpen && !state.isGroupOpen
    if !layers.isEmpty, isClosed || state.selection != follower.state.selection {
      lines += "select " + layers.map { layerNameText($0.name) }.joined(separator: " ") + "\n"
      follower.state.selection = layers.map(\.id)
      follower.state.isGroupOpen = false
    }
    return lines
  }

  private func onOneLine(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }

  /// A document's name as the word behind `save`; a file's with the folder it lies in.
  private func savedName(_ name: String) -> String {
    if (try? checkPresetName(name, at: nil)) != nil { return name }
    if name.hasPrefix("/") { return quoted(name) }
    let path = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    return quoted((directory.map { $0 == "/" ? "" : $0 } ?? ".") + "/" + path)
  }
}
