// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Geometry
internal import Numerics
internal import Shapes
internal import Styling

/// A layer as a mask, in the coordinates inside a group: the same for all layers there that it masks in the same way.
struct MaskUse: Hashable {
  let source: LayerID
  let target: LayerID?
  /// Which copies of the groups around are shown.
  let copies: [Int]
  let isInverted: Bool
  let usesLuminance: Bool
}

/// The picture that a mask is made of, and the box of what it paints.
struct MaskPicture {
  let node: SceneNode
  let ink: Rect?
}

extension SceneBuilder {
  /// The mask that a layer throws on another: its picture where it stands, brought into the coordinates around the
  /// masked layer, its paints made so that an ordinary luminance mask gives what was asked for.
  mutating func mask(_ term: MaskTerm, of layer: Layer, _ masked: SceneNode) throws(Problem) -> SceneMask? {
    guard let (source, use) = try use(of: term, on: layer) else { return nil }
    if maskPictures[use] == nil { try prepareMasks(of: source) }
    guard let picture = try picture(of: source, as: use) else {
      // A layer of an unknown kind draws nothing, and so shows nothing, or hides nothing.
      return term.isInverted
        ? nil : SceneMask(nodes: [], hasWhiteGround: false, region: .init(origin: .zero, size: .zero))
    }
    let ink = term.isInverted ? masked.inkBounds() : picture.ink
    return SceneMask(
      nodes: [picture.node], hasWhiteGround: term.isInverted,
      region: ink?.roundedOutward ?? Rect(origin: .zero, size: .zero))
  }

  /// The layer that a mask names, and how it masks another.
  private mutating func use(of term: MaskTerm, on layer: Layer) throws(Problem) -> (source: Layer, use: MaskUse)? {
    guard let source = term.layer.flatMap({ document.layer(named: $0) }) else { return nil }
    let use = MaskUse(
      source: source.id, target: layer.parent, copies: try layout.shownCopies(around: layer.id),
      isInverted: term.isInverted, usesLuminance: term.usesLuminance)
    return (source, use)
  }

  /// Works out the masks of a mask, the innermost first, so that the stack is never as deep as such a chain is long.
  private mutating func prepareMasks(of layer: Layer) throws(Problem) {
    var chain: [(source: Layer, use: MaskUse)] = []
    var masked = layer
    while let term = masked.mask, let link = try use(of: term, on: masked), maskPictures[link.use] == nil,
      chain.count < Limits.maskDepth
    {
      chain.append(link)
      masked = link.source
    }
    for link in chain.reversed() { _ = try picture(of: link.source, as: link.use) }
  }

  private mutating func picture(of source: Layer, as use: MaskUse) throws(Problem) -> MaskPicture? {
    if let known = maskPictures[use] { return known }
    let way = try way(to: source, as: use)
    let node = way.isRepeated ? try standing(source, in: way.groups, way.map) : try self.node(source)
    let picture = node.map { finished($0, way, as: use) }
    maskPictures[use] = .some(picture)
    return picture
  }

  /// The way from a group, in which something is masked, to the layer that masks it.
  private struct Way {
    /// From the coordinates inside those groups that the layer alone is in, or, where none of them is repeated, from
    /// the layer's own surroundings, to those inside the group.
    var map: Affine
    /// The groups around the layer that the other is not in, the outermost first.
    var groups: ArraySlice<LayerID>
    /// Whether one of them is there several times.
    var isRepeated: Bool
  }

  private mutating func way(to source: Layer, as use: MaskUse) throws(Problem) -> Way {
    let around = use.target.map { [$0] + document.ancestors(of: $0) } ?? []
    let shared = Set(around)
    let outward = document.ancestors(of: source.id)
    let path = outward.prefix { !shared.contains($0) }
    let common = outward.dropFirst(path.count).first
    var map = try map(from: around.prefix { $0 != common }) ?? .identity
    let isRepeated = path.contains { document.layer($0)?.repetition != nil }
    if !isRepeated { for id in path.reversed() { map = map * (try layout.transform(of: id)) } }
    return Way(map: map, groups: Array(path.reversed())[...], isRepeated: isRepeated)
  }

  /// A mask's picture, where the masked layer sees it, in the colours that let through what was asked for.
  private func finished(_ node: SceneNode, _ way: Way, as use: MaskUse) -> MaskPicture {
    var node = node
    if !way.isRepeated && way.map != .identity {
      node = SceneNode(name: node.name, transform: way.map, content: .group([node]))
    }
    node = node.mappingPaints { maskColor($0, use) }
    return MaskPicture(node: node, ink: use.isInverted ? nil : node.inkBounds())
  }

  /// A layer in all copies of the groups around it, the outermost first, through a map.
  private mutating func standing(
    _ source: Layer, in groups: ArraySlice<LayerID>, _ map: Affine
  ) throws(Problem) -> SceneNode? {
    var map = map
    var inner: SceneNode?
    let index = groups.firstIndex { document.layer($0)?.repetition != nil } ?? groups.endIndex
    for id in groups[..<index] { map = map * (try layout.transform(of: id)) }
    if index < groups.endIndex, let group = document.layer(groups[index]) {
      inner = try copies(of: group) { builder throws(Problem) in
        let own = try builder.layout.transform(of: group.id)
        return try builder.standing(source, in: groups[(index + 1)...], own)
      }
    } else {
      inner = try node(source)
    }
    guard let inner, map != .identity else { return inner }
    return SceneNode(name: inner.name, transform: map, content: .group([inner]))
  }

  /// The colour that has a mask let through, by its luminance and alpha, what was asked for.
  private func maskColor(_ color: Color, _ use: MaskUse) -> Color {
    switch (use.usesLuminance, use.isInverted) {
    case (false, false): Color.white.faded(by: color.alpha)
    case (false, true): Color.black.faded(by: color.alpha)
    case (true, false): color
    case (true, true): Color(red: 1 - color.red, green: 1 - color.green, blue: 1 - color.blue, alpha: color.alpha)
    }
  }

  /// From the coordinates around groups, the innermost first, to those inside them, as the copies lie that are shown; nil
  /// where there is no way back.
  private mutating func map(from groups: some Sequence<LayerID>) throws(Problem) -> Affine? {
    var map = Affine.identity
    for group in groups { map = try layout.copyMap(of: group) * layout.transform(of: group) * map }
    return map == .identity ? map : map.inverse
  }
}

extension SceneNode {
  /// The node with every colour it is painted with changed.
  ///
  /// Its own masks stay: they say how much of it there is.
  func mappingPaints(_ change: (Color) -> Color) -> SceneNode {
    var copy = self
    if let shadow { copy.shadow?.color = change(shadow.color) }
    switch content {
    case .group(let nodes): copy.content = .group(nodes.map { $0.mappingPaints(change) })
    case .shapes(let shapes):
      copy.content = .shapes(
        shapes.map { shape in
          var copy = shape
          copy.fill = shape.fill?.mappingColors(change)
          if let stroke = shape.stroke {
            copy.stroke = Stroke(paint: stroke.paint.mappingColors(change), style: stroke.style)
          }
          return copy
        })
    }
    return copy
  }
}

extension Paint {
  fileprivate func mappingColors(_ change: (Color) -> Color) -> Paint {
    switch self {
    case .solid(let color): return .solid(change(color))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { GradientStop(offset: $0.offset, color: change($0.color)) }
      return .gradient(gradient)
    }
  }
}
