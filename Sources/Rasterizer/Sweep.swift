// SPDX-License-Identifier: MIT

internal import Geometry

/// Goes down an outline row by row and finds what it covers, exactly.
///
/// In each row the pieces of edges are sorted by x and fall into clusters that don't overlap in x. Between two
/// clusters the winding number is the same over the row's whole height, for no edge crosses there. Where all of a
/// cluster's pieces run the same way and make one line from the row's top to its bottom, as nearly everywhere, they
/// are boundaries of the inside, or not, at once; elsewhere `ClusterResolver` finds which parts of them are. A row that
/// is one crowd is left to `CrowdReader`.
///
/// What a row's coverage is does not depend on which other rows are gone through, to the last bit.
struct Sweep {
  /// The outline; add to it between `begin` and the first `advance`.
  var edges = EdgeList()
  /// What is covered in the row that `advance` came to.
  private(set) var coverage = CoverageRow()
  /// That row, from the box's top.
  private(set) var row = -1

  /// About how much there was to do in the row, in pieces and samples.
  var workOfRow: Int { pieces.count + edges.width }

  private var rule = FillRule.nonzero
  private var pieces = RowPieces()
  private var convexRows = ConvexRows()
  private var resolver = ClusterResolver()
  /// The rows that are gone through, as far as there are edges.
  private var shownRows = 0..<0

  /// Begins anew, without an outline, for a box of samples.
  ///
  /// - Parameters:
  ///   - box: The samples.
  ///   - clip: Those of them whose coverage is wanted; all unless given.
  ///   - rule: What counts as inside.
  mutating func begin(in box: SampleBox, showing clip: SampleBox? = nil, rule: FillRule) {
    let clip = (clip ?? box).intersection(box)
    self.rule = rule
    edges.begin(in: box)
    let columns = clip.minX - box.minX..<max(clip.minX, clip.maxX) - box.minX
    coverage.begin(width: edges.width, showing: columns)
    shownRows = clip.minY - box.minY..<max(clip.minY, clip.maxY) - box.minY
    row = -1
  }

  /// Goes to the next row that may be covered somewhere; false where there is none left.
  mutating func advance() -> Bool {
    if row < 0 { beginRows() } else { row += 1 }
    let end = min(edges.rows.upperBound, shownRows.upperBound)
    while row < end {
      coverage.clear()
      if edges.convexTurn != nil {
        convexRows.cover(row: row, of: edges, coverage: &coverage)
      } else {
        pieces.take(row: row, of: edges)
        if pieces.isCrowd {
          coverCrowd(pieces.pieces, count: pieces.count, rule: rule, coverage: &coverage, reader: &resolver.crowd)
        } else {
          cover(pieces.pieces, count: pieces.count, rule: rule, coverage: &coverage, resolver: &resolver)
        }
      }
      if coverage.runCount > 0 { return true }
      row += 1
    }
    return false
  }

  private mutating func beginRows() {
    row = max(edges.rows.lowerBound, shownRows.lowerBound)
    if let turn = edges.convexTurn {
      convexRows.begin(turn, above: row, of: edges)
    } else {
      pieces.begin(above: row, of: edges)
    }
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
        pieces.extracting(start..<cluster.end), columns: first...last, winding: winding, rule: rule,
        deltas: &coverage.deltas)
    }
    winding += cluster.change
    start = cluster.end
  }
  coverage.finish(isInside: rule.isInside(winding))
}

/// Gives a crowd of pieces to the coverage of its row.
private func coverCrowd(
  _ pieces: [Piece], count: Int, rule: FillRule, coverage: inout CoverageRow, reader: inout CrowdReader
) {
  let pieces = pieces.span.extracting(0..<count)
  var (low, high) = (Double.infinity, 0.0)
  for index in pieces.indices {
    low = min(low, pieces[index].low)
    high = max(high, pieces[index].high)
  }
  let columns = Int(low)...Int(high)
  coverage.open(from: columns.lowerBound, through: columns.upperBound, isInside: false)
  var deltas = coverage.deltas.mutableSpan
  reader.read(pieces, columns: columns, winding: 0, rule: rule, deltas: &deltas)
  coverage.finish(isInside: false)
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
    var height = pieces[start].height
    var change = height * Double(pieces[start].winding)
    var end = start + 1
    while end < pieces.count && pieces[end].low <= high {
      high = max(high, pieces[end].high)
      let more = pieces[end].height
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

/// Adds pieces as boundaries: the inside begins there, or ends where the sign is negative.
private func addBoundaries(_ pieces: Span<Piece>, sign: Double, to deltas: inout [Float]) {
  var deltas = deltas.mutableSpan
  for index in pieces.indices {
    let piece = pieces[index]
    addBoundary(
      from: piece.topX, to: piece.bottomX, height: piece.height * sign, deltas: &deltas)
  }
}
