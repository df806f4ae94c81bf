// SPDX-License-Identifier: MIT

internal import Commands
internal import Shapes
internal import Typography

/// Something that is told: lines for a person, one JSON object for a program (`--json`).
///
/// The objects are described in `Documentation/JSON.md`.
struct Message {
  /// What is told.
  ///
  /// Results and changes go to standard output, the rest to standard error.
  enum Kind: String, CaseIterable {
    /// What was asked for.
    case result
    /// What a command has done.
    case change
    /// Something worth knowing about what was done.
    case note
    /// Something that went on but should be known.
    case warning
    /// Why a command was refused.
    case error
  }

  let kind: Kind
  /// Where it arose.
  let place: Place?
  /// What is told, for programs.
  let text: String
  /// What is told, for a person, as lines; those of a terminal of so many columns, nil for none.
  let lines: (_ columns: Int?) -> String
  /// What else a program is told.
  let members: JSONObject

  /// What was asked for.
  static func result(_ text: String, shown: String, rows: [JSONObject] = [], at place: Place?) -> Message {
    Message(
      kind: .result, place: place, text: text, lines: { fitted(shown, to: $0, isList: rows.count > 1) },
      members: ["rows": .list(rows.map { .object($0) })])
  }

  /// A result as it is shown in a terminal of so many columns: a list has a line for each thing, cut at the window's
  /// edge; all else is left to the terminal.
  private static func fitted(_ text: String, to columns: Int?, isList: Bool) -> String {
    guard isList, let columns else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).truncated(toCells: columns) }.joined(separator: "\n")
  }

  /// What a command has done.
  static func change(_ text: String, at place: Place?) -> Message {
    Message(kind: .change, place: place, text: text, lines: lines("  " + text), members: [:])
  }

  /// Something worth knowing.
  static func note(_ text: String, at place: Place?) -> Message { remark(.note, "note: ", text, place) }

  /// Something that went on but should be known.
  static func warning(_ text: String, at place: Place?) -> Message { remark(.warning, "warning: ", text, place) }

  /// What was not run because something went wrong before it.
  static func leftOut(_ text: String, at place: Place?) -> Message {
    Message(kind: .note, place: place, text: text, lines: lines("  " + text), members: [:])
  }

  /// That a script stopped here.
  static func stopped(at place: Place) -> Message { remark(.note, "", "stopped here", place) }

  private static func remark(_ kind: Kind, _ label: String, _ text: String, _ place: Place?) -> Message {
    let start = place.map { $0.text + ": " } ?? "  "
    return Message(kind: kind, place: place, text: text, lines: lines(start + label + text), members: [:])
  }

  /// A sentence, wrapped to a terminal's width.
  private static func lines(_ text: String) -> (Int?) -> String {
    { columns in columns.map { text.wrapped(toCells: $0, indent: 2).joined(separator: "\n") } ?? text }
  }

  /// Why a command was refused.
  ///
  /// - Parameters:
  ///   - problem: Why.
  ///   - line: The line that it is about; nil where there is none to show.
  ///   - place: Where it arose; nil at a prompt.
  /// - Returns: The message.
  static func error(_ problem: Problem, line: ScriptLine?, at place: Place?) -> Message {
    let wording = problem.wording
    return Message(
      kind: .error, place: place, text: wording.message,
      lines: { problem.report(line: line, source: place?.source, columns: $0) },
      members: [
        "kind": .text(wording.kind.rawValue), "length": JSONValue(problem.range?.count),
        "suggestion": JSONValue(wording.suggestion), "hint": JSONValue(wording.hint),
        "details": .list(wording.details.map { .text($0) }),
      ])
  }

  /// The message as one JSON object.
  var json: String {
    let common: JSONObject = [
      "type": .text(kind.rawValue), "source": JSONValue(place?.source), "line": JSONValue(place?.line),
      "column": JSONValue(place?.column), "command": JSONValue(place?.command), "text": .text(text),
    ]
    return common.appending(members).json
  }
}

/// Where something is told from: a script's line and the command on it, or who says it.
struct Place {
  /// The script, or an option, or Katachi itself.
  let source: String
  /// The line, from 1; nil where no line is meant.
  var line: Int?
  /// The column, from 1, in bytes.
  var column: Int?
  /// The command's words.
  var command: String?

  /// The place of a command, or of what is wrong in it.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - line: The line.
  ///   - byte: The byte of the line that is meant.
  ///   - command: The command.
  init(_ source: String, _ line: ScriptLine? = nil, byte: Int = 0, command: CommandText? = nil) {
    self.source = source
    self.command = command?.text
    guard let position = line?.position(of: byte) else { return }
    (self.line, column) = position
  }

  /// Katachi itself.
  static let katachi = Place("katachi")

  /// The place as it stands before a message.
  var text: String { source + (line.map { ":\($0)" } ?? "") }
}
