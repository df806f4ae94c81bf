// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Shapes

/// Everything that a command may read and change: the document, its history, what is selected.
public struct Session: Sendable {
  /// Who is talking to the session, which says what is allowed.
  public enum Mode: Sendable {
    /// A person at a prompt: beginnings of names are enough.
    case prompt
    /// A script, a pipe, the command line.
    case script
    /// A preset being read: only commands that edit a document.
    case file
    /// The start-up file: only commands that set up the prompt.
    case startUp
  }

  /// Who is talking to it.
  public var mode: Mode
  /// The document.
  public private(set) var document = Document()
  /// Everything that was done.
  public private(set) var history = History()
  /// What is selected, and the document's name.
  public internal(set) var state = SessionState()
  /// Commands of one's own, by name.
  var aliases: [String: String] = [:]
  /// The step that was last saved, loaded or begun with.
  var savedStep = 0
  /// Whether the step that is about to be recorded leaves the document as it is on disk.
  var loadsUnchanged = false
  private var forward: [Edit] = []
  private var inverse: [Edit] = []
  private var stateBefore = SessionState()
  private var reachedLayers: [LayerID] = []
  private var reachesEverything = false
  /// The contact sheet that was shown last.
  var sheet: Sheet?
  /// Whether values are only tried, so that nobody is told what of them could not be used.
  var isTrial = false
  /// Whether the command takes from the sheet, so that the step that comes of it is one that the sheet shows.
  private var isPicking = false
  /// What the command changed, in words.
  var summary: [String] = []
  /// The command's words where they were shortened, written out.
  var fullWords: String?

  /// A blank session.
  public init(mode: Mode = .script) { self.mode = mode }

  /// Whether there is work that was not saved.
  public var hasUnsavedChanges: Bool { history.current != savedStep }

  /// The selected layers, in the order they were selected.
  public var selection: [Layer] { state.selection.compactMap { document.layer($0) } }

  // MARK: One command

  /// Begins a command: what follows is one step, or nothing.
  mutating func begin() {
    forward = []
    inverse = []
    summary = []
    fullWords = nil
    loadsUnchanged = false
    isPicking = false
    reachedLayers = []
    reachesEverything = false
    stateBefore = state
  }

  /// Makes a change as a part of the command.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - newReach: What it may have made wrong; nil for nothing.
  mutating func change(_ edit: Edit, reach newReach: Reach? = nil) {
    // The layers of another document are other layers, whatever their numbers.
    if case .replace = edit { sheet = nil }
    inverse.append(document.apply(edit))
    forward.append(edit)
    switch newReach {
    case nil: break
    case .layers(let layers): reachedLayers += layers
    case .everything: reachesEverything = true
    }
  }

  /// Whether the command has changed the document so far.
  var hasChanged: Bool { !forward.isEmpty }

  /// Ends a command that succeeded: refuses the whole of it where it made the document wrong, else records the step.
  ///
  /// - Parameter words: The command's words.
  /// - Returns: Whether the oldest steps had to go for the first time.
  /// - Throws: What is wrong; then nothing has changed.
  mutating func commit(_ words: String) throws(Problem) -> Bool {
    guard hasChanged else { return false }
    if mode == .file { return false }
    do {
      try checkChanges()
    } catch {
      rollBack()
      throw error
    }
    let step = history.record(
      fullWords ?? words, summary: summary.isEmpty ? words : summary.joined(separator: "; "), .all(forward),
      inverse: .all(inverse.reversed()), from: stateBefore, to: state)
    forward = []
    inverse = []
    if loadsUnchanged { savedStep = history.current }
    if isPicking { sheet?.steps.insert(history.current) }
    return step
  }

  /// Refuses what the command has made wrong so far.
  func checkChanges() throws(Problem) {
    try document.check(reachesEverything ? .everything : .layers(reachedLayers))
  }

  /// Has the step that comes of the command count as one that the contact sheet shows.
  mutating func didPick() { isPicking = true }

  /// Takes back all that the command has done.
  mutating func rollBack() {
    for edit in inverse.reversed() { document.apply(edit) }
    forward = []
    inverse = []
    state = stateBefore
  }

  // MARK: History

  mutating func undo() -> History.Step? {
    guard let step = history.undo(&document) else { return nil }
    state = step.before
    return step
  }

  mutating func redo() -> History.Step? {
    guard let step = history.redo(&document) else { return nil }
    state = step.after
    return step
  }

  mutating func go(to number: Int) -> Bool {
    guard history.go(to: number, &document) else { return false }
    state = history.state
    return true
  }

  /// Remembers where one was before an undo, for `go -`.
  mutating func didLeave(_ step: Int) { history.remember(step) }

  mutating func mark(_ name: String, at step: Int) { history.mark(name, at: step) }

  /// The document as it was after a step.
  func document(at step: Int) -> Document? {
    var history = history
    var copy = document
    return history.go(to: step, &copy) ? copy : nil
  }

  // MARK: Being told

  /// Tells the session that its document was saved.
  ///
  /// - Parameter name: The name it has now; nil where it was saved to a file that is no preset.
  public mutating func didSave(as name: String?) {
    savedStep = history.current
    if let name { state.name = name }
  }

  /// Tells the session that the file of its document has another name now; what was saved stays saved.
  public mutating func didRename(to name: String) { state.name = name }

  /// Takes a document that was read as what the session begins with: nothing to undo, nothing unsaved.
  public mutating func begin(with document: Document, name: String?) {
    self.document = document
    state = SessionState(selection: document.top.suffix(1), name: name)
    history = History(state)
    savedStep = 0
  }

  /// Begins with a document and a state as they are: nothing to undo, nothing unsaved.
  mutating func restart(_ document: Document, _ state: SessionState) {
    self.document = document
    self.state = state
    sheet = nil
    forgetSteps()
  }

  /// Forgets all steps: where it is now is where it begins.
  mutating func forgetSteps() {
    history = History(state)
    savedStep = 0
  }

  /// Keeps every step for a while, or lets them go again where there are too many.
  mutating func keepsAllSteps(_ keepsAll: Bool) { history.isBounded = !keepsAll }

  /// The number of no step: what is saved nowhere.
  private static let nowhere = -1

  /// Counts as unsaved from here on, whatever was saved.
  mutating func forgetSaving() { savedStep = Session.nowhere }

  /// Puts comments in their place without a step, for reading files.
  mutating func setNote(_ target: Target, _ anchor: NoteAnchor, _ note: Note?) {
    document.apply(.setNote(target, anchor, note))
  }
}

// MARK: Layers of unknown kinds

extension Session {
  /// Adds a layer of a kind that this version does not know, where `add` would, and selects it.
  mutating func addUnknownLayer(named name: String, lines: [String]) -> LayerID {
    let layer = document.newLayer(.unknown(lines), named: name)
    let group = openGroup
    let siblings = document.children(of: group)
    var index = siblings.count
    if let selected = state.selection.last, let place = siblings.firstIndex(of: selected) { index = place + 1 }
    change(.insert([layer], group: group, index: index))
    state.selection = [layer.id]
    state.isGroupOpen = false
    return layer.id
  }
}
