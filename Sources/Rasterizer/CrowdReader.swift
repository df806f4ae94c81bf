// SPDX-License-Identifier: MIT

internal import Geometry

/// Finds what a crowd of pieces covers, without putting them in order.
///
/// Mostly no line along the row meets more than two winding numbers, neighbours, as in a star of many tips: then how
/// much is inside is the sum of what lies right of each piece, exactly. Elsewhere it is read along level lines. Along a
/// line each piece that it crosses changes the winding number at some x, and what matters is not which piece but where:
/// the changes are counted in bins, a sample having 32 of them, and a run over the bins tells which are inside. So no
/// order is to be found, and time is in proportion to the crossings and the bins.
///
/// Where a change falls between two bins, it is moved to one of them, on another line perhaps to the other: what that
/// adds and takes away is made up for over the lines.
struct CrowdReader {
  /// Bins in a sample.
  private static let binsPerSample = 32
  /// The number of crossings with level lines that is aimed at where there are very many pieces.
  private static let mostCrossings = 50_000.0
  /// The lines that tell whether a sum will do.
  private static let probes = [0.21, 0.52, 0.83]
  /// The fractional part of multiples of this is spread as evenly as can be, however many there are.
  private static let golden = 0.618_033_988_749_895

  /// How the winding number changes at the beginning of each bin.
  private var changes: [Int32] = []
  /// In how many bins of each column, of all lines together, lies the inside.
  private var covered: [UInt32] = []
  /// How much more of each column than of the one before lies right of pieces.
  private var areas: [WholeShare] = []

  /// Adds what the pieces cover to a row's deltas.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, in any order.
  ///   - columns: The samples that they touch, from the first to the last.
  ///   - winding: The winding number left of them.
  ///   - rule: What counts as inside.
  ///   - deltas: Where to; one more sample is touched than `columns` has.
  mutating func read(
    _ pieces: Span<Piece>, columns: ClosedRange<Int>, winding: Int, rule: FillRule, deltas: inout MutableSpan<Float>
  ) {
    let width = columns.count + 1
    if covered.count < width {
      areas = [WholeShare](repeating: .zero, count: width + 1)
      covered = [UInt32](repeating: 0, count: width)
      changes = [Int32](repeating: 0, count: (width + 1) * CrowdReader.binsPerSample)
    }
    if let slope = slope(of: pieces, from: columns.lowerBound, width: width, winding: winding, rule: rule) {
      if slope != 0 {
        addAreas(of: pieces, from: columns.lowerBound, to: &areas)
        take(&areas, width: width, times: Float(slope), onto: &deltas, from: columns.lowerBound)
      }
      return
    }
    readLines(pieces, columns: columns, width: width, winding: winding, rule: rule, deltas: &deltas)
  }

  /// How much further inside one gets where the winding number rises by one: 1, 0 or -1.
  ///
  /// - Returns: Nil where that is not the same everywhere, as far as some lines tell.
  private mutating func slope(
    of pieces: Span<Piece>, from column: Int, width: Int, winding: Int, rule: FillRule
  ) -> Int? {
    var (low, high) = (Int32(truncatingIfNeeded: winding), Int32(truncatingIfNeeded: winding))
    for y in CrowdReader.probes {
      count(pieces, crossing: y, from: column, shift: y, bins: CrowdReader.binsPerSample, in: &changes)
      let range = windings(&changes, count: width * CrowdReader.binsPerSample, from: winding)
      (low, high) = (min(low, range.low), max(high, range.high))
    }
    if high - low > 1 { return nil }
    return (rule.isInside(Int(high)) ? 1 : 0) - (rule.isInside(Int(low)) ? 1 : 0)
  }

  private mutating func readLines(
    _ pieces: Span<Piece>, columns: ClosedRange<Int>, width: Int, winding: Int, rule: FillRule,
    deltas: inout MutableSpan<Float>
  ) {
    let lines = CrowdReader.lineCount(for: pieces)
    for line in 0..<lines {
      let shift = (Double(line) * CrowdReader.golden).truncatingRemainder(dividingBy: 1)
      count(
        pieces, crossing: (Double(line) + 0.5) / Double(lines), from: columns.lowerBound, shift: shift,
        bins: CrowdReader.binsPerSample, in: &changes)
      sum(&changes, width: width, bins: CrowdReader.binsPerSample, winding: winding, rule: rule, into: &covered)
    }
    let whole = Float(lines * CrowdReader.binsPerSample)
    var before: Float = rule.isInside(winding) ? 1 : 0
    for column in 0..<width {
      let share = Float(covered[column]) / whole
      deltas[columns.lowerBound + column] += share - before
      covered[column] = 0
      before = share
    }
  }

  /// How many lines to read: 4...64.
  private static func lineCount(for pieces: Span<Piece>) -> Int {
    var crossings = 1.0
    for index in pieces.indices { crossings += pieces[index].height }
    return Int(min(max(mostCrossings / crossings, 4), 64))
  }
}

/// Counts the changes of the winding number along a level line.
private func count(
  _ pieces: Span<Piece>, crossing y: Double, from column: Int, shift: Double, bins: Int, in changes: inout [Int32]
) {
  var changes = changes.mutableSpan
  let origin = Double(column)
  for index in pieces.indices where pieces[index].top <= y && pieces[index].bottom > y {
    let bin = Int((pieces[index].x(at: y) - origin) * Double(bins) + shift)
    changes[bin] &+= Int32(pieces[index].winding)
  }
}

/// The least and the greatest winding number along a line; forgets its changes.
private func windings(_ changes: inout [Int32], count: Int, from winding: Int) -> (low: Int32, high: Int32) {
  var changes = changes.mutableSpan
  precondition(count <= changes.count)
  var winding = Int32(truncatingIfNeeded: winding)
  var (low, high) = (winding, winding)
  for bin in 0..<count {
    winding &+= changes[bin]
    changes[bin] = 0
    low = min(low, winding)
    high = max(high, winding)
  }
  return (low, high)
}

/// Adds what lies right of each piece, as much as it runs down.
private func addAreas(of pieces: Span<Piece>, from column: Int, to areas: inout [WholeShare]) {
  var areas = areas.mutableSpan
  let origin = Double(column)
  for index in pieces.indices {
    let piece = pieces[index]
    addBoundary(
      from: piece.topX - origin, to: piece.bottomX - origin, height: piece.height * Double(piece.winding),
      deltas: &areas)
  }
}

/// Adds areas to a row's deltas and forgets them.
private func take(
  _ areas: inout [WholeShare], width: Int, times factor: Float, onto deltas: inout MutableSpan<Float>,
  from column: Int
) {
  for index in 0..<width {
    deltas[column + index] += factor * areas[index].share
    areas[index] = .zero
  }
}

/// A share as a whole number of very small parts, so that a sum does not depend on the order.
struct WholeShare: BoundaryShare {
  private static let parts = Double(1 << 40)
  static let zero = WholeShare(0)

  private var count: Int64

  init(_ share: Double) { count = Int64(share * WholeShare.parts) }

  var share: Float { Float(Double(count) / WholeShare.parts) }

  static func += (sum: inout WholeShare, share: WholeShare) { sum.count &+= share.count }
}

/// Turns the changes along a line into the bins of each column that are inside, and forgets them.
private func sum(
  _ changes: inout [Int32], width: Int, bins: Int, winding: Int, rule: FillRule, into covered: inout [UInt32]
) {
  var changes = changes.mutableSpan
  var covered = covered.mutableSpan
  precondition(width * bins <= changes.count && width <= covered.count)
  // Of a winding number all bits matter or the lowest one alone.
  let mask: Int32 = rule == .nonzero ? -1 : 1
  var winding = Int32(truncatingIfNeeded: winding)
  var bin = 0
  for column in 0..<width {
    let end = bin &+ bins
    var inside: UInt32 = 0
    while bin < end {
      winding &+= changes[bin]
      changes[bin] = 0
      inside &+= winding & mask != 0 ? 1 : 0
      bin &+= 1
    }
    covered[column] &+= inside
  }
}
