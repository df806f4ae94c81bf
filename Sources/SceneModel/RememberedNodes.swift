// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

extension SceneBuilder {
  /// Layers' nodes, as `nodes` makes them; those that are known are taken from memory, the others remembered.
  ///
  /// - Parameters:
  ///   - ids: The layers in a group, or at the top.
  ///   - surroundings: What stands for the lines around them.
  ///   - names: The names that are used there.
  ///   - memory: What is known.
  /// - Returns: The nodes of those that are seen.
  /// - Throws: What making a node throws.
  mutating func nodes(
    _ ids: [LayerID], in surroundings: Surroundings, names: Set<String>, _ memory: inout SceneMemory
  ) throws(Problem) -> [SceneNode] {
    var nodes: [SceneNode] = []
    nodes.reserveCapacity(ids.count)
    for id in ids {
      if shouldStop() { throw Problem(.stopped) }
      guard let layer = document.layer(id) else { continue }
      if let node = try node(layer, in: surroundings, names: names, &memory) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func node(
    _ layer: Layer, in surroundings: Surroundings, names: Set<String>, _ memory: inout SceneMemory
  ) throws(Problem) -> SceneNode? {
    // Where there are too many points, the layer that has one too many is to be found.
    if let known = memory.current(layer, in: surroundings, of: document),
      pointCount + known.pointCount <= Limits.points
    {
      pointCount += known.pointCount
      return known.node
    }
    memory.countOfMade += 1
    let pointsBefore = pointCount
    var node: SceneNode?
    let content: KnownLayer.Content
    // Where the document has no lets, none of them can change.
    let names = document.lets.isEmpty ? [] : names.union(layer.isOpen ? layer.letNames : letNames(in: layer))
    if layer.isOpen {
      let inside = memory.inside(of: layer, in: surroundings)
      content = .open(layer.children, inside: inside)
      if try isVisible(layer) {
        node = try finished(.group(nodes(layer.children, in: inside, names: names, &memory)), of: layer)
      }
    } else {
      content = layer.isGroup ? .closed(document.subtree(of: layer.id).map(\.edition)) : .layer
      if try isVisible(layer) { node = try self.node(layer) }
      if dependsOnOthers(layer) { return node }
    }
    memory.keep(
      KnownLayer(
        edition: layer.edition, surroundings: surroundings, content: content, names: names, node: node,
        pointCount: pointCount - pointsBefore), as: layer.id)
    return node
  }
}

extension SceneBuilder {
  /// The names of lets that the lines of a layer and all in it use.
  private func letNames(in layer: Layer) -> Set<String> {
    layer.isGroup ? document.subtree(of: layer.id).reduce(into: []) { $0.formUnion($1.letNames) } : layer.letNames
  }

  /// Whether a node may become another one while the lines in and around its layer stay.
  private func dependsOnOthers(_ layer: Layer) -> Bool {
    document.subtree(of: layer.id).contains { $0.mask != nil }
  }
}

extension Layer {
  /// Whether it is a group in which each layer is where it is whatever the others are.
  fileprivate var isOpen: Bool {
    isGroup && repetition == nil && mask == nil && stack == nil
      && settings["width"] != .word("hug") && settings["height"] != .word("hug")
  }

  /// The names of lets that its lines use.
  fileprivate var letNames: Set<String> {
    var names = Set(settings.values.lazy.flatMap(\.names))
    for item in lets {
      names.formUnion(item.value.names)
      names.formUnion(item.range.map { $0.low.names + $0.high.names } ?? [])
    }
    return names
  }
}
