// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import PresetLibrary
internal import SceneModel
internal import Shapes
internal import TextPreview
internal import Typography

extension Runner {
  /// Shows a file's drawing whenever the file changes, until a key or a signal asks for the end; then loads the last
  /// good one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - place: Where it was asked for; nil at the prompt.
  /// - Throws: `.needsTerminal`, `.file` where there is no such file at the beginning.
  func watch(_ path: String, at place: Place?) throws(Problem) {
    try requireTerminal(for: "watch")
    var mode = WatchMode(self, WatchedFile(path))
    mode.look()
    if !mode.file.exists, let problem = mode.file.problem { throw problem }
    let end = try runLive(&mode)
    let file = mode.file
    if let problem = file.problem { console.tell(.error(problem, line: nil, at: place)) }
    if let good = file.good {
      let effects = try takeWatchedDocument(good, from: path, isOnDisk: file.problem == nil, in: &session)
      for effect in effects { try perform(effect, at: place) }
    } else {
      say("nothing was loaded", at: place)
    }
    try end.stopIfInterrupted()
  }

  /// Looks whether there is a file to watch, as `--check` wants to know.
  ///
  /// What it holds is not checked: a file is watched because it is being written.
  ///
  /// - Throws: `.file` where there is none.
  func checkWatched(_ path: String) throws(Problem) {
    var file = WatchedFile(path)
    file.look(library)
    if !file.exists, let problem = file.problem { throw problem }
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

/// Shows the picture of a file, and what is wrong with the file below it.
struct WatchMode: LiveMode {
  /// The time between two looks at the file.
  private static let pace = Duration.milliseconds(100)

  /// The file.
  private(set) var file: WatchedFile
  private let runner: Runner
  /// The frame of what the file was when it was last looked at.
  private var shown: TextFrame?

  init(_ runner: Runner, _ file: WatchedFile) {
    self.runner = runner
    self.file = file
  }

  var pause: Duration? { WatchMode.pace }

  /// Looks whether the file has changed.
  mutating func look() { if file.look(runner.library) { shown = nil } }

  func take(_ inputs: inout ArraySlice<TerminalInput>) -> LiveAnswer {
    while let input = inputs.popFirst() {
      if case .key(let key) = input, Key.leaving.contains(key) { return .drop }
    }
    return .goOn
  }

  mutating func frame(columns: Int, rows: Int) -> TextFrame? {
    look()
    if let shown, shown.columns == columns, shown.rows == rows { return shown }
    // As many rows whether something is wrong or not, so that the picture stays where it is.
    let wordRows = rows < 4 ? 0 : min(4, rows / 4)
    guard let picture = picture(columns: columns, rows: rows - wordRows) else { return nil }
    var frame = TextFrame(columns: columns, rows: rows)
    frame.put(picture, centredIn: rows - wordRows)
    for (index, line) in lines(columns: columns, rows: wordRows).enumerated() {
      frame.put(line.text, column: 0, row: rows - wordRows + index, color: line.isFaint ? .faint : nil)
    }
    shown = frame
    return frame
  }

  /// The last good picture; that of the session's document while there is none.
  private func picture(columns: Int, rows: Int) -> TextFrame? {
    let document = file.good?.document ?? runner.session.document
    guard let scene = try? Scene(document, shouldStop: isStopAsked) else {
      return isStopAsked() ? nil : TextFrame(columns: 1, rows: 1)
    }
    return runner.frame(of: scene, columns: columns, rows: rows)
  }

  /// What is wrong with the file, and how to leave.
  private func lines(columns: Int, rows: Int) -> [(text: String, isFaint: Bool)] {
    guard rows > 0 else { return [] }
    let name = Paths.lastComponent(of: file.path)
    var lines: [String] = []
    if file.problem == nil, let warnings = file.good?.warnings, !warnings.isEmpty {
      lines = warnings.map { withoutFolder($0, name) }
    }
    if let wording = file.problem?.wording {
      // Of each problem the line that says what is wrong and where.
      let details = wording.details.map { withoutFolder(String($0.prefix { $0 != "\n" }), name) }
      lines = details.isEmpty ? [wording.line] : details
    }
    lines = fitted(lines, columns: columns, rows: max(rows - 1, 1))
    let told = lines.prefix(rows).map { (text: $0.truncated(toCells: columns), isFaint: false) }
    return told.count < rows ? told + [(text: "watching \(name) · q ends", isFaint: true)] : told
  }
  /// A message that begins with the file's path, with its name there instead.
  private func withoutFolder(_ text: String, _ name: String) -> String {
    text.hasPrefix(file.path + ":") ? name + text.dropFirst(file.path.count) : text
  }

  /// The lines, wrapped where there is room for that; else the first of them, and how many more there are.
  private func fitted(_ lines: [String], columns: Int, rows: Int) -> [String] {
    let wrapped = lines.flatMap { $0.wrapped(toCells: columns, indent: 2) }
    if wrapped.count <= rows { return wrapped }
    return lines.count <= rows ? lines : lines.prefix(max(rows - 1, 1)) + ["... \(lines.count - rows + 1) more"]
  }
}
