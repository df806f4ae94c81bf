// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes

/// Works out how far a group's children reach along an axis that the group hugs.
///
/// Nothing there may be measured by the group's own size: `fill`, `%`, `w`, `h` of that axis are refused, and those of
/// the other axis where the group hugs that too.
struct HugSolver {
  let group: Layer
  let document: Document
  /// What names and percentages mean on the group's lines.
  let scope: Scope
  let axis: Axis
  /// The group's side along the other axis, where a stack around it gives it one.
  var share: Double?

  /// The side of the group's frame.
  ///
  /// - Returns: The farthest that a child reaches from the room's edge, and the padding; never negative.
  /// - Throws: `.hugNeedsSize`, and what evaluating the children's frames throws.
  func extent() throws(Problem) -> Double {
    let inner = try innerScope()
    let children = group.stackedChildren(in: document)
    var reach = 0.0
    if group.stack?.axis == axis {
      reach = try stackExtent(children, inner)
    } else {
      for child in children { reach = max(reach, try extent(of: child, inner)) }
    }
    return max(0, reach + (try padding(along: axis)))
  }

  /// What names and percentages mean on the children's lines.
  ///
  /// Along the hugged axis the room has no size yet.
  private func innerScope() throws(Problem) -> Scope {
    var inner = try scope.adding(group.lets).handingDown(group.settings, from: scope)
    inner.room = .zero
    if let other = try otherSide() {
      let room = max(0, other - (try padding(along: axis.other)))
      inner.room = axis == .horizontal ? Size(0, room) : Size(room, 0)
    }
    return inner
  }

  /// The group's side along the other axis; nil where that is hugged too, or follows from this one.
  private func otherSide() throws(Problem) -> Double? {
    if let share { return share }
    switch group.settings[axis.other.sideName] {
    case .scalar(let scalar):
      return try scope.number(scalar, .length(axis.other.roomSide), parameter: axis.other.sideName)
    case .word("hug"): return nil
    default: return group.settings["aspect"] == nil ? scope.room.side(axis.other) : nil
    }
  }

  private func padding(along side: Axis) throws(Problem) -> Double {
    try group.paddingAround(side, in: scope, hugging: axis)
  }

  private func refusal(of layer: Layer) -> Problem {
    Problem(.hugNeedsSize(layer: layer.name, axis: axis.sideName))
  }

  /// How long the layers of a stack along the axis are together, with what is between them.
  private func stackExtent(_ children: [Layer], _ inner: Scope) throws(Problem) -> Double {
    if case .scalar(let spacing)? = group.settings["spacing"], scope.followsRoom(spacing) {
      throw refusal(of: group)
    }
    let spacing = try scope.spacing(of: group)
    var reach = 0.0
    for (index, child) in children.enumerated() {
      let childScope = try inner.entering(child)
      if index > 0 {
        if case .scalar(let overlap)? = child.settings["overlap"] {
          reach -= try number("overlap", overlap, axis, child, childScope)
        } else {
          reach += spacing
        }
      }
      let natural = try naturalSpan(of: child, childScope)
      guard let length = try side(of: child, axis, childScope) ?? natural?.length else { throw refusal(of: child) }
      reach += length
    }
    return reach
  }

  private func extent(of child: Layer, _ inner: Scope) throws(Problem) -> Double {
    let childScope = try inner.entering(child)
    let natural = try naturalSpan(of: child, childScope)
    guard let length = try side(of: child, axis, childScope) ?? natural?.length else { throw refusal(of: child) }
    if case .scalar(let start)? = child.settings[axis.startName] {
      return try number(axis.startName, start, axis, child, childScope) + length
    }
    if let center = child.settings["center"], case .point(let x, let y) = try childScope.resolved(center) {
      return try number("center." + axis.startName, axis == .horizontal ? x : y, axis, child, childScope) + length
        / 2
    }
    // Points keep their place, and grow about their middle.
    if let natural, child.settings["align"] == nil { return natural.start + (natural.length + length) / 2 }
    return length
  }

  /// Where the points of a kind that has some reach along the axis.
  private func naturalSpan(of child: Layer, _ inner: Scope) throws(Problem) -> (start: Double, length: Double)? {
    guard let kind = child.shape else { return nil }
    let box = try kind.naturalBox(KindValues(kind, settings: child.settings, scope: inner))
    guard case .fixed(let box) = box else { return nil }
    if case .points(let points)? = child.settings["points"] ?? kind.parameter(named: "points")?.defaultValue {
      for point in points { _ = try number("", axis == .horizontal ? point.x : point.y, axis, child, inner) }
    }
    for point in child.strokes?.all.lazy.flatMap(\.terms) ?? [] {
      _ = try number("", axis == .horizontal ? point.x : point.y, axis, child, inner)
    }
    return axis == .horizontal ? (box.minX, box.width) : (box.minY, box.height)
  }

  /// A child's side along an axis; nil where it is not set and does not follow from the other by the aspect.
  private func side(of child: Layer, _ axis: Axis, _ inner: Scope) throws(Problem) -> Double? {
    switch child.settings[axis.sideName] {
    case .scalar(let scalar): return max(0, try number(axis.sideName, scalar, axis, child, inner))
    case .word("fill"): throw refusal(of: child)
    case .word("hug") where child.isGroup:
      for parameter in Kinds.inheritedParameters {
        for scalar in child.settings[parameter.name]?.scalars ?? [] { try refuseUnknown(scalar, child, inner) }
      }
      return try HugSolver(group: child, document: document, scope: inner, axis: axis).extent()
    default: break
    }
    guard case .scalar(let aspect)? = child.settings["aspect"] else {
      return try contentSide(of: child, axis, inner)
    }
    guard case .scalar(let other)? = child.settings[axis.other.sideName] else { throw refusal(of: child) }
    let ratio = try inner.number(aspect, .ratio, parameter: "aspect")
    let length = max(0, try number(axis.other.sideName, other, axis.other, child, inner))
    return axis == .horizontal ? length * ratio : length / ratio
  }

  /// A child's side where it hugs what its kind holds; nil where it doesn't, or its kind holds nothing.
  private func contentSide(of child: Layer, _ axis: Axis, _ inner: Scope) throws(Problem) -> Double? {
    guard let kind = child.shape, (child.settings[axis.sideName] ?? kind.defaults[axis.sideName]) == .word("hug")
    else { return nil }
    for parameter in kind.parameters where parameter.type.isMeasuredByRoom {
      let value = child.settings[parameter.name] ?? (parameter.isInherited ? inner.inherited[parameter.name] : nil)
      for scalar in value?.scalars ?? [] { try refuseUnknown(scalar, child, inner) }
    }
    let content = ContentSolver(layer: child, scope: inner)
    return try content.side(axis, width: axis == .vertical ? widthAround(child, kind, inner) : nil)
  }

  /// The width that a child's content is measured in; nil for as wide as it gets.
  private func widthAround(_ child: Layer, _ kind: any Kind, _ inner: Scope) throws(Problem) -> Double? {
    switch child.settings["width"] ?? kind.defaults["width"] {
    case .scalar(let scalar): return max(0, try number("width", scalar, .horizontal, child, inner))
    case .word("hug"): return nil
    default:
      guard try otherSide() != nil else { throw refusal(of: child) }
      return inner.room.width
    }
  }

  /// Refuses a length that is measured by the room on any side, of which not both are known.
  private func refuseUnknown(_ scalar: Scalar, _ child: Layer, _ inner: Scope) throws(Problem) {
    if inner.followsRoom(scalar) || scalar.roomAxes.contains(axis) { throw refusal(of: child) }
    if try otherSide() == nil && !scalar.roomAxes.isEmpty { throw refusal(of: child) }
  }

  /// A length on a child's lines, which must not be measured by what is not known yet.
  private func number(
    _ name: String, _ scalar: Scalar, _ along: Axis, _ child: Layer, _ inner: Scope
  ) throws(Problem) -> Double {
    var axes = scalar.roomAxes
    if inner.followsRoom(scalar) { axes.insert(along) }
    let isOtherKnown = try otherSide() != nil
    if axes.contains(axis) || (!isOtherKnown && axes.contains(axis.other)) { throw refusal(of: child) }
    return try inner.number(scalar, .length(along.roomSide), parameter: name)
  }
}

extension Axis {
  /// The parameter that sets a frame's side along it.
  var sideName: String { self == .horizontal ? "width" : "height" }
  /// The parameter that sets where a frame begins along it.
  var startName: String { self == .horizontal ? "x" : "y" }
  /// The side of the room that percentages along it are of.
  var roomSide: LengthReference { self == .horizontal ? .roomWidth : .roomHeight }
  /// The axis across it.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// The side along an axis.
  func side(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
