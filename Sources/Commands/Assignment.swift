// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// A command that sets a parameter or asks for it, cut into its parts: `LAYER.NAME += V`.
struct Assignment {
  /// The layers before the dot, as written; nil for a bare name.
  var layers: Word?
  /// The parameter.
  var name: Word
  /// How it is changed; nil for a plain setting.
  var change: Change?
  /// Whether an `=` or `+=` was written.
  var hasOperator = false

  /// Whether it is only words: no operator.
  var isPlain: Bool { !hasOperator }

  /// Cuts the first word, and an operator behind it; what is left of `words` is the value.
  ///
  /// - Parameters:
  ///   - first: The command's first word.
  ///   - words: The words behind it.
  /// - Throws: `.missing` where nothing stands before the operator.
  init(_ first: Word, _ words: inout WordReader) throws(Problem) {
    var target = first
    var attached: [Word] = []
    if let equals = first.firstOffset(ofAny: [UInt8(ascii: "=")]) {
      hasOperator = true
      let bytes = Array(first.source.utf8)
      var end = equals
      if equals > 0, let found = Change(byte: bytes[equals - 1]) {
        change = found
        end -= 1
      }
      target = first.slice(0..<end)
      let value = first.dropping(equals + 1)
      if !value.source.isEmpty { attached = [value] }
    } else if let next = words.next, let found = Assignment.leadingOperator(next) {
      hasOperator = true
      _ = words.take()
      change = found.change
      if !found.rest.source.isEmpty { attached = [found.rest] }
    }
    if !attached.isEmpty { words = WordReader(attached + words.rest, end: words.end) }
    if target.source.isEmpty { throw Problem(.missing("a parameter before the ="), first.range) }
    if let dot = target.firstOffset(ofAny: [UInt8(ascii: ".")]), dot > 0 {
      layers = target.slice(0..<dot)
      name = target.dropping(dot + 1)
      if name.source.isEmpty { throw Problem(.missing("a parameter after the dot"), target.range) }
    } else {
      name = target
    }
  }

  /// `=`, `+=`, `+=5` at the beginning of the word behind the name.
  private static func leadingOperator(_ word: Word) -> (change: Change?, rest: Word)? {
    if word.source.hasPrefix("=") { return (nil, word.dropping(1)) }
    for change in Change.allCases where word.source.hasPrefix(change.rawValue) { return (change, word.dropping(2)) }
    return nil
  }
}

extension Change {
  /// The change whose sign this is.
  fileprivate init?(byte: UInt8) {
    self.init(rawValue: String(decoding: [byte, UInt8(ascii: "=")], as: UTF8.self))
  }
}

extension Session {
  /// Whether a bare word is a parameter or let here, or the beginning of one where that is enough.
  func knows(_ name: String) -> Bool {
    if document.lets.contains(where: { $0.name == name }) { return true }
    if Shorthand.named(name) != nil || LayerParameters.named(name) != nil || !Kinds.having(name).isEmpty {
      return true
    }
    let names = parameterNames
    return names.contains(name) || (mode == .prompt && names.contains { isAbbreviation(name, of: $0) })
  }

  /// Sets or tells what an assignment names.
  mutating func runAssignment(_ assignment: Assignment, _ invocation: inout Invocation) throws(Problem) {
    let layers = try assignment.layers.map { word throws(Problem) in try self.layers(matching: word) }
    let subjects = try subjects(named: assignment.name, on: layers)
    if invocation.words.isAtEnd {
      if assignment.hasOperator {
        let what = subjects.first.map { "a value: " + $0.type.allowed } ?? "a value"
        throw Problem(.missing(what), invocation.words.end..<invocation.words.end)
      }
      tell(subjects, &invocation)
      return
    }
    if let full = subjects.first?.name, full != assignment.name.source {
      fullWords = invocation.command.text(with: assignment.name, writtenAs: full)
    }
    for text in try set(subjects, to: invocation.words, by: assignment.change) { invocation.say(text, &self) }
  }

  /// Says what a parameter is: its value, what is allowed, its default, what it means.
  private func tell(_ subjects: [Subject], _ invocation: inout Invocation) {
    for subject in subjects {
      let value = self.value(of: subject)
      var shown = "\(subject.label) \(value?.text ?? "none")\n  \(subject.type.allowed)"
      if let fallback = defaultValue(of: subject) { shown += " · default \(fallback.text)" }
      switch subject.kind {
      case .parameter(let parameter): shown += "\n  \(parameter.help)"
      case .shorthand(let shorthand): shown = "\(subject.label): \(shorthand.allowed)\n  \(shorthand.help)"
      case .letting(let item):
        if let help = item.help, let text = try? scope(of: subject.target).text(help) { shown += "\n  \(text)" }
      }
      let prefix = subjects.count > 1 ? subject.label + " " : ""
      let row: JSONObject = [
        "name": .text(subject.label), "value": JSONValue(value?.text),
        "default": JSONValue(defaultValue(of: subject)?.text), "allowed": .text(subject.type.allowed),
      ]
      invocation.effects.append(
        .result(plain: prefix + (value?.text ?? "none"), shown: shown, rows: [row]))
    }
  }

  // MARK: Layers by name

  /// The layers that a word names: one by its name, several by `*`.
  ///
  /// - Parameter word: A layer's name, quoted or bare, or a pattern.
  /// - Returns: At least one layer, back to front.
  /// - Throws: `.unknownLayer`.
  func layers(matching word: Word) throws(Problem) -> [Layer] {
    let name = try layerName(word)
    if let layer = document.layer(named: name) { return [layer] }
    if !word.isQuoted && name.contains("*") {
      let found = document.allLayers.filter { matches($0.name, pattern: name) }
      if !found.isEmpty { return found }
    }
    let names = document.allLayers.map(\.name)
    throw Problem(.unknownLayer(name, nearest: nearestName(to: name, among: names)), word.range)
  }

  /// The one layer that a word names.
  func layer(named word: Word) throws(Problem) -> Layer {
    let found = try layers(matching: word)
    guard found.count == 1 else { throw Problem(.onlyOne(word.source), word.range) }
    return found[0]
  }

  /// The selected layers, at least one.
  func requireSelection() throws(Problem) -> [Layer] {
    let layers = selection
    if layers.isEmpty { throw Problem(.noLayer) }
    return layers
  }

  /// The group whose lets a `let` adds to, as `add` adds layers to it; the document outside of groups.
  var letTarget: Target {
    guard let id = state.selection.last, let layer = document.layer(id) else { return .document }
    if layer.isGroup && state.isGroupOpen { return .layer(id) }
    return layer.parent.map { .layer($0) } ?? .document
  }
}

/// Whether a name matches a pattern in which `*` stands for any text.
func matches(_ name: String, pattern: String) -> Bool {
  let name = Array(name)
  let pattern = Array(pattern)
  var (n, p) = (0, 0)
  var star: (n: Int, p: Int)?
  while n < name.count {
    if p < pattern.count, pattern[p] == "*" {
      star = (n, p + 1)
      p += 1
    } else if p < pattern.count, pattern[p] == name[n] {
      n += 1
      p += 1
    } else if let back = star {
      star = (back.n + 1, back.p)
      (n, p) = (back.n + 1, back.p)
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == "*" }
}
