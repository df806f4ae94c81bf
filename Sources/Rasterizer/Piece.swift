// SPDX-License-Identifier: MIT

internal import Geometry

/// The part of an edge that lies in one row; heights run from 0 at the row's upper side to 1 at its lower.
struct Piece {
  /// The smallest and the largest x.
  var low, high: Double
  /// The x at the upper and at the lower end.
  var topX, bottomX: Double
  /// The heights of the two ends.
  var top, bottom: Double
  /// How far x moves for each row.
  var slope: Double
  /// The edge's place in its list.
  var edge: Int32
  /// 1 where the outline runs down here, -1 where it runs up.
  var winding: Int16
  /// Whether the edge goes on below the row.
  var goesOn: Bool

  /// A piece of nothing, to fill memory with.
  static let blank = Piece(
    low: 0, high: 0, topX: 0, bottomX: 0, top: 0, bottom: 0, slope: 0, edge: -1, winding: 0, goesOn: false)

  /// How much of the row's height it spans, 0...1.
  var height: Double { bottom - top }

  /// Whether it comes first in its row: by x, and of those that begin at one by their edges, so that the order in a row
  /// does not depend on the rows above.
  @inline(__always)
  func comes(before other: Piece) -> Bool {
    low < other.low || (low == other.low && edge < other.edge)
  }

  /// The x at a height between the two ends'.
  @inline(__always)
  func x(at height: Double) -> Double {
    if height == top { return topX }
    if height == bottom { return bottomX }
    return min(max(topX + (height - top) * slope, low), high)
  }
}

extension Piece {
  /// What of an edge lies in a row that it reaches.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - index: The edge's place among them.
  ///   - row: The row.
  ///   - width: The box's width.
  @inline(__always)
  init(of edges: Span<Edge>, at index: Int32, row: Double, width: Double) {
    let edge = edges[Int(index)]
    let (startsAbove, endsBelow) = (edge.top.y < row, edge.bottom.y > row + 1)
    // At its own ends an edge's x is exact, so that it meets its neighbours there; between, rounding may not take
    // it out of the box.
    topX = startsAbove ? min(max(edge.top.x + (row - edge.top.y) * edge.slope, 0), width) : edge.top.x
    bottomX = endsBelow ? min(max(edge.top.x + (row + 1 - edge.top.y) * edge.slope, 0), width) : edge.bottom.x
    top = startsAbove ? 0 : edge.top.y - row
    bottom = endsBelow ? 1 : edge.bottom.y - row
    low = min(topX, bottomX)
    high = max(topX, bottomX)
    slope = edge.slope
    self.edge = index
    winding = edge.winding
    goesOn = endsBelow
  }
}
