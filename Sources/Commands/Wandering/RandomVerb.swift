// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// The verb that draws values at random.
let randomVerb = Verb(
  "random", .live, usage: ["random [PARAM ...] [seed S]"],
  "draws parameters of the selected layers at random from what is usual, or those that tell most and the paint; "
    + "the same seed draws the same",
  example: "new star; random; random vertices smoothness seed 4711", completes: [.parameters, .words(["seed"])],
  run: random)

/// What is asked of `random`.
private struct RandomRequest {
  /// The parameters that are named; none for those that tell most.
  var names: [Word] = []
  /// The seed; nil for a new one.
  var seed: UInt64?

  /// Reads what is asked.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - hasSeed: Whether `seed` is a parameter here, as a blob has it.
  /// - Throws: What is wrong with the seed.
  init(_ words: inout WordReader, hasSeed: Bool) throws(Problem) {
    while let word = words.take() {
      guard word.source == "seed", let next = words.next, let seed = try RandomRequest.seed(next) else {
        if word.source == "seed" && !hasSeed {
          let value = try words.require("a seed: \(RepeatType.seed.allowed)")
          throw Problem(.wrongType(found: value.source, allowed: RepeatType.seed.allowed), value.range)
        }
        names.append(word)
        continue
      }
      _ = words.take()
      if let extra = words.next { throw Problem(.extraWord(extra.source), extra.range) }
      self.seed = seed
    }
  }

  /// The seed that a word says; nil where it is no number, as behind the `seed` that a blob has as a parameter.
  private static func seed(_ word: Word) throws(Problem) -> UInt64? {
    guard case .number(let number, let length) = scanNumber(Array(word.source.utf8)),
      length == word.source.utf8.count
    else { return nil }
    guard number == number.rounded() else {
      throw Problem(.notWhole(word.source, allowed: RepeatType.seed.allowed), word.range)
    }
    guard RepeatType.seed.range.contains(number) else {
      throw Problem(.outOfRange(word.source, allowed: RepeatType.seed.allowed), word.range)
    }
    return UInt64(number)
  }
}

private func random(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let request = try RandomRequest(&call.words, hasSeed: session.parameterNames.contains("seed"))
  let subjects = try request.names.isEmpty ? session.tellingSubjects() : session.subjects(named: request.names)
  var told = ""
  // A seed that was not asked for is short enough to be typed again, and changes something where one can.
  for _ in 0..<(request.seed == nil ? Limits.randomTries : 1) {
    let seed = request.seed ?? .random(in: 1...99_999)
    try session.random(subjects, seed: seed, call.library)
    let changes = session.summary
    let words = (["random"] + request.names.map(\.source) + ["seed", "\(seed)"]).joined(separator: " ")
    let rest = changes.count > 8 ? " and \(changes.count - 8) more" : ""
    told = words + ": " + changes.prefix(8).joined(separator: "; ") + rest
    if session.hasChanged { break }
  }
  call.effects.append(.say(told))
}

extension Session {
  /// Draws with a seed, again as often as what was drawn is refused; what changed is the command's summary.
  fileprivate mutating func random(_ subjects: [Subject], seed: UInt64, _ library: any Library) throws(Problem) {
    var refusal: Problem?
    for attempt in 0..<Limits.randomTries {
      if library.isStopAsked { throw Problem(.stopped) }
      var trial = self
      do {
        let (commands, changes) = try trial.draw(subjects, seed: seed, attempt: attempt)
        try trial.checkChanges()
        self = trial
        fullWords = commands.joined(separator: "; ")
        summary = changes
        return
      } catch {
        refusal = error
      }
    }
    guard var refusal else { return }
    // What was drawn has no place in the line that was typed.
    refusal.range = nil
    throw refusal
  }
}

extension Session {
  /// The subjects that are named, each of which must have values that can be drawn.
  fileprivate func subjects(named names: [Word]) throws(Problem) -> [Subject] {
    var found: [Subject] = []
    for word in names {
      for subject in try animationSubjects(word) {
        if case .shorthand(let shorthand) = subject.kind {
          throw Problem(.shorthand(shorthand.name, stands: shorthand.stands), word.range)
        }
        var generator = SplitMix64(seed: 0)
        guard try drawn(subject, by: &generator) != nil else {
          throw Problem(.notRandom(subject.name), word.range)
        }
        found.append(subject)
      }
    }
    return found
  }

  /// The parameters that tell most of the selected layers, and of those in selected groups: the numbers of their own
  /// kind, and what they are painted with.
  fileprivate func tellingSubjects() throws(Problem) -> [Subject] {
    var layers: [Layer] = []
    for layer in try requireSelection() {
      layers +=
        layer.isGroup ? document.allLayers.filter { document.ancestors(of: $0.id).contains(layer.id) } : [layer]
    }
    var seen: Set<LayerID> = []
    let drawn = layers.filter { $0.kind != .group && seen.insert($0.id).inserted }
    let isQualified = drawn.count > 1 || drawn.first?.id != state.selection.first
    let subjects = drawn.flatMap { layer in
      tellingParameters(of: layer).map {
        Subject(target: .layer(layer.id), kind: .parameter($0), qualifier: isQualified ? layer.name : nil)
      }
    }
    if subjects.isEmpty { throw Problem(.nothingRandom) }
    return subjects
  }

  private func tellingParameters(of layer: Layer) -> [Parameter] {
    var found: [Parameter] = []
    if let kind = document.shape(of: layer), layer.original == nil {
      found = kind.parameters.filter { parameter in
        guard let type = parameter.type as? NumberType, !parameter.isInherited, type.keywords.isEmpty else {
          return false
        }
        // By an angle that may be any, a shape is only turned.
        return type.dimension != .angle || type.range.upperBound <= 360
      }
    }
    let paints = LayerParameters.stored(for: document.kind(of: layer)).filter { parameter in
      switch document.value(of: parameter, on: layer.id) {
      case .paint(let paint): parameter.name == "fill" && paint != .none
      case .stroke(let stroke): parameter.name == "stroke" && stroke.paint != nil && stroke.paint != PaintTerm.none
      default: false
      }
    }
    return found + paints
  }

  /// A value at random for a subject; nil where such values are not drawn.
  private func drawn(_ subject: Subject, by generator: inout SplitMix64) throws(Problem) -> Value? {
    let now = value(of: subject)
    guard let fallback = defaultValue(of: subject) ?? now else { return nil }
    return try subject.type.drawn(
      by: &generator, near: fallback, in: try scope(of: subject.target), now: now ?? fallback)
  }

  /// Sets subjects to values at random, each drawn by its name and its layer alone.
  ///
  /// - Returns: The commands that would have done it, and what changed.
  fileprivate mutating func draw(
    _ subjects: [Subject], seed: UInt64, attempt: Int
  ) throws(Problem) -> (commands: [String], changes: [String]) {
    var commands: [String] = []
    var changes: [String] = []
    var layers: [Target] = []
    for subject in subjects {
      let place = layers.firstIndex(of: subject.target) ?? layers.count
      if place == layers.count { layers.append(subject.target) }
      var generator = SplitMix64(seed: mix(seed, fnv1a(subject.name), UInt64(place), UInt64(attempt)))
      guard let value = try drawn(subject, by: &generator) else { continue }
      let text = "\(subject.label) \(value.text)"
      guard let command = try splitLine(text).commands.first else { continue }
      changes += try set([subject], to: WordReader(Array(command.words.dropFirst())))
      commands.append(text)
    }
    return (commands, changes)
  }
}
