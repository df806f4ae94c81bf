// SPDX-License-Identifier: MIT

/// The pieces of edges in one row after another, sorted by their smallest x unless they are a crowd.
struct RowPieces {
  /// The row's pieces; only the first `count` count.
  private(set) var pieces: [Piece] = []
  private(set) var count = 0
  /// Whether there are so many that it is not worthwhile to put them in order.
  private(set) var isCrowd = false

  /// The edges that go on below the row, in the pieces' order; only the first `activeCount` count.
  private var active: [Int32] = []
  private var activeCount = 0

  /// Begins above a row.
  mutating func begin(above row: Int, of list: EdgeList) {
    count = 0
    activeCount = list.collect(reaching: row, into: &active)
  }

  /// Goes to a row: the one below the last, or where no edge goes on below that, any below it.
  mutating func take(row: Int, of list: EdgeList) {
    makeRoom(row: row, list)
    makePieces(&pieces, of: list, active: active, activeCount: activeCount, row: row)
    isCrowd = count > RowPieces.mostInOrder(width: list.width)
    if !isCrowd { sortByLow(&pieces, count: count) }
    activeCount = keepLong(pieces, count: count, &active)
  }

  /// The most pieces that are put in order: where there are many in every sample, none would be by itself.
  private static func mostInOrder(width: Int) -> Int { 8 * width + 256 }

  /// Counts the row's pieces and makes room for them.
  private mutating func makeRoom(row: Int, _ list: EdgeList) {
    count = activeCount
    var edge = list.firstEdges[row]
    while edge >= 0 {
      count += 1
      edge = list.edges[Int(edge)].next
    }
    guard pieces.count < count else { return }
    pieces = [Piece](repeating: .blank, count: count * 2 + 16)
    active.append(contentsOf: repeatElement(0, count: max(0, pieces.count - active.count)))
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

/// Sorts the first pieces by their smallest x; they come nearly sorted, as they lay in the row above.
private func sortByLow(_ pieces: inout [Piece], count: Int) {
  let movesWorthwhile = 8 * count + 64
  if insertionSort(&pieces, count: count, mostMoves: movesWorthwhile) { return }
  pieces[..<count].sort { $0.comes(before: $1) }
}

/// Sorts by insertion; false where that took too many moves, with the pieces in some other order.
private func insertionSort(_ pieces: inout [Piece], count: Int, mostMoves: Int) -> Bool {
  var pieces = pieces.mutableSpan
  var moves = 0
  var index = 1
  while index < count {
    if pieces[index].comes(before: pieces[index &- 1]) {
      let piece = pieces[index]
      var place = index
      repeat {
        pieces[place] = pieces[place &- 1]
        place &-= 1
      } while place > 0 && piece.comes(before: pieces[place &- 1])
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
  for index in 0..<count where pieces[index].goesOn {
    active[kept] = pieces[index].edge
    kept &+= 1
  }
  return kept
}
