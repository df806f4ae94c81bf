// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes

/// Works out the frame of one layer in its room.
struct FrameSolver {
  let layer: Layer
  let layout: Layout
  let room: Rect
  let scope: Scope

  func solve() throws(Problem) -> Placement {
    do {
      return try solveFrame()
    } catch {
      var problem = error
      if problem.subject == nil || problem.subject?.contains(".") == false {
        problem.subject = layer.name + (problem.subject.map { "." + $0 } ?? "")
      }
      throw problem
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
      throw Problem(error.fault, error.range, subject: name)
    }
  }

  // MARK: Size

  private func frameSize(_ natural: Rect?) throws(Problem) -> Size {
    let width = try side("width", .horizontal)
    let height = try side("height", .vertical)
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

  /// The side that is set; nil where the room or the natural box decides.
  private func side(_ name: String, _ axis: Axis) throws(Problem) -> Double? {
    switch layer.settings[name] {
    case .scalar(let scalar):
      let value = try number(name, scalar, .length(axis == .horizontal ? .roomWidth : .roomHeight))
      return max(0, value)
    case .word("hug"):
      return try HugSolver(group: layer, layout: layout, scope: scope, axis: axis).extent()
    default: return nil
    }
  }

  // MARK: Position

  private func frameOrigin(_ size: Size, _ natural: Rect?) throws(Problem) -> Point {
    var origin = try alignedOrigin(size, natural)
    if case .point(let x, let y)? = layer.settings["center"] {
      origin.x = room.minX + (try number("center", x, .length(.roomWidth))) - size.width / 2
      origin.y = room.minY + (try number("center", y, .length(.roomHeight))) - size.height / 2
    } else if case .name(let name)? = layer.settings["center"] {
      guard case .point(let x, let y)? = scope.lets[name] else { throw Problem(.unknownLet(name, nearest: nil)) }
      origin.x = room.minX + (try number("center", x, .length(.roomWidth))) - size.width / 2
      origin.y = room.minY + (try number("center", y, .length(.roomHeight))) - size.height / 2
    }
    if case .scalar(let x)? = layer.settings["x"] {
      origin.x = room.minX + (try number("x", x, .length(.roomWidth)))
    }
    if case .scalar(let y)? = layer.settings["y"] {
      origin.y = room.minY + (try number("y", y, .length(.roomHeight)))
    }
    return origin
  }

  private func alignedOrigin(_ size: Size, _ natural: Rect?) throws(Problem) -> Point {
    // Points keep their place when their frame gets another size: it grows about their middle.
    if let natural, layer.settings["align"] == nil {
      if natural.size == size { return natural.origin }
      return Point(natural.center.x - size.width / 2, natural.center.y - size.height / 2)
    }
    var place = UnitPoint.center
    if case .place(let term)? = layer.settings["align"] { place = try scope.place(term) }
    return Point(
      room.minX + (room.width - size.width) * place.x, room.minY + (room.height - size.height) * place.y)
  }

  private func insets(_ scope: Scope) throws(Problem) -> Insets {
    guard case .scalars(let scalars)? = layer.settings["padding"] else { return Insets(0) }
    var values: [Double] = []
    for scalar in scalars { values.append(try scope.number(scalar, .length(.ownShorterSide), parameter: "padding")) }
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

/// Works out how far a group's children reach along an axis that the group hugs.
///
/// Nothing there may be measured by the group's own size: `fill`, `%`, `w`, `h` of that axis are refused.
struct HugSolver {
  let group: Layer
  let layout: Layout
  let scope: Scope
  let axis: Axis

  private var sideName: String { axis == .horizontal ? "width" : "height" }
  private var startName: String { axis == .horizontal ? "x" : "y" }
  private var reference: Dimension { .length(axis == .horizontal ? .roomWidth : .roomHeight) }

  func extent() throws(Problem) -> Double {
    var inner = try scope.adding(group.lets)
    inner.room = .zero
    var reach = 0.0
    for id in group.children {
      guard let child = layout.document.layer(id) else { continue }
      reach = max(reach, try extent(of: child, inner))
    }
    var ownScope = scope
    ownScope.own = .zero
    guard case .scalars(let scalars)? = group.settings["padding"] else { return reach }
    var values: [Double] = []
    for scalar in scalars { values.append(try ownScope.number(scalar, .length(.ownShorterSide))) }
    let insets = Insets(cssOrder: values)
    return max(0, reach + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom))
  }

  private func extent(of child: Layer, _ inner: Scope) throws(Problem) -> Double {
    let length = try side(of: child, inner)
    if case .scalar(let start)? = child.settings[startName] {
      return try number(start, child, inner) + length
    }
    if case .point(let x, let y)? = child.settings["center"] {
      return try number(axis == .horizontal ? x : y, child, inner) + length / 2
    }
    return length
  }

  private func side(of child: Layer, _ inner: Scope) throws(Problem) -> Double {
    switch child.settings[sideName] {
    case .scalar(let scalar): return try number(scalar, child, inner)
    case .word("hug"): return try HugSolver(group: child, layout: layout, scope: inner, axis: axis).extent()
    default: break
    }
    if case .scalar(let aspect)? = child.settings["aspect"],
      case .scalar(let other)? = child.settings[axis == .horizontal ? "height" : "width"]
    {
      let ratio = try inner.number(aspect, .ratio)
      let length = try number(other, child, inner)
      return axis == .horizontal ? length * ratio : length / ratio
    }
    if let kind = child.shape,
      case .fixed(let box) = try kind.naturalBox(KindValues(kind, settings: child.settings, scope: inner))
    {
      return axis == .horizontal ? box.maxX : box.maxY
    }
    throw Problem(.hugNeedsSize(layer: child.name, axis: sideName))
  }

  private func number(_ scalar: Scalar, _ child: Layer, _ inner: Scope) throws(Problem) -> Double {
    if case .literal(_, .percent) = scalar { throw Problem(.hugNeedsSize(layer: child.name, axis: sideName)) }
    if scalar.roomAxes.contains(axis) { throw Problem(.hugNeedsSize(layer: child.name, axis: sideName)) }
    return try inner.number(scalar, reference)
  }
}
