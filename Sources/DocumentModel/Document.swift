// SPDX-License-Identifier: MIT

public import Shapes

/// A drawing: parameters of its own and a tree of layers, back to front.
///
/// A value: copying it is cheap.
public struct Document: Sendable {
  /// The document's parameters that are set: canvas, background, title.
  public internal(set) var settings: [String: Value] = [:]
  /// The document's lets, in order.
  public internal(set) var lets: [Let] = []
  /// Comments and unknown lines that belong to the document's own lines.
  public internal(set) var notes: [NoteAnchor: Note] = [:]
  /// The layers that are in no group, back to front.
  public internal(set) var top: [LayerID] = []
  var layers: [LayerID: Layer] = [:]
  var names = LayerNames()
  /// The layers that have a mask.
  var masked: Set<LayerID> = []
  /// The layers that are clones.
  var clones: Set<LayerID> = []
  /// The layers that have a repeat.
  var repeated: Set<LayerID> = []
  var nextNumber = 1

  /// A blank document.
  public init() {}

  /// How many layers there are, those in groups too.
  public var layerCount: Int { layers.count }
  /// Whether no layer is in it.
  public var hasNoLayers: Bool { layers.isEmpty }

  /// The layer; nil where it is gone.
  public func layer(_ id: LayerID) -> Layer? { layers[id] }

  /// The layer of this name.
  public func layer(named name: String) -> Layer? { names[name].flatMap { layers[$0] } }

  /// A name that no layer has: `base` itself, else `base-2`, `base-3` ...
  public func freeName(_ base: String) -> String { names.free(base) }

  /// The layers in a group, or at the top, back to front.
  public func children(of group: LayerID?) -> [LayerID] { group.map { layers[$0]?.children ?? [] } ?? top }

  /// All layers, groups before what is in them, back to front.
  public var allLayers: [Layer] {
    var result: [Layer] = []
    result.reserveCapacity(layers.count)
    var open: [LayerID] = top.reversed()
    while let id = open.popLast() {
      guard let layer = layers[id] else { continue }
      result.append(layer)
      open.append(contentsOf: layer.children.reversed())
    }
    return result
  }

  /// The groups around a layer, innermost first.
  public func ancestors(of id: LayerID) -> [LayerID] {
    var result: [LayerID] = []
    var next = layers[id]?.parent
    while let group = next {
      result.append(group)
      next = layers[group]?.parent
    }
    return result
  }

  /// The layer and all in it, groups before what is in them.
  public func subtree(of id: LayerID) -> [Layer] {
    guard let layer = layers[id] else { return [] }
    var result = [layer]
    var index = 0
    while index < result.count {
      result.append(contentsOf: result[index].children.compactMap { layers[$0] })
      index += 1
    }
    return result
  }

  /// Where a layer lies among its siblings, 0 the backmost.
  public func index(of id: LayerID) -> Int? { children(of: layers[id]?.parent).lastIndex(of: id) }

  /// The clones of the layer of this name, in the order they were made.
  public func clones(of name: String) -> [Layer] {
    clones.sorted().compactMap { layers[$0] }.filter { $0.original == name }
  }

  /// How many points the strokes of all freehand drawings have together.
  public var strokePointCount: Int { layers.values.reduce(0) { $0 + ($1.strokes?.pointCount ?? 0) } }

  /// The layers that are masked by the layer of this name, in the order they were made.
  public func layersMasked(by name: String) -> [Layer] {
    masked.sorted().compactMap { layers[$0] }.filter { $0.mask?.layer == name }
  }
}

extension Document: Equatable {
  /// Whether two documents hold the same drawing, whatever it took to make them: parameters, lets, layers with their
  /// names and order, comments.
  public static func == (a: Document, b: Document) -> Bool {
    guard a.settings == b.settings, a.lets == b.lets, a.notes == b.notes, a.layers.count == b.layers.count else {
      return false
    }
    return zip(a.allLayers, b.allLayers).allSatisfy { x, y in
      x.name == y.name && x.kind == y.kind && x.children.count == y.children.count && x.settings == y.settings
        && x.lets == y.lets && x.notes == y.notes
    }
  }
}
