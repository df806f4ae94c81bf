// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// A session to type at in a test.
struct Desk {
  var session: Session
  var library = FakeLibrary()

  /// A session in which these lines were run.
  init(_ lines: String..., mode: Session.Mode = .script) throws {
    session = Session(mode: mode)
    for line in lines { try run(line) }
  }

  var document: Document { session.document }

  /// Runs the commands of a line.
  @discardableResult
  mutating func run(_ line: String) throws -> [Effect] {
    var effects: [Effect] = []
    for command in try splitLine(line).commands {
      if let expansion = session.expansion(of: command) {
        effects += try run(expansion.line)
      } else {
        effects += try Commands.run(command, in: &session, library)
      }
    }
    return effects
  }

  /// What a line says about what it did.
  mutating func said(_ line: String) throws -> [String] {
    try run(line).compactMap { if case .say(let text) = $0 { text } else { nil } }
  }

  /// What a line prints where standard output is no terminal.
  mutating func printed(_ line: String) throws -> String {
    try run(line).compactMap { effect in
      switch effect {
      case .result(let plain, _, _): plain
      case .gallery(let exhibition): exhibition.plain
      case .presets(let presets, _): presets.plain
      case .parameters(let parameters): parameters.plain
      default: nil
      }
    }.joined(separator: "\n")
  }

  /// What a line prints where standard output is a terminal.
  mutating func shown(_ line: String) throws -> String {
    try run(line).compactMap { effect in
      switch effect {
      case .result(_, let shown, _): shown
      case .presets(let presets, _): presets.lines(library)
      default: nil
      }
    }.joined(separator: "\n")
  }

  /// Why a line is refused; where it is, nothing may have changed.
  mutating func refusal(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Problem? {
    let before = Snapshot(session)
    do {
      try run(line)
      Issue.record("`\(line)` was not refused", sourceLocation: sourceLocation)
      return nil
    } catch {
      #expect(Snapshot(session) == before, "`\(line)` changed something", sourceLocation: sourceLocation)
      return error as? Problem
    }
  }

  /// The problem of a line that is refused.
  mutating func problem(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Problem {
    let problem = refusal(line, sourceLocation: sourceLocation)
    return try #require(problem, sourceLocation: sourceLocation)
  }

  /// The names of all layers, back to front, groups before what is in them.
  var layerNames: [String] { document.allLayers.map(\.name) }
  /// The names of the selected layers.
  var selected: [String] { session.selection.map(\.name) }
  /// How many steps there are.
  var steps: Int { session.history.allSteps.count - 1 }

  /// What is stored under a name on a layer, as text; nil where it is not set.
  func stored(_ parameter: String, on layer: String) -> String? {
    document.layer(named: layer)?.settings[parameter]?.text
  }

  /// The document after a save and a load.
  func reloaded() throws -> Document {
    try readDocument(Array(document.text.utf8), named: "reloaded", library).document
  }

  /// Undoes all there is to undo.
  mutating func undoAll() throws { while session.history.depth > 0 { try run("undo") } }
}

/// All that a refused command must leave as it was.
struct Snapshot: Equatable {
  let document: Document
  let state: SessionState
  let current: Int
  let steps: Int
  let marks: [String: Int]
  let savedStep: Int

  init(_ session: Session) {
    document = session.document
    state = session.state
    current = session.history.current
    steps = session.history.allSteps.count
    marks = session.history.marks
    savedStep = session.savedStep
  }
}

extension Problem {
  /// The kind that scripts see.
  var kind: ProblemKind { wording.kind }
  /// The line that is shown.
  var line: String { wording.line }
}
