// SPDX-License-Identifier: MIT

/// The characters that cover so many quarters of a cell.
let shadeGlyphs: [Unicode.Scalar] = [" ", "░", "▒", "▓", "█"]

/// Shows each cell as its mean colour: plain where the picture fills it, and at the picture's edge a shade over the
/// terminal's ground.
struct Shades: CellMaker {
  private let ground: PixelGrid.Value

  /// Shades over a ground of this colour.
  init(ground: CellColor) { self.ground = SIMD4(Float(ground.red), Float(ground.green), Float(ground.blue), 0) }

  mutating func cell(of grid: borrowing PixelGrid, column: Int, row: Int) -> TextCell {
    let range = CellRange(grid, column: column, row: row)
    if let plain = range.plainCell { return plain }
    guard range.least.w < PixelGrid.leastAlpha else { return TextCell(" ", background: CellColor(range.mean)) }
    // So much of the cell that the rest of the colour's share is for the colour: it is never driven beyond itself.
    let quarters = min(max((range.mean.w / 255 * 4).rounded(.up), 1), 4)
    let color = ground + (range.mean - ground) * (4 / quarters)
    return TextCell(shadeGlyphs[Int(quarters)], foreground: CellColor(color))
  }
}

/// Shows each cell as a mix of two colours of a palette, which has so many more colours in this way.
struct MixedShades: CellMaker {
  /// What knows the palette and where the picture is graded.
  private(set) var quantizer: GridQuantizer
  private var edge: Shades

  /// Shades by a palette, over a ground of this colour.
  ///
  /// - Parameters:
  ///   - quantizer: The palette, prepared for the picture.
  ///   - ground: What the terminal shows where nothing is painted.
  init(_ quantizer: consuming GridQuantizer, ground: CellColor) {
    self.quantizer = quantizer
    edge = Shades(ground: ground)
  }

  mutating func cell(of grid: borrowing PixelGrid, column: Int, row: Int) -> TextCell {
    var cell = edge.cell(of: grid, column: column, row: row)
    if let color = cell.foreground { cell.foreground = quantizer.nearest(color) }
    guard let color = cell.background else { return cell }
    let mix = quantizer.mix(color)
    let isGraded = quantizer.graded[grid.firstPart(column: column, row: row)]
    let lift = isGraded ? OrderedDither.threshold(x: column, y: row) : 0.5
    switch Int(mix.share * 4 + lift) {
    case ..<1: cell.background = mix.first
    case 4...: cell.background = mix.second
    case let quarters: cell = TextCell(shadeGlyphs[quarters], foreground: mix.second, background: mix.first)
    }
    return cell
  }
}
