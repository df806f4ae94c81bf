// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// Verbs that select, name, copy and order layers.
let arrangingVerbs: [Verb] = [
  Verb(
    "select", .document, usage: ["select LAYER ...", "select all"],
    "chooses the layers that commands act on; `*` stands for any text", example: "new star; add circle; select star",
    completes: [.layers, .words(["all"])], run: select),
  Verb(
    "layers", .document, usage: ["layers"], "lists the layers, back to front", example: "new star; add circle; layers",
    run: { session, call throws(Problem) in
      try call.end()
      let text = session.layerTree()
      call.effects.append(.result(plain: text, shown: text))
    }),
  Verb(
    "rename", .document, usage: ["rename NAME", "rename LAYER NAME"], "renames a layer; masks follow",
    example: "new star; rename sun", completes: [.layers], run: rename),
  Verb(
    "copy", .document, usage: ["copy [as NAME]"], "copies the selected layers, each in front of itself",
    example: "new star; copy as twin", run: copy),
  Verb(
    "delete", .document, usage: ["delete", "delete LAYER ..."], "deletes layers; masks by them are cleared",
    example: "new star; add circle; delete star", completes: [.layers], run: delete),
  Verb(
    "group", .document, usage: ["group LAYER ... [as NAME]"], "puts layers into a new group",
    example: "new star; add circle; group star circle as badge", completes: [.layers], run: group),
  Verb(
    "ungroup", .document, usage: ["ungroup"], "puts what is in the selected group in its place",
    example: "new star; add circle; group star circle as badge; ungroup", run: ungroup),
] + ["raise", "lower", "front", "back"].map(orderVerb)

private func select(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  if call.words.isAtEnd { throw Problem(.missing("a layer, or all"), call.words.end..<call.words.end) }
  var chosen: [LayerID] = []
  while let word = call.words.take() {
    let layers = word.source == "all" ? session.document.allLayers : try session.layers(matching: word)
    if layers.isEmpty { throw Problem(.noLayer, word.range) }
    for layer in layers where !chosen.contains(layer.id) { chosen.append(layer.id) }
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
    let lines = document.allLayers.map { layer in
      let indent = String(repeating: "  ", count: document.ancestors(of: layer.id).count)
      let mark = state.selection.contains(layer.id) ? "* " : "  "
      let isHidden = layer.settings["visible"] == .flag(false)
      let kind = layer.kindName == layer.name ? "" : "  \(layer.kindName)"
      return mark + indent + layerNameText(layer.name) + kind + (isHidden ? "  hidden" : "")
    }
    return lines.isEmpty ? "no layers" : lines.joined(separator: "\n")
  }

  /// The layers that words name, or the selected ones where there are none.
  fileprivate func layers(_ words: inout WordReader) throws(Problem) -> [Layer] {
    if words.isAtEnd { return try requireSelection() }
    var found: [Layer] = []
    while let word = words.take() {
      for layer in try layers(matching: word) where !found.contains(where: { $0.id == layer.id }) {
        found.append(layer)
      }
    }
    return found
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
  let name = try session.newLayerName(second ?? first)
  for masked in session.document.layersMasked(by: layer.name) {
    guard case .mask(var mask)? = masked.settings["mask"] else { continue }
    mask.layer = name
    session.change(.set(.layer(masked.id), parameter: "mask", .mask(mask)))
  }
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
  var next: LayerID?
  for layer in layers {
    for gone in session.document.subtree(of: layer.id) {
      for masked in session.document.layersMasked(by: gone.name) {
        session.dropNote("mask", .layer(masked.id))
        session.change(.set(.layer(masked.id), parameter: "mask", nil))
      }
    }
    let siblings = session.document.children(of: layer.parent)
    let index = session.document.index(of: layer.id) ?? 0
    next = index > 0 ? siblings[index - 1] : siblings.count > 1 ? siblings[index + 1] : layer.parent
    session.change(.remove(layer.id), reach: layer.parent.map { .layers([$0]) })
    call.say("deleted \(layerNameText(layer.name))", &session)
  }
  let kept = session.state.selection.filter { session.document.layer($0) != nil }
  session.state.selection = kept.isEmpty ? next.flatMap { session.document.layer($0) == nil ? nil : [$0] } ?? [] : kept
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
  guard members.count == layers.count else { throw Problem(.intoItself(layers.map(\.name).joined(separator: ", "))) }
  let order = session.document.allLayers.map(\.id)
  let sorted = members.sorted { (order.firstIndex(of: $0.id) ?? 0) < (order.firstIndex(of: $1.id) ?? 0) }
  guard let front = sorted.last, let index = session.document.index(of: front.id) else { throw Problem(.noLayer) }
  let group = session.document.newLayer(.group, named: name ?? session.document.freeName("group"))
  session.change(.insert([group], group: front.parent, index: index + 1))
  for (place, member) in sorted.enumerated() {
    session.change(.move(member.id, group: group.id, index: place), reach: .everything)
  }
  session.state.selection = [group.id]
  session.state.isGroupOpen = false
  call.say("grouped \(sorted.map { layerNameText($0.name) }.joined(separator: ", ")) as \(layerNameText(group.name))", &session)
}

private func ungroup(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let groups = try session.layers(&call.words)
  var freed: [LayerID] = []
  for group in groups {
    guard group.isGroup else { throw Problem(.notAGroup(group.name)) }
    guard let index = session.document.index(of: group.id) else { continue }
    for masked in session.document.layersMasked(by: group.name) {
      session.change(.set(.layer(masked.id), parameter: "mask", nil))
    }
    for (place, child) in group.children.enumerated() {
      session.change(.move(child, group: group.parent, index: index + place))
    }
    session.change(.remove(group.id), reach: .everything)
    freed += group.children
    let lost = group.settings.isEmpty ? "" : "; what was set on the group went with it"
    call.say("ungrouped \(layerNameText(group.name))\(lost)", &session)
  }
  session.state.selection = freed
  session.state.isGroupOpen = false
}

private func orderVerb(_ name: String) -> Verb {
  let summaries = [
    "raise": "moves the selected layers one place forward", "lower": "moves the selected layers one place back",
    "front": "moves the selected layers to the front of their group",
    "back": "moves the selected layers to the back of their group",
  ]
  return Verb(
    name, .document, usage: [name], summaries[name] ?? "", example: "new star; add circle; select star; \(name)",
    run: { session, call throws(Problem) in
      let layers = try session.layers(&call.words)
      let isUpward = name == "raise" || name == "back"
      for layer in isUpward ? layers.reversed() : layers {
        let count = session.document.children(of: layer.parent).count
        let index = session.document.index(of: layer.id) ?? 0
        let target = ["raise": index + 1, "lower": index - 1, "front": count - 1, "back": 0][name] ?? index
        let place = min(max(0, target), count - 1)
        guard place != index else {
          call.effects.append(.say("\(layerNameText(layer.name)) is there already"))
          continue
        }
        session.change(.move(layer.id, group: layer.parent, index: place))
        call.say("\(layerNameText(layer.name)): place \(index + 1) → \(place + 1) of \(count)", &session)
      }
    })
}
