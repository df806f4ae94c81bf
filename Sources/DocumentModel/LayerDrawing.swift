// SPDX-License-Identifier: MIT

public import Geometry
public import Shapes

extension Layout {
  /// What a layer draws, before its transform, in the coordinates of the canvas.
  ///
  /// - Parameter id: A layer that is a shape.
  /// - Returns: Its outlines; nil for groups and layers of unknown kind.
  /// - Throws: What working out its parameters throws, its subject `layer.parameter`.
  public mutating func drawing(of id: LayerID) throws(Problem) -> Drawing? {
    guard let layer = document.layer(id), let kind = layer.shape else { return nil }
    let placement = try placement(of: id)
    let values = KindValues(kind, settings: layer.settings, scope: placement.scope)
    do {
      let natural = try kind.naturalBox(values)
      let fit = document.value(of: LayerParameters.fit, on: id)
      let box = try FitSolver(natural: natural, placement: placement, value: fit).box()
      return try kind.drawing(values, in: box)
    } catch {
      throw Problem(error.fault, error.range, subject: layer.name + (error.subject.map { "." + $0 } ?? ""))
    }
  }

  /// How a layer's coordinates are turned, scaled and flipped about its anchor: p' = A + R S F (p - A).
  ///
  /// - Parameter id: A layer.
  /// - Returns: The map from its own coordinates to those around it.
  /// - Throws: What working out its parameters throws.
  public mutating func transform(of id: LayerID) throws(Problem) -> Affine {
    let settings = document.layer(id)?.settings ?? [:]
    guard ["rotation", "scale", "flip"].contains(where: { settings[$0] != nil }) else { return .identity }
    return try turn(of: id).map
  }

  /// The same, taken apart.
  ///
  /// - Parameter id: A layer.
  /// - Returns: The turn and scaling about the anchor; flips are negative factors.
  /// - Throws: What working out its parameters throws.
  public mutating func turn(of id: LayerID) throws(Problem) -> Turn {
    let settings = document.layer(id)?.settings ?? [:]
    let placement = try placement(of: id)
    let scope = placement.scope
    var turn = Turn(about: .zero)
    if case .scalar(let rotation)? = settings["rotation"] {
      turn.degrees = try scope.number(rotation, .angle, parameter: "rotation")
    }
    switch settings["scale"] {
    case .scalar(let factor)?:
      let factor = try scope.number(factor, .ratio, parameter: "scale")
      (turn.x, turn.y) = (factor, factor)
    case .point(let x, let y)?:
      turn.x = try scope.number(x, .ratio, parameter: "scale.x")
      turn.y = try scope.number(y, .ratio, parameter: "scale.y")
    default: break
    }
    switch settings["flip"] {
    case .word("x")?: turn.x = -turn.x
    case .word("y")?: turn.y = -turn.y
    case .word("both")?: (turn.x, turn.y) = (-turn.x, -turn.y)
    default: break
    }
    var anchor = UnitPoint.center
    if case .place(let place)? = settings["anchor"] { anchor = try scope.drawing("anchor").place(place) }
    turn.anchor = placement.frame.point(at: anchor)
    return turn
  }
}

extension LayerParameters {
  /// The parameter `fit`.
  static let fit = LayerParameters.named("fit") ?? all[0]
}

/// Places a kind's natural box in a padded frame.
private struct FitSolver {
  let natural: NaturalBox
  let placement: Placement
  let value: Value

  func box() throws(Problem) -> Rect {
    let padded = placement.padded
    guard let natural = naturalRect, case .fit(let fit) = value, fit.mode != .stretch else { return padded }
    let width = padded.width / natural.width
    let height = padded.height / natural.height
    let factors = [width, height].filter(\.isFinite)
    guard let first = factors.first else { return Rect(origin: padded.center, size: .zero) }
    let factor = factors.dropFirst().reduce(first) { fit.mode == .contain ? min($0, $1) : max($0, $1) }
    let size = Size(natural.width * factor, natural.height * factor)
    let place =
      try fit.place.map { term throws(Problem) in
        try placement.scope.drawing("fit").place(term)
      } ?? .center
    return Rect(
      origin: Point(
        padded.minX + (padded.width - size.width) * place.x, padded.minY + (padded.height - size.height) * place.y),
      size: size)
  }

  private var naturalRect: Rect? {
    switch natural {
    case .any, .square: Rect(x: 0, y: 0, width: 1, height: 1)
    case .fixed(let rect): rect
    }
  }
}
