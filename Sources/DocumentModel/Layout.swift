// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics
public import Shapes

/// Where a layer lies, before its transform, in the coordinates of the canvas.
public struct Placement: Sendable {
  /// The frame it lies in: the padded frame of the group around it, else the canvas.
  public let room: Rect
  /// Its own frame.
  public let frame: Rect
  /// Its frame inset by its padding; a group's is the room of its children.
  public let padded: Rect
  /// What names and percentages mean on its lines.
  public internal(set) var scope: Scope
}

/// Works out where layers lie: a layer at a time, each once.
///
/// Of a layer that is repeated, and of those in it, it is the first copy that lies there until `show` chooses another.
public struct Layout: Sendable {
  /// The document that is laid out, its clones made what they draw.
  public let document: Document
  private var placements: [LayerID: Placement] = [:]
  private var rooms: [LayerID?: (Rect, Scope)] = [:]
  private var stacks: [LayerID: [LayerID: StackSlot]] = [:]
  /// The copies of repeated layers that are shown, but for the first ones.
  private var shown: [LayerID: Int] = [:]

  /// A layout of this document.
  ///
  /// - Complexity: O(*n*) in the layers where there are clones.
  public init(_ document: Document) {
    self.document = document.clones.isEmpty ? document : document.expandingClones()
  }

  /// A layout that leaves clones alone: for layers that neither are clones nor depend on any.
  public init(leavingClonesOf document: Document) { self.document = document }

  /// What names and percentages mean on the document's own lines.
  ///
  /// - Returns: The scope; its room is the canvas.
  /// - Throws: What evaluating canvas or lets throws, its subject the parameter or let.
  public mutating func documentScope() throws(Problem) -> Scope { try room(inside: nil).1 }

  /// The canvas's size.
  ///
  /// - Returns: The size.
  /// - Throws: What evaluating it throws.
  public mutating func canvas() throws(Problem) -> Size { try room(inside: nil).0.size }

  /// What names and percentages mean on a layer's lines but for what is measured by its own frame, which is not worked
  /// out.
  ///
  /// - Parameter id: A layer of the document.
  /// - Returns: The scope.
  /// - Throws: What evaluating the frames around it throws.
  public mutating func roomScope(of id: LayerID) throws(Problem) -> Scope {
    guard let layer = document.layer(id) else { throw Problem(.noLayer) }
    if let parent = layer.parent { _ = try placement(of: parent) }
    return try room(inside: layer.parent).1.adding(layer.lets)
  }

  /// Where a layer lies.
  ///
  /// - Parameter id: A layer of the document.
  /// - Returns: Its placement.
  /// - Throws: What evaluating its frame throws, its subject `layer.parameter`.
  public mutating func placement(of id: LayerID) throws(Problem) -> Placement {
    if let known = placements[id] { return known }
    guard let layer = document.layer(id) else { throw Problem(.noLayer) }
    if layer.parent != nil && rooms[layer.parent] == nil {
      // From the outside in, so that the stack is never as deep as the groups are.
      for group in document.ancestors(of: id).reversed() { _ = try self.room(inside: group) }
    }
    let (room, outer) = try room(inside: layer.parent)
    var scope = try outer.entering(layer, copy: shown[id] ?? 0)
    if let stack = layer.stack { scope.ownStack = stack.axis }
    var solver = FrameSolver(layer: layer, document: document, room: room, scope: scope)
    solver.slot = try slot(of: layer, room, outer)
    let placement = try solver.solve()
    placements[id] = placement
    return placement
  }

  /// The part of the stack around a layer that is its; nil where it lies in none.
  private mutating func slot(of layer: Layer, _ room: Rect, _ inner: Scope) throws(Problem) -> StackSlot? {
    guard let group = layer.parent.flatMap({ document.layer($0) }), let direction = group.stack else { return nil }
    if let known = stacks[group.id] { return known[layer.id] }
    let solver = StackSolver(
      group: group, direction: direction, document: document, room: room, inner: inner,
      scope: try placement(of: group.id).scope)
    let slots = try solver.slots()
    stacks[group.id] = slots
    return slots[layer.id]
  }

  /// What names and numbers mean around a layer.
  mutating func scope(around layer: Layer) throws(Problem) -> Scope { try room(inside: layer.parent).1 }

  /// Shows one of a repeated layer's copies: where it and all in it lie is that copy's from now on.
  ///
  /// - Parameters:
  ///   - copy: Which copy, from 0.
  ///   - id: The layer.
  /// - Complexity: O(*n*) in the layers in it.
  public mutating func show(_ copy: Int, of id: LayerID) {
    shown[id] = copy == 0 ? nil : copy
    guard document.layer(id)?.isGroup == true else {
      placements[id] = nil
      return
    }
    for layer in document.subtree(of: id) {
      placements[layer.id] = nil
      rooms[layer.id] = nil
      stacks[layer.id] = nil
    }
  }

  /// The room that layers in a group (nil: at the top) lie in, and what names mean there.
  private mutating func room(inside group: LayerID?) throws(Problem) -> (Rect, Scope) {
    if let known = rooms[group] { return known }
    let result: (Rect, Scope)
    if let group {
      let own = try placement(of: group)
      let parent = document.layer(group)?.parent
      var scope = try room(inside: parent).1
      scope.room = own.padded.size
      scope.own = scope.room
      scope.padded = scope.room
      scope.copy = own.scope.copy
      scope.seed = own.scope.seed
      if let stack = document.layer(group)?.stack { scope.roomStack = stack.axis }
      scope = try scope.adding(document.lets(of: .layer(group)))
      result = (own.padded, try scope.handingDown(document.settings(of: .layer(group)), from: own.scope))
    } else {
      let canvas = try canvasSize()
      let scope = try Scope(room: canvas).adding(document.lets)
      result = (Rect(origin: .zero, size: canvas), scope)
    }
    rooms[group] = result
    return result
  }

  private func canvasSize() throws(Problem) -> Size {
    guard case .size(let width, let height)? = document.settings["canvas"] else { return Layout.defaultCanvas }
    let isLiteral = width.isLiteral && height.isLiteral
    let scope = isLiteral ? Scope(room: Layout.defaultCanvas) : try canvasScope()
    return Size(
      try scope.number(width, .length(.roomWidth)), try scope.number(height, .length(.roomHeight)))
  }

  /// What names and percentages mean on the canvas's own line: it may follow the lets, but not itself, so that `w`,
  /// `h` and `%`, in the lets that it names too, are of the default canvas there.
  ///
  /// - Returns: The scope.
  /// - Throws: What evaluating a let throws, its subject the let.
  func canvasScope() throws(Problem) -> Scope { try Scope(room: Layout.defaultCanvas).adding(document.lets) }

  /// The canvas where none is set, in user units.
  public static let defaultCanvas = Size(300, 300)
}
