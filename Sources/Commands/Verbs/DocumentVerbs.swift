// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// Verbs that begin documents and add layers.
let documentVerbs: [Verb] = [
  Verb(
    "new", .document, usage: ["new", "new KIND [as NAME] [VALUE] [PARAM=VALUE ...]", "new PRESET"],
    "begins a new document, blank, with a shape, or as an untitled copy of a preset", example: "new star 7",
    completes: [.kinds, .presets], run: new),
  Verb(
    "add", .document,
    usage: ["add KIND|PRESET [as NAME] [in GROUP] [VALUE] [PARAM=VALUE ...]", "add group [as NAME]"],
    "adds a layer in front of the selected one, and selects it",
    example: "new; add star 7 as sun size=80; add group as dots; add circle size=10; end", editsDocument: true,
    completes: [.kinds, .words(["group"]), .presets], run: add),
  Verb(
    "end", .document, usage: ["end"], "closes the group that layers are being added to, and selects it",
    example: "new; add group as ring; add star; end", editsDocument: true,
    run: { session, call throws(Problem) in
      try call.end()
      guard let group = session.openGroup else { throw Problem(.noOpenGroup) }
      session.state.selection = [group]
      session.state.isGroupOpen = false
    }),
  Verb(
    "set", .document, usage: ["set PARAM VALUE", "set LAYER.PARAM VALUE"],
    "sets a parameter; the parameter alone does the same", example: "new star; set vertices 7", editsDocument: true,
    completes: [.parameters],
    run: { session, call throws(Problem) in
      let first = try call.words.require("a parameter")
      var words = call.words
      let assignment = try Assignment(first, &words)
      call.words = words
      if call.words.isAtEnd {
        let layers = try assignment.layers.map { word throws(Problem) in try session.layers(matching: word) }
        let subject = try session.subjects(named: assignment.name, on: layers).first
        throw Problem(.missing(subject.map { "a value: " + $0.type.allowed } ?? "a value"), words.end..<words.end)
      }
      try session.runAssignment(assignment, &call)
    }),
  Verb(
    "reset", .document, usage: ["reset PARAM ..."], "takes parameters back to their defaults",
    example: "new star; vertices 7; reset vertices", completes: [.parameters], run: reset),
]

private func new(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let hadWork = session.hasUnsavedChanges
  let word = call.words.take()
  var document = Document()
  var selection: [LayerID] = []
  var request: AddRequest?
  var what = "a blank document"
  if let word {
    if Kinds.named(word.source) != nil || word.source == "group" {
      let asked = try AddRequest(word, &call.words)
      if let group = asked.group { throw Problem(.unknownLayer(group.source, nearest: nil), group.range) }
      let kind = word.source == "group" ? LayerKind.group : .shape(word.source)
      // In a document that is still to be made all names are free.
      let name = try asked.name.map { word throws(Problem) in try Session(mode: session.mode).newLayerName(word) }
      document = Document(showing: kind, named: name ?? word.source)
      selection = document.top
      request = asked
      what = "a document with a \(word.source)"
    } else {
      document = try readPreset(word, &call).document
      selection = document.top.suffix(1)
      what = "an untitled copy of \(word.source)"
    }
  }
  try call.end()
  let state = SessionState(selection: selection)
  if word == nil, document == session.document, state == session.state {
    return call.effects.append(.say("the document is blank already"))
  }
  session.change(.replace(document))
  session.state = state
  if let request, let layer = document.layer(selection[0]) { try session.set(request, on: layer) }
  call.say("new: \(what)" + (hadWork ? "; the document before it comes back with `undo`" : ""), &session)
}

/// Reads the preset or kind that a word names, with its warnings told.
func readPreset(_ word: Word, _ call: inout Invocation) throws(Problem) -> ReadDocument {
  let name = word.source
  guard call.library.presets().contains(where: { $0.name == name }) else {
    if let ours = taughtWords[name], Kinds.named(ours) != nil {
      throw Problem(.taughtWord(name, ours: ours), word.range)
    }
    let names = Kinds.all.map(\.name) + ["group"] + call.library.presets().map(\.name)
    throw Problem(.unknownKind(name, nearest: nearestName(to: name, among: names)), word.range)
  }
  do {
    let read = try readDocument(call.library.bytes(ofPreset: name), named: name, call.library)
    for warning in read.warnings { call.effects.append(.warn(warning)) }
    return read
  } catch {
    throw error.located(at: word.range)
  }
}

private func reset(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  if call.words.isAtEnd { throw Problem(.missing("a parameter"), call.words.end..<call.words.end) }
  while let word = call.words.take() {
    var none = WordReader([])
    let assignment = try Assignment(word, &none)
    let layers = try assignment.layers.map { word throws(Problem) in try session.layers(matching: word) }
    for subject in try session.subjects(named: assignment.name, on: layers) {
      call.say(try session.reset(subject, at: word.range), &session)
    }
  }
}

extension Session {
  /// Takes a parameter back to its default.
  fileprivate mutating func reset(_ subject: Subject, at place: Range<Int>) throws(Problem) -> String {
    let before = value(of: subject)?.text ?? "none"
    switch subject.kind {
    case .shorthand(let shorthand): throw Problem(.shorthand(shorthand.name, stands: shorthand.stands), place)
    case .letting(let item): throw Problem(.noDefault(item.name), place)
    case .parameter(let parameter):
      if let part = parameter.part {
        guard let whole = LayerParameters.named(part.whole),
          let stored = document.settings(of: subject.target)[part.whole]
        else { break }
        // What comes down from groups is left to them; else the kind has a say.
        let fallback = whole.isInherited ? nil : defaultValue(of: subject)
        guard let new = part.set(stored, fallback) else {
          let isThere = part.get(stored) != nil
          throw Problem(isThere ? .noDefault(parameter.name) : .noGradient(parameter.name), place)
        }
        let isEmpty = new == .stroke(StrokeTerm()) || isDefault(new, whole, subject.target)
        if new == stored { break }
        if isEmpty { dropNote(whole.name, subject.target) }
        change(
          .set(subject.target, parameter: whole.name, isEmpty ? nil : new),
          reach: reach(of: whole.name, subject.target))
      } else if document.settings(of: subject.target)[parameter.name] != nil {
        dropNote(parameter.name, subject.target)
        change(
          .set(subject.target, parameter: parameter.name, nil), reach: reach(of: parameter.name, subject.target))
      }
    }
    let after = value(of: subject)?.text ?? "none"
    return before == after ? "\(subject.label) \(after) (as it was)" : "\(subject.label) \(before) → \(after)"
  }

  /// The group that `add` adds to and `end` closes: the selected one if it was just opened, else the one around.
  var openGroup: LayerID? {
    guard let id = state.selection.last, let layer = document.layer(id) else { return nil }
    return layer.isGroup && state.isGroupOpen ? id : layer.parent
  }
}
