// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import PresetLibrary
internal import SceneModel
internal import Shapes
internal import TextPreview
internal import Typography

// Escape sequences sent here: cursor up, to the line's start, clear to the line's end, clear below, clear all, hide and
// show the cursor, begin and end a synchronized update.

extension Runner {
  /// Shows a file's drawing whenever the file changes, until a key or a signal asks for the end; then loads the last
  /// good one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - place: Where it was asked for; nil at the prompt.
  /// - Throws: `.needsTerminal`, `.file` where there is no such file at the beginning.
  func watch(_ path: String, at place: Place?) throws(Problem) {
    let isDumb = environmentValue("TERM").map { $0 == "dumb" } ?? true
    guard console.isTerminal, isTerminal(0), !isDumb else { throw Problem(.needsTerminal("watch")) }
    var file = WatchedFile(path)
    file.look(library)
    if !file.exists, let problem = file.problem { throw problem }
    do {
      var watcher = try Watcher(self, file)
      try watcher.run()
      file = watcher.file
    } catch {
      throw Problem(error, at: "the terminal")
    }
    needsRedraw = true
    if let problem = file.problem { console.tell(.error(problem, line: nil, at: place)) }
    guard let good = file.good else { return say("nothing was loaded", at: place) }
    let effects = try takeWatchedDocument(good, from: path, isOnDisk: file.problem == nil, in: &session)
    for effect in effects { try perform(effect, at: place) }
  }
}

/// A file that is looked at again and again: what it held when it was last good, and what is wrong with it now.
struct WatchedFile {
  /// The file.
  let path: String
  /// What it last held that could be read.
  private(set) var good: WatchedDocument?
  /// What is wrong with it now.
  private(set) var problem: Problem?
  /// Whether it was there when it was last looked at.
  private(set) var exists = false
  private var stamp: Stamp?
  private var hasLooked = false
  /// What is wrong, but was not so the time before: an editor may be in the middle of writing.
  private var doubt: Problem?

  init(_ path: String) { self.path = path }

  /// What tells one state of a file from another; a file that was renamed into its place is another.
  private struct Stamp: Equatable {
    var size: Int64
    var modified: Int64
    var inode: UInt64
    var device: UInt64
  }

  /// Looks whether the file has changed, and reads it if so.
  ///
  /// - Returns: Whether there is something new to show.
  @discardableResult
  mutating func look(_ library: PresetStore) -> Bool {
    let status = (try? fileStatus(path)) ?? nil
    let found = status.map { Stamp(size: $0.size, modified: $0.modified, inode: $0.inode, device: $0.device) }
    if hasLooked && found == stamp { return settle() }
    let isFirst = !hasLooked
    (stamp, hasLooked, exists) = (found, true, found != nil)
    do {
      good = try WatchedDocument(path, library)
      (problem, doubt) = (nil, nil)
      return true
    } catch {
      doubt = error
      return isFirst ? settle() : false
    }
  }

  /// Takes for true what was wrong with the file and has stayed so.
  private mutating func settle() -> Bool {
    guard let doubt else { return false }
    (problem, self.doubt) = (doubt, nil)
    return true
  }
}

/// Draws the file's picture in place, and what is wrong with the file below it.
private struct Watcher {
  /// The time between two looks at the file.
  private static let pace = Duration.milliseconds(100)

  private(set) var file: WatchedFile
  private let runner: Runner
  private let signals: SignalPipe
  private let mode: TerminalMode
  /// Rows of what is on the screen.
  private var rows = 0
  private var size: TerminalSize?

  init(_ runner: Runner, _ file: WatchedFile) throws(SystemError) {
    self.runner = runner
    self.file = file
    mode = try TerminalMode(of: 0)
    signals = try SignalPipe(
      catching: [.interrupt, .terminate, .hangUp, .windowChanged, .stopRequested, .continued])
  }

  mutating func run() throws(SystemError) {
    runner.console.flush()
    try begin()
    defer { end() }
    var isNew = true
    while true {
      if isNew || terminalSize(1) != size { draw() }
      let ready = try waitForInput([0, signals.descriptor], timeout: Watcher.pace)
      isNew = false
      for signal in signals.drain() {
        if try answer(signal) { return }
        isNew = true
      }
      if ready.contains(0) {
        guard let keys = try readKeys(0) else { return }
        // q, Q, Ctrl-D, or Esc by itself.
        if keys == [0x1B] || keys.contains(where: { [0x71, 0x51, 0x04].contains($0) }) { return }
      }
      isNew = file.look(runner.library) || isNew
    }
  }

  private func begin() throws(SystemError) {
    try mode.keyByKey.apply(to: 0)
    runner.console.write("\u{1b}[?25l")
  }

  private func end() {
    try? mode.apply(to: 0)
    runner.console.write("\u{1b}[?25h")
    runner.console.flush()
  }

  // MARK: Drawing

  private mutating func draw() {
    let size = terminalSize(1)
    var text = "\u{1b}[?2026h"
    if size != self.size {
      // What a resize has left of the old picture is anywhere: it is cleared with all above.
      if self.size != nil { text += "\u{1b}[H\u{1b}[2J" }
      self.size = size
      rows = 0
    }
    let columns = max(2, (size?.columns ?? 80) - 1)
    let most = max(2, (size?.rows ?? 24) - 1)
    let words = lines(columns: columns, rows: max(1, most / 2))
    let picture = picture(columns: columns, rows: max(1, min(runner.previewWindow.rows, most - words.count)))
    if rows > 0 { text += "\r\u{1b}[\(rows)A" }
    let all = Array((picture + words).prefix(most))
    for line in all { text += line + "\u{1b}[K\n" }
    rows = all.count
    runner.console.write(text + "\u{1b}[J\u{1b}[?2026l")
    runner.console.flush()
  }

  /// The last good picture; that of the session's document while there is none.
  private func picture(columns: Int, rows: Int) -> [String] {
    let document = file.good?.document ?? runner.session.document
    guard let scene = try? Scene(document, shouldStop: isStopAsked),
      let frame = runner.frame(of: scene, columns: columns, rows: rows)
    else { return [] }
    let text = frame.text(color: runner.pictureColor)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What is wrong with the file, and how to leave.
  private func lines(columns: Int, rows: Int) -> [String] {
    let name = Paths.lastComponent(of: file.path)
    var lines: [String] = []
    if let wording = file.problem?.wording {
      // Of each problem the line that says what is wrong and where.
      let details = wording.details.map { $0.prefix { $0 != "\n" } }
        .map { $0.hasPrefix(file.path + ":") ? name + $0.dropFirst(file.path.count) : String($0) }
      lines = details.isEmpty ? [wording.line] : details
      if lines.count > rows - 1 { lines = lines.prefix(max(0, rows - 2)) + ["... \(lines.count - rows + 2) more"] }
    }
    lines.append("watching \(name) · q ends")
    return lines.map { $0.escapedForTerminal.truncated(toCells: columns) }
  }

  // MARK: Signals

  /// Does what a signal asks for; says whether that is the end.
  private mutating func answer(_ signal: Signal) throws(SystemError) -> Bool {
    switch signal {
    case .interrupt: return true
    case .terminate, .hangUp:
      end()
      die(by: signal)
    case .stopRequested:
      end()
      signals.suspendProcess()
      try begin()
      rows = 0
      return false
    case .windowChanged, .continued, .brokenPipe: return false
    }
  }
}
