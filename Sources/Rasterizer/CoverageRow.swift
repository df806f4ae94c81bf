// SPDX-License-Identifier: MIT

/// Neighbouring samples of one row that an outline covers alike, or each by its own share.
struct CoverageRun {
  /// The first sample.
  var start: Int
  /// One past the last sample.
  var end: Int
  /// Whether all of them are covered wholly; else their shares are in the row's `shares`.
  var isFull: Bool
}

/// How much of each sample in one row an outline covers, as runs from left to right.
///
/// Built from boundaries: pieces of edges at which the inside begins or ends. Each adds to `deltas` how much more of
/// a sample than of the one to its left it makes covered, so that a running sum gives the shares, exactly. Samples
/// between groups of boundaries are all inside or all outside and never looked at one by one.
struct CoverageRow {
  /// Full coverage in `shares`.
  static let full: UInt32 = 65_536

  /// The runs; only the first `runCount` count.
  private(set) var runs: [CoverageRun] = []
  private(set) var runCount = 0
  /// What each sample of a run that is not full is covered by, 0...65536.
  private(set) var shares: [UInt32] = []
  /// Each sample's coverage less its left neighbour's, where boundaries were added; 0 elsewhere.
  var deltas: [Float] = []

  private var width = 0
  /// The samples that are shown: runs end with them.
  private var shown = 0..<0
  /// The samples that boundaries have touched since the last run was closed.
  private var open = 0..<0
  /// Whether the samples left of `open` are inside.
  private var isInsideBefore = false

  /// Makes room for rows of so many samples.
  ///
  /// - Parameters:
  ///   - width: Samples in a row.
  ///   - shown: Those of them that runs may have; all unless given.
  mutating func begin(width: Int, showing shown: Range<Int>? = nil) {
    self.width = width
    self.shown = shown ?? 0..<width
    if shares.count < width {
      shares = [UInt32](repeating: 0, count: width)
      // Boundaries on the right side of the box touch one sample beyond it, and one more by what they pass on.
      deltas = [Float](repeating: 0, count: width + 2)
    }
  }

  /// Forgets the runs.
  mutating func clear() { runCount = 0 }

  /// Says that boundaries come between two columns, not left of any said before.
  ///
  /// - Parameters:
  ///   - first: The first sample that they touch.
  ///   - last: The last one; at most the box's width.
  ///   - isInside: Whether the samples before `first` are inside.
  mutating func open(from first: Int, through last: Int, isInside: Bool) {
    if first <= open.upperBound && !open.isEmpty {
      // The sample after the open ones holds what they pass on: it must be summed with them.
      open = open.lowerBound..<max(open.upperBound, last + 1)
      return
    }
    close(isInside: isInside, until: first)
    open = first..<last + 1
    isInsideBefore = isInside
  }

  /// Says that nothing more comes in this row.
  ///
  /// - Parameter isInside: Whether the samples after the last boundary are inside.
  mutating func finish(isInside: Bool) {
    close(isInside: isInside, until: width)
    open = 0..<0
  }

  /// Sums up the open samples, and makes one run of those after them until `next`, where they are inside.
  private mutating func close(isInside: Bool, until next: Int) {
    if !open.isEmpty {
      sumDeltas(&deltas, of: open, from: isInsideBefore ? 1 : 0, into: &shares, width: width)
      append(CoverageRun(start: open.lowerBound, end: min(open.upperBound, width), isFull: false))
    }
    if isInside { append(CoverageRun(start: open.upperBound, end: next, isFull: true)) }
  }

  private mutating func append(_ run: CoverageRun) {
    var run = run
    run.start = max(run.start, shown.lowerBound)
    run.end = min(run.end, shown.upperBound)
    guard run.start < run.end else { return }
    if runCount < runs.count { runs[runCount] = run } else { runs.append(run) }
    runCount += 1
  }
}

/// Turns the deltas of some columns, and what they pass on to the next, into shares, and clears them.
private func sumDeltas(
  _ deltas: inout [Float], of columns: Range<Int>, from before: Float, into shares: inout [UInt32], width: Int
) {
  var deltas = deltas.mutableSpan
  var shares = shares.mutableSpan
  let end = min(columns.upperBound, width)
  var sum = before
  for column in columns.lowerBound..<end {
    sum += deltas[column]
    deltas[column] = 0
    shares[column] = roundedShare(sum)
  }
  for column in end...columns.upperBound { deltas[column] = 0 }
}

/// A share of 0...1 in 65,536ths, to the nearest; what rounding has pushed outside is brought back.
@inline(__always)
func roundedShare(_ share: Float) -> UInt32 {
  // Adding 2^23 leaves the whole number in the low bits of the mantissa.
  (min(max(share, 0), 1) * 65_536 + 8_388_608).bitPattern & 0x7F_FFFF
}

/// What shares of samples are added up in.
protocol BoundaryShare {
  init(_ share: Double)
  static func += (sum: inout Self, share: Self)
}

extension Float: BoundaryShare {}

/// Adds a boundary to a row's deltas: the samples to its right are covered more by its height.
///
/// - Parameters:
///   - top: The boundary's x at its upper end, at least 0.
///   - bottom: Its x at its lower end, at least 0.
///   - height: Its height in rows, negative where the inside ends here.
///   - deltas: The row's deltas; they reach two samples past the larger x.
@inline(__always)
func addBoundary<Share: BoundaryShare>(
  from top: Double, to bottom: Double, height: Double, deltas: inout MutableSpan<Share>
) {
  let (left, right) = top < bottom ? (top, bottom) : (bottom, top)
  let (first, last) = (Int(left), Int(right))
  if first == last {
    let passed = height * ((left + right) * 0.5 - Double(first))
    deltas[first] += Share(height - passed)
    deltas[first + 1] += Share(passed)
    return
  }
  // Within the boundary's width the coverage rises by `rise` a sample; each sample has the mean over its width.
  let rise = height / (right - left)
  let inFirst = Double(first + 1) - left
  let inLast = right - Double(last)
  var covered = 0.5 * rise * inFirst * inFirst
  deltas[first] += Share(covered)
  for column in first + 1..<last {
    let next = rise * (Double(column) + 0.5 - left)
    deltas[column] += Share(next - covered)
    covered = next
  }
  let next = height - 0.5 * rise * inLast * inLast
  deltas[last] += Share(next - covered)
  deltas[last + 1] += Share(height - next)
}
