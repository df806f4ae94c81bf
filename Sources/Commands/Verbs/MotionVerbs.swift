// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes
internal import Timing

/// Verbs about motion.
let motionVerbs: [Verb] = [
  Verb(
    "animate", .paint,
    usage: [
      "animate PARAM from A to B [over T] [delay D] [ease NAME] [speed S] [forever [alternate]]",
      "animate PARAM from A to B spring RESPONSE DAMPING [delay D] [speed S] [forever [alternate]]",
      "animate PARAM none",
    ],
    "has a number, angle, colour or point go from one value to another; `play` shows it, an SVG carries it",
    example: "new star; animate rotation from 0 to 360 over 4s ease linear forever", editsDocument: true,
    completes: [
      .parameters,
      .words(["from", "to", "over", "delay", "ease", "spring", "speed", "forever", "alternate", "none"]),
    ], run: animate)
]

extension Session {
  /// What an animation's first word means: parameters, or lets.
  func animationSubjects(_ word: Word) throws(Problem) -> [Subject] {
    let assignment = try animated(word)
    let layers = try assignment.layers.map { word throws(Problem) in try self.layers(matching: word) }
    return try subjects(named: assignment.name, on: layers)
  }

  /// An animation's first word, cut into layer and name.
  fileprivate func animated(_ word: Word) throws(Problem) -> Assignment {
    var none = WordReader([])
    return try Assignment(word, &none)
  }

  /// The animation that is stored for a subject.
  fileprivate func animation(of subject: Subject) -> Value? {
    document.settings(of: subject.target)[StoredAnimations.key(of: subject.name)]
  }
}

private func animate(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a parameter")
  let subjects = try session.animationSubjects(word)
  let name = try session.animated(word).name
  if let full = subjects.first?.name, full != name.source {
    session.fullWords = call.command.text(with: name, writtenAs: full)
  }
  let isEnd = call.words.take("none")
  if isEnd { try call.end() }
  let clauses = isEnd ? [:] : try clauses(&call)
  for subject in subjects {
    let before = session.animation(of: subject)
    var after: Value?
    if !isEnd {
      let term = try AnimationParser(clauses: clauses, subject: subject, session: session).term()
      after = .animation(term)
    }
    let key = StoredAnimations.key(of: subject.name)
    if before != after {
      if after == nil { session.dropNote(key, subject.target) }
      let reach: Reach = if case .layer(let id) = subject.target { .layers([id]) } else { .everything }
      session.change(.set(subject.target, parameter: key, after), reach: reach)
    }
    let change = before == after ? "\(after?.text ?? "none") (as it was)" : after?.text ?? "none"
    call.say("animate \(subject.label) \(change)", &session)
  }
}

/// The words that an animation is made of.
private let motionWords = ["from", "to", "over", "delay", "ease", "spring", "speed", "forever", "alternate"]

/// Why a word can't stand where a part of an animation has all it needs: often it is the next part's, mistyped.
private func refusal(ofExtra word: Word) -> Problem {
  guard let nearest = nearestName(to: word.source, among: motionWords) else {
    return Problem(.extraWord(word.source), word.range)
  }
  return Problem(.notAChoice(word.source, choices: motionWords, nearest: nearest), word.range)
}

/// The words behind each word of the grammar, which may come in any order.
private func clauses(_ call: inout Invocation) throws(Problem) -> [String: (name: Word, words: WordReader)] {
  let names = motionWords
  var found: [String: (name: Word, words: WordReader)] = [:]
  while let name = call.words.take() {
    guard names.contains(name.source) else {
      let nearest = nearestName(to: name.source, among: names)
      throw Problem(.notAChoice(name.source, choices: names, nearest: nearest), name.range)
    }
    if found[name.source] != nil { throw Problem(.extraWord(name.source), name.range) }
    var words: [Word] = []
    while let word = call.words.next, !names.contains(word.source) {
      words.append(word)
      _ = call.words.take()
    }
    found[name.source] = (name, WordReader(words, end: words.last?.range.upperBound ?? name.range.upperBound))
  }
  for name in ["from", "to"] where found[name] == nil {
    throw Problem(.missing("\(name) and a value"), call.words.end..<call.words.end)
  }
  return found
}

/// Makes an animation of the parts that were written.
private struct AnimationParser {
  let clauses: [String: (name: Word, words: WordReader)]
  let subject: Subject
  let session: Session

  func term() throws(Problem) -> AnimationTerm {
    guard let from = clauses["from"], let to = clauses["to"] else {
      throw Problem(.missing("from A to B"))
    }
    if case .shorthand(let shorthand) = subject.kind {
      throw Problem(.shorthand(shorthand.name, stands: shorthand.stands))
    }
    var term = AnimationTerm(from: try value(from), to: try value(to))
    try refuseRanges(term.from, at: from)
    term.duration = try number("over", AnimationTerm.time, default: 1, draws: false)
    term.delay = try number("delay", AnimationTerm.wait, default: 0, draws: true)
    term.speed = try number("speed", AnimationTerm.pace, default: 1, draws: true)
    term.pace = try pace()
    term.repetition = try repetition()
    let motion = Motion(term, of: subject.name, curve: .eased(.linear, duration: 1))
    guard let between = motion.value(from: term.from, to: term.to) else {
      throw Problem(.notAnimatable(subject.name), from.name.range)
    }
    try checkFit(between, at: from.name.range)
    return term
  }

  private func context() -> ParseContext {
    let before: String? = if case .letting(let item) = subject.kind { item.name } else { nil }
    return session.context(for: subject.target, before: before)
  }

  private func value(_ clause: (name: Word, words: WordReader)) throws(Problem) -> Value {
    var words = clause.words
    let value = try subject.type.parse(&words, in: context())
    if let extra = words.next { throw refusal(ofExtra: extra) }
    try check(value, subject.type, at: clause)
    return value
  }

  private func check(
    _ value: Value, _ type: any ParameterType, at clause: (name: Word, words: WordReader)
  ) throws(Problem) {
    // In a file, what a value follows may come later: all of it is checked at the file's end.
    if session.mode == .file && !value.isLiteral { return }
    do {
      try type.check(value, in: try session.scope(of: subject.target), parameter: subject.name)
    } catch {
      throw error.located(at: place(of: clause))
    }
  }

  private func place(of clause: (name: Word, words: WordReader)) -> Range<Int> {
    (clause.words.next?.range.lowerBound ?? clause.name.range.lowerBound)..<clause.words.end
  }

  /// Only what an animation goes to is drawn, its delay and its speed.
  private func refuseRanges(_ value: Value, at clause: (name: Word, words: WordReader)) throws(Problem) {
    for case .range in value.scalars {
      let allowed = "one value: only `to`, `delay` and `speed` take a range"
      throw Problem(.wrongType(found: value.text, allowed: allowed), place(of: clause))
    }
  }

  private func number(
    _ name: String, _ type: NumberType, default fallback: Double, draws: Bool
  ) throws(Problem) -> Scalar? {
    guard let clause = clauses[name] else { return nil }
    var words = clause.words
    guard case .scalar(let scalar) = try type.parse(&words, in: context()) else { return nil }
    if let extra = words.next { throw refusal(ofExtra: extra) }
    if !draws { try refuseRanges(.scalar(scalar), at: clause) }
    try check(.scalar(scalar), type, at: clause)
    if case .literal(fallback, let unit) = scalar, unit == .none || unit == .seconds { return nil }
    return scalar
  }

  private func pace() throws(Problem) -> AnimationTerm.Pace? {
    if let clause = clauses["ease"] {
      if let spring = clauses["spring"] {
        throw Problem(.expected("either ease or spring", found: "both"), spring.name.range)
      }
      var words = clause.words
      guard case .word(let word) = try ChoiceType(Easing.allCases.map(\.rawValue)).parse(&words, in: context())
      else {
        return nil
      }
      if let extra = words.next { throw refusal(ofExtra: extra) }
      return Easing(rawValue: word).flatMap { $0 == .inOut ? nil : .ease($0) }
    }
    guard let clause = clauses["spring"] else { return nil }
    if let over = clauses["over"] { throw Problem(.springHasOwnTime, over.name.range) }
    var words = clause.words
    guard case .scalar(let response) = try AnimationTerm.time.parse(&words, in: context()),
      case .scalar(let damping) = try AnimationTerm.damping.parse(&words, in: context())
    else { return nil }
    if let extra = words.next { throw refusal(ofExtra: extra) }
    for (scalar, type) in [(response, AnimationTerm.time), (damping, AnimationTerm.damping)] {
      try refuseRanges(.scalar(scalar), at: clause)
      try check(.scalar(scalar), type, at: clause)
    }
    return .spring(response, damping)
  }

  private func repetition() throws(Problem) -> Timeline.Repetition {
    for name in ["forever", "alternate"] {
      if let extra = clauses[name]?.words.next { throw refusal(ofExtra: extra) }
    }
    guard let alternate = clauses["alternate"] else { return clauses["forever"] == nil ? .once : .forever }
    if clauses["forever"] == nil { throw Problem(.missing("forever before alternate"), alternate.name.range) }
    return .alternate
  }

  /// Refuses what would change the kind of a let that others name, and parts that are not there.
  private func checkFit(_ between: Value, at place: Range<Int>) throws(Problem) {
    switch subject.kind {
    case .letting(let item):
      let kinds = context().lets
      let (old, new) = (item.value.letKind(among: kinds), between.letKind(among: kinds))
      if old == new || (new == .number && old?.isNumeric == true) { return }
      throw Problem(
        .wrongLetKind(item.name, is: old?.rawValue ?? "something else", allowed: "a \(new?.rawValue ?? "value")"),
        place)
    case .parameter(let parameter):
      guard let part = parameter.part, session.mode != .file, case .layer(let id) = subject.target,
        let whole = LayerParameters.named(part.whole)
      else { return }
      if part.set(session.document.value(of: whole, on: id), between) == nil {
        throw Problem(.noGradient(parameter.name), place)
      }
    case .shorthand: return
    }
  }
}
