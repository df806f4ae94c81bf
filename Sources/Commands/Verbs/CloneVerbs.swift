// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// Verbs about clones.
let cloneVerbs: [Verb] = [
  Verb(
    "clone", .document, usage: ["clone LAYER [as NAME]"],
    "adds a layer that follows another in all but its place, transform, opacity, repeat and mask",
    example: "new star; size 80; x 10; clone star as twin; x 150; star.vertices 7", editsDocument: true,
    completes: [.layers], run: clone),
  Verb(
    "unlink", .document, usage: ["unlink", "unlink LAYER ..."], "makes a clone a copy, which follows no more",
    example: "new star; clone star as twin; unlink twin", completes: [.layers], run: unlink),
]

private func clone(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a layer to follow")
  // In a file it may come later.
  let original = session.mode == .file ? try layerName(word) : try session.layer(named: word).name
  var name: String?
  if call.words.take("as") { name = try session.newLayerName(try call.words.require("a name")) }
  try call.end()
  try session.checkRoom(for: 1, at: word.range)
  let (group, index) = session.placeInFront
  let layer = session.document.newLayer(.clone(of: original), named: name ?? session.document.freeName(original))
  session.change(.insert([layer], group: group, index: index), reach: .layers([layer.id]))
  session.state.selection = [layer.id]
  session.state.isGroupOpen = false
  call.say("cloned \(layerNameText(original)) as \(layerNameText(layer.name))", &session)
}

private func unlink(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let place = call.words.next?.range
  for layer in try session.layers(&call.words) {
    guard let original = layer.original else { throw Problem(.notAClone(layer.name), place) }
    try session.unlink(layer.id)
    call.say("\(layerNameText(layer.name)) is a copy of \(layerNameText(original)) now", &session)
  }
}

extension Session {
  /// Makes a clone a copy of what it follows.
  fileprivate mutating func unlink(_ id: LayerID) throws(Problem) {
    guard let clone = document.layer(id), let index = document.index(of: id) else { return }
    let copies = try document.unlinked(id)
    try checkRoom(for: copies.count - 1)
    change(.remove(id))
    change(.insert(copies, group: clone.parent, index: index), reach: .everything)
  }

  /// Makes the clones of layers which go copies of them, so that nothing is lost but what was named.
  mutating func unlinkClones(of gone: [Layer], _ call: inout Invocation) throws(Problem) {
    let ids = Set(gone.map(\.id))
    let names = Set(gone.map(\.name))
    for clone in document.allLayers where clone.original.map(names.contains) == true && !ids.contains(clone.id) {
      try unlink(clone.id)
      call.say("\(layerNameText(clone.name)) is a copy now", &self)
    }
  }
}
