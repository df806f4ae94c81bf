// SPDX-License-Identifier: MIT

/// How often and in what way a layer is repeated, as written.
public struct RepeatTerm: Hashable, Sendable {
  /// The ways to lay out copies.
  public enum Way: Hashable, Sendable {
    /// Turned about a point of the layer's own frame, through an angle (nil: a full turn); mirrored: every other copy
    /// flipped.
    case around(PlaceTerm, over: Scalar?, isMirrored: Bool)
    /// Moved by a step.
    case by(Scalar, Scalar)
    /// Anywhere in the room; `seed` is what random draws start from (nil: 1).
    case scatter(seed: Scalar?)
  }

  /// How many copies; of a grid, how many columns.
  public var count: Scalar
  /// How many rows, where the copies are a grid.
  public var rows: Scalar?
  /// The way they are laid out.
  public var way: Way

  /// So many copies, laid out in this way.
  public init(_ count: Scalar, rows: Scalar? = nil, _ way: Way) {
    self.count = count
    self.rows = rows
    self.way = way
  }

  /// The repeat as a command's words.
  public var text: String { count.text + (rows.map { "x" + $0.text } ?? "") + " " + way.text }

  /// The names of lets in it.
  var names: [String] { scalars.flatMap(\.names) + (place?.letName.map { [$0] } ?? []) }

  /// The numbers in it.
  public var scalars: [Scalar] { counts + way.scalars }

  /// The numbers that say how many copies there are.
  public var counts: [Scalar] { [count] + [rows].compactMap { $0 } }

  private var place: PlaceTerm? { if case .around(let place, _, _) = way { place } else { nil } }
}

extension RepeatTerm.Way {
  fileprivate var text: String {
    switch self {
    case .around(let place, let angle, let isMirrored):
      "around " + place.text + (angle.map { " over " + $0.text } ?? "") + (isMirrored ? " mirrored" : "")
    case .by(let x, let y): "by " + x.text + "," + y.text
    case .scatter(let seed): "scatter" + (seed.map { " seed " + $0.text } ?? "")
    }
  }

  fileprivate var scalars: [Scalar] {
    switch self {
    case .around(let place, let angle, _): place.scalars + [angle].compactMap { $0 }
    case .by(let x, let y): [x, y]
    case .scatter(let seed): [seed].compactMap { $0 }
    }
  }
}

extension PlaceTerm {
  /// The let that it is as a whole, if it is one.
  fileprivate var letName: String? { if case .name(let name) = self { name } else { nil } }
}
