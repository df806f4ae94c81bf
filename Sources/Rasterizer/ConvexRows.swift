// SPDX-License-Identifier: MIT

/// Goes down a convex outline, where it is simpler than elsewhere: all that runs down lies on one side, all that runs
/// up on the other, so that the pieces need no order, and every one of them is a boundary of the inside.
struct ConvexRows {
  private var active: [Int32] = []
  private var activeCount = 0

  private var leftWinding: Int16 = 1
  private var (low, high) = (Double.infinity, -Double.infinity)
  private var (leftHigh, rightLow) = (-Double.infinity, Double.infinity)

  /// Begins above a row of an outline that runs around the given way.
  mutating func begin(_ turn: Turn, above row: Int, of list: EdgeList) {
    activeCount = list.collect(reaching: row, into: &active)
    // Clockwise, the outline comes up on the left.
    leftWinding = turn == .clockwise ? -1 : 1
  }

  /// Gives a row to its coverage: the one below the last.
  mutating func cover(row: Int, of list: EdgeList, coverage: inout CoverageRow) {
    if active.count < list.edges.count { active = [Int32](repeating: 0, count: list.edges.count * 2) }
    (low, high) = (.infinity, -.infinity)
    (leftHigh, rightLow) = (-.infinity, .infinity)
    addBoundaries(row: row, of: list, deltas: &coverage.deltas)
    if leftHigh < rightLow && leftHigh >= low && rightLow <= high {
      coverage.open(from: Int(low), through: Int(leftHigh), isInside: false)
      coverage.open(from: Int(rightLow), through: Int(high), isInside: true)
    } else if low <= high {
      coverage.open(from: Int(low), through: Int(high), isInside: false)
    }
    coverage.finish(isInside: false)
  }

  private mutating func addBoundaries(row: Int, of list: EdgeList, deltas: inout [Float]) {
    let edges = list.edges.span
    var deltas = deltas.mutableSpan
    let (top, width) = (Double(row), Double(list.width))
    var kept = 0
    for place in 0..<activeCount {
      let index = active[place]
      if add(Piece(of: edges, at: index, row: top, width: width), to: &deltas) {
        active[kept] = index
        kept &+= 1
      }
    }
    var next = list.firstEdges[row]
    while next >= 0 {
      if add(Piece(of: edges, at: next, row: top, width: width), to: &deltas) {
        active[kept] = next
        kept &+= 1
      }
      next = edges[Int(next)].next
    }
    activeCount = kept
  }

  /// Adds a piece as a boundary; whether its edge goes on below the row.
  @inline(__always)
  private mutating func add(_ piece: Piece, to deltas: inout MutableSpan<Float>) -> Bool {
    let isLeft = piece.winding == leftWinding
    low = min(low, piece.low)
    high = max(high, piece.high)
    if isLeft { leftHigh = max(leftHigh, piece.high) } else { rightLow = min(rightLow, piece.low) }
    addBoundary(
      from: piece.topX, to: piece.bottomX, height: isLeft ? piece.height : -piece.height, deltas: &deltas)
    return piece.goesOn
  }
}
