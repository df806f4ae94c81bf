// SPDX-License-Identifier: MIT

internal import Rasterizer

/// Turns bitmaps into printable ASCII, and keeps its buffers from frame to frame.
struct ASCIIRenderer: Sendable {
  private var ink = InkField()
  private var tints = CellTints()
  private var fullTones: [Float] = []
  private var solver = GlyphSolver()

  /// The frame of a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - options: What it is made for.
  ///   - shown: What its cells show, where it is a picture that changes.
  ///   - shouldStop: Asked now and then.
  /// - Returns: A cell for every 4 by 8 samples, begun ones too; nil where `shouldStop` said so.
  mutating func render(
    _ bitmap: borrowing Bitmap, _ options: PreviewOptions, mending shown: ShownGlyphs? = nil,
    shouldStop: () -> Bool
  ) -> TextFrame? {
    let tables = GlyphTables.shared
    ink.measure(bitmap, on: options.ground)
    if shouldStop() { return nil }
    if options.color != .none { tint(bitmap, options) }
    if shouldStop() { return nil }
    ink.strengthenThinStrokes(of: bitmap)
    if shouldStop() { return nil }
    solver.solve(&ink, tables, mending: shown, shouldStop: shouldStop)
    if shouldStop() { return nil }

    var frame = TextFrame(columns: ink.columns, rows: ink.rows)
    var isEmpty = true
    for row in 0..<ink.rows {
      for column in 0..<ink.columns {
        let glyph = solver.glyph(column: column, row: row)
        if glyph == 0 { continue }
        isEmpty = false
        let cell = row * ink.columns + column
        frame.cells[cell].glyph = tables.glyphs[glyph]
        if options.color != .none { frame.cells[cell].foreground = tints.colors[cell] }
      }
    }
    frame.vanishes = isEmpty && ink.hasCoverage
    return frame
  }

  /// Finds the cells' colours, and leaves to the ink only the tone that these as shown do not tell.
  private mutating func tint(_ bitmap: borrowing Bitmap, _ options: PreviewOptions) {
    tints.measure(bitmap, ink: ink)
    var palette = PaletteLookup(options.color)
    fullTones.removeAll(keepingCapacity: true)
    for color in tints.colors {
      fullTones.append(color.map { palette.shownColor($0).tone(on: options.ground) } ?? 0)
    }
    ink.relate(to: fullTones)
  }
}
