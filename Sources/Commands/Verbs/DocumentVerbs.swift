// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
public import Shapes

/// Verbs that begin documents and add layers.
let documentVerbs: [Verb] = [
  Verb(
    "new", .document, usage: ["new", "new KIND", "new PRESET"],
    "begins a new document, blank, with a shape, or as an untitled copy of a preset", example: "new star",
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
  try call.end()
  var document = Document()
  var selection: [LayerID] = []
  var what = "a blank document"
  if let word {
    if Kinds.named(word.source) != nil || word.source == "group" {
      let layer = document.newLayer(word.source == "group" ? .group : .shape(word.source), named: word.source)
      document.apply(.insert([layer], group: nil, index: 0))
      selection = [layer.id]
      what = "a document with a \(word.source)"
    } else {
      document = try readPreset(word, &call).document
      selection = document.top.suffix(1)
      what = "an untitled copy of \(word.source)"
    }
  }
  session.change(.replace(document))
  session.state = SessionState(selection: selection)
  call.say("new: \(what)" + (hadWork ? "; the document before it comes back with `undo`" : ""), &session)
}

/// Reads the preset or kind that a word names, with its warnings told.
func readPreset(_ word: Word, _ call: inout Invocation) throws(Problem) -> ReadDocument {
  let name = word.source
  guard call.library.presets().contains(where: { $0.name == name }) else {
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
    case .letting(let item): throw Problem(.letInUse(item.name, by: "itself: a let has no default; set it, or `unlet` it"), place)
    case .parameter(let parameter):
      if let part = parameter.part {
        guard let whole = LayerParameters.named(part.whole),
          let stored = document.settings(of: subject.target)[part.whole]
        else { break }
        guard let new = part.set(stored, nil) else { throw Problem(.noGradient(parameter.name), place) }
        let isEmpty = new == .stroke(StrokeTerm())
        change(.set(subject.target, parameter: whole.name, isEmpty ? nil : new), reach: reach(of: whole.name, subject.target))
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

// MARK: add

private func add(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let kindWord = try call.words.require("a kind of shape, `group` or a preset")
  let request = try AddRequest(kindWord, &call.words)
  let (group, index) = try session.place(for: request)
  let limit = Limits.layers
  if session.document.layerCount >= limit { throw Problem(.tooMany(what: "layers", cap: limit), kindWord.range) }
  let depth = group.map { session.document.ancestors(of: $0).count + 1 } ?? 0
  if depth >= Limits.groupDepth && kindWord.source == "group" {
    throw Problem(.tooMany(what: "groups within groups", cap: Limits.groupDepth), kindWord.range)
  }
  let layers = try session.newLayers(request, &call)
  guard let root = layers.first else { return }
  session.change(.insert(layers, group: group, index: index), reach: .layers([root.id]))
  session.state.selection = [root.id]
  session.state.isGroupOpen = root.isGroup && kindWord.source == "group"
  for setting in request.settings {
    let subjects = try session.subjects(named: setting.name, on: [root])
    _ = try session.set(subjects, to: setting.value)
  }
  if let mainWords = request.mainWords { try session.setMain(mainWords, on: root) }
  let count = layers.count > 1 ? " (\(layers.count - 1) layers)" : ""
  call.say("added \(layerNameText(root.name))\(count)", &session)
}

/// What `add` was asked for.
private struct AddRequest {
  let kind: Word
  var name: Word?
  var group: Word?
  var settings: [(name: Word, value: WordReader)] = []
  var mainWords: [Word]?

  init(_ kind: Word, _ words: inout WordReader) throws(Problem) {
    self.kind = kind
    var main: [Word] = []
    while let word = words.take() {
      if word.source == "as" && name == nil {
        name = try words.require("a name")
      } else if word.source == "in" && group == nil {
        group = try words.require("a group")
      } else if let setting = try AddRequest.setting(word) {
        settings.append(setting)
      } else {
        main.append(word)
      }
    }
    if let size = main.firstIndex(where: isSizeWord), main.count == 1 || size > 0 {
      let word = main.remove(at: size)
      settings.insert((Word("size", at: word.start), WordReader([word])), at: 0)
    }
    if !main.isEmpty { mainWords = main }
  }

  /// `PARAM=VALUE`, the value of several words quoted.
  private static func setting(_ word: Word) throws(Problem) -> (name: Word, value: WordReader)? {
    guard let equals = word.firstOffset(ofAny: [UInt8(ascii: "=")]), equals > 0 else { return nil }
    let name = word.slice(0..<equals)
    guard isName(name.source) else { return nil }
    let value = word.dropping(equals + 1)
    return (name, WordReader(try unquotedWords(value, for: name.source), end: word.range.upperBound))
  }
}

/// The words of a value that may have been quoted to be one word. A text keeps its quotes.
///
/// - Parameters:
///   - value: The value as written.
///   - name: The parameter it is for.
/// - Returns: Its words; none where it is empty.
/// - Throws: What is wrong inside the quotes, with its place.
public func unquotedWords(_ value: Word, for name: String) throws(Problem) -> [Word] {
  guard value.isQuoted, !takesText(name) else { return value.source.isEmpty ? [] : [value] }
  let inside = value.slice(1..<max(1, value.source.utf8.count - 1))
  do {
    return try splitLine(inside.source).commands.first?.words.map { Word($0.source, at: $0.start + inside.start) } ?? []
  } catch {
    throw error.shifted(by: inside.start)
  }
}

/// Whether a parameter of this name holds a text, whose quotes are its own.
private func takesText(_ name: String) -> Bool {
  let candidates =
    Kinds.all.compactMap { $0.parameter(named: name) }
    + [LayerParameters.named(name), DocumentParameters.named(name)].compactMap { $0 }
  return candidates.contains { $0.type is TextType || $0.type is PathDataType || $0.type is MaskType }
}

extension Session {
  /// Where `add` puts a layer: in front of the selected one, inside an open group, or into the group it names.
  fileprivate func place(for request: AddRequest) throws(Problem) -> (group: LayerID?, index: Int) {
    if let word = request.group {
      let group = try layer(named: word)
      guard group.isGroup else { throw Problem(.notAGroup(group.name), word.range) }
      return (group.id, group.children.count)
    }
    guard let id = state.selection.last, let layer = document.layer(id) else { return (nil, document.top.count) }
    if layer.isGroup && state.isGroupOpen { return (id, layer.children.count) }
    return (layer.parent, (document.index(of: id) ?? 0) + 1)
  }

  fileprivate func newLayers(_ request: AddRequest, _ call: inout Invocation) throws(Problem) -> [Layer] {
    let kind = request.kind.source
    let name = try request.name.map { word throws(Problem) in try newLayerName(word) }
    if kind == "group" { return [document.newLayer(.group, named: name ?? document.freeName(kind))] }
    if Kinds.named(kind) != nil { return [document.newLayer(.shape(kind), named: name ?? document.freeName(kind))] }
    if mode == .file { throw Problem(.unknownKind(kind, nearest: nearestName(to: kind, among: Kinds.all.map(\.name))), request.kind.range) }
    let preset = try readPreset(request.kind, &call).document
    if document.layerCount + preset.layerCount >= Limits.layers {
      throw Problem(.tooMany(what: "layers", cap: Limits.layers), request.kind.range)
    }
    return preset.asGroup(named: name ?? document.freeName(kind), for: document)
  }

  /// A name for a layer that a word asks for: of the right form, and free.
  func newLayerName(_ word: Word) throws(Problem) -> String {
    let name = try layerName(word)
    let allowed = "text without `*` or `/`, not digits only"
    let isReserved = !word.isQuoted && ["none", "all", "-"].contains(name)
    let hasBadCharacter = name.unicodeScalars.contains { $0 == "*" || $0 == "/" || $0.properties.generalCategory == .control }
    if name.isEmpty || name.allSatisfy(\.isNumber) || isReserved || hasBadCharacter || name.utf8.count > 256 {
      throw Problem(.badName(name, allowed: allowed), word.range)
    }
    if document.layer(named: name) != nil { throw Problem(.nameTaken(name), word.range) }
    return name
  }

  /// Sets a kind's main parameter from the bare words behind it.
  fileprivate mutating func setMain(_ words: [Word], on layer: Layer) throws(Problem) {
    guard let main = layer.shape?.mainParameter, let parameter = layer.shape?.parameter(named: main) else {
      throw Problem(.extraWord(words[0].source), words[0].range)
    }
    let subject = Subject(target: .layer(layer.id), kind: .parameter(parameter))
    _ = try set([subject], to: WordReader(words))
  }
}
