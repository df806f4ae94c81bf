// SPDX-License-Identifier: MIT

internal import Shapes

/// What a command of a session did, as lines that do it again: nothing is needed for them but what the entries before
/// have made.
public struct JournalEntry: Hashable, Sendable {
  /// The words that stand for where a journal begins, where that is not a blank document.
  static let start = "start"

  /// Lines of commands, each ended by a line end.
  ///
  /// Without a document they are run as one step. With one, the first line tells the step's own words, the second, a
  /// comment, what it changed as it was told, and the rest says what the document is called and what is selected.
  public var commands: String
  /// The lines of the document that came of the step, where its words alone would not do it again; nil where they do.
  public var document: String?
  /// Whether nothing was unsaved after it.
  public var isSaved = false
  /// What the document was called after it; nil for an untitled one.
  public var name: String?

  /// Whether it tells only where a session began.
  public var isBeginning: Bool { document != nil && commands.hasPrefix(JournalEntry.start + "\n") }

  /// An entry.
  public init(commands: String, document: String? = nil, isSaved: Bool = false, name: String? = nil) {
    self.commands = commands
    self.document = document
    self.isSaved = isSaved
    self.name = name
  }
}

/// A library without anything in it: what is run with it can depend on nothing but the session.
struct NoLibrary: Library {
  func presets() -> [PresetInfo] { [] }

  func bytes(ofPreset name: String) throws(Problem) -> [UInt8] { throw Problem(.unknownPreset(name, nearest: nil)) }

  func document(inFile path: String) throws(Problem) -> DocumentFile { throw nothing(at: path) }

  func points(inFile path: String) throws(Problem) -> [UInt8] { throw nothing(at: path) }

  func resolved(_ path: String) -> String { path }

  private func nothing(at path: String) -> Problem {
    Problem(.file(path: path, message: "a journal reads no files"))
  }
}
