// SPDX-License-Identifier: MIT

internal import Rasterizer

/// Finds the ASCII cells of a picture anew where its samples have changed, and right beside.
///
/// All other cells keep their glyphs, whatever the picture would look like if it were made as a whole: so nothing
/// shimmers while a parameter changes bit by bit. Where everything has changed it is made as a whole.
struct FrameMender: Sendable {
  /// How far away in columns and rows samples may lie that a cell depends on, but for what its neighbours show.
  ///
  /// As far as the blur reaches, 2 columns, and on whether that is an area's, which its neighbours tell, 1 more; and on
  /// thin strokes there, which are measured beyond their cells, 1 more. Of rows each of these is 1.
  private static let reach = (columns: 4, rows: 3)

  private var renderer = ASCIIRenderer()
  private var part = Bitmap(width: 1, height: 1)
  private var changes: [(column: Int, row: Int)] = []
  /// In a row of cells, what differs in each of the columns of samples that may.
  private var differences: [UInt32] = []

  /// Brings a frame up to date.
  ///
  /// - Parameters:
  ///   - frame: What was made of the bitmap before the change; afterwards, what is to be made of it now.
  ///   - bitmap: The bitmap, of whole cells.
  ///   - damage: The samples outside of which none have changed; not none.
  ///   - replaced: These samples before the change.
  ///   - options: What both are made for.
  ///   - shouldStop: Asked now and then.
  /// - Returns: Whether it was done; false where `shouldStop` said so, and the frame is as it was.
  mutating func mend(
    _ frame: inout TextFrame, _ bitmap: borrowing Bitmap, changedIn damage: SampleBox,
    from replaced: borrowing Bitmap, _ options: PreviewOptions, shouldStop: () -> Bool
  ) -> Bool {
    guard let changed = findChanges(of: bitmap, from: replaced, in: damage) else { return true }
    let grid = CellBox(columns: 0..<frame.columns, rows: 0..<frame.rows)
    let affected = changed.grown(by: (1, 1), within: grid)
    // A cell's turn depends on whether its place is even.
    let seen = affected.grown(by: Self.reach, within: grid).beginningEvenly
    var shown = ShownGlyphs(of: frame, in: seen, GlyphTables.shared)
    for (column, row) in changes {
      shown.noteChange(column: column - seen.columns.lowerBound, row: row - seen.rows.lowerBound)
    }
    part.take(seen.samples, of: bitmap)
    guard let mended = renderer.render(part, options, mending: shown, shouldStop: shouldStop) else { return false }
    for row in affected.rows {
      for column in affected.columns {
        let (x, y) = (column - seen.columns.lowerBound, row - seen.rows.lowerBound)
        if shown.fate(column: x, row: y) != .stays { frame[column, row] = mended[x, y] }
      }
    }
    let isEmpty = frame.cells.allSatisfy(\.isBlank)
    frame.vanishes = isEmpty ? bitmap.pixels.contains { $0 >> 24 != 0 } : false
    return true
  }

  /// Lists the cells in which a bitmap differs from what it was, and returns the cells around them; nil for none.
  private mutating func findChanges(
    of bitmap: borrowing Bitmap, from replaced: borrowing Bitmap, in damage: SampleBox
  ) -> CellBox? {
    changes.removeAll(keepingCapacity: true)
    let touched = CellBox(touching: damage)
    for row in touched.rows {
      differences.fill(with: 0, count: damage.width)
      let cell = CellBox(columns: touched.columns, rows: row..<row + 1).samples
      for y in max(cell.minY, damage.minY)..<min(cell.maxY, damage.maxY) {
        let now = y * bitmap.width + damage.minX..<y * bitmap.width + damage.maxX
        let before = (y - damage.minY) * damage.width..<(y - damage.minY + 1) * damage.width
        note(bitmap.pixels.span.extracting(now), replaced.pixels.span.extracting(before))
        if bitmap.thinStrokes.isEmpty { continue }
        note(bitmap.thinStrokes.span.extracting(now), replaced.thinStrokes.span.extracting(before))
      }
      for column in touched.columns {
        let left = max(column * GlyphSamples.across, damage.minX) - damage.minX
        let right = min((column + 1) * GlyphSamples.across, damage.maxX) - damage.minX
        if differences[left..<right].contains(where: { $0 != 0 }) { changes.append((column, row)) }
      }
    }
    guard let first = changes.first, let last = changes.last else { return nil }
    let columns = changes.reduce((first.column, first.column)) { (min($0.0, $1.column), max($0.1, $1.column)) }
    return CellBox(columns: columns.0..<columns.1 + 1, rows: first.row..<last.row + 1)
  }

  /// Notes where two rows of samples differ, as many as there are differences.
  private mutating func note<Sample: FixedWidthInteger>(_ now: Span<Sample>, _ before: Span<Sample>) {
    var differences = differences.mutableSpan
    let count = differences.count
    // So that the loop needs no checks, and takes several samples at a time.
    precondition(now.count == count && before.count == count)
    for x in 0..<count { differences[x] |= UInt32(truncatingIfNeeded: now[x] ^ before[x]) }
  }
}
