// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// Verbs that select, name, copy and order layers.
let arrangingVerbs: [Verb] = [
  Verb(
    "select", .document, usage: ["select LAYER ...", "select all"],
    "chooses the layers that commands act on; `*` stands for any text",
    example: "new star; add circle; select star",
    completes: [.layers, .words(["all"])], run: select),
  Verb(
    "layers", .document, usage: ["layers"], "lists the layers, back to front",
    example: "new star; add circle; layers",
    run: { session, call throws(Problem) in
      try call.end()
      let text = session.layerTree()
      call.effects.append(.result(plain: text, shown: text, rows: session.layerRows()))
    }),
  Verb(
    "rename", .document, usage: ["rename NAME", "rename LAYER NAME"], "renames a layer; masks and clones follow",
    example: "new star; rename sun", completes: [.layers], run: rename),
  Verb(
    "copy", .document, usage: ["copy [as NAME]"], "copies the selected layers, each in front of itself",
    example: "new star; copy as twin", run: copy),
  Verb(
    "delete", .document, usage: ["delete", "delete LAYER ..."],
    "deletes layers; masks by them are cleared, clones of them become copies",
    example: "new star; add circle; delete star", completes: [.layers], run: delete),
  Verb(
    "group", .document, usage: ["group LAYER ... [as NAME]"], "puts layers into a new group",
    example: "new star; add circle; group star circle as badge", completes: [.layers], run: group),
  Verb(
    "ungroup", .document, usage: ["ungroup", "ungroup GROUP ..."],
    "puts what is in the selected group in its place",
    example: "new star; add circle; group star circle as badge; ungroup", completes: [.groups], run: ungroup),
]

private func select(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  if call.words.isAtEnd { throw Problem(.missing("a layer, or all"), call.words.end..<call.words.end) }
  var chosen: [LayerID] = []
  var seen: Set<LayerID> = []
  while let word = call.words.take() {
    let layers = word.source == "all" ? session.document.allLayers : try session.layers(matching: word)
    if layers.isEmpty { throw Problem(.noLayer, word.range) }
    for layer in layers where seen.insert(layer.id).inserted { chosen.append(layer.id) }
  }
  session.state.selection = chosen
  session.state.isGroupOpen = false
  let names = session.selection.map { layerNameText($0.name) }
  let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
  call.effects.append(.say("selected \(shown)"))
}

extension Session {
  /// The layers as an indented list, the selected ones starred.
  fileprivate func layerTree() -> String {
    let selected = Set(state.selection)
    let lines = document.allLayers.map { layer in
      let indent = String(repeating: "  ", count: document.ancestors(of: layer.id).count)
      let mark = selected.contains(layer.id) ? "* " : "  "
      let isHidden = layer.settings["visible"] == .flag(false)
      let kind = layer.kindName == layer.name ? "" : "  \(layer.kindName)"
      return mark + indent + layerNameText(layer.name) + kind + (isHidden ? "  hidden" : "")
    }
    return lines.isEmpty ? "no layers" : lines.joined(separator: "\n")
  }

  /// The layers for programs, back to front, groups before what is in them.
  fileprivate func layerRows() -> [JSONObject] {
    let selected = Set(state.selection)
    return document.allLayers.map { layer in
      [
        "name": .text(layer.name), "kind": .text(layer.kindName),
        "group": JSONValue(layer.parent.flatMap { document.layer($0)?.name }),
        "selected": .flag(selected.contains(layer.id)),
        "visible": .flag(layer.settings["visible"] != .flag(false)),
      ]
    }
  }

  /// The layers that words name, or the selected ones where there are none.
  func layers(_ words: inout WordReader) throws(Problem) -> [Layer] {
    if words.isAtEnd { return try requireSelection() }
    var found: [Layer] = []
    var seen: Set<LayerID> = []
    while let word = words.take() {
      for layer in try layers(matching: word) where seen.insert(layer.id).inserted { found.append(layer) }
    }
    return found
  }

  /// The layers in the order of the document, back to front.
  func inOrder(_ layers: [Layer]) -> [Layer] {
    if layers.count < 2 { return layers }
    let ids = Set(layers.map(\.id))
    return document.allLayers.filter { ids.contains($0.id) }
  }

  /// Takes the masks away that are by layers which go.
  fileprivate mutating func clearMasks(by gone: Set<String>) {
    for layer in document.allLayers {
      guard case .mask(let mask)? = layer.settings["mask"], let name = mask.layer, gone.contains(name) else {
        continue
      }
      dropNote("mask", .layer(layer.id))
      change(.set(.layer(layer.id), parameter: "mask", nil))
    }
  }

  /// The layers without those that lie inside another of them.
  fileprivate func outermost(_ layers: [Layer]) -> [Layer] {
    let ids = Set(layers.map(\.id))
    return layers.filter { ids.isDisjoint(with: document.ancestors(of: $0.id)) }
  }
}

private func rename(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let first = try call.words.require("a name")
  let second = call.words.take()
  try call.end()
  let layers = second == nil ? try session.requireSelection() : [try session.layer(named: first)]
  guard layers.count == 1, let layer = layers.first else { throw Problem(.onlyOne("rename")) }
  if try layerName(second ?? first) == layer.name {
    return call.effects.append(.say("\(layerNameText(layer.name)) is its name already"))
  }
  let name = try session.newLayerName(second ?? first)
  for masked in session.document.layersMasked(by: layer.name) {
    guard case .mask(var mask)? = masked.settings["mask"] else { continue }
    mask.layer = name
    session.change(.set(.layer(masked.id), parameter: "mask", .mask(mask)))
  }
  for clone in session.document.clones(of: layer.name) { session.change(.relink(clone.id, to: name)) }
  session.change(.rename(layer.id, name))
  call.say("renamed \(layerNameText(layer.name)) → \(layerNameText(name))", &session)
}

private func copy(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let layers = session.outermost(try session.requireSelection())
  var name: String?
  if call.words.take("as") {
    guard layers.count == 1 else { throw Problem(.onlyOne("copy as")) }
    name = try session.newLayerName(try call.words.require("a name"))
  }
  try call.end()
  var copied: [LayerID] = []
  for layer in layers {
    try session.checkRoom(for: session.document.subtree(of: layer.id).count)
    let copies = session.document.copies(of: session.document.subtree(of: layer.id), rootName: name)
    guard let root = copies.first, let index = session.document.index(of: layer.id) else { continue }
    session.change(.insert(copies, group: layer.parent, index: index + 1), reach: .layers([root.id]))
    copied.append(root.id)
    call.say("copied \(layerNameText(layer.name)) as \(layerNameText(root.name))", &session)
  }
  session.state.selection = copied
  session.state.isGroupOpen = false
}

private func delete(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let layers = session.outermost(try session.layers(&call.words))
  let gone = layers.flatMap { session.document.subtree(of: $0.id) }
  try session.unlinkClones(of: gone, &call)
  session.clearMasks(by: Set(gone.map(\.name)))
  var next: LayerID?
  for layer in layers {
    let siblings = session.document.children(of: layer.parent)
    let index = session.document.index(of: layer.id) ?? 0
    next = index > 0 ? siblings[index - 1] : siblings.count > 1 ? siblings[index + 1] : layer.parent
    session.change(.remove(layer.id), reach: layer.parent.map { .layers([$0]) })
    call.say("deleted \(layerNameText(layer.name))", &session)
  }
  let kept = session.state.selection.filter { session.document.layer($0) != nil }
  let neighbour = next.flatMap { session.document.layer($0)?.id }
  session.state.selection = kept.isEmpty ? [neighbour].compactMap { $0 } : kept
  session.state.isGroupOpen = false
}

private func group(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  var words = call.words.takeRest()
  var name: String?
  if let last = words.last, words.count >= 2, words[words.count - 2].source == "as" {
    name = try session.newLayerName(last)
    words.removeLast(2)
  }
  var reader = WordReader(words, end: call.words.end)
  let layers = try session.layers(&reader)
  let members = session.outermost(layers)
  guard members.count == layers.count else {
    throw Problem(.intoItself(layers.map(\.name).joined(separator: ", ")))
  }
  let sorted = session.inOrder(members)
  guard let front = sorted.last, let index = session.document.index(of: front.id) else { throw Problem(.noLayer) }
  try session.checkRoom(for: 1)
  let group = session.document.newLayer(.group, named: name ?? session.document.freeName("group"))
  session.change(.insert([group], group: front.parent, index: index + 1))
  for (place, member) in sorted.enumerated() {
    session.change(.move(member.id, group: group.id, index: place), reach: .everything)
  }
  try session.checkDepth(of: [group.id], under: session.document.ancestors(of: group.id).count)
  session.state.selection = [group.id]
  session.state.isGroupOpen = false
  let names = sorted.map { layerNameText($0.name) }.joined(separator: ", ")
  call.say("grouped \(names) as \(layerNameText(group.name))", &session)
}

private func ungroup(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let groups = try session.layers(&call.words)
  for group in groups where !group.isGroup { throw Problem(.notAGroup(group.name)) }
  try session.unlinkClones(of: groups, &call)
  session.clearMasks(by: Set(groups.map(\.name)))
  var freed: [LayerID] = []
  for id in groups.map(\.id) {
    // A group in a group may have come out of it by now.
    guard let group = session.document.layer(id), let index = session.document.index(of: id) else { continue }
    for (place, child) in group.children.enumerated() {
      session.change(.move(child, group: group.parent, index: index + place))
    }
    session.change(.remove(id), reach: .everything)
    freed += group.children
    let lost = group.settings.isEmpty ? "" : "; what was set on the group went with it"
    call.say("ungrouped \(layerNameText(group.name))\(lost)", &session)
  }
  session.state.selection = freed.filter { session.document.layer($0) != nil }
  session.state.isGroupOpen = false
}
