// SPDX-License-Identifier: MIT

internal import Rasterizer

/// Finds the ASCII cells of a picture anew only around the samples that have changed.
///
/// What a cell shows depends on what lies a few cells around it. So of a part of the picture that is larger than the
/// changed samples by twice as much, the cells in the middle come out as they would in the whole picture: to the last
/// one the same.
struct FrameMender: Sendable {
  /// How far away in columns and rows samples may lie that a cell depends on.
  ///
  /// By itself a cell depends on ink as far as the blur reaches, 2 columns; on whether that is an area's, which its
  /// neighbours tell, 1 more; and on thin strokes there, which are measured beyond their cells, 1 more. That is as far
  /// as the likeness of edges reaches, too. The first look of `GlyphSolver` adds no more: what it sees of others, 2
  /// columns away, are glyphs chosen by their own ink. Each further one adds 2 columns. Of rows each step is 1.
  static let reach = (columns: 2 + 2 * GlyphSolver.looks, rows: 2 + GlyphSolver.looks)

  private var renderer = ASCIIRenderer()
  private var part = Bitmap(width: 1, height: 1)

  /// Brings a frame up to date.
  ///
  /// - Parameters:
  ///   - frame: What was made of the bitmap before the change; afterwards, what is to be made of it now.
  ///   - bitmap: The bitmap.
  ///   - damage: The samples that may have changed, one at least.
  ///   - options: What both are made for.
  ///   - shouldStop: Asked now and then.
  /// - Returns: Whether it was done; false where that would not be less work than making the frame anew, or
  ///   `shouldStop` said so.
  mutating func mend(
    _ frame: inout TextFrame, _ bitmap: borrowing Bitmap, changedIn damage: SampleBox, _ options: PreviewOptions,
    shouldStop: () -> Bool
  ) -> Bool {
    let grid = CellBox(columns: 0..<frame.columns, rows: 0..<frame.rows)
    let changed = CellBox(touching: damage)
    let affected = changed.grown(by: FrameMender.reach, within: grid)
    let seen = affected.grown(by: FrameMender.reach, within: grid).beginningEvenly
    // A cell's turn depends on whether its place is even; and bitmaps may end within a cell.
    guard 2 * seen.count <= grid.count, bitmap.width == frame.columns * GlyphSamples.across,
      bitmap.height == frame.rows * GlyphSamples.down
    else { return false }
    part.take(seen.samples, of: bitmap)
    guard let mended = renderer.render(part, options, shouldStop: shouldStop) else { return false }
    for row in affected.rows {
      for column in affected.columns {
        frame[column, row] = mended[column - seen.columns.lowerBound, row - seen.rows.lowerBound]
      }
    }
    let isEmpty = frame.cells.allSatisfy(\.isBlank)
    frame.vanishes = isEmpty ? bitmap.pixels.contains { $0 >> 24 != 0 } : false
    return true
  }
}

/// A rectangle of cells.
private struct CellBox {
  var columns: Range<Int>
  var rows: Range<Int>

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The cells that have some of these samples.
  init(touching box: SampleBox) {
    let (across, down) = (GlyphSamples.across, GlyphSamples.down)
    columns = box.minX / across..<(box.maxX + across - 1) / across
    rows = box.minY / down..<(box.maxY + down - 1) / down
  }

  var count: Int { columns.count * rows.count }

  var samples: SampleBox {
    SampleBox(
      minX: columns.lowerBound * GlyphSamples.across, minY: rows.lowerBound * GlyphSamples.down,
      maxX: columns.upperBound * GlyphSamples.across, maxY: rows.upperBound * GlyphSamples.down)
  }

  /// The same with some more columns and rows on each side, as far as there are any.
  func grown(by margin: (columns: Int, rows: Int), within limit: CellBox) -> CellBox {
    CellBox(
      columns: (columns.lowerBound - margin.columns..<columns.upperBound + margin.columns)
        .clamped(to: limit.columns),
      rows: (rows.lowerBound - margin.rows..<rows.upperBound + margin.rows).clamped(to: limit.rows))
  }

  /// The same, with one column and row more where it would begin at an odd one.
  var beginningEvenly: CellBox {
    CellBox(
      columns: columns.lowerBound & ~1..<columns.upperBound, rows: rows.lowerBound & ~1..<rows.upperBound)
  }
}
