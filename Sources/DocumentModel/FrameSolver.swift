// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes

/// Works out the frame of one layer in its room.
struct FrameSolver {
  let layer: Layer
  let document: Document
  let room: Rect
  let scope: Scope
  /// The part of the stack around it that is its, if it lies in one.
  var slot: StackSlot?

  func solve() throws(Problem) -> Placement {
    do {
      return try solveFrame()
    } catch {
      throw located(error)
    }
  }

  private func solveFrame() throws(Problem) -> Placement {
    let natural = try naturalBox()
    let size = try frameSize(natural)
    let frame = Rect(origin: try frameOrigin(size, natural), size: size)
    var scope = scope
    scope.own = size
    let padded = frame.inset(by: try insets(scope))
    scope.padded = padded.size
    return Placement(room: room, frame: frame, padded: padded, scope: scope)
  }

  /// The box of a kind that has one of its own, in the room's coordinates.
  private func naturalBox() throws(Problem) -> Rect? {
    guard let kind = layer.shape,
      case .fixed(let box) = try kind.naturalBox(KindValues(kind, settings: layer.settings, scope: scope))
    else { return nil }
    return Rect(origin: box.origin + room.origin, size: box.size)
  }

  private func number(_ name: String, _ scalar: Scalar, _ dimension: Dimension) throws(Problem) -> Double {
    do {
      return try scope.number(scalar, dimension, parameter: name)
    } catch {
      // Of a pair the error names the whole.
      throw Problem(error.fault, error.range, subject: String(name.prefix { $0 != "." }))
    }
  }

  // MARK: Size

  private func frameSize(_ natural: Rect?) throws(Problem) -> Size {
    var width = try side(.horizontal, natural)
    var height = try side(.vertical, natural)
    if let slot, slot.isShared {
      if slot.axis == .horizontal { width = slot.length } else { height = slot.length }
    }
    guard case .scalar(let scalar)? = layer.settings["aspect"] else {
      return Size(
        width ?? natural?.width ?? room.width, height ?? natural?.height ?? room.height)
    }
    let aspect = try number("aspect", scalar, .ratio)
    switch (width, height) {
    case (let width?, let height?): return Size(width, height)
    case (let width?, nil): return Size(width, width / aspect)
    case (nil, let height?): return Size(height * aspect, height)
    case (nil, nil):
      let width = min(room.width, room.height * aspect)
      return Size(width, width / aspect)
    }
  }

  /// The side that is set; nil where the aspect, the natural box or the room decides.
  private func side(_ axis: Axis, _ natural: Rect?) throws(Problem) -> Double? {
    let name = axis.sideName
    switch layer.settings[name] {
    case .scalar(let scalar): return max(0, try number(name, scalar, .length(axis.roomSide)))
    case .word("fill"): return room.size.side(axis)
    case .word("hug"):
      if let natural { return natural.size.side(axis) }
      guard layer.isGroup else { throw Problem(.hugNeedsSize(layer: layer.name, axis: name)) }
      var solver = HugSolver(group: layer, document: document, scope: scope, axis: axis)
      if let slot, slot.isShared, slot.axis == axis.other { solver.share = slot.length }
      return try solver.extent()
    default: return nil
    }
  }

  // MARK: Position

  private func frameOrigin(_ size: Size, _ natural: Rect?) throws(Problem) -> Point {
    var origin = try alignedOrigin(size, natural)
    if let center = layer.settings["center"], case .point(let x, let y) = try scope.resolved(center) {
      origin.x = room.minX + (try number("center.x", x, .length(.roomWidth))) - size.width / 2
      origin.y = room.minY + (try number("center.y", y, .length(.roomHeight))) - size.height / 2
    }
    if case .scalar(let x)? = layer.settings["x"] {
      origin.x = room.minX + (try number("x", x, .length(.roomWidth)))
    }
    if case .scalar(let y)? = layer.settings["y"] {
      origin.y = room.minY + (try number("y", y, .length(.roomHeight)))
    }
    if let slot {
      try checkPlace(along: slot.axis)
      let start = slot.start + (slot.length - size.side(slot.axis)) / 2
      if slot.axis == .horizontal { origin.x = start } else { origin.y = start }
    }
    return origin
  }

  /// Refuses what would say where the layer lies along its stack, which decides that: only the middle says nothing.
  private func checkPlace(along axis: Axis) throws(Problem) {
    let group = layer.parent.flatMap { document.layer($0)?.name } ?? ""
    func refusal(_ name: String) -> Problem { Problem(.alongStack(group: group, axis: axis), subject: name) }
    if layer.settings[axis.startName] != nil { throw refusal(axis.startName) }
    if let center = layer.settings["center"], case .point(let x, let y) = try scope.resolved(center) {
      let along = try number("center." + axis.startName, axis == .horizontal ? x : y, .length(axis.roomSide))
      if (along - room.size.side(axis) / 2).magnitude > 1e-9 { throw refusal("center") }
    }
    if case .place(let term)? = layer.settings["align"] {
      let place = try scope.drawing("align").place(term)
      if (axis == .horizontal ? place.x : place.y) != 0.5 { throw refusal("align") }
    }
  }

  /// How long the layer is along a stack.
  ///
  /// - Parameter axis: The stack's axis.
  /// - Returns: Its own length, or what it takes of what is left.
  /// - Throws: What evaluating its frame throws, its subject `layer.parameter`.
  func length(alongStack axis: Axis) throws(Problem) -> StackLength {
    do {
      if layer.settings[axis.sideName] == .word("fill") { return .shared(upTo: nil) }
      let natural = try naturalBox()
      if let own = try side(axis, natural) { return .own(own) }
      guard case .scalar(let scalar)? = layer.settings["aspect"] else {
        return natural.map { .own($0.size.side(axis)) } ?? .shared(upTo: nil)
      }
      let aspect = try number("aspect", scalar, .ratio)
      let other = try side(axis.other, natural)
      let across = other ?? room.size.side(axis.other)
      let along = axis == .horizontal ? across * aspect : across / aspect
      return other == nil ? .shared(upTo: along) : .own(along)
    } catch {
      throw located(error)
    }
  }

  private func located(_ error: Problem) -> Problem {
    var problem = error
    if problem.subject == nil || problem.subject?.contains(".") == false {
      problem.subject = layer.name + (problem.subject.map { "." + $0 } ?? "")
    }
    return problem
  }

  private func alignedOrigin(_ size: Size, _ natural: Rect?) throws(Problem) -> Point {
    var place = UnitPoint.center
    if case .place(let term)? = layer.settings["align"] { place = try scope.drawing("align").place(term) }
    var origin = Point(
      room.minX + (room.width - size.width) * place.x, room.minY + (room.height - size.height) * place.y)
    guard let natural, layer.settings["align"] == nil else { return origin }
    // Points keep their place when their frame gets another size: it grows about their middle.
    if layer.settings["width"] != .word("fill") { origin.x = natural.minX + (natural.width - size.width) / 2 }
    if layer.settings["height"] != .word("fill") { origin.y = natural.minY + (natural.height - size.height) / 2 }
    return origin
  }

  private func insets(_ scope: Scope) throws(Problem) -> Insets {
    guard case .scalars(let scalars)? = layer.settings["padding"] else { return Insets(0) }
    var values: [Double] = []
    for (index, scalar) in scalars.enumerated() {
      values.append(try scope.number(scalar, .length(.ownShorterSide), parameter: "padding.\(index + 1)"))
    }
    return Insets(cssOrder: values)
  }
}

extension Insets {
  /// One, two (vertical, horizontal) or four values, in the order of CSS.
  init(cssOrder values: [Double]) {
    switch values.count {
    case 1: self.init(values[0])
    case 2: self.init(top: values[0], right: values[1], bottom: values[0], left: values[1])
    case 4: self.init(top: values[0], right: values[1], bottom: values[2], left: values[3])
    default: self.init(0)
    }
  }
}
