// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Geometry
internal import Shapes

extension SceneBuilder {
  /// Something of a layer, once for each of its copies: back to front in a group, each where its copy lies.
  ///
  /// It is worked out anew for each copy only where copies differ by more than where they lie.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - picture: Makes the picture of the copy that the layout shows; nil for nothing.
  /// - Returns: The group, or the one picture where the layer has no repeat; nil where there are no pictures.
  /// - Throws: What making them throws.
  mutating func copies(
    of layer: Layer, _ picture: (inout SceneBuilder) throws(Problem) -> SceneNode?
  ) throws(Problem) -> SceneNode? {
    guard let count = try layout.copyCount(of: layer.id) else { return try picture(&self) }
    let areAlike = !document.hasCopiesOfItsOwn(layer.id)
    let pointsBefore = pointCount
    guard let first = try picture(&self) else { return nil }
    if areAlike { try self.count((pointCount - pointsBefore) * (count - 1), of: layer) }
    let nodes: [SceneNode]
    if areAlike, let maps = try layout.mapsOfLikeCopies(of: layer.id) {
      nodes = maps.map { first.standing(at: $0) }
    } else {
      nodes = try pictures(of: layer, count, startingWith: first, areAlike: areAlike, picture)
    }
    var group = SceneNode(name: layer.name, content: .group(nodes))
    if animator != nil { group.motion = NodeMotion(turn: Turn(about: .zero)) }
    return group
  }

  /// The pictures of copies, which the layout shows one after the other.
  private mutating func pictures(
    of layer: Layer, _ count: Int, startingWith first: SceneNode, areAlike: Bool,
    _ picture: (inout SceneBuilder) throws(Problem) -> SceneNode?
  ) throws(Problem) -> [SceneNode] {
    var nodes: [SceneNode] = []
    nodes.reserveCapacity(count)
    for index in 0..<count {
      layout.show(index, of: layer.id)
      guard let node = areAlike || index == 0 ? first : try picture(&self) else { continue }
      nodes.append(node.standing(at: try layout.copyMap(of: layer.id)))
    }
    layout.show(0, of: layer.id)
    return nodes
  }
}

extension SceneNode {
  /// The node as a copy that lies elsewhere.
  fileprivate func standing(at map: Affine) -> SceneNode {
    var node = self
    node.transform = map * node.transform
    node.motion?.place = map
    return node
  }
}
