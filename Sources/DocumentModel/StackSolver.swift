// SPDX-License-Identifier: MIT

internal import Geometry
internal import Shapes

/// The part of a stack that is a layer's.
struct StackSlot: Sendable {
  /// The stack's axis.
  let axis: Axis
  /// Where it begins along the axis, in the coordinates of the canvas.
  let start: Double
  /// How long it is.
  let length: Double
  /// Whether the layer takes the length from it, having none of its own.
  let isShared: Bool
}

/// How long a layer is along a stack.
enum StackLength {
  /// So long.
  case own(Double)
  /// As long as its share of what is left, or, where its other side follows from this one, at most as long as lets that
  /// side fill the room.
  case shared(upTo: Double?)
}

/// Lays the layers of a group out one after the other along the group's stack.
///
/// A layer without a length of its own takes a share of what the others and the spaces leave; all together are centred.
/// Hidden layers keep their place; layers of unknown kind have none. A layer that is repeated counts once, as its first
/// copy.
struct StackSolver {
  let group: Layer
  let direction: StackDirection
  let document: Document
  /// The padded frame of the group.
  let room: Rect
  /// What names and numbers mean in the room.
  let inner: Scope
  /// What names and numbers mean on the group's own lines.
  let scope: Scope

  private var axis: Axis { direction.axis }

  /// The layers' slots.
  ///
  /// - Returns: A slot for each layer of a known kind.
  /// - Throws: What evaluating lengths throws, the subject named.
  func slots() throws(Problem) -> [LayerID: StackSlot] {
    let children = group.stackedChildren(in: document)
    var lengths: [StackLength] = []
    var scopes: [Scope] = []
    for child in children {
      let scope = try inner.entering(child)
      let solver = FrameSolver(layer: child, document: document, room: room, scope: scope)
      lengths.append(try solver.length(alongStack: axis))
      scopes.append(scope)
    }
    let spacing = try scope.spacing(of: group)
    var gaps: [Double] = []
    for (child, scope) in zip(children, scopes).dropFirst() {
      gaps.append(try scope.overlap(of: child).map { -$0 } ?? spacing)
    }
    let whole = shares(of: lengths, after: gaps.reduce(0, +))
    return slots(children, lengths, whole, gaps)
  }

  /// All lengths: what is left is shared evenly, and what one can't use is the others'.
  private func shares(of lengths: [StackLength], after gaps: Double) -> [Double] {
    var left = room.size.side(axis) - gaps
    var result = Array(repeating: 0.0, count: lengths.count)
    var sharing: [(index: Int, most: Double)] = []
    for (index, length) in lengths.enumerated() {
      switch length {
      case .own(let length):
        result[index] = length
        left -= length
      case .shared(let most): sharing.append((index, most ?? .infinity))
      }
    }
    // Those that can use least come first.
    sharing.sort { ($0.most, $0.index) < ($1.most, $1.index) }
    for (rank, share) in sharing.enumerated() {
      let length = min(share.most, max(0, left) / Double(sharing.count - rank))
      result[share.index] = length
      left -= length
    }
    return result
  }

  private func slots(
    _ children: [Layer], _ lengths: [StackLength], _ whole: [Double], _ gaps: [Double]
  ) -> [LayerID: StackSlot] {
    let total = whole.reduce(0, +) + gaps.reduce(0, +)
    let middle = axis == .horizontal ? room.center.x : room.center.y
    var reached = -total / 2
    var slots: [LayerID: StackSlot] = [:]
    for (index, child) in children.enumerated() {
      if index > 0 { reached += gaps[index - 1] }
      let start = direction.isReversed ? middle - reached - whole[index] : middle + reached
      let isShared = if case .shared = lengths[index] { true } else { false }
      slots[child.id] = StackSlot(axis: axis, start: start, length: whole[index], isShared: isShared)
      reached += whole[index]
    }
    return slots
  }
}

extension Layer {
  /// The layers of a group that take part in its layout: all of known kinds.
  func stackedChildren(in document: Document) -> [Layer] {
    children.compactMap { document.layer($0) }.filter { layer in
      switch layer.kind {
      case .shape, .group: true
      case .clone, .unknown: false
      }
    }
  }
}

extension Scope {
  /// How far apart the layers of a group's stack are, on whose lines this is the scope.
  func spacing(of group: Layer) throws(Problem) -> Double {
    guard case .scalar(let scalar)? = group.settings["spacing"] else { return 0 }
    return try number(scalar, "spacing", .ownStack, group)
  }

  /// How far a layer, on whose lines this is the scope, reaches into the one before it; nil where it does not say.
  func overlap(of layer: Layer) throws(Problem) -> Double? {
    guard case .scalar(let scalar)? = layer.settings["overlap"] else { return nil }
    return try number(scalar, "overlap", .roomStack, layer)
  }

  private func number(
    _ scalar: Scalar, _ name: String, _ reference: LengthReference, _ layer: Layer
  ) throws(Problem) -> Double {
    do {
      return try number(scalar, .length(reference), parameter: name)
    } catch {
      throw Problem(error.fault, error.range, subject: "\(layer.name).\(name)")
    }
  }
}
