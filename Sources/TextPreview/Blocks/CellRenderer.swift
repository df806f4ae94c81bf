// SPDX-License-Identifier: MIT

internal import Rasterizer

/// Turns bitmaps into cells by one of the modes that are neither ASCII nor pixels, and keeps its buffers.
struct CellRenderer: Sendable {
  private var grid = PixelGrid()
  private var quantizer = GridQuantizer()
  private var ink = InkCells()
  private var eye = EyeCorrection()

  /// The frame of a bitmap; nil where `shouldStop` said so.
  mutating func render(
    _ bitmap: borrowing Bitmap, _ options: PreviewOptions, shouldStop: () -> Bool
  ) -> TextFrame? {
    if options.color == .none { return ink.render(bitmap, options, shouldStop: shouldStop) }
    let parts = options.mode.parts(hasManyColors: options.color == .trueColor)
    grid.measure(bitmap, options.mode, parts: parts, over: options.shownGround)
    if shouldStop() { return nil }
    var frame = TextFrame(columns: grid.columns, rows: grid.rows)
    let isFilled =
      options.color == .trueColor
      ? fillExactly(&frame, options, shouldStop) : fillFromPalette(&frame, options, shouldStop)
    guard isFilled else { return nil }
    frame.vanishes = grid.hasCoverage && !frame.standsOut(from: options.shownGround)
    return frame
  }

  private mutating func fillExactly(
    _ frame: inout TextFrame, _ options: PreviewOptions, _ shouldStop: () -> Bool
  ) -> Bool {
    let isFilled: Bool
    switch options.mode {
    case .braille:
      var dots = BrailleDots(ground: options.shownGround, coverage: BrailleDots.usualCoverage)
      isFilled = fill(&frame, with: &dots, shouldStop)
    case .shade:
      var shades = Shades(ground: options.shownGround)
      isFilled = fill(&frame, with: &shades, shouldStop)
    default:
      var split = BlockSplit(options.mode.families(hasManyColors: true))
      isFilled = fill(&frame, with: &split, shouldStop)
    }
    if isFilled { eye.correct(&frame, toward: grid, over: options.shownGround) }
    return isFilled
  }

  private mutating func fillFromPalette(
    _ frame: inout TextFrame, _ options: PreviewOptions, _ shouldStop: () -> Bool
  ) -> Bool {
    quantizer.prepare(grid, for: options.color)
    if shouldStop() { return false }
    if options.mode == .shade {
      var shades = MixedShades(quantizer, ground: options.shownGround)
      let isFilled = fill(&frame, with: &shades, shouldStop)
      quantizer = shades.quantizer
      return isFilled
    }
    quantizer.quantize(&grid, ground: options.shownGround, together: options.mode == .half ? 2 : 1)
    var isFilled: Bool
    if options.mode == .braille {
      // Colours beyond the wanted ones would have to be in the palette too.
      var dots = BrailleDots(ground: options.shownGround, coverage: 1)
      isFilled = fill(&frame, with: &dots, shouldStop)
    } else {
      var split = BlockSplit(options.mode.families(hasManyColors: false))
      isFilled = fill(&frame, with: &split, shouldStop)
    }
    if isFilled { frame.takeNearest(from: &quantizer) }
    return isFilled
  }

  /// Makes every cell of a frame; false where `shouldStop` said so.
  private func fill<Maker: CellMaker>(
    _ frame: inout TextFrame, with maker: inout Maker, _ shouldStop: () -> Bool
  ) -> Bool {
    for row in 0..<grid.rows {
      if row % 8 == 7 && shouldStop() { return false }
      for column in 0..<grid.columns {
        frame.cells[row &* grid.columns &+ column] = maker.cell(of: grid, column: column, row: row)
      }
    }
    return true
  }
}

extension PreviewMode {
  /// How many parts a cell has for the mode: of few colours, those of its characters; of many, so fine that an eye's
  /// blur is wider.
  fileprivate func parts(hasManyColors: Bool) -> (across: Int, down: Int) {
    switch self {
    case .sextant: hasManyColors ? (2, 6) : (2, 3)
    case .braille: (2, 4)
    default: hasManyColors ? (2, 4) : (2, 2)
    }
  }

  /// The characters that split cells in two.
  fileprivate func families(hasManyColors: Bool) -> [BlockFamily] {
    switch self {
    case .half: [.halves]
    case .sextant: hasManyColors ? [.sixths, .quartersBesideSixths] : [.sixths]
    default: [.quarters]
    }
  }
}

extension TextFrame {
  /// Whether some cell shows a colour that can be told from the ground's.
  fileprivate func standsOut(from ground: CellColor) -> Bool {
    let ground = ground.asValue
    func differs(_ color: CellColor?) -> Bool {
      color.map { $0.asValue.largestDifference(from: ground) > 4 } ?? false
    }
    return cells.contains { differs($0.background) || ($0.glyph != " " && differs($0.foreground)) }
  }

  /// Gives every cell the nearest colours of a palette.
  fileprivate mutating func takeNearest(from quantizer: inout GridQuantizer) {
    for index in cells.indices {
      let (front, back) = (cells[index].foreground, cells[index].background)
      if let back { cells[index].background = quantizer.nearest(back) }
      guard let front else { continue }
      cells[index].foreground = quantizer.nearest(front)
      if back != nil && cells[index].foreground == cells[index].background {
        cells[index] = TextCell(" ", background: cells[index].background)
      }
    }
  }
}
