// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes

extension Document {
  /// Refuses clones of layers that are not there, or that they are in themselves, settings that a clone's kind does not
  /// have, and more groups, clones and repeats within each other, or more layers, than the caps allow.
  ///
  /// - Throws: `.unknownLayer`, `.cloneCycle`, `.unknownParameter`, `.tooMany`, the subject `layer.clone`.
  /// - Complexity: O(*n*) in the layers.
  func checkClones() throws(Problem) {
    if clones.isEmpty && repeated.isEmpty { return }
    var walk = CloneWalk(document: self)
    var layers = 0
    for id in top { layers += try walk.extent(of: id, within: 0).layers }
    if layers > Limits.copies {
      throw Problem(.tooMany(what: "layers, those in clones counted", cap: Limits.copies))
    }
    for id in clones.sorted() { try checkSettings(of: id) }
  }

  /// Refuses what is set on a clone and its kind does not have: in a file it may follow a layer that comes later.
  private func checkSettings(of id: LayerID) throws(Problem) {
    guard let clone = layer(id) else { return }
    let names = Set(LayerParameters.stored(for: kind(of: clone)).map(\.name))
    guard let odd = clone.settings.keys.filter({ !names.contains($0) }).min() else { return }
    throw Problem(
      .unknownParameter(odd, of: clone.kindName, nearest: nearestName(to: odd, among: names.sorted())),
      subject: "\(clone.name).\(odd)")
  }
}

/// Walks from layers to what is in them and to what they follow.
private struct CloneWalk {
  /// What it takes to draw a layer.
  struct Extent {
    /// How many layers it is, with those in it.
    var layers = 1
    /// How deep groups, clones and repeats lie within each other in it.
    var depth = 0
  }

  let document: Document
  private var extents: [LayerID: Extent] = [:]
  private var entered: Set<LayerID> = []
  /// The clones on the way to where the walk is.
  private var open: [Layer] = []

  init(document: Document) { self.document = document }

  mutating func extent(of id: LayerID, within depth: Int) throws(Problem) -> Extent {
    if let known = extents[id] {
      try checkDepth(depth + known.depth)
      return known
    }
    guard let layer = document.layer(id) else { return Extent() }
    guard entered.insert(id).inserted else { throw cycle }
    let steps = (layer.isGroup || layer.original != nil ? 1 : 0) + (layer.repetition == nil ? 0 : 1)
    try checkDepth(depth + steps)
    var result = Extent()
    for child in layer.children { result.add(try extent(of: child, within: depth + steps)) }
    if let name = layer.original {
      open.append(layer)
      let original = try extent(of: try source(named: name, of: layer), within: depth + steps)
      open.removeLast()
      result = original
    }
    result.depth += steps
    entered.remove(id)
    extents[id] = result
    return result
  }

  /// The way came to a layer that it is in: through a clone, since a group can't hold itself.
  private var cycle: Problem {
    Problem(.cloneCycle(open.last?.original ?? ""), subject: open.last.map { $0.name + ".clone" })
  }

  private func source(named name: String, of layer: Layer) throws(Problem) -> LayerID {
    if let id = document.names[name] { return id }
    let nearest = nearestName(to: name, among: document.names.all.sorted())
    throw Problem(.unknownLayer(name, nearest: nearest), subject: layer.name + ".clone")
  }

  private func checkDepth(_ depth: Int) throws(Problem) {
    if depth <= Limits.groupDepth { return }
    throw Problem(
      .tooMany(what: "groups, clones and repeats within each other", cap: Limits.groupDepth),
      subject: open.last.map { $0.name + ".clone" })
  }
}

extension CloneWalk.Extent {
  fileprivate mutating func add(_ inner: Self) {
    layers = min(layers + inner.layers, Limits.copies + 1)
    depth = max(depth, inner.depth)
  }
}
