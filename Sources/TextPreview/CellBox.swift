// SPDX-License-Identifier: MIT

internal import Rasterizer

/// A rectangle of cells.
struct CellBox: Equatable, Sendable {
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

  /// How many cells there are.
  var count: Int { columns.count * rows.count }

  /// Their samples.
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
