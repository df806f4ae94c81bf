// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes

/// A repeat with its numbers worked out, once for all copies: they may follow the copy of a group around, not its own.
struct Repetition {
  /// How many copies there are, at least 1.
  let count: Int
  /// What random draws start from; nil where the repeat does not say.
  let seed: UInt64?
  /// Of a grid, how many columns; nil for copies in one line.
  private let columns: Int?
  private let way: RepeatTerm.Way
  private let scope: Scope

  /// Works out a repeat.
  ///
  /// - Parameters:
  ///   - term: The repeat as written.
  ///   - scope: What names mean on the layer's lines, its lets among them; the copy is that of the groups around.
  /// - Throws: `.outOfRange`, `.pastCap`, and what its numbers throw.
  init(_ term: RepeatTerm, in scope: Scope) throws(Problem) {
    let scope = scope.drawing("repeat")
    var counts: [Int] = []
    for (scalar, name) in zip(term.counts, ["repeat-count", "repeat-rows"]) {
      try RepeatType.count.check(.scalar(scalar), in: scope, parameter: name)
      counts.append(Int(try scope.number(scalar, .number, parameter: name).rounded()))
    }
    count = counts.reduce(1, *)
    if count > Limits.copies {
      throw Problem(.pastCap("\(count)", what: "copies", cap: "\(Limits.copies)"))
    }
    columns = term.rows == nil ? nil : counts[0]
    way = term.way
    self.scope = scope
    if case .scatter(let scalar?) = term.way {
      seed = UInt64(exactly: max(0, try scope.number(scalar, .number).rounded()))
    } else {
      seed = nil
    }
  }

  /// Where a copy lies: from the coordinates around the layer to themselves.
  ///
  /// Turned copies are so many degrees apart that the last lies a step before the first, or, where they are spread over
  /// less than a full turn, that both ends have one. Mirrored, every other copy is flipped first, across the line from
  /// the point to the middle of the layer's frame; across the upright one where the point is the middle.
  ///
  /// - Parameters:
  ///   - index: Which copy, from 0.
  ///   - placement: Where the copy would lie by itself, its scope that copy's.
  /// - Returns: The map.
  /// - Throws: What the repeat's numbers throw.
  func map(of index: Int, _ placement: Placement) throws(Problem) -> Affine {
    switch way {
    case .around(let place, let angle, let isMirrored):
      let center = placement.frame.point(at: try scope.place(place))
      let total =
        try angle.map { scalar throws(Problem) in try scope.drawing("over").number(scalar, .angle) } ?? 360
      let steps = total.magnitude < 360 ? max(1, count - 1) : count
      let turn = Affine.rotation(Angle(degrees: Double(index) * total / Double(steps))).about(center)
      guard isMirrored && index % 2 == 1 else { return turn }
      return turn * Affine.reflection(along: placement.frame.center - center).about(center)
    case .by(let x, let y):
      let (column, row) = columns.map { (index % $0, index / $0) } ?? (index, index)
      return .translation(
        Double(column) * (try scope.drawing("x").number(x, .length(.roomWidth))),
        Double(row) * (try scope.drawing("y").number(y, .length(.roomHeight))))
    case .scatter:
      let draw = UnitPoint(placement.scope.unitDraw("x"), placement.scope.unitDraw("y"))
      let step = placement.room.point(at: draw) - placement.frame.center
      return .translation(step.x, step.y)
    }
  }
}

extension Affine {
  /// The map that flips the plane across the line through the origin that runs along a vector; across the upright one
  /// where that has no length.
  static func reflection(along vector: Point) -> Affine {
    let length = vector.length
    guard length > 1e-9 else { return .scale(-1, 1) }
    let (x, y) = (vector.x / length, vector.y / length)
    return Affine(2 * x * x - 1, 2 * x * y, 2 * x * y, 2 * y * y - 1, 0, 0)
  }
}

extension Scope {
  /// What names and numbers mean on a layer's lines, where this is what they mean around it.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - copy: Which of its copies, where it has a repeat.
  /// - Returns: The scope; without a repeat of its own, the copy is that of the groups around.
  /// - Throws: What its lets and its repeat throw, the subject named.
  func entering(_ layer: Layer, copy: Int = 0) throws(Problem) -> Scope {
    guard let term = layer.repetition else { return try adding(layer.lets) }
    let around = try adding(layer.lets)
    var scope = self
    do {
      let repetition = try Repetition(term, in: around)
      scope.copy = (copy, repetition.count)
      scope.seed = repetition.seed ?? seed
    } catch {
      throw Problem(error.fault, error.range, subject: error.subject ?? layer.name + ".repeat")
    }
    return try scope.adding(layer.lets)
  }
}
