// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes

extension Document {
  /// The document with each clone made what it draws: a layer of the kind of the one that it follows, with its own place
  /// and what it sets itself; a clone of a group with copies of the layers in it, which are named for the clone
  /// (`mid/needles`), since no name that is typed holds a slash.
  ///
  /// The layers of the document itself keep their identities. A clone of what is not there, or of itself, or past the
  /// cap of layers, stays one and draws nothing; `checkClones` refuses documents with such.
  ///
  /// - Complexity: O(*n*) in the layers, those in clones counted too.
  func expandingClones() -> Document {
    var expansion = self
    var open = clones.sorted(by: >)
    while let id = open.popLast() { open += expansion.expand(id) }
    return expansion
  }

  /// Makes a clone what the layer is that it follows.
  ///
  /// - Returns: The clones that are to be expanded next: those among the layers that came with it, and it itself where
  ///   what it follows is a clone.
  private mutating func expand(_ id: LayerID) -> [LayerID] {
    guard var clone = layers[id], let original = clone.original.flatMap({ layer(named: $0) }) else { return [] }
    let inside = subtree(of: original.id).dropFirst()
    guard original.id != id, layers.count + inside.count <= Limits.copies else { return [] }
    clone.lets += lets(inSightOf: original, hiddenFrom: clone) + original.lets
    clone.settings = settings(of: clone, following: original)
    clone.kind = original.kind
    let copies = hiddenCopies(of: Array(inside), in: clone, of: original)
    clone.children = copies.filter { $0.parent == id }.map(\.id)
    layers[id] = clone
    updateIndexes(id)
    for copy in copies { add(copy) }
    return (copies + [clone]).filter { $0.original != nil }.map(\.id)
  }

  /// The layers that a group has inside, as they are inside a clone of it: names among them mean each other.
  private func hiddenCopies(of inside: [Layer], in clone: Layer, of original: Layer) -> [Layer] {
    var ids = [original.id: clone.id]
    var renamed = [original.name: clone.name]
    let prefix = original.name + "/"
    for (index, layer) in inside.enumerated() {
      ids[layer.id] = LayerID(number: nextNumber + index)
      let own = layer.name.hasPrefix(prefix) ? String(layer.name.dropFirst(prefix.count)) : layer.name
      renamed[layer.name] = clone.name + "/" + own
    }
    return inside.map { $0.renamed(ids, renamed) }
  }

  /// What is set on a clone: its own, and what it takes from the layer that it follows.
  func settings(of clone: Layer, following original: Layer) -> [String: Value] {
    var settings = clone.settings
    for (name, value) in original.settings where LayerParameters.isFollowed(name) {
      if case .stroke(let own)? = settings[name], case .stroke(let theirs) = value {
        settings[name] = .stroke(StrokeTerm(width: own.width ?? theirs.width, paint: own.paint ?? theirs.paint))
      } else if settings[name] == nil {
        settings[name] = value
      }
    }
    return settings
  }

  /// The lets of the groups around a layer, and the document's, that are not what their names mean where its clone is.
  func lets(inSightOf original: Layer, hiddenFrom clone: Layer) -> [Let] {
    if original.parent == clone.parent { return [] }
    let there = letsAround(original)
    let here = Dictionary(letsAround(clone).map { ($0.item.name, $0.owner) }) { $1 }
    let owners = Dictionary(there.map { ($0.item.name, $0.owner) }) { $1 }
    return there.filter { owners[$0.item.name] == $0.owner && here[$0.item.name] != $0.owner }.map(\.item)
  }

  /// The lets of the document and of the groups around a layer, from the outside in.
  private func letsAround(_ layer: Layer) -> [(owner: Target, item: Let)] {
    let owners = [Target.document] + ancestors(of: layer.id).reversed().map { Target.layer($0) }
    return owners.flatMap { owner in lets(of: owner).map { (owner, $0) } }
  }
}

extension Layer {
  /// The layer with another identity and name, and what it refers to following: masks, clones, parent and children.
  ///
  /// - Parameters:
  ///   - ids: The new identities by the old ones.
  ///   - names: The new names by the old ones.
  /// - Returns: The layer; what is not among `ids` is not its parent or child any more.
  func renamed(_ ids: [LayerID: LayerID], _ names: [String: String]) -> Layer {
    var copy = Layer(
      id: ids[id] ?? id, name: names[name] ?? name, kind: kind, parent: parent.flatMap { ids[$0] },
      children: children.compactMap { ids[$0] }, settings: settings, lets: lets, notes: notes)
    if var mask, let new = mask.layer.flatMap({ names[$0] }) {
      mask.layer = new
      copy.settings["mask"] = .mask(mask)
    }
    if let new = original.flatMap({ names[$0] }) { copy.kind = .clone(of: new) }
    return copy
  }
}
