// SPDX-License-Identifier: MIT

internal import Geometry

/// Finds which parts of overlapping pieces of edges are boundaries of the inside.
///
/// A cluster is cut at every height where a piece ends or two of them cross. In each of the slabs that result the
/// pieces lie side by side in one order, so that the winding number between each two of them is known, and a piece
/// is a boundary there or is not. That is exact. Clusters of a great many pieces are read along a number of level
/// lines instead.
struct ClusterResolver {
  /// Clusters of more pieces than this are read along lines.
  private static let mostPieces = 64
  /// Crossings that are resolved in one cluster; further ones leave a small error.
  private static let mostSplits = 256
  /// The number of crossings with level lines that is aimed at where there are very many pieces.
  private static let mostCrossings = 200_000.0

  private var levels: [Double] = []
  private var strands: [Strand] = []
  private var splitsLeft = 0

  /// Adds a cluster's boundaries to a row's deltas.
  ///
  /// - Parameters:
  ///   - pieces: The cluster.
  ///   - winding: The winding number left of it.
  ///   - rule: What counts as inside.
  ///   - deltas: Where to.
  mutating func resolve(_ pieces: Span<Piece>, winding: Int, rule: FillRule, deltas: inout [Float]) {
    var deltas = deltas.mutableSpan
    if strands.count < pieces.count {
      strands = [Strand](repeating: Strand(topX: 0, bottomX: 0, winding: 0), count: pieces.count * 2)
    }
    if pieces.count > ClusterResolver.mostPieces {
      readLines(pieces, winding: winding, rule: rule, deltas: &deltas)
      return
    }
    splitsLeft = ClusterResolver.mostSplits
    findLevels(pieces)
    for index in levels.indices.dropFirst() {
      let (top, bottom) = (levels[index - 1], levels[index])
      resolveSlab(pieces, top: top, bottom: bottom, winding: winding, rule: rule, deltas: &deltas)
    }
  }

  /// Collects the heights where pieces end, each once, in order.
  private mutating func findLevels(_ pieces: Span<Piece>) {
    levels.removeAll(keepingCapacity: true)
    for index in pieces.indices {
      insertLevel(pieces[index].top)
      insertLevel(pieces[index].bottom)
    }
  }

  private mutating func insertLevel(_ level: Double) {
    var place = levels.count
    while place > 0 && levels[place - 1] > level { place -= 1 }
    if place == 0 || levels[place - 1] < level { levels.insert(level, at: place) }
  }

  /// Adds the boundaries between two heights between which no piece ends.
  private mutating func resolveSlab(
    _ pieces: Span<Piece>, top: Double, bottom: Double, winding: Int, rule: FillRule,
    deltas: inout MutableSpan<Float>
  ) {
    let count = takeStrands(pieces, top: top, bottom: bottom, strands: &strands)
    if splitsLeft > 0, let crossing = firstCrossing(strands, count: count) {
      splitsLeft -= 1
      let middle = top + (bottom - top) * crossing
      resolveSlab(pieces, top: top, bottom: middle, winding: winding, rule: rule, deltas: &deltas)
      resolveSlab(pieces, top: middle, bottom: bottom, winding: winding, rule: rule, deltas: &deltas)
    } else {
      addBoundaries(
        of: strands, count: count, height: bottom - top, winding: winding, rule: rule, deltas: &deltas)
    }
  }

  /// Adds the boundaries as they are on some level lines, evenly spread, each standing for its share of the height.
  private mutating func readLines(
    _ pieces: Span<Piece>, winding: Int, rule: FillRule, deltas: inout MutableSpan<Float>
  ) {
    var crossings = 1.0
    for index in pieces.indices { crossings += pieces[index].height }
    let lines = Int(min(max(ClusterResolver.mostCrossings / crossings, 4), 64))
    let height = 1 / Double(lines)
    for line in 0..<lines {
      let y = (Double(line) + 0.5) * height
      let count = takeCrossings(pieces, at: y, strands: &strands)
      addBoundaries(
        of: strands, count: count, height: height, winding: winding, rule: rule, deltas: &deltas)
    }
  }
}

/// Crossings that bring the order of pieces into doubt by less than this, in samples, are none.
private let smallestCrossing = 1e-6

/// One piece within one slab.
private struct Strand {
  var topX, bottomX: Double
  var winding: Int
}

/// Takes the pieces that run from one height to another, in the order of their middles; returns how many.
private func takeStrands(
  _ pieces: Span<Piece>, top: Double, bottom: Double, strands: inout [Strand]
) -> Int {
  var strands = strands.mutableSpan
  var count = 0
  for index in pieces.indices where pieces[index].top <= top && pieces[index].bottom >= bottom {
    let strand = Strand(
      topX: pieces[index].x(at: top), bottomX: pieces[index].x(at: bottom), winding: Int(pieces[index].winding))
    var place = count
    while place > 0 && strands[place &- 1].topX + strands[place &- 1].bottomX > strand.topX + strand.bottomX {
      strands[place] = strands[place &- 1]
      place &-= 1
    }
    strands[place] = strand
    count &+= 1
  }
  return count
}

/// Takes the places where pieces cross a level line, in order; returns how many.
private func takeCrossings(_ pieces: Span<Piece>, at y: Double, strands: inout [Strand]) -> Int {
  var count = 0
  for index in pieces.indices where pieces[index].top <= y && pieces[index].bottom > y {
    let x = pieces[index].x(at: y)
    strands[count] = Strand(topX: x, bottomX: x, winding: Int(pieces[index].winding))
    count &+= 1
  }
  strands[..<count].sort { $0.topX < $1.topX }
  return count
}

/// Where two neighbours first met are seen to cross, as a fraction of the slab's height; nil where none do.
private func firstCrossing(_ strands: [Strand], count: Int) -> Double? {
  let strands = strands.span
  var index = 1
  while index < count {
    let gapAtTop = strands[index].topX - strands[index &- 1].topX
    let gapAtBottom = strands[index].bottomX - strands[index &- 1].bottomX
    // Sorted by their middles, neighbours are in the wrong order at one end at most.
    if min(gapAtTop, gapAtBottom) < -smallestCrossing { return gapAtTop / (gapAtTop - gapAtBottom) }
    index &+= 1
  }
  return nil
}

/// Adds those of a slab's pieces as boundaries at which the inside begins or ends.
private func addBoundaries(
  of strands: [Strand], count: Int, height: Double, winding: Int, rule: FillRule,
  deltas: inout MutableSpan<Float>
) {
  let strands = strands.span
  var winding = winding
  for index in 0..<count {
    let strand = strands[index]
    let wasInside = rule.isInside(winding)
    winding &+= strand.winding
    if rule.isInside(winding) != wasInside {
      addBoundary(
        from: strand.topX, to: strand.bottomX, height: wasInside ? -height : height, deltas: &deltas)
    }
  }
}
