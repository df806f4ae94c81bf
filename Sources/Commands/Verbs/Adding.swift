// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
public import Shapes

/// The verb `add`: a shape, a group or a preset, in front of the selected layer.
func add(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let kindWord = try call.words.require("a kind of shape, `group` or a preset")
  let request = try AddRequest(kindWord, &call.words)
  let (group, index) = try session.place(for: request)
  let layers = try session.newLayers(request, &call)
  guard let root = layers.first else { return }
  try session.checkRoom(for: layers.count, at: kindWord.range)
  session.change(.insert(layers, group: group, index: index), reach: .layers([root.id]))
  if root.isGroup { try session.checkDepth(of: [root.id], under: session.document.ancestors(of: root.id).count) }
  session.state.selection = [root.id]
  session.state.isGroupOpen = root.isGroup && kindWord.source == "group"
  try session.set(request, on: root)
  let count = layers.count > 1 ? " (\(layers.count - 1) layers)" : ""
  call.say("added \(layerNameText(root.name))\(count)", &session)
}

extension Session {
  /// Refuses layers that would be too many.
  func checkRoom(for count: Int, at place: Range<Int>? = nil) throws(Problem) {
    if document.layerCount + count <= Limits.layers { return }
    throw Problem(.tooMany(what: "layers", cap: Limits.layers), place)
  }

  /// Refuses groups that would lie too deep: layouts and writers go into groups one within the other.
  ///
  /// - Parameters:
  ///   - layers: The layers that are put into a group, or to the top.
  ///   - depth: How many groups there are around them then.
  /// - Throws: `.tooMany`.
  func checkDepth(of layers: [LayerID], under depth: Int) throws(Problem) {
    var open = layers.map { (id: $0, depth: depth) }
    while let next = open.popLast() {
      guard let layer = document.layer(next.id), layer.isGroup else { continue }
      if next.depth >= Limits.groupDepth {
        throw Problem(.tooMany(what: "groups within groups", cap: Limits.groupDepth))
      }
      open += layer.children.map { ($0, next.depth + 1) }
    }
  }
}

/// What `add` was asked for, or `new` with a kind.
struct AddRequest {
  let kind: Word
  private(set) var name: Word?
  private(set) var group: Word?
  fileprivate var settings: [(name: Word, value: WordReader)] = []
  fileprivate var mainWords: [Word]?

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

/// The words of a value that may have been quoted to be one word.
///
/// A text keeps its quotes.
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
    return try splitLine(inside.source).commands.first?.words.map { Word($0.source, at: $0.start + inside.start) }
      ?? []
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
    return placeInFront
  }

  /// In front of the selected layer, or inside the group that was just opened.
  var placeInFront: (group: LayerID?, index: Int) {
    guard let id = state.selection.last, let layer = document.layer(id) else { return (nil, document.top.count) }
    if layer.isGroup && state.isGroupOpen { return (id, layer.children.count) }
    return (layer.parent, (document.index(of: id) ?? 0) + 1)
  }

  fileprivate func newLayers(_ request: AddRequest, _ call: inout Invocation) throws(Problem) -> [Layer] {
    let kind = request.kind.source
    let name = try request.name.map { word throws(Problem) in try newLayerName(word) }
    if kind == "group" { return [document.newLayer(.group, named: name ?? document.freeName(kind))] }
    if Kinds.named(kind) != nil { return [document.newLayer(.shape(kind), named: name ?? document.freeName(kind))] }
    if mode == .file {
      let nearest = nearestName(to: kind, among: Kinds.all.map(\.name))
      throw Problem(.unknownKind(kind, nearest: nearest), request.kind.range)
    }
    let preset = try readPreset(request.kind, &call).document
    return preset.asGroup(named: name ?? document.freeName(kind), for: document)
  }

  /// A name for a layer that a word asks for: of the right form, and free.
  func newLayerName(_ word: Word) throws(Problem) -> String {
    let name = try layerName(word)
    let allowed = "text without `*` or `/`, not digits only"
    let isReserved = !word.isQuoted && ["none", "all", "-"].contains(name)
    let hasBadCharacter = name.unicodeScalars.contains {
      $0 == "*" || $0 == "/" || $0.properties.generalCategory == .control
    }
    if name.isEmpty || name.allSatisfy(\.isNumber) || isReserved || hasBadCharacter || name.utf8.count > 256 {
      throw Problem(.badName(name, allowed: allowed), word.range)
    }
    if document.layer(named: name) != nil { throw Problem(.nameTaken(name), word.range) }
    return name
  }

  /// Sets what a request says of the layer that was added for it.
  mutating func set(_ request: AddRequest, on layer: Layer) throws(Problem) {
    for setting in request.settings {
      let subjects = try subjects(named: setting.name, on: [layer])
      _ = try set(subjects, to: setting.value)
    }
    if let mainWords = request.mainWords { try setMain(mainWords, on: layer) }
  }

  /// Sets a kind's main parameter from the bare words behind it.
  private mutating func setMain(_ words: [Word], on layer: Layer) throws(Problem) {
    guard let main = layer.shape?.mainParameter, let parameter = layer.shape?.parameter(named: main) else {
      throw Problem(.extraWord(words[0].source), words[0].range)
    }
    let subject = Subject(target: .layer(layer.id), kind: .parameter(parameter))
    _ = try set([subject], to: WordReader(words))
  }
}
