// SPDX-License-Identifier: MIT

/// What the cells of a picture show while some of it changes, and which of them may show something else.
///
/// A picture that changes bit by bit must not shimmer: a cell keeps its glyph unless something in it has changed, or,
/// where that is in one beside it, another glyph is clearly better now.
struct ShownGlyphs: Sendable {
  /// What becomes of the glyph that a cell shows.
  enum Fate: Sendable {
    /// It stays: nothing in the cell or beside it has changed.
    case stays
    /// It stays unless another one is clearly better: something beside the cell has changed.
    case mayStay
    /// It is chosen anew: the cell has changed.
    case goes
  }

  private let columns: Int
  private var glyphs: [UInt8]
  private var fates: [Fate]

  /// The glyphs of some cells of a frame; each stays unless `noteChange` says otherwise.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - cells: The cells, all within the frame.
  ///   - tables: The glyphs; what isn't among them counts as a blank.
  init(of frame: borrowing TextFrame, in cells: CellBox, _ tables: borrowing GlyphTables) {
    columns = cells.columns.count
    glyphs = []
    glyphs.reserveCapacity(cells.count)
    for row in cells.rows {
      for column in cells.columns {
        glyphs.append(tables.index(of: frame.cells[row * frame.columns + column].glyph))
      }
    }
    fates = [Fate](repeating: .stays, count: cells.count)
  }

  /// A cell's glyph as an index into the tables.
  subscript(column: Int, row: Int) -> UInt8 { glyphs[row * columns + column] }

  /// What becomes of a cell's glyph.
  func fate(column: Int, row: Int) -> Fate { fates[row * columns + column] }

  /// Notes that a cell has changed.
  mutating func noteChange(column: Int, row: Int) {
    let rows = fates.count / columns
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) where fates[y * columns + x] == .stays {
        fates[y * columns + x] = .mayStay
      }
    }
    fates[row * columns + column] = .goes
  }
}
