// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import LineEditing
internal import Numerics
internal import Platform
internal import PresetLibrary
internal import Shapes
internal import TextPreview
internal import Typography

/// The prompt: one loop that waits for keys and signals, and runs the lines that come of them.
@MainActor
final class PromptLoop {
  private let runner: Runner
  private let editor = LineEditor.shared
  private let arguments: Arguments
  private let signals: SignalPipe
  private var assembler = ScriptAssembler()
  private var history: HistoryFile?
  /// The lines typed so far of a command that is continued, for the history.
  private var typed: [String] = []
  /// How many answers of the terminal are known already.
  private var answersTaken = 0
  /// Whether what was typed is being run.
  private var isRunning = false
  /// Whether the person asked to stop since the last line was begun.
  private var isCancelled = false
  /// Whether the window has another size since what was typed began to run.
  private var hasResized = false
  /// The prompt that stands before the line.
  private var shownPrompt = ""

  /// A prompt.
  ///
  /// - Throws: That signals cannot be caught.
  init(_ runner: Runner, _ arguments: Arguments) throws(SystemError) {
    self.runner = runner
    self.arguments = arguments
    signals = try SignalPipe(
      catching: [.interrupt, .terminate, .hangUp, .windowChanged, .stopRequested, .continued])
  }

  /// Runs until the person leaves.
  ///
  /// - Throws: That nothing can be waited for.
  func run() throws(SystemError) {
    runner.runStartUpFile()
    runner.session.mode = .prompt
    runner.library.readsCommandsFromStandardInput = true
    runner.remember = { line in MainActor.assumeIsolated { self.remember(Array(line.utf8)) } }
    runner.confirm = { question in MainActor.assumeIsolated { self.confirm(question) } }
    runner.pane.foundMode = try? TerminalMode(of: 0)
    let formerMode = askTerminal(patience: TerminalAsker.patience)
    // Who asks for it by name can wait longer.
    runner.askTerminal = { MainActor.assumeIsolated { try? self.askTerminal(patience: .seconds(1))?.apply(to: 0) } }
    openHistory()
    if !arguments.isPrivate { runner.openJournal() }
    editor.clearScreen = {
      MainActor.assumeIsolated {
        if self.runner.pane.isShown { self.runner.pane.clear() }
        return self.runner.pane.isShown
      }
    }
    editor.isStopAsked = { SignalPipe.isInterrupted }
    editor.completer = { line, cursor in MainActor.assumeIsolated { self.complete(line, cursor) } }
    if !arguments.isQuiet {
      runner.console.print("Katachi \(katachiVersion) · help · presets · Tab completes · Ctrl-D leaves")
    }
    showPicture()
    runner.offerJournals()
    try? formerMode?.apply(to: 0)
    begin()
    defer { editor.end() }
    try loop()
    leave()
  }

  private func loop() throws(SystemError) {
    while !runner.hasQuit {
      let pause = editor.hasKeys ? .zero : runner.journaling?.journal.pause
      let ready = try waitForInput([0, signals.descriptor], timeout: pause)
      runner.synchronizeJournal(ifDue: !ready.isEmpty || editor.hasKeys)
      answerSignals()
      guard ready.contains(0) || editor.hasKeys else { continue }
      switch editor.readCharacter() {
      case .editing: continue
      case .line(let bytes):
        isCancelled = false
        hear(bytes)
        takeLateAnswers()
        isRunning = true
        // While it runs, the terminal is as the shell gave it, but for a pane's sake.
        if runner.pane.isShown { run(bytes) } else { signals.stoppingAtOnce { run(bytes) } }
        takeTypedAhead()
        // Ctrl-C while something was made has stopped it; now it is told.
        answerSignals()
        isRunning = false
        if hasResized && runner.view.hasPane { showPane(after: .resized) }
        hasResized = false
        if isCancelled { runner.console.print("  cancelled") }
        if !runner.hasQuit { begin() }
      case .endOfFile:
        hear([])
        if runner.tour == nil { return }
        leaveTour()
      }
    }
  }

  private func answerSignals() { for signal in signals.drain() { answer(signal) } }

  private func answer(_ signal: Signal) {
    switch signal {
    case .interrupt:
      isCancelled = true
      assembler = ScriptAssembler()
      typed = []
      if runner.tour != nil {
        leaveTour()
      } else {
        editor.clearLine(prompt: prompt)
      }
    case .terminate, .hangUp:
      editor.end()
      runner.pane.close(in: terminalSize(1))
      runner.console.flush()
      runner.closeJournal()
      die(by: signal)
    case .windowChanged:
      // While a question or an editor waits, what it wrote is left alone.
      if isRunning { hasResized = true } else { resized() }
    case .stopRequested:
      editor.suspend()
      runner.pane.suspend()
      runner.synchronizeJournal()
      signals.suspendProcess()
    case .continued:
      if runner.pane.isShown { showPane(after: .disturbed) }
      editor.resume()
    case .brokenPipe: break
    }
  }

  private func resized() { if runner.view.hasPane { showPane(after: .resized) } else { editor.resized() } }

  /// Parts the window anew, and shows the line in its lower part, or in the whole where it has become too small.
  private func showPane(after event: Runner.PaneEvent) {
    let wasShown = runner.pane.isShown
    do {
      _ = try runner.showPane(after: event)
    } catch {
      runner.tell(error, nil, nil)
    }
    runner.console.flush()
    if !wasShown && !runner.pane.isShown { return editor.resized() }
    editor.resizedElsewhere()
  }

  /// Ends the tour, and shows what was there before it.
  private func leaveTour() {
    editor.end()
    runner.endTour()
    showPicture()
    if !isRunning { begin() }
  }

  private func leave() {
    runner.pane.close(in: terminalSize(1))
    runner.console.write(runner.leftPictures)
    let session = runner.ownSession
    runner.closeJournal()
    if session.hasUnsavedChanges {
      let isKept = runner.journaling?.journal.isWhole == true
      let rest = isKept ? "; the journal keeps it, `recover` brings it back" : ""
      runner.say("left without saving: \(session.state.name ?? "untitled")" + rest, at: nil)
    }
    runner.console.flush()
  }

  // MARK: Lines

  /// Runs what came of one Enter: a line, or a paste of several, each its own entry in the history.
  private func run(_ bytes: [UInt8]) {
    let isOnTour = runner.tour != nil && !assembler.isContinuing
    guard let bytes = isOnTour ? runner.tourLine(for: bytes) : bytes else { return showPicture() }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    // A copy, because Ctrl-C at a question throws away what is typed while a line runs.
    var assembler = assembler
    for (index, line) in lines.enumerated() where !runner.hasQuit {
      remember(line)
      if runner.take(line, &assembler, nil) { continue }
      let left = lines.count - index - 1
      if left > 0 { runner.console.complain("  \(left) more line\(left == 1 ? "" : "s") pasted and not run") }
      break
    }
    self.assembler = assembler
    showPicture()
  }

  /// Has the next line begin with what was typed behind the key that ended a live mode.
  private func takeTypedAhead() {
    // Reports of the mouse may come late, as answers do.
    if runner.hasUsedMouse { editor.sieve = editor.sieve ?? AnswerSieve() }
    editor.type(runner.typedAhead)
    runner.typedAhead = []
  }

  private func showPicture() {
    runner.redrawIfNeeded()
    if !assembler.isContinuing && !isCancelled {
      runner.tellTourStop()
      // The last stop has brought back what was there before.
      if runner.tour == nil { runner.redrawIfNeeded() }
    }
    runner.pane.settle()
    runner.console.flush()
  }

  private func begin() {
    runner.console.flush()
    // What was recovered is drawn by now.
    runner.journaling?.journal.didSurvive()
    shownPrompt = assembler.isContinuing ? "… " : prompt
    editor.begin(prompt: shownPrompt)
  }

  /// Has the pane remember the line that readline has shown; one that is empty on the tour is shown by the tour.
  private func hear(_ bytes: [UInt8]) {
    if bytes.isEmpty && runner.tour != nil { return }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let text = lines.map { String(decoding: $0, as: UTF8.self).escapedForTerminal }.joined(separator: "\n")
    runner.pane.hear(shownPrompt + text + "\n")
  }

  /// The document's name, a star where it is not saved, and the selected layer where there are several.
  private var prompt: String {
    if let tour = runner.tourPrompt { return tour }
    let session = runner.session
    var text = (session.state.name.map { Paths.lastComponent(of: $0) } ?? "untitled").escapedForTerminal
    if session.hasUnsavedChanges { text += "*" }
    let isColored = runner.console.color != .none
    var colored = isColored ? LineEditor.invisible("\u{1b}[1m") + text + LineEditor.invisible("\u{1b}[0m") : text
    if let target = targetText { colored += " " + target.escapedForTerminal }
    return colored + " › "
  }

  /// Which layer commands act on; nil where that is plain.
  private var targetText: String? {
    let session = runner.session
    let selection = session.selection
    guard session.document.layerCount > 1, let last = selection.last else { return nil }
    if selection.count > 1 { return "\(selection.count) layers" }
    let groups = session.document.ancestors(of: last.id).reversed().compactMap { session.document.layer($0)?.name }
    let path = (groups + [last.name]).map { layerNameText($0) }.joined(separator: "/")
    return path.cellWidth > 30 ? path.truncated(toCells: 30) : path
  }

  // MARK: History

  private func openHistory() {
    guard !arguments.isPrivate else { return }
    let file = HistoryFile()
    tell(file.warning)
    editor.setHistory(file.entries.map(recalled))
    history = file
  }

  /// An entry as it is called back: what would act on the terminal is written as its escape, which in a text means
  /// the same.
  private func recalled(_ entry: String) -> String {
    entry.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForTerminal }
      .joined(separator: "\n")
  }

  private func tell(_ warning: HistoryFile.Warning?) {
    if let warning { runner.console.complain("  warning: \(warning.words)") }
  }

  /// Keeps a line in the history before it runs; one that is continued is kept together with its rest.
  private func remember(_ bytes: [UInt8]) {
    guard validateUTF8(bytes) == nil else {
      typed = []
      return
    }
    let line = String(decoding: bytes, as: UTF8.self)
    typed.append(line)
    if isContinued(line) { return }
    let command = typed.joined(separator: "\n")
    typed = []
    guard command.contains(where: { $0 != " " && $0 != "\t" && $0 != ";" }) else { return }
    let warning = history?.warning
    if history?.append(command) ?? true { editor.addHistory(recalled(command)) }
    if history?.warning != warning { tell(history?.warning) }
  }

  // MARK: Questions

  /// Asks the terminal about itself, as far as the view allows; keys that were typed meanwhile come to the next line.
  ///
  /// - Returns: Where answers may come late, the mode that the terminal is to be given back in before a line is read.
  private func askTerminal(patience: Duration) -> TerminalMode? {
    let environment = TerminalEnvironment()
    guard runner.view.asksTerminal else {
      runner.terminal = TerminalFacts(environment, silence: .switchedOff)
      return nil
    }
    runner.console.flush()
    let report = TerminalAsker(environment: environment, patience: patience).ask()
    runner.terminal = report.facts
    editor.type(report.typed)
    // What separates late answers from keys is of use even after it was switched off.
    if let sieve = report.sieve {
      editor.sieve = sieve
      answersTaken = sieve.answers.count
    }
    return report.formerMode
  }

  /// Learns what the terminal has answered while one typed, for all that is drawn from now on.
  private func takeLateAnswers() {
    guard let answers = editor.sieve?.answers, answers.count > answersTaken else { return }
    answersTaken = answers.count
    runner.terminal.answers = answers.compactMap { TerminalAnswer($0) }
  }

  /// Asks a question; only `yes` is a yes, and Ctrl-C a no.
  private func confirm(_ question: String) -> Bool {
    runner.console.write(question)
    runner.console.flush()
    var reader = LineReader(descriptor: 0)
    while true {
      switch try? reader.next(wakingOn: signals.descriptor) {
      case .line(let bytes): return bytes == Array("yes".utf8)
      case .woken:
        answerSignals()
        if isCancelled { break }
        continue
      case .tooLong, .end, nil: break
      }
      runner.console.write("\n")
      return false
    }
  }

  // MARK: Completion

  private func complete(_ line: String, _ cursor: Int) -> CompletionAnswer {
    let found = Commands.complete(line, at: cursor, in: runner.session, runner.library)
    let typed = String(decoding: Array(line.utf8)[found.range], as: UTF8.self)
    let files = found.takesFiles ? fileCandidates(typed) : []
    let isDirectory = found.candidates.isEmpty && files.count == 1 && files[0].hasSuffix("/")
    let isOpen = (found.candidates + files).allSatisfy {
      $0.hasSuffix("=") || $0.hasSuffix(".") || $0.hasSuffix("(")
    }
    return CompletionAnswer(
      candidates: found.candidates + files, start: found.range.lowerBound,
      appendsBlank: !isDirectory && !isOpen, note: found.allowed.map(wrapped))
  }

  /// A note in lines that fit the window.
  private func wrapped(_ note: String) -> String {
    note.wrapped(toCells: max(16, runner.windowColumns) - 1, indent: 2).joined(separator: "\n")
  }

  /// The files that begin with what is typed; those with odd characters in quotes, left open after a directory.
  private func fileCandidates(_ typed: String) -> [String] {
    let isQuoted = typed.hasPrefix("\"") || typed.hasPrefix("'")
    let path = isQuoted ? String(typed.dropFirst()) : typed
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let start = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let names = try? listDirectory(folder.isEmpty ? "." : folder) else { return [] }
    return names.filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }.map { name in
      let whole = folder + name
      let isDirectory = ((try? fileStatus(whole)) ?? nil)?.kind == .directory
      let text = isDirectory ? whole + "/" : whole
      let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !Array("\"'\\;#()=".utf8).contains($0) }
      if isPlain && !isQuoted { return text }
      let closed = quoted(text)
      return isDirectory ? String(closed.dropLast()) : closed
    }
  }
}

extension HistoryFile.Warning {
  /// What is said about the history that could not be kept.
  fileprivate var words: String {
    switch self {
    case .noPlace: "no history is kept: neither HOME nor XDG_STATE_HOME is set"
    case .unusable(let error):
      "no history is kept: \(Problem(error, at: "the history").wording.message)"
    case .damaged(let lines, let setAside):
      "\(lines) damaged line\(lines == 1 ? "" : "s") of the history left out; the file was kept as \(setAside)"
    }
  }
}
