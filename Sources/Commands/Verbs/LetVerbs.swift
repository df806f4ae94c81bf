// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes
internal import Styling

/// Verbs about lets, and those that tell what a document holds.
let letVerbs: [Verb] = [
  Verb(
    "let", .document, usage: ["let NAME = VALUE [range A..B] [step S] [\"help\"]"],
    "gives a value a name of its own that others may use, and follow",
    example: "new star; let ink = #4f4fbf \"the star\"; fill ink; ink gold", editsDocument: true, run: letting),
  Verb(
    "lets", .document, usage: ["lets"], "lists the lets", example: "new star; let ink = gold; lets",
    run: { session, call throws(Problem) in
      try call.end()
      var lines = session.document.lets.map { "let \($0.name) = \($0.text)" }
      var rows = session.document.lets.map { row($0, of: nil) }
      for group in session.document.allLayers {
        lines += group.lets.map { "\(layerNameText(group.name)): let \($0.name) = \($0.text)" }
        rows += group.lets.map { row($0, of: group.name) }
      }
      let text = lines.joined(separator: "\n")
      call.effects.append(.result(plain: text, shown: lines.isEmpty ? "no lets" : text, rows: rows))
    }),
  Verb(
    "unlet", .document, usage: ["unlet NAME"], "takes a let away; refused while it is used",
    example: "new star; let ink = gold; unlet ink", completes: [.lets], run: unlet),
  Verb(
    "params", .document, usage: ["params", "params WORD"],
    "lists the parameters of the selected layers with their values, or those that match a word",
    example: "new star; params corner",
    completes: [.parameters], run: listParameters),
  Verb(
    "show", .document, usage: ["show", "show LAYER"], "shows the commands that make the document, or one layer",
    example: "new star; show", completes: [.layers],
    run: { session, call throws(Problem) in
      let layer = try call.words.take().map { word throws(Problem) in try session.layer(named: word) }
      try call.end()
      let text = layer.map { session.document.lines(of: $0.id) } ?? session.document.text
      let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
      call.effects.append(.result(plain: trimmed, shown: trimmed))
    }),
]

/// A let for programs.
private func row(_ item: Let, of group: String?) -> JSONObject {
  ["name": .text(item.name), "group": JSONValue(group), "value": .text(item.value.text), "line": .text(item.text)]
}

private func letting(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let (nameWord, hasValue) = try call.takeName()
  guard hasValue else {
    throw Problem(.missing("= and a value"), (call.words.next?.range) ?? call.words.end..<call.words.end)
  }
  let target = session.letTarget
  let name = nameWord.source
  try session.checkNewName(nameWord)
  let old = session.document.lets(of: target).first { $0.name == name }
  if old == nil && session.document.lets(of: target).count >= Limits.lets {
    throw Problem(.tooMany(what: "lets", cap: Limits.lets), nameWord.range)
  }
  let context = session.context(for: target, before: name)
  let place = call.words.next.map { $0.range.lowerBound..<call.words.end }
  var item = old ?? Let(name: name, value: .flag(false))
  item.value = try LetType(nil).parse(&call.words, in: context)
  try parseLetOptions(&item, &call.words, context)
  try call.end()
  if item.range != nil || item.step != nil, item.value.letKind(among: context.lets)?.isNumeric != true {
    throw Problem(.wrongType(found: item.value.text, allowed: "a number, where there is a range or step"), place)
  }
  if session.mode != .file {
    do {
      try LetType(item).check(item.value, in: try session.scope(of: target), parameter: name)
    } catch {
      throw error.located(at: place)
    }
  }
  if item == old { return call.effects.append(.say("let \(name) = \(item.text) (as it was)")) }
  session.change(
    .setLet(target, name: name, item, index: session.document.lets(of: target).count), reach: .everything)
  let before = old.map { "\($0.value.text) → " } ?? ""
  call.say("let \(name) = \(before)\(item.value.text)", &session)
}

private func parseLetOptions(
  _ item: inout Let, _ words: inout WordReader, _ context: ParseContext
) throws(Problem) {
  while let word = words.next {
    if words.take("range") {
      let range = try Scalar.parse(try words.require("a range A..B"), .any, in: context, allowed: "a range A..B")
      guard case .range(let low, let high) = range else {
        throw Problem(.wrongType(found: range.text, allowed: "a range A..B"), word.range)
      }
      if let low = low.literalRatio, let high = high.literalRatio, low > high {
        throw Problem(.outOfRange(range.text, allowed: "A..B with A at most B"), word.range)
      }
      item.range = ScalarRange(low: low, high: high)
    } else if words.take("step") {
      item.step = try Scalar.parse(try words.require("a step"), .any, in: context, allowed: "a number")
    } else if word.isQuoted {
      _ = words.take()
      item.help = try TextTerm.parse(word, in: context)
    } else {
      throw Problem(.expected("`range A..B`, `step S` or a help text in quotes", found: word.source), word.range)
    }
  }
}

extension Session {
  /// Refuses names for lets and aliases that the language needs for itself; in files only what could never be read
  /// back.
  func checkNewName(_ word: Word) throws(Problem) {
    let name = word.source
    guard isName(name), name.utf8.count <= 64 else {
      throw Problem(
        .badName(name, allowed: "a letter a-z, then letters, digits and hyphens, at most 64"), word.range)
    }
    let isGrammar = Expression.builtInNames.contains(name) || Expression.functionNames.contains(name)
    if isGrammar || grammarWords.contains(name) {
      throw Problem(.reservedName(name, why: "the language uses it"), word.range)
    }
    if mode == .file {
      // Words of later versions may be names; those that every document is written with never could.
      if Verbs.named(name)?.editsDocument == true {
        throw Problem(.reservedName(name, why: "it is a verb"), word.range)
      }
      return
    }
    if Verbs.named(name) != nil { throw Problem(.reservedName(name, why: "it is a verb"), word.range) }
    if isParameterName(name) { throw Problem(.reservedName(name, why: "it is a parameter"), word.range) }
    if Kinds.named(name) != nil || name == "group" {
      throw Problem(.reservedName(name, why: "it is a kind of shape"), word.range)
    }
    if ColorTerm.namedColor(name) != nil { throw Problem(.reservedName(name, why: "it is a colour"), word.range) }
  }
}

/// Whether some layer or the document has a parameter of this name.
func isParameterName(_ name: String) -> Bool {
  DocumentParameters.named(name) != nil || LayerParameters.named(name) != nil || Shorthand.named(name) != nil
    || !Kinds.having(name).isEmpty
}

/// The words that values and verbs are built with.
let grammarWords: Set<String> = [
  "from", "to", "at", "on", "off", "none", "top", "bottom", "left", "right", "center", "top-left", "top-right",
  "bottom-left", "bottom-right", "fill", "hug", "over", "linear", "radial", "inverted", "luminance", "contain",
  "stretch", "cover", "as", "in", "all", "yes", "no", "true", "false", "range", "step", "by", "around", "scatter",
  "seed", "mirrored", "spring", "ease", "speed", "delay", "forever", "alternate", "x", "y", "both", "rgb", "hsl",
  "oklch", "mix", "lighten", "darken", "fade", "spin", "even", "reverse", "stroke", "katachi", "nonzero", "evenodd",
  "butt", "round", "square", "miter", "bevel", "up", "down", "nan", "inf", "infinity",
]

private func unlet(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a let")
  try call.end()
  let name = word.source
  var targets: [Target] = session.selection.flatMap { layer in
    ([layer.id] + session.document.ancestors(of: layer.id)).map { Target.layer($0) }
  }
  targets.append(.document)
  guard let target = targets.first(where: { session.document.lets(of: $0).contains { $0.name == name } }) else {
    let names = session.document.letKinds(at: session.letTarget).keys.sorted()
    throw Problem(.unknownLet(name, nearest: nearestName(to: name, among: names)), word.range)
  }
  if let user = session.document.userOfLet(name, of: target) {
    throw Problem(.letInUse(name, by: user), word.range)
  }
  session.change(.setNote(target, .letting(name), session.document.note(of: target, at: .letting(name))?.surviving))
  session.change(.setLet(target, name: name, nil, index: 0), reach: .everything)
  call.say("let \(name) is gone", &session)
}

extension Document {
  /// What uses a let: the first line, in the order of the file, that names it where this let is the one it means.
  func userOfLet(_ name: String, of owner: Target) -> String? {
    let layers: [Layer]
    switch owner {
    case .document:
      layers = allLayers
      if let user = lets.first(where: { $0.name != name && $0.uses(name) }) { return "let \(user.name)" }
      for parameter in DocumentParameters.all {
        if settings[parameter.name]?.names.contains(name) == true { return parameter.name }
      }
      if let user = animationNaming(name, of: .document) { return user }
    case .layer(let id):
      layers = subtree(of: id)
      if let user = lets(of: owner).first(where: { $0.name != name && $0.uses(name) }) { return "let \(user.name)" }
    }
    for layer in layers {
      let isOwner = owner == .layer(layer.id)
      if !isOwner, hides(name, from: layer.id, below: owner) { continue }
      if !isOwner, let user = layer.lets.first(where: { $0.uses(name) }) {
        return "\(layer.name): let \(user.name)"
      }
      for parameter in LayerParameters.stored(for: kind(of: layer)) {
        if layer.settings[parameter.name]?.names.contains(name) == true { return "\(layer.name).\(parameter.name)" }
      }
      if let user = animationNaming(name, of: .layer(layer.id)) { return "\(layer.name): \(user)" }
    }
    return nil
  }

  /// The animation of a target that names a let, or is of it.
  private func animationNaming(_ name: String, of target: Target) -> String? {
    let user = animations(of: target).first { animation in
      if Value.animation(animation.term).names.contains(name) { return true }
      return animation.parameter == name && lets(of: target).contains { $0.name == name }
    }
    return user.map { StoredAnimations.key(of: $0.parameter) }
  }

  /// Whether a group between a layer and the owner of a let has a let of the same name.
  private func hides(_ name: String, from id: LayerID, below owner: Target) -> Bool {
    for group in [id] + ancestors(of: id) {
      if owner == .layer(group) { return false }
      if lets(of: .layer(group)).contains(where: { $0.name == name }) { return true }
    }
    return false
  }
}

extension Let {
  fileprivate func uses(_ name: String) -> Bool {
    value.names.contains(name) || (range.map { $0.low.names + $0.high.names } ?? []).contains(name)
      || (step?.names ?? []).contains(name) || (help.map { Value.text($0).names } ?? []).contains(name)
  }
}
