// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// A layer of a kind that this version does not know, while its lines are being read.
struct UnknownLayer {
  /// Its name.
  var name: String
  /// The comments before it.
  var before: [Note.Line]
  /// The lines that make it.
  var lines: [String]
}

/// What a later version may know is kept in its place, and told; anything else that is wrong refuses the file.
extension DocumentReader {
  /// Keeps a line that this version does not know; anything else that is wrong is thrown on.
  ///
  /// - Returns: Whether the whole line is kept, its comment with it.
  mutating func keepUnknown(
    _ command: CommandText, _ first: Word, _ line: ScriptLine, _ problem: Problem
  ) throws(Problem) -> Bool {
    if command.words.contains(where: { $0.source.utf8.count > Limits.textBytes }) { throw problem }
    switch problem.fault {
    case .unknownWord, .unknownParameter:
      if first.source == "add" {
        try addWithoutUnknownWords(command, line, problem)
        return false
      }
      pending.append(.unknown(command.textWithComment))
      warn(problem, command)
      return true
    case .unknownKind where first.source == "add":
      try beginUnknownLayer(command)
      warn(problem, command)
      return true
    default: throw problem
    }
  }

  private mutating func warn(_ problem: Problem, _ command: CommandText) {
    warnings.append("\(name): kept as it is: `\(shown(command.text))`: \(problem.wording.line)")
  }

  /// Unknown lines behind a layer's own, or the document's, stay with it, whatever comes next.
  mutating func settleUnknownLines() {
    let isUnknown = { (line: Note.Line) in if case .unknown = line { true } else { false } }
    guard let last = pending.lastIndex(where: isUnknown) else { return }
    let target = session.state.selection.last.map { Target.layer($0) } ?? .document
    var note = session.document.note(of: target, at: .last) ?? Note()
    note.before += pending[...last]
    pending.removeSubrange(...last)
    session.setNote(target, .last, note)
  }

  // MARK: Words of add

  /// How many unknown words one `add` may hold: each costs another try.
  private var unknownWordsCap: Int { 100 }

  /// Adds a layer without the settings that this version does not know; they are kept behind the `add`.
  private mutating func addWithoutUnknownWords(
    _ command: CommandText, _ line: ScriptLine, _ first: Problem
  ) throws(Problem) {
    var known = command
    var problem = first
    var unknownWords: [String] = []
    while true {
      guard case .unknownParameter = problem.fault, unknownWords.count < unknownWordsCap, let range = problem.range,
        let index = known.words.firstIndex(where: { $0.range.contains(range.lowerBound) }), index > 0
      else { throw problem }
      unknownWords.append(known.words.remove(at: index).source)
      warn(problem, command)
      do {
        try perform(known, command.words[0], line)
        break
      } catch {
        problem = error
      }
    }
    guard let id = session.state.selection.last else { return }
    var note = session.document.note(of: .layer(id), at: .opening) ?? Note()
    note.unknownWords = unknownWords
    session.setNote(.layer(id), .opening, note)
  }

  // MARK: Layers of unknown kinds

  private mutating func beginUnknownLayer(_ command: CommandText) throws(Problem) {
    let words = command.words
    var name = (try? session.newLayerName(words[1])) ?? session.document.freeName("unknown")
    if session.document.layer(named: words[1].source) != nil { name = session.document.freeName(words[1].source) }
    if let position = words.firstIndex(where: { $0.source == "as" }), position + 1 < words.count {
      name = try session.newLayerName(words[position + 1])
    }
    unknownLayer = UnknownLayer(name: name, before: pending, lines: [command.textWithComment])
    pending = []
  }

  /// Keeps a line of a layer whose kind is unknown, with the comments before it.
  mutating func keepInUnknownLayer(_ command: CommandText) {
    for case .comment(let comment) in pending { unknownLayer?.lines.append("  " + comment) }
    pending = []
    unknownLayer?.lines.append("  " + command.textWithComment)
  }

  /// Adds the layer whose lines were kept, if there is one.
  mutating func closeUnknownLayer() throws(Problem) {
    guard let layer = unknownLayer else { return }
    unknownLayer = nil
    let limit = Limits.layers
    if session.document.layerCount >= limit { throw Problem(.tooMany(what: "layers", cap: limit)) }
    let id = session.addUnknownLayer(named: layer.name, lines: layer.lines)
    session.setNote(.layer(id), .opening, Note(before: layer.before))
  }
}

extension CommandText {
  /// The command's words and the comment behind them.
  fileprivate var textWithComment: String { text + (comment.map { " " + $0 } ?? "") }
}
