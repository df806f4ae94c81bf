// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Numerics
public import Shapes

/// A document that was read.
public struct ReadDocument: Sendable {
  /// The document.
  public var document: Document
  /// What should be known: lines that this version does not know.
  public var warnings: [String]
}

/// Why a document could not be read: every line that is wrong.
public struct ReadingProblem: Hashable, Sendable {
  /// What is wrong.
  public var problem: Problem
  /// The line; nil where it is the file as a whole.
  public var line: ScriptLine?
}

/// Reads the lines of a preset into a document of its own.
///
/// - Parameters:
///   - bytes: The file.
///   - name: What it is called, for messages.
///   - library: What presets and files hold.
/// - Returns: The document.
/// - Throws: `.unreadable`, with every line that is wrong: then the whole file is refused; `.stopped` where the library
///   says that somebody asks for it.
public func readDocument(
  _ bytes: [UInt8], named name: String, _ library: any Library
) throws(Problem) -> ReadDocument {
  var reader = DocumentReader(name: name, library: library)
  return try reader.read(bytes)
}

/// Reads a document's lines one after the other, and remembers where comments belong.
struct DocumentReader {
  let name: String
  let library: any Library
  var session = Session(mode: .file)
  private var problems: [ReadingProblem] = []
  private let problemsCap = 100
  var warnings: [String] = []
  /// Comments and unknown lines that wait for the command that they belong to.
  var pending: [Note.Line] = []
  private var hasHeader = false
  private var hasEnded = false
  /// The layer of an unknown kind whose lines are being kept.
  var unknownLayer: UnknownLayer?
  /// Where each parameter was set, for problems that show only at the end.
  private var places: [String: ScriptLine] = [:]

  init(name: String, library: any Library) {
    self.name = name
    self.library = library
  }

  mutating func read(_ bytes: [UInt8]) throws(Problem) -> ReadDocument {
    try recognize(bytes)
    var assembler = ScriptAssembler()
    // A file with so much wrong is not read on: nobody would be told of the rest.
    for physical in physicalLines(bytes) where problems.count < problemsCap {
      if library.isStopAsked { throw Problem(.stopped) }
      do {
        if let line = try assembler.take(physical) { take(line) }
      } catch {
        note(error, ScriptLine(text: "", number: assembler.lastNumber))
      }
    }
    if let rest = assembler.finish() { take(rest) }
    return try finish()
  }

  private mutating func note(_ problem: Problem, _ line: ScriptLine?) {
    if problems.count < problemsCap { problems.append(ReadingProblem(problem: problem, line: line)) }
  }

  // MARK: The file as a whole

  /// Refuses what is no document at all, saying what it is.
  private func recognize(_ bytes: [UInt8]) throws(Problem) {
    if bytes.count > Limits.fileBytes { throw Problem(.tooLong(what: "a document", bytes: Limits.fileBytes)) }
    let signatures: [([UInt8], String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0x1F, 0x8B], "gzip data"), ([0xFF, 0xFE], "UTF-16 text"),
      ([0xFE, 0xFF], "UTF-16 text"), ([0x25, 0x50, 0x44, 0x46], "a PDF"), ([0x50, 0x4B, 0x03, 0x04], "a zip file"),
    ]
    for (signature, what) in signatures where bytes.starts(with: signature) {
      throw Problem(.notKatachi(found: what))
    }
    switch bytes.first(where: { $0 > 0x20 }) {
    case nil: throw Problem(.notKatachi(found: "an empty file"))
    case UInt8(ascii: "<"): throw Problem(.notKatachi(found: "an XML or SVG file"))
    case UInt8(ascii: "{"), UInt8(ascii: "["): throw Problem(.notKatachi(found: "JSON"))
    default: break
    }
  }

  private mutating func finish() throws(Problem) -> ReadDocument {
    if !hasHeader && problems.isEmpty { throw Problem(.notKatachi(found: "text")) }
    if hasHeader && !hasEnded { note(Problem(.noEnd), nil) }
    if problems.isEmpty {
      do {
        try session.document.check(.everything)
      } catch {
        note(error, error.subject.flatMap { places[$0] })
      }
    }
    if problems.isEmpty {
      if !pending.isEmpty { session.setNote(.document, .trailing, Note(before: pending)) }
      return ReadDocument(document: session.document, warnings: warnings)
    }
    let details = problems.map { $0.problem.report(line: $0.line, source: name) }
    throw Problem(.unreadable(name: name, details: details))
  }

  // MARK: Lines

  private mutating func take(_ line: ScriptLine) {
    let split: SplitLine
    do {
      split = try splitLine(line.text)
    } catch {
      return note(error, line)
    }
    if let comment = split.comment ?? split.commands.last?.comment, comment.utf8.count > Limits.textBytes {
      return note(Problem(.tooLong(what: "a comment", bytes: Limits.textBytes)), line)
    }
    if let comment = split.comment { pending.append(.comment(comment)) }
    for command in split.commands {
      do {
        let isKept = try take(command, line)
        if !isKept, let comment = command.comment { attach(comment) }
      } catch {
        note(error, line)
      }
    }
  }

  /// Where the last command's comments belong.
  private var lastAnchor: (Target, NoteAnchor)?

  private mutating func attach(_ comment: String) {
    guard let (target, anchor) = lastAnchor else { return pending.append(.comment(comment)) }
    var note = session.document.note(of: target, at: anchor) ?? Note()
    if note.after == nil {
      note.after = comment
      session.setNote(target, anchor, note)
    } else {
      pending.append(.comment(comment))
    }
  }

  /// Takes a command.
  ///
  /// - Returns: Whether it was kept as it is, its comment with it.
  private mutating func take(_ command: CommandText, _ line: ScriptLine) throws(Problem) -> Bool {
    guard let first = command.words.first else { return false }
    if !hasHeader {
      try takeHeader(command, first)
      return false
    }
    if hasEnded { throw Problem(.afterEnd, command.range) }
    if unknownLayer != nil && !endsLayer(first.source) {
      keepInUnknownLayer(command)
      return true
    }
    try closeUnknownLayer()
    if ["add", "clone", "end"].contains(first.source) { settleUnknownLines() }
    if first.source == "end" && command.words.count == 1 && session.openGroup == nil {
      hasEnded = true
      settle(.document, .ending)
      return false
    }
    do {
      try perform(command, first, line)
      return false
    } catch {
      return try keepUnknown(command, first, line, error)
    }
  }

  private mutating func takeHeader(_ command: CommandText, _ first: Word) throws(Problem) {
    hasHeader = true
    guard first.source == "katachi" else { throw Problem(.notKatachi(found: "text"), first.range) }
    guard command.words.count == 2 else { throw Problem(.missing("the version: katachi 1"), command.range) }
    guard command.words[1].source == "1" else {
      throw Problem(.wrongVersion(command.words[1].source), command.words[1].range)
    }
    settle(.document, .header)
  }

  private func endsLayer(_ word: String) -> Bool { ["add", "end", "clone", "let"].contains(word) }

  /// Puts the comments that wait at a place, and lets the next one behind a command join them.
  mutating func settle(_ target: Target, _ anchor: NoteAnchor) {
    lastAnchor = (target, anchor)
    if pending.isEmpty { return }
    var note = session.document.note(of: target, at: anchor) ?? Note()
    note.before += pending
    pending = []
    session.setNote(target, anchor, note)
  }

  /// Runs a command, and attaches what waits to it.
  mutating func perform(_ command: CommandText, _ first: Word, _ line: ScriptLine) throws(Problem) {
    let closed = session.openGroup
    _ = try run(command, in: &session, library)
    place(command, first, line, closed: closed)
  }

  /// Attaches what waits to the command that just ran.
  private mutating func place(_ command: CommandText, _ first: Word, _ line: ScriptLine, closed: LayerID?) {
    switch first.source {
    case "add":
      guard let id = session.state.selection.last else { return }
      settle(.layer(id), .opening)
    case "clone":
      guard let clone = session.selection.last else { return }
      places["\(clone.name).clone"] = line
      settle(.layer(clone.id), .opening)
    case FreehandStrokes.settingName:
      guard let id = session.state.selection.last else { return }
      settle(.layer(id), .stroke((session.document.layer(id)?.strokes?.all.count ?? 1) - 1))
    case "end": if let closed { settle(.layer(closed), .ending) }
    case "let":
      let name = command.words.count > 1 ? command.words[1].source.prefix { $0 != "=" } : ""
      places[String(name)] = line
      settle(session.letTarget, .letting(String(name)))
    case "animate":
      var words = WordReader(Array(command.words.dropFirst()))
      guard let name = words.take(), let subject = try? session.animationSubjects(name).first else { return }
      settle(subject.target, .parameter(StoredAnimations.key(of: subject.name)))
    default: placeSetting(command, first, line)
    }
  }

  private mutating func placeSetting(_ command: CommandText, _ first: Word, _ line: ScriptLine) {
    var words = WordReader(Array(command.words.dropFirst()))
    let start = first.source == "set" ? words.take() : first
    guard let start, let assignment = try? Assignment(start, &words) else { return }
    let layers = assignment.layers.flatMap { try? session.layers(matching: $0) }
    guard let subject = try? session.subjects(named: assignment.name, on: layers).first else { return }
    var name = subject.name
    switch subject.kind {
    case .letting: return settle(subject.target, .letting(name))
    case .shorthand(let shorthand): name = shorthand.name == "frame" ? "x" : "width"
    case .parameter(let parameter): name = parameter.part?.whole ?? name
    }
    if case .layer(let id) = subject.target, let layer = session.document.layer(id) {
      for key in [name, "width", "height"] where key == name || name == "width" {
        places["\(layer.name).\(key)"] = line
      }
    } else {
      places[name] = line
    }
    guard session.document.settings(of: subject.target)[name] != nil else {
      // The value is the default, so that no line will be written: its comments go to the next one.
      lastAnchor = nil
      return
    }
    settle(subject.target, .parameter(name))
  }
}
