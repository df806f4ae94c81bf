// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Geometry
internal import Numerics
public import Shapes
internal import Styling

extension Scene {
  /// Resolves a document: frames laid out, names and units worked out, paints in local coordinates.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - shouldStop: Asked for each layer.
  /// - Throws: `.stopped` where `shouldStop` said so; what cannot be worked out, its subject `layer.parameter`: never
  ///   for a document that passed `Document.check`.
  /// - Complexity: O(*n*) in the layers.
  public init(_ document: Document, shouldStop: @escaping () -> Bool = { false }) throws(Problem) {
    var builder = SceneBuilder(document, shouldStop: shouldStop)
    self = try builder.scene()
  }
}

/// Walks a document's layers and resolves each.
struct SceneBuilder {
  /// How many points the outlines have so far, each layer counted as often as it is drawn.
  var pointCount = 0
  let document: Document
  var layout: Layout
  /// The pictures of masks that were needed so far.
  var maskPictures: [MaskUse: MaskPicture?] = [:]
  /// Asked before each layer whether to stop.
  let shouldStop: () -> Bool

  /// The animations, where the scene is a moment of an animated one, and the track of each.
  var animator: Animator?
  var trackOfItem: [Int?] = []

  /// A builder for a moment of an animated scene.
  init(_ document: Document, animator: Animator, trackOfItem: [Int?]) {
    self.init(document)
    self.animator = animator
    self.trackOfItem = trackOfItem
  }

  init(_ document: Document, shouldStop: @escaping () -> Bool = { false }) {
    self.shouldStop = shouldStop
    layout = Layout(document)
    self.document = layout.document
  }

  mutating func scene() throws(Problem) -> Scene {
    var scene = try emptyScene()
    scene.nodes = try nodes(document.top)
    return scene
  }

  /// The scene without its nodes.
  mutating func emptyScene() throws(Problem) -> Scene {
    let scope = try layout.documentScope()
    let canvas = try layout.canvas()
    var scene = Scene(canvas: canvas)
    if case .paint(let paint)? = document.settings["background"] {
      let frame = Rect(origin: .zero, size: canvas)
      scene.background = try resolved(paint, in: scope, frame: frame, subject: "background")
    }
    scene.title = try title(in: scope)
    return scene
  }

  private func title(in scope: Scope) throws(Problem) -> String? {
    guard let value = document.settings["title"], case .text(let term) = try scope.resolved(value) else {
      return nil
    }
    let title = try scope.text(term)
    return title.isEmpty ? nil : title
  }

  private mutating func nodes(_ ids: [LayerID]) throws(Problem) -> [SceneNode] {
    var nodes: [SceneNode] = []
    for id in ids {
      if shouldStop() { throw Problem(.stopped) }
      guard let layer = document.layer(id), try isVisible(layer), let node = try node(layer) else { continue }
      nodes.append(node)
    }
    return nodes
  }

  mutating func isVisible(_ layer: Layer) throws(Problem) -> Bool {
    guard let value = layer.settings["visible"] else { return true }
    return try layout.placement(of: layer.id).scope.resolved(value) != .flag(false)
  }

  /// A layer as it is painted where it stands, all copies of it, whether visible or not; nil where it is of no known
  /// kind.
  ///
  /// The functions that call each other for layers within layers do little else, so that the stack stays small.
  mutating func node(_ layer: Layer) throws(Problem) -> SceneNode? {
    if layer.isGroup, layer.repetition == nil, layer.mask == nil {
      return try finished(.group(try nodes(layer.children)), of: layer)
    }
    guard var node = try layer.repetition == nil ? copy(of: layer) : copies(of: layer) else { return nil }
    // The mask is the whole's, while what else is done to a layer is done to each copy.
    if let term = layer.mask { node.mask = try mask(term, of: layer, node) }
    return node
  }

  private mutating func copies(of layer: Layer) throws(Problem) -> SceneNode? {
    try copies(of: layer) { builder throws(Problem) in try builder.copy(of: layer) }
  }

  /// The copy that is shown of a layer, but for its mask.
  private mutating func copy(of layer: Layer) throws(Problem) -> SceneNode? {
    if layer.isGroup { return try finished(.group(try nodes(layer.children)), of: layer) }
    return try shapes(of: layer).map { shapes throws(Problem) in try finished(.shapes(shapes), of: layer) }
  }

  /// What a layer holds, with all that is done to a copy of it.
  mutating func finished(_ content: SceneNode.Content, of layer: Layer) throws(Problem) -> SceneNode {
    var node = SceneNode(name: layer.name, transform: try layout.transform(of: layer.id), content: content)
    if case .scalar(let opacity)? = layer.settings["opacity"] {
      node.opacity = try layout.placement(of: layer.id).scope.number(opacity, .ratio, parameter: "opacity")
    }
    try addRare(to: &node, of: layer)
    return node
  }

  private mutating func addRare(to node: inout SceneNode, of layer: Layer) throws(Problem) {
    if let shadow = try shadow(of: layer) { node.shadow = shadow }
    if let animator { node.motion = try motion(of: layer, animator) }
  }

  /// How the copy that is shown of a layer moves.
  private mutating func motion(of layer: Layer, _ animator: Animator) throws(Problem) -> NodeMotion {
    var motion = NodeMotion(turn: try layout.turn(of: layer.id))
    for (index, item) in animator.items.enumerated() where item.target == .layer(layer.id) {
      guard let track = trackOfItem[index] else { continue }
      motion.timelines[track] = try item.motion.timeline(
        in: try layout.placement(of: layer.id).scope)
    }
    return motion
  }

  /// Counts points that are drawn, and refuses too many.
  mutating func count(_ points: Int, of layer: Layer) throws(Problem) {
    pointCount += points
    if pointCount <= Limits.points { return }
    throw Problem(.tooMany(what: "points in a document", cap: Limits.points), subject: layer.name)
  }

  private mutating func shapes(of layer: Layer) throws(Problem) -> [SceneShape]? {
    guard let drawing = try layout.drawing(of: layer.id) else { return nil }
    try count(drawing.parts.reduce(0) { $0 + $1.outline.pointCount }, of: layer)
    let fill = try fill(of: layer)
    let stroke = try stroke(of: layer)
    let rule: FillRule = choice("fill-rule", of: layer) ?? .nonzero
    return drawing.parts.map { part in
      if part.takesLayerPaint {
        // Letters overlap themselves in some faces; everywhere else, too, they are filled whatever way they wind.
        let isText = part.text != nil
        return SceneShape(
          outline: part.outline, fill: fill, fillRule: isText ? .nonzero : rule, stroke: stroke, text: part.text)
      }
      return SceneShape(
        outline: part.outline, fill: part.color.map { .solid($0) }, stroke: part.stroke, text: part.text)
    }
  }
}
