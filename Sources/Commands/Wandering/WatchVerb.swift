// SPDX-License-Identifier: MIT

public import DocumentModel
public import Shapes

/// The verb that shows a file whenever it changes.
let watchVerb = Verb(
  "watch", .live, usage: ["watch FILE"],
  "shows a drawing's file, and again whenever it changes, until q or Ctrl-C; then the last good one is loaded",
  example: "watch ./sunburst.katachi", completes: [.files, .presets],
  run: { session, call throws(Problem) in
    let word = try call.words.require("a file")
    try call.end()
    call.effects.append(.watch(try watchedPath(word, call.library)))
  })

/// The file that a word names: itself, or that of a preset of one's own.
private func watchedPath(_ word: Word, _ library: any Library) throws(Problem) -> String {
  let text = try layerName(word)
  if isFileWord(text) { return library.resolved(text) }
  let known = library.presets()
  guard let preset = known.first(where: { $0.name == text }) else {
    throw Problem(.unknownPreset(text, nearest: nearestName(to: text, among: known.map(\.name))), word.range)
  }
  guard let path = preset.path else { throw Problem(.bundled(text), word.range) }
  return path
}

/// The document in a file, and what should be known about it.
public struct WatchedDocument: Sendable {
  /// The document.
  public let document: Document
  /// What the session calls it once it is loaded; nil for a drawing out of an SVG.
  let name: String?
  /// What is not known of its lines, and the like.
  public let warnings: [String]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - library: What reads it.
  /// - Throws: `.file`, `.notKatachi`, `.unreadable` with all that is wrong and its lines.
  public init(_ path: String, _ library: any Library) throws(Problem) {
    let file = try library.document(inFile: path)
    let read = try readDocument(file.bytes, named: path, library)
    document = read.document
    name = file.isSVG ? nil : path
    warnings = (file.warning.map { [$0] } ?? []) + read.warnings
  }
}

/// Loads what was watched, as one step: the words of the step are those of `load`.
///
/// - Parameters:
///   - watched: The last good document.
///   - path: Its file.
///   - isOnDisk: Whether the file still holds it.
///   - session: The session.
/// - Returns: What is to be shown.
/// - Throws: What is wrong with the document, which then is not loaded.
public func takeWatchedDocument(
  _ watched: WatchedDocument, from path: String, isOnDisk: Bool, in session: inout Session
) throws(Problem) -> [Effect] {
  var effects = watched.warnings.map { Effect.warn($0) }
  if watched.document == session.document { return effects + [.say("nothing changed")] }
  let hadWork = session.hasUnsavedChanges
  session.begin()
  session.open(watched.document, named: watched.name)
  session.loadsUnchanged = isOnDisk
  session.summary = ["loaded \(path)" + (hadWork ? "; the document before it comes back with `undo`" : "")]
  effects += session.summary.map { .say($0) }
  let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !Array("\"'\\;#()=".utf8).contains($0) }
  if try session.commit("load \(isPlain ? path : quoted(path))") { effects.append(.note(forgottenSteps)) }
  return effects + [.redraw]
}

extension Session {
  /// Puts a document that was read in place of this one, as it is on disk.
  mutating func open(_ document: Document, named name: String?) {
    change(.replace(document))
    state = SessionState(selection: document.top.suffix(1), name: name)
    loadsUnchanged = true
  }
}
