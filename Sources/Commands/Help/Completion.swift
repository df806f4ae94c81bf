// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// What may stand where the cursor is.
public struct Completion: Hashable, Sendable {
  /// The bytes of the line that a candidate replaces.
  public var range: Range<Int>
  /// The candidates, sorted as they are best shown.
  public var candidates: [String]
  /// Whether files may stand there too: whoever can list a folder completes them.
  public var takesFiles: Bool
  /// What is allowed, to be shown where there is nothing to complete.
  public var allowed: String?
}

/// What may stand at a place of a line that is being typed.
///
/// It looks at nothing but names: no file is read.
///
/// - Parameters:
///   - line: The line.
///   - cursor: The place, in bytes of UTF-8.
///   - session: The session.
///   - library: What presets there are.
/// - Returns: The candidates that begin with what stands there.
public func complete(_ line: String, at cursor: Int, in session: Session, _ library: any Library) -> Completion {
  var completer = Completer(session: session, library: library, line: line, cursor: cursor)
  return completer.run()
}

private struct Completer {
  let session: Session
  let library: any Library
  let line: String
  let cursor: Int
  private var words: [Word] = []
  private var partial = Word("")

  init(session: Session, library: any Library, line: String, cursor: Int) {
    self.session = session
    self.library = library
    self.line = line
    self.cursor = cursor
  }

  mutating func run() -> Completion {
    cutWords()
    guard let first = words.first else { return answer(firstWords()) }
    if let verb = Verbs.named(first.source) { return complete(verb) }
    return completeValue()
  }

  /// The words of the command before the cursor, and the one that the cursor ends.
  private mutating func cutWords() {
    let bytes = Array(line.utf8.prefix(cursor))
    var scanner = NestingScanner()
    var start = 0
    var wordStart: Int?
    for (offset, byte) in bytes.enumerated() {
      let isSeparator = scanner.isOutside && [0x20, 0x09, UInt8(ascii: ";")].contains(byte)
      if isSeparator {
        if let begin = wordStart { words.append(word(bytes, begin..<offset)) }
        wordStart = nil
        if byte == UInt8(ascii: ";") { words = [] }
        start = offset + 1
      } else if wordStart == nil {
        wordStart = offset
      }
      scanner.pass(byte)
    }
    partial = word(bytes, (wordStart ?? max(start, bytes.count))..<bytes.count)
  }

  private func word(_ bytes: [UInt8], _ range: Range<Int>) -> Word {
    Word(String(decoding: bytes[range], as: UTF8.self), at: range.lowerBound)
  }

  private func answer(_ candidates: [String], files: Bool = false, allowed: String? = nil) -> Completion {
    var seen: Set<String> = []
    let matching = candidates.filter { $0.hasPrefix(partial.source) && seen.insert($0).inserted }
    return Completion(range: partial.range, candidates: matching, takesFiles: files, allowed: allowed)
  }

  private func firstWords() -> [String] {
    if let dot = partial.firstOffset(ofAny: [UInt8(ascii: ".")]), dot > 0,
      let layers = try? session.layers(matching: partial.slice(0..<dot)), let layer = layers.first
    {
      let prefix = partial.slice(0..<(dot + 1)).source
      return session.parameterNames(of: layer).map { prefix + $0 }
    }
    return session.parameterNames + Verbs.all.map(\.name) + session.aliases.keys.sorted()
  }

  // MARK: Verbs

  private mutating func complete(_ verb: Verb) -> Completion {
    if verb.name == "set", words.count > 1 {
      words.removeFirst()
      return completeValue()
    }
    if let last = words.last, last.source.hasPrefix("--"),
      let option = verb.options.first(where: { "--" + $0.name == last.source }), let value = option.value
    {
      return answer(option.choices, allowed: "\(value): \(option.help)")
    }
    if partial.source.hasPrefix("-") { return answer(verb.options.map { "--" + $0.name }) }
    if verb.name == "add", words.count > 1 { return completeAdd() }
    let setting = words.count > 1 ? settings(of: verb).first { $0.name == words[1].source } : nil
    return answer(
      verb.completes.flatMap(candidates), files: verb.completes.contains(.files),
      allowed: setting?.allowed ?? verb.usage.joined(separator: "  or  "))
  }

  /// The settings that a verb takes, if it does.
  private func settings(of verb: Verb) -> [Verb.Setting] {
    for case .settings(let settings) in verb.completes { return settings }
    return []
  }

  private func completeAdd() -> Completion {
    if words.last?.source == "in" { return answer(candidates(.groups)) }
    if words.last?.source == "as" { return answer([], allowed: "a name") }
    guard let kind = Kinds.named(words[1].source) else { return answer(["as", "in"]) }
    let parameters = LayerParameters.stored(for: .shape(kind.name)).map { $0.name + "=" }
    return answer(["as", "in", "size="] + parameters, allowed: kind.summary)
  }

  private func candidates(_ kind: Verb.Completes) -> [String] {
    switch kind {
    case .kinds: Kinds.all.map(\.name)
    case .presets: library.presets().map(\.name)
    case .layers: session.document.allLayers.map { layerNameText($0.name) }
    case .groups: session.document.allLayers.filter(\.isGroup).map { layerNameText($0.name) }
    case .parameters: session.parameterNames
    case .lets: session.document.letKinds(at: session.letTarget).keys.sorted()
    case .aliases: session.aliases.keys.sorted()
    case .marks: session.history.marks.keys.sorted()
    case .files: []
    case .topics: helpTopics + session.parameterNames
    case .words(let words): words
    case .settings(let settings):
      words.count == 1
        ? settings.map(\.name)
        : settings.first { words.count == 2 && $0.name == words[1].source }.map {
          $0.words + ($0.takesLayers ? candidates(.layers) : [])
        } ?? []
    }
  }

  // MARK: Values

  private func completeValue() -> Completion {
    var none = WordReader([])
    guard let first = words.first, let assignment = try? Assignment(first, &none) else { return answer([]) }
    let layers = assignment.layers.flatMap { try? session.layers(matching: $0) }
    guard let subject = try? session.subjects(named: assignment.name, on: layers).first else { return answer([]) }
    let context = session.context(for: subject.target)
    var words = subject.type.completions(in: context)
    if subject.type is MaskType { words += session.document.allLayers.map { layerNameText($0.name) } }
    return answer(words, allowed: subject.type.allowed)
  }
}
