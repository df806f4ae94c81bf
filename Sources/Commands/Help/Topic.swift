// SPDX-License-Identifier: MIT

/// A page of help about something that is no single word of the language: units, gradients, keys.
///
/// Its commands run one after the other in a document that `new star` has begun; tests run them.
struct Topic: Sendable {
  /// What is in the first column of a row.
  enum Form {
    /// Commands to type at the prompt.
    case command
    /// A line for the shell that starts Katachi.
    case shell
    /// Something else: a key, a file.
    case word
  }

  /// A line of the page: something, and what it means.
  struct Row: Sendable {
    let form: Form
    let term: String
    let meaning: String

    /// Commands and what they do.
    static func command(_ term: String, _ meaning: String) -> Row {
      Row(form: .command, term: term, meaning: meaning)
    }
    /// A line for the shell and what it does.
    static func shell(_ term: String, _ meaning: String) -> Row { Row(form: .shell, term: term, meaning: meaning) }
    /// A word and what it means.
    static func word(_ term: String, _ meaning: String) -> Row { Row(form: .word, term: term, meaning: meaning) }
  }

  /// Its name.
  let name: String
  /// Other names for it.
  let aliases: [String]
  /// One line: what it is about.
  let summary: String
  /// What it says.
  let rows: [Row]

  init(_ name: String, aliases: [String] = [], _ summary: String, _ rows: [Row]) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.rows = rows
  }

  /// The page.
  var helpPage: String {
    var page = HelpText()
    page.paragraph("\(name): \(summary)")
    let width = rows.map(\.term.utf8.count).filter { $0 <= Topic.widestTerm }.max() ?? 0
    for row in rows { page.row(row.term, row.meaning, termWidth: width) }
    return page.text
  }

  /// The columns beyond which a term has a line of its own, so that there is room for what it means.
  private static let widestTerm = 40
}

/// The one list of topics.
enum Topics {
  /// All of them, in the order they are best read.
  static let all: [Topic] = languageTopics + drawingTopics + workingTopics

  /// The topic of this name, or of which it is another name.
  static func named(_ name: String) -> Topic? { all.first { $0.name == name || $0.aliases.contains(name) } }
}
