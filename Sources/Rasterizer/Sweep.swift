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
  /// The edge's place in the list.
  var edge: Int32
  /// 1 where the outline runs down here, -1 where it runs up.
  var winding: Int32
}

/// Goes down an outline row by row and finds what it covers, exactly.
///
/// In each row the pieces of edges are sorted by x and fall into clusters that don't overlap in x. Between two
/// clusters the winding number is the same over the row's whole height, for no edge crosses there. Where all of a
/// cluster's pieces run the same way and make one line from the row's top to its bottom, as nearly everywhere, they
/// are boundaries of the inside, or not, at once; elsewhere `ClusterResolver` finds which parts of them are.
struct Sweep {
  /// The outline; add to it between `begin` and the first `advance`.
  var edges = EdgeList()
  /// What is covered in the row that `advance` came to.
  private(set) var coverage = CoverageRow()
  /// That row, from the box's top.
  private(set) var row = -1

  /// About how much there was to do in the row, in pieces and samples.
  var workOfRow: Int { pieceCount + edges.width }

  private var rule = FillRule.nonzero
  /// The edges that reach into the next row, in the order of x.
  private var active: [Int32] = []
  private var activeCount = 0
  private var pieces: [Piece] = []
  private var pieceCount = 0
  private var resolver = ClusterResolver()

  /// Begins anew, without an outline, for a box of samples.
  mutating func begin(in box: SampleBox, rule: FillRule) {
    self.rule = rule
    edges.begin(in: box)
    coverage.begin(width: edges.width)
    activeCount = 0
    row = -1
  }

  /// Goes to the next row that may be covered somewhere; false where there is none left.
  mutating func advance() -> Bool {
    row = row < 0 ? edges.rows.lowerBound : row + 1
    while row < edges.rows.upperBound {
      coverage.clear()
      makeRoom()
      if let turn = edges.convexTurn {
        var side = ConvexRow(turn: turn, row: row)
        activeCount = side.cover(edges, active: &active, activeCount: activeCount, coverage: &coverage)
      } else {
        makePieces(&pieces, of: edges, active: active, activeCount: activeCount, row: row)
        sortByLow(&pieces, count: pieceCount)
        activeCount = keepLong(pieces, count: pieceCount, &active)
        cover(pieces, count: pieceCount, rule: rule, coverage: &coverage, resolver: &resolver)
      }
      if coverage.runCount > 0 { return true }
      row += 1
    }
    return false
  }

  /// Counts the row's pieces and makes room for them.
  private mutating func makeRoom() {
    pieceCount = activeCount
    var edge = edges.firstEdges[row]
    while edge >= 0 {
      pieceCount += 1
      edge = edges.edges[Int(edge)].next
    }
    guard pieces.count < pieceCount else { return }
    let blank = Piece(low: 0, high: 0, topX: 0, bottomX: 0, top: 0, bottom: 0, slope: 0, edge: 0, winding: 0)
    pieces = [Piece](repeating: blank, count: pieceCount * 2 + 16)
    active.append(contentsOf: repeatElement(0, count: pieces.count - active.count))
  }
}

/// A row of a convex outline: one side is what runs down in it, the other what runs up, and no order is needed.
private struct ConvexRow {
  private let row: Double
  private let leftWinding: Int32
  private var (low, high) = (Double.infinity, -Double.infinity)
  private var (leftHigh, rightLow) = (-Double.infinity, Double.infinity)

  init(turn: Turn, row: Int) {
    self.row = Double(row)
    // Clockwise, the outline comes up on the left.
    leftWinding = turn == .clockwise ? -1 : 1
  }

  /// Gives the row to the coverage, and puts the edges that go on below it into `active`; returns how many.
  mutating func cover(
    _ list: EdgeList, active: inout [Int32], activeCount: Int, coverage: inout CoverageRow
  ) -> Int {
    let count = addBoundaries(list, active: &active, activeCount: activeCount, deltas: &coverage.deltas)
    if leftHigh < rightLow && leftHigh >= low && rightLow <= high {
      coverage.open(from: Int(low), through: Int(leftHigh), isInside: false)
      coverage.open(from: Int(rightLow), through: Int(high), isInside: true)
    } else if low <= high {
      coverage.open(from: Int(low), through: Int(high), isInside: false)
    }
    coverage.finish(isInside: false)
    return count
  }

  private mutating func addBoundaries(
    _ list: EdgeList, active: inout [Int32], activeCount: Int, deltas: inout [Float]
  ) -> Int {
    let edges = list.edges.span
    var deltas = deltas.mutableSpan
    var active = active.mutableSpan
    let width = Double(list.width)
    var kept = 0
    var place = 0
    var next = list.firstEdges[Int(row)]
    while place < activeCount || next >= 0 {
      let index = place < activeCount ? active[place] : next
      if place < activeCount { place &+= 1 } else { next = edges[Int(index)].next }
      let piece = Piece(of: edges, at: index, row: row, width: width)
      if piece.edge >= 0 {
        active[kept] = index
        kept &+= 1
      }
      add(piece, to: &deltas)
    }
    return kept
  }

  @inline(__always)
  private mutating func add(_ piece: Piece, to deltas: inout MutableSpan<Float>) {
    let isLeft = piece.winding == leftWinding
    low = min(low, piece.low)
    high = max(high, piece.high)
    if isLeft { leftHigh = max(leftHigh, piece.high) } else { rightLow = min(rightLow, piece.low) }
    let height = piece.bottom - piece.top
    addBoundary(from: piece.topX, to: piece.bottomX, height: isLeft ? height : -height, deltas: &deltas)
  }
}

/// Goes through a row's clusters and gives their boundaries to its coverage.
private func cover(
  _ pieces: [Piece], count: Int, rule: FillRule, coverage: inout CoverageRow, resolver: inout ClusterResolver
) {
  let pieces = pieces.span.extracting(0..<count)
  var winding = 0
  var start = 0
  while start < count {
    let cluster = Cluster(at: start, in: pieces)
    let isInside = rule.isInside(winding)
    let (first, last) = (Int(pieces[start].low), Int(cluster.high))
    if let change = cluster.uniformChange {
      if rule.isInside(winding + change) != isInside {
        coverage.open(from: first, through: last, isInside: isInside)
        addBoundaries(
          pieces.extracting(start..<cluster.end), sign: isInside ? -1 : 1, to: &coverage.deltas)
      }
    } else {
      coverage.open(from: first, through: last, isInside: isInside)
      resolver.resolve(
        pieces.extracting(start..<cluster.end), winding: winding, rule: rule, deltas: &coverage.deltas)
    }
    winding += cluster.change
    start = cluster.end
  }
  coverage.finish(isInside: rule.isInside(winding))
}

extension FillRule {
  /// Whether a place that the outline winds around so often is inside.
  @inline(__always)
  func isInside(_ winding: Int) -> Bool {
    self == .nonzero ? winding != 0 : winding & 1 != 0
  }
}

/// Pieces of one row, neighbours in order, whose stretches of x overlap or touch.
private struct Cluster {
  /// One past the last piece.
  let end: Int
  /// The largest x.
  let high: Double
  /// How the winding number changes across it.
  let change: Int
  /// The change where the pieces make one line from the row's top to its bottom, or nothing at all; else nil.
  let uniformChange: Int?

  @inline(__always)
  init(at start: Int, in pieces: Span<Piece>) {
    var high = pieces[start].high
    var height = pieces[start].bottom - pieces[start].top
    var change = height * Double(pieces[start].winding)
    var end = start + 1
    while end < pieces.count && pieces[end].low <= high {
      high = max(high, pieces[end].high)
      let more = pieces[end].bottom - pieces[end].top
      height += more
      change += more * Double(pieces[end].winding)
      end += 1
    }
    self.end = end
    self.high = high
    // On either side the winding number is the same all along the row's height, so the change is whole, and where
    // all pieces run the same way the same number of them lie side by side at every height.
    self.change = Int(change.rounded())
    let isOneWay = height - abs(change) < 1e-9
    uniformChange = isOneWay && abs(self.change) <= 1 ? self.change : nil
  }
}

/// Fills `pieces` with the parts in one row of the active edges, then of those that begin there.
private func makePieces(
  _ pieces: inout [Piece], of list: EdgeList, active: [Int32], activeCount: Int, row: Int
) {
  let edges = list.edges.span
  let active = active.span
  var pieces = pieces.mutableSpan
  let (top, width) = (Double(row), Double(list.width))
  var count = 0
  for index in 0..<activeCount {
    pieces[count] = Piece(of: edges, at: active[index], row: top, width: width)
    count &+= 1
  }
  var next = list.firstEdges[row]
  while next >= 0 {
    pieces[count] = Piece(of: edges, at: next, row: top, width: width)
    count &+= 1
    next = edges[Int(next)].next
  }
}

extension Piece {
  @inline(__always)
  fileprivate init(of edges: Span<Edge>, at index: Int32, row: Double, width: Double) {
    let edge = edges[Int(index)]
    // At its own ends an edge's x is exact, so that it meets its neighbours there; between, rounding may not take
    // it out of the box.
    let (startsAbove, endsBelow) = (edge.top.y < row, edge.bottom.y > row + 1)
    topX = startsAbove ? min(max(edge.top.x + (row - edge.top.y) * edge.slope, 0), width) : edge.top.x
    bottomX = endsBelow ? min(max(edge.top.x + (row + 1 - edge.top.y) * edge.slope, 0), width) : edge.bottom.x
    top = startsAbove ? 0 : edge.top.y - row
    bottom = endsBelow ? 1 : edge.bottom.y - row
    low = min(topX, bottomX)
    high = max(topX, bottomX)
    slope = edge.slope
    self.edge = endsBelow ? index : -1
    winding = edge.winding
  }
}

/// Sorts the first pieces by their smallest x; they come nearly sorted, as they lay in the row above.
private func sortByLow(_ pieces: inout [Piece], count: Int) {
  let movesWorthwhile = 8 * count + 64
  if insertionSort(&pieces, count: count, mostMoves: movesWorthwhile) { return }
  pieces[..<count].sort { $0.low < $1.low }
}

/// Sorts by insertion; false where that took too many moves, with the pieces in some other order.
private func insertionSort(_ pieces: inout [Piece], count: Int, mostMoves: Int) -> Bool {
  var pieces = pieces.mutableSpan
  var moves = 0
  var index = 1
  while index < count {
    if pieces[index].low < pieces[index &- 1].low {
      let piece = pieces[index]
      var place = index
      repeat {
        pieces[place] = pieces[place &- 1]
        place &-= 1
      } while place > 0 && piece.low < pieces[place &- 1].low
      pieces[place] = piece
      moves &+= index &- place
      if moves > mostMoves { return false }
    }
    index &+= 1
  }
  return true
}

/// Puts the edges that go on below the row into `active`, in the pieces' order; returns how many.
private func keepLong(_ pieces: [Piece], count: Int, _ active: inout [Int32]) -> Int {
  let pieces = pieces.span
  var active = active.mutableSpan
  var kept = 0
  for index in 0..<count where pieces[index].edge >= 0 {
    active[kept] = pieces[index].edge
    kept &+= 1
  }
  return kept
}

/// Adds pieces as boundaries: the inside begins there, or ends where the sign is negative.
private func addBoundaries(_ pieces: Span<Piece>, sign: Double, to deltas: inout [Float]) {
  var deltas = deltas.mutableSpan
  for index in pieces.indices {
    let piece = pieces[index]
    addBoundary(
      from: piece.topX, to: piece.bottomX, height: (piece.bottom - piece.top) * sign, deltas: &deltas)
  }
}
