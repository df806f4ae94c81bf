// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes
internal import Styling

/// What setting one parameter did.
struct SettingOutcome {
  /// The parameter's name, with its layer's where that is needed.
  var label: String
  /// The value before and after, as texts.
  var before: String
  var after: String
  /// What went along: another parameter cleared, a value that could not be used.
  var remarks: [String] = []

  var text: String {
    let change = before == after ? "\(label) \(after) (as it was)" : "\(label) \(before) → \(after)"
    return remarks.isEmpty ? change : change + " (" + remarks.joined(separator: "; ") + ")"
  }
}

extension Session {
  /// Sets a parameter on each of its subjects, as a part of the command.
  ///
  /// - Parameters:
  ///   - subjects: What is set.
  ///   - words: The value's words, all of which must belong to it.
  ///   - change: How the value is changed instead of replaced, if it is.
  /// - Returns: What changed, one text a subject.
  /// - Throws: What is wrong; the caller rolls back.
  mutating func set(
    _ subjects: [Subject], to words: WordReader, by change: Change? = nil
  ) throws(Problem) -> [String] {
    var texts: [String] = []
    for subject in subjects {
      var reader = words
      if case .shorthand(let shorthand) = subject.kind {
        texts += try setAll(of: shorthand, subject, &reader, by: change)
      } else {
        texts.append(try set(subject, &reader, by: change).text)
      }
    }
    return texts
  }

  private mutating func setAll(
    of shorthand: Shorthand, _ subject: Subject, _ words: inout WordReader, by change: Change?
  ) throws(Problem) -> [String] {
    if change != nil { throw Problem(.shorthand(shorthand.name, stands: shorthand.stands)) }
    let place = words.next?.range
    let settings = try shorthand.settings(&words, in: context(for: subject.target))
    if let extra = words.next { throw Problem(.extraWord(extra.source), extra.range) }
    guard case .layer(let id) = subject.target, let layer = document.layer(id) else { return [] }
    var texts: [String] = []
    for (name, value) in settings {
      guard let parameter = LayerParameters.named(name, for: document.kind(of: layer)) else { continue }
      let part = Subject(target: subject.target, kind: .parameter(parameter), qualifier: subject.qualifier)
      texts.append(try assign(value, to: part, at: place).text)
    }
    return texts
  }

  private mutating func set(
    _ subject: Subject, _ words: inout WordReader, by change: Change?
  ) throws(Problem) -> SettingOutcome {
    let current = value(of: subject)
    let kept = kept(current, of: subject, in: words)
    let place = words.rest.first.map { $0.range.lowerBound..<words.end }
    let before: String? = if case .letting(let item) = subject.kind { item.name } else { nil }
    let context = context(
      for: subject.target, before: before, current: kept.map { expanded($0, at: subject.target) })
    let value: Value
    if let change {
      value = try changed(subject, current, change, &words, context)
    } else {
      if let word = words.next, word.source.hasPrefix("+"), subject.type is NumberType {
        throw Problem(.plusSign(word.source), word.range)
      }
      value = try subject.type.parse(&words, in: context)
    }
    if let extra = words.next { throw Problem(.extraWord(extra.source), extra.range) }
    var outcome = try assign(value, to: subject, at: place)
    // What followed something else no longer does.
    if change != nil, let current, !current.isLiteral, value.isLiteral {
      outcome.remarks.append("no longer follows")
    }
    return outcome
  }

  /// What of the value so far stays where only a part is set: of a stroke what the layer itself has, so that the rest
  /// still follows; all of it where parts of a gradient that comes down are named.
  private func kept(_ current: Value?, of subject: Subject, in words: WordReader) -> Value? {
    guard case .stroke? = current, case .parameter(let parameter) = subject.kind, parameter.part == nil else {
      return current
    }
    let gradientWords = ["from", "to", "at", "linear", "radial"]
    if words.rest.contains(where: { gradientWords.contains($0.source) }) { return current }
    return document.settings(of: subject.target)[parameter.name] ?? .stroke(StrokeTerm())
  }

  private func changed(
    _ subject: Subject, _ current: Value?, _ change: Change, _ words: inout WordReader, _ context: ParseContext
  ) throws(Problem) -> Value {
    let place = words.next?.range
    guard let current,
      let value = try subject.type.applying(change, to: current, &words, in: scope(of: subject.target), context)
    else { throw Problem(.notAddable(subject.name), place) }
    return value
  }

  /// A paint that is a let's name, looked up, so that parts of it can be changed.
  private func expanded(_ value: Value, at target: Target) -> Value {
    guard let scope = try? scope(of: target) else { return value }
    switch value {
    case .paint(.color(.name(let name))):
      if case .paint(let paint)? = scope.lets[name] { return .paint(paint) }
    case .stroke(let stroke):
      if case .color(.name(let name))? = stroke.paint, case .paint(let paint)? = scope.lets[name] {
        return .stroke(StrokeTerm(width: stroke.width, paint: paint))
      }
    default: break
    }
    return value
  }

  // MARK: Storing

  /// Stores a value, with all that goes along.
  ///
  /// - Parameters:
  ///   - value: The value as written.
  ///   - subject: What it is the value of.
  ///   - place: Where it stands in the line, for errors.
  /// - Returns: What changed.
  /// - Throws: `.outOfRange` and the like.
  mutating func assign(_ value: Value, to subject: Subject, at place: Range<Int>?) throws(Problem) -> SettingOutcome
  {
    // A file's lines are told nobody.
    let before = mode == .file ? "" : self.value(of: subject)?.text ?? "none"
    var remarks: [String] = []
    switch subject.kind {
    case .shorthand: break
    case .letting(let item): try assign(value, to: item, of: subject.target, at: place)
    case .parameter(let parameter):
      if let part = parameter.part {
        try check(value, subject, at: place)
        remarks += try assignPart(value, part, parameter, subject.target, at: place)
      } else {
        let stored = completed(value, parameter, subject.target, &remarks)
        try check(stored, subject, at: place)
        store(stored, parameter, subject.target)
        remarks += clearRivals(of: parameter.name, subject.target)
      }
    }
    remarks += usedRemarks(for: subject)
    let after = mode == .file ? "" : self.value(of: subject)?.text ?? value.text
    return SettingOutcome(label: subject.label, before: before, after: after, remarks: remarks)
  }

  private func check(_ value: Value, _ subject: Subject, at place: Range<Int>?) throws(Problem) {
    do {
      guard let scope = try checkingScope(for: value, of: subject) else { return }
      try subject.type.check(value, in: scope, parameter: subject.name)
    } catch {
      throw error.located(at: place)
    }
  }

  /// What names and percentages mean where a value is checked; nil where that is put off.
  ///
  /// In a file, what a value follows may come later, and what lies in a stack, hugs, or is a clone depends on much else:
  /// all of it is checked at the file's end.
  private func checkingScope(for value: Value, of subject: Subject) throws(Problem) -> Scope? {
    if mode == .file && !value.isLiteral { return nil }
    guard case .layer(let id) = subject.target, let layer = document.layer(id) else {
      return try scope(of: subject.target)
    }
    // Most values are the same wherever their layer lies: it need not be found, and perhaps can't yet be.
    if value.isAbsolute { return Scope(room: Layout.defaultCanvas) }
    guard mode == .file else { return try scope(of: subject.target) }
    let isPutOff = ([layer] + document.ancestors(of: id).compactMap { document.layer($0) }).contains { around in
      around.original != nil || around.stack != nil || around.settings["width"] == .word("hug")
        || around.settings["height"] == .word("hug")
    }
    if isPutOff { return nil }
    var layout = Layout(leavingClonesOf: document)
    return try layout.placement(of: id).scope
  }

  private mutating func assign(
    _ value: Value, to item: Let, of target: Target, at place: Range<Int>?
  ) throws(Problem) {
    var new = document.lets(of: target).first { $0.name == item.name } ?? item
    if new.value == value { return }
    new.value = value
    if mode != .file {
      do {
        try LetType(item).check(value, in: try scope(of: target), parameter: item.name)
      } catch {
        throw error.located(at: place)
      }
    }
    change(.setLet(target, name: item.name, new, index: document.lets(of: target).count), reach: .everything)
  }

  private mutating func assignPart(
    _ value: Value, _ part: Part, _ parameter: Parameter, _ target: Target, at place: Range<Int>?
  ) throws(Problem) -> [String] {
    guard let whole = LayerParameters.named(part.whole) else { return [] }
    // A part of what comes down from a group makes the whole the layer's own, its colours as they are.
    let current = expanded(ownOrInherited(whole, target), at: target)
    guard let new = part.set(current, value) else {
      throw Problem(whole.name == "repeat" ? .noRepeat(parameter.name) : .noGradient(parameter.name), place)
    }
    var remarks: [String] = []
    store(completed(new, whole, target, &remarks), whole, target)
    return remarks
  }

  /// A whole value of which a part is set: of a stroke only what the layer itself has, so that the rest still follows.
  private func ownOrInherited(_ whole: Parameter, _ target: Target) -> Value {
    let effective = storedValue(of: whole, on: target)
    guard case .stroke(let stroke) = effective, stroke.paint?.isGradient != true else { return effective }
    return document.settings(of: target)[whole.name] ?? .stroke(StrokeTerm())
  }

  /// A stroke of some width that has no paint takes black, and says so.
  private func completed(
    _ value: Value, _ parameter: Parameter, _ target: Target, _ remarks: inout [String]
  ) -> Value {
    guard case .stroke(var stroke) = value, case .layer(let id) = target, let width = stroke.width else {
      return value
    }
    guard stroke.paint == nil, case .stroke(let inherited) = document.value(of: parameter, on: id),
      inherited.paint == nil || inherited.paint == PaintTerm.none,
      case .stroke(let own)? = Optional(document.settings(of: target)[parameter.name] ?? .stroke(StrokeTerm())),
      own.paint == nil, document.layer(id).map({ document.kind(of: $0) != .group }) == true
    else { return value }
    if case .literal(0, _) = width { return value }
    remarks.append("in black: no stroke paint was set")
    stroke.paint = .color(.literal(.black, text: "black"))
    return .stroke(stroke)
  }

  private mutating func store(_ value: Value, _ parameter: Parameter, _ target: Target) {
    let old = document.settings(of: target)[parameter.name]
    let new: Value? = isDefault(value, parameter, target) ? nil : value
    if old == new { return }
    if new == nil { dropNote(parameter.name, target) }
    change(.set(target, parameter: parameter.name, new), reach: reach(of: parameter.name, target))
  }

  /// Comments go with the line that they belong to; lines that this version does not know stay.
  mutating func dropNote(_ name: String, _ target: Target) { dropNote(.parameter(name), target) }

  /// The same for the line at any place.
  mutating func dropNote(_ anchor: NoteAnchor, _ target: Target) {
    guard mode != .file, let note = document.note(of: target, at: anchor) else { return }
    change(.setNote(target, anchor, note.surviving))
  }

  /// Whether a value is what holds anyway, so that nothing is stored; never for what a group can pass down, or a clone
  /// takes from the layer it follows.
  func isDefault(_ value: Value, _ parameter: Parameter, _ target: Target) -> Bool {
    if parameter.isInherited { return false }
    var fallback = parameter.defaultValue
    if case .layer(let id) = target, let layer = document.layer(id) {
      // Without a value of its own a clone takes what it follows, so that the default says something too.
      if layer.original != nil && LayerParameters.isFollowed(parameter.name) { return false }
      fallback = LayerParameters.defaultValue(of: parameter, for: document.kind(of: layer))
    }
    if value == fallback { return true }
    guard case .scalar(let a) = value, case .scalar(let b) = fallback, let type = parameter.type as? NumberType,
      case .ratio = type.dimension, let x = a.literalRatio, let y = b.literalRatio
    else { return false }
    return x == y
  }

  /// What a change of this parameter may make wrong.
  func reach(of parameter: String, _ target: Target) -> Reach {
    switch target {
    case .document: .everything
    case .layer(let id): .layers([id])
    }
  }

  /// `x`, `y` and `center` say the same thing: setting one clears the others.
  private mutating func clearRivals(of name: String, _ target: Target) -> [String] {
    let rivals = ["x": ["center"], "y": ["center"], "center": ["x", "y"]][name] ?? []
    var cleared: [String] = []
    for rival in rivals where document.settings(of: target)[rival] != nil {
      dropNote(rival, target)
      change(.set(target, parameter: rival, nil), reach: reach(of: rival, target))
      cleared.append("\(rival) cleared")
    }
    let settings = document.settings(of: target)
    let isBothSet = settings["width"] != nil && settings["height"] != nil
    if ["width", "height", "aspect"].contains(name), isBothSet, settings["aspect"] != nil {
      cleared.append("aspect has no say while width and height are set")
    }
    return cleared
  }

  /// What could not be used as it was asked for: `43.3 used: the edges are 50 long`.
  func usedRemarks(for subject: Subject) -> [String] {
    guard mode != .file, !isTrial, case .layer(let id) = subject.target else { return [] }
    var layout = Layout(document)
    guard let drawing = try? layout.drawing(of: id) else { return [] }
    return drawing.used.filter { $0.parameter == subject.name }.map(\.remark)
  }
}

extension Drawing.Used {
  /// What was used, and why: `43.3 used: the edges are 50 long`.
  var remark: String { "\(words ?? value.fixedText(decimals: value < 1 ? 3 : 1)) used: \(reason)" }
}

extension PaintTerm {
  fileprivate var isGradient: Bool { if case .gradient = self { true } else { false } }
}
