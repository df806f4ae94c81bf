// SPDX-License-Identifier: MIT

internal import Shapes

extension Document {
  /// Copies of layers, new to this document: with identities of their own, names renamed where they clash, masks
  /// and clones among them following.
  ///
  /// - Parameters:
  ///   - layers: Layers of this or another document, groups before what is in them.
  ///   - rootName: The name wished for the first of them; nil for its own.
  ///   - others: How many other new layers were made since the last insert.
  /// - Returns: The copies, in the same order; parents among them follow, those outside are nil.
  public func copies(of layers: [Layer], rootName: String? = nil, after others: Int = 0) -> [Layer] {
    var ids: [LayerID: LayerID] = [:]
    var renamed: [String: String] = [:]
    var names = names
    for (index, layer) in layers.enumerated() {
      let id = LayerID(number: nextNumber + others + index)
      let name = names.free(index == 0 ? rootName ?? layer.name : layer.name)
      names.take(name, for: id)
      ids[layer.id] = id
      renamed[layer.name] = name
    }
    return layers.map { $0.renamed(ids, renamed) }
  }

  /// This document as one group of another: as large as its canvas, its lets the group's, its background and title
  /// left behind.
  ///
  /// - Parameters:
  ///   - name: The group's name, free in the other document.
  ///   - other: The document that it is for.
  /// - Returns: The group and its layers, for `Edit.insert`.
  public func asGroup(named name: String, for other: Document) -> [Layer] {
    var group = other.newLayer(.group, named: name)
    if case .size(let width, let height) = settings["canvas"] ?? DocumentParameters.defaultCanvas {
      group.settings = ["width": .scalar(width), "height": .scalar(height)]
    }
    group.lets = lets
    for (name, term) in animations(of: .document) where lets.contains(where: { $0.name == name }) {
      group.settings[StoredAnimations.key(of: name)] = .animation(term)
    }
    // The group's name is taken, even if the document has a layer called the same.
    var withGroup = other
    withGroup.apply(.insert([group], group: nil, index: 0))
    var children: [LayerID] = []
    var copies = withGroup.copies(of: allLayersRootsFirst)
    for index in copies.indices where copies[index].parent == nil {
      copies[index].parent = group.id
      children.append(copies[index].id)
    }
    group.children = children
    return [group] + copies
  }

  private var allLayersRootsFirst: [Layer] { top.flatMap { subtree(of: $0) } }
}
