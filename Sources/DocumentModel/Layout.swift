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
  public let scope: Scope
}

/// Works out where layers lie: a layer at a time, each once.
public struct Layout: Sendable {
  /// The document that is laid out.
  public let document: Document
  private var placements: [LayerID: Placement] = [:]
  private var rooms: [LayerID?: (Rect, Scope)] = [:]

  /// A layout of this document.
  public init(_ document: Document) { self.document = document }

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
    let scope = try outer.adding(layer.lets)
    let placement = try FrameSolver(layer: layer, document: document, room: room, scope: scope).solve()
    placements[id] = placement
    return placement
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

  /// The canvas where none is set.
  static let defaultCanvas = Size(300, 300)
}
