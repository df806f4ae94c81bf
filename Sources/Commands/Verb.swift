// SPDX-License-Identifier: MIT

internal import Shapes

/// A word that does something: what it is called, how it is used, what it does.
///
/// An object that never changes, so that lists and tables of them hold no copies.
public final class Verb: Sendable {
  /// The tasks that help is ordered by.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// Making and arranging layers.
    case document
    /// Fill and stroke, and drawing by hand.
    case paint
    /// Undo and what goes with it.
    case history
    /// Looking.
    case seeing
    /// Changing while one looks, and looking around.
    case live
    /// Saving, loading, exporting.
    case files
    /// The prompt itself.
    case shell
  }

  /// An option that the verb takes: `--size N`.
  public struct Option: Hashable, Sendable {
    /// Its name, without the dashes.
    public var name: String
    /// What stands behind it; nil for one that is given or not.
    public var value: String?
    /// One line of help.
    public var help: String
    /// The values to complete, where they are a fixed set.
    public var choices: [String]

    /// An option.
    public init(_ name: String, value: String? = nil, choices: [String] = [], help: String) {
      self.name = name
      self.value = value
      self.choices = choices
      self.help = help
    }
  }

  /// Its name.
  public let name: String
  /// Other names for it.
  public let aliases: [String]
  /// What task it belongs to.
  public let group: Group
  /// How it is used, a form a line.
  public let usage: [String]
  /// One line: what it does.
  public let summary: String
  /// Commands that show it; they run from a blank document.
  public let example: String
  /// Its options.
  public let options: [Option]
  /// Whether it edits a document, so that it may stand in a preset.
  public let editsDocument: Bool
  /// Whether it may stand in the start-up file.
  public let mayStandInStartUp: Bool
  /// What words may follow, for completion.
  public let completes: [Completes]
  let run: @Sendable (inout Session, inout Invocation) throws(Problem) -> Void

  /// The kinds of word that completion knows.
  public enum Completes: Hashable, Sendable {
    /// Kinds of shape.
    case kinds
    /// Presets.
    case presets
    /// Layers of the document.
    case layers
    /// Groups of the document.
    case groups
    /// Parameters of the selected layers.
    case parameters
    /// Lets.
    case lets
    /// Aliases.
    case aliases
    /// Marks.
    case marks
    /// Files.
    case files
    /// Whatever help has a page for.
    case topics
    /// These words.
    case words([String])
    /// One of these names, and a value behind it.
    case settings([Setting])
  }

  /// A name that a verb takes, for completion, and what may stand behind it.
  public struct Setting: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The words that its value may be.
    public let words: [String]
    /// Whether a layer may stand there too.
    public let takesLayers: Bool
    /// How it is used.
    public let allowed: String
  }

  init(
    _ name: String, aliases: [String] = [], _ group: Group, usage: [String], _ summary: String, example: String,
    options: [Option] = [], editsDocument: Bool = false, mayStandInStartUp: Bool = false,
    completes: [Completes] = [],
    run: @escaping @Sendable (inout Session, inout Invocation) throws(Problem) -> Void
  ) {
    self.name = name
    self.aliases = aliases
    self.group = group
    self.usage = usage
    self.summary = summary
    self.example = example
    self.options = options
    self.editsDocument = editsDocument
    self.mayStandInStartUp = mayStandInStartUp
    self.completes = completes
    self.run = run
  }
}

/// One use of a verb, or of no verb: its words, its options, what it asks for.
struct Invocation {
  /// The command.
  let command: CommandText
  /// The words behind the verb, options taken out.
  var words: WordReader
  /// The options that were given, with the word behind them.
  var options: [String: Word?] = [:]
  /// What presets and files hold.
  let library: any Library
  /// What is to be done or shown.
  var effects: [Effect] = []

  /// Whether an option was given.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// Says what changed, for the step's name too.
  mutating func say(_ text: String, _ session: inout Session) {
    effects.append(.say(text))
    session.summary.append(text)
  }

  /// Takes a name, and the `=` behind it where there is one: `a = 5` and `a=5` are the same.
  ///
  /// - Returns: The name, and whether a value is to follow.
  /// - Throws: `.missing`.
  mutating func takeName() throws(Problem) -> (name: Word, hasValue: Bool) {
    let word = try words.require("a name")
    guard let equals = word.firstOffset(ofAny: [UInt8(ascii: "=")]), equals > 0 else {
      return (word, words.take("="))
    }
    let value = word.dropping(equals + 1)
    words = WordReader((value.source.isEmpty ? [] : [value]) + words.rest, end: words.end)
    return (word.slice(0..<equals), true)
  }

  /// Refuses words that are left.
  func end() throws(Problem) {
    if let extra = words.next { throw Problem(.extraWord(extra.source), extra.range) }
  }
}

/// The one list of verbs.
public enum Verbs {
  /// All of them, in the order of help.
  public static let all: [Verb] =
    documentVerbs + arrangingVerbs + cloneVerbs + orderVerbs + letVerbs + [editVerb] + paintVerbs + freehandVerbs
    + [randomVerb] + motionVerbs + historyVerbs + comparingVerbs + seeingVerbs + liveVerbs + sweepVerbs
    + [watchVerb] + fileVerbs + presetVerbs + journalVerbs + [aliasVerb] + shellVerbs + [tourVerb]

  private static let byName: [String: Verb] = Dictionary(
    all.flatMap { verb in ([verb.name] + verb.aliases).map { ($0, verb) } }, uniquingKeysWith: { first, _ in first }
  )

  /// The verb of this name, or of which it is another name.
  public static func named(_ name: String) -> Verb? { byName[name] }

  /// The verbs that may stand in the start-up file.
  static let inStartUp: [String] = all.filter(\.mayStandInStartUp).map(\.name)

  /// All names of verbs, other names among them.
  public static let names: [String] = all.flatMap { [$0.name] + $0.aliases }
}
