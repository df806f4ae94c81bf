// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes

extension Document {
  /// Refuses masks by layers that are not there, masks that would need their own picture, and more of them within each
  /// other, or to be painted, than the caps allow.
  ///
  /// - Parameters:
  ///   - layers: The layers that were changed, which are named where the fault is theirs.
  ///   - counts: How many copies repeated layers have.
  /// - Throws: `.unknownLayer`, `.maskCycle`, `.tooMany`, the subject `layer.mask`.
  /// - Complexity: O(*n*) in the layers that are masked, that mask, and that are in such.
  func checkMasks(startingAt layers: [LayerID], _ counts: [LayerID: Int]) throws(Problem) {
    var walk = MaskWalk(document: self, counts: counts)
    var painted = 0
    for id in layers.filter(masked.contains) + masked.sorted() {
      let picture = try walk.picture(of: id, within: 0)
      let times = ancestors(of: id).reduce(1) { min($0 * (counts[$1] ?? 1), Limits.maskLayers + 1) }
      painted = min(painted + picture.maskLayers * times, Limits.maskLayers + 1)
    }
    if painted > Limits.maskLayers {
      throw Problem(.tooMany(what: "layers painted to mask others", cap: Limits.maskLayers))
    }
  }
}

/// Walks from layers to what is in them and to what masks them.
private struct MaskWalk {
  /// What it takes to paint a layer.
  struct Picture {
    /// How many layers are painted for it: it, those in it, those that mask them.
    var layers = 1
    /// How many of these only mask it; it has a mask of its own, if any.
    var maskLayers = 0
    /// How deep groups and masks lie within each other in it.
    var depth = 1
  }

  let document: Document
  /// How many copies repeated layers have.
  let counts: [LayerID: Int]
  private var pictures: [LayerID: Picture] = [:]
  /// The masked layers on the way to where the walk is, each with its mask.
  private var open: [(layer: Layer, mask: String)] = []
  /// The layers on the way, each with how many of those with masks were passed before it.
  private var entered: [LayerID: Int] = [:]

  init(document: Document, counts: [LayerID: Int]) {
    self.document = document
    self.counts = counts
  }

  mutating func picture(of id: LayerID, within depth: Int) throws(Problem) -> Picture {
    if let known = pictures[id] {
      try checkDepth(depth + known.depth)
      return known
    }
    try checkDepth(depth + 1)
    if let passed = entered[id] {
      // A cycle goes through at least one mask, since groups have none by themselves.
      let first = open.dropFirst(passed).first
      throw Problem(.maskCycle(first?.mask ?? ""), subject: first.map { $0.layer.name + ".mask" })
    }
    guard let layer = document.layer(id) else { return Picture() }
    entered[id] = open.count
    var result = Picture()
    for child in layer.children { result.add(try picture(of: child, within: depth + 1)) }
    if let count = counts[id] {
      result.layers = min(result.layers * count, Limits.maskLayers + 1)
      result.depth += 1
    }
    if let name = layer.mask?.layer {
      open.append((layer, name))
      let mask = try picture(of: try source(named: name, of: layer), within: depth + 1)
      open.removeLast()
      result.add(mask)
      result.maskLayers = mask.layers
    }
    pictures[id] = result
    entered[id] = nil
    return result
  }

  private func source(named name: String, of layer: Layer) throws(Problem) -> LayerID {
    if let id = document.names[name] { return id }
    let nearest = nearestName(to: name, among: document.names.all.sorted())
    throw Problem(.unknownLayer(name, nearest: nearest), subject: layer.name + ".mask")
  }

  private func checkDepth(_ depth: Int) throws(Problem) {
    if depth > Limits.maskDepth {
      throw Problem(
        .tooMany(what: "masks and groups within each other", cap: Limits.maskDepth),
        subject: open.first.map { $0.layer.name + ".mask" })
    }
  }
}

extension MaskWalk.Picture {
  fileprivate mutating func add(_ inner: Self) {
    layers = min(layers + inner.layers, Limits.maskLayers + 1)
    depth = max(depth, inner.depth + 1)
  }
}
