// SPDX-License-Identifier: MIT

internal import Geometry

/// Finds which parts of overlapping pieces of edges are boundaries of the inside.
///
/// A cluster is cut at every height where a piece ends or two of them cross. In each of the slabs that result the
/// pieces lie side by side in one order, so that the winding number between each two of them is known, and a piece
/// is a boundary there or is not. That is exact. Clusters of a great many pieces are left to `CrowdReader`.
struct ClusterResolver {
  /// Clusters of more pieces than this are crowds.
  private static let mostPieces = 64
  /// Crossings that are resolved in one cluster; further ones leave a small error.
  private static let mostSplits = 256

  /// Reads crowds.
  var crowd = CrowdReader()
  private var levels: [Double] = []
  private var strands: [Strand] = []
  private var splitsLeft = 0

  /// Adds a cluster's boundaries to a row's deltas.
  ///
  /// - Parameters:
  ///   - pieces: The cluster.
  ///   - columns: The samples that it touches, from the first to the last.
  ///   - winding: The winding number left of it.
  ///   - rule: What counts as inside.
  ///   - deltas: Where to.
  mutating func resolve(
    _ pieces: Span<Piece>, columns: ClosedRange<Int>, winding: Int, rule: FillRule, deltas: inout [Float]
  ) {
    var deltas = deltas.mutableSpan
    if pieces.count > ClusterResolver.mostPieces {
      return crowd.read(pieces, columns: columns, winding: winding, rule: rule, deltas: &deltas)
    }
    if strands.isEmpty {
      strands = [Strand](
        repeating: Strand(topX: 0, bottomX: 0, winding: 0), count: ClusterResolver.mostPieces)
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
