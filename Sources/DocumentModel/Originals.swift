// SPDX-License-Identifier: MIT

internal import Numerics
public import Shapes

// What clones follow, found without building what they draw.
extension Document {
  /// The layers that a clone follows: the one that it names, the one that this follows if it is a clone too, and so on.
  ///
  /// - Parameter layer: The clone.
  /// - Returns: The layers; none for a layer that is no clone, or follows one that is not there. Where clones follow
  ///   each other in a circle, each once; no more than may be within each other.
  public func originals(of layer: Layer) -> [Layer] {
    var found: [Layer] = []
    var next = layer
    while let name = next.original, let original = self.layer(named: name), original.id != layer.id,
      !found.contains(where: { $0.id == original.id }), found.count < Limits.groupDepth
    {
      found.append(original)
      next = original
    }
    return found
  }

  /// What a layer draws: its own kind, or, where it is a clone, that of the layer which it follows in the end.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The kind; `clone` where what it follows is not there or of unknown kind.
  public func kind(of layer: Layer) -> LayerKind {
    guard layer.original != nil else { return layer.kind }
    switch originals(of: layer).last?.kind {
    case .shape(let name): return .shape(name)
    case .group: return .group
    case .clone, .unknown, nil: return layer.kind
    }
  }

  /// The kind of shape that a layer draws, by itself or as a clone; nil for groups and unknown kinds.
  public func shape(of layer: Layer) -> (any Kind)? {
    if case .shape(let name) = kind(of: layer) { return Kinds.named(name) }
    return nil
  }
}
