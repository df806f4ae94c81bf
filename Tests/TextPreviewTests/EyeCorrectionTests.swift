// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

/// Colours as an eye sees them, judged by a blur that is written down here once more.
struct EyeCorrectionTests {
  private static let columns = 16
  private static let rows = 8

  /// A disc with a gradient, half on a coloured ground and half on none.
  private static func color(_ x: Double, _ y: Double) -> Color {
    let distance = ((x - 7.7) * (x - 7.7) + (y - 4.2) * (y - 4.2) * 4).squareRoot()
    if distance < 6 { return Color(red: 0.9, green: 0.8 - distance / 10, blue: distance / 10) }
    return y < 4 ? .clear : Color(red: 0.1, green: 0.3, blue: 0.4)
  }

  /// The frame without the correction, and with it.
  private static func frames(_ mode: PreviewMode, step: Double = 0) -> (before: TextFrame, after: TextFrame) {
    let picture = bitmap(mode, columns: columns, rows: rows) { color($0 + step, $1) }
    var grid = PixelGrid()
    let ground = CellColor(0, 0, 0)
    grid.measure(picture, mode, parts: (2, mode == .sextant ? 6 : 4), over: ground)
    var frame = TextFrame(columns: columns, rows: rows)
    func fill(_ maker: some CellMaker) {
      var maker = maker
      for row in 0..<rows {
        for column in 0..<columns { frame[column, row] = maker.cell(of: grid, column: column, row: row) }
      }
    }
    switch mode {
    case .half: fill(BlockSplit([.halves]))
    case .quadrant: fill(BlockSplit([.quarters]))
    case .sextant: fill(BlockSplit([.sixths]))
    case .braille: fill(BrailleDots(ground: ground, coverage: BrailleDots.usualCoverage))
    default: fill(Shades(ground: ground))
    }
    var corrected = frame
    var eye = EyeCorrection()
    eye.correct(&corrected, toward: grid, over: ground)
    return (frame, corrected)
  }

  /// The mean squared error of what an eye sees, with a standard deviation of 0.45 of a cell's width.
  private static func error(_ frame: TextFrame) throws -> Double {
    let parts = try zip(looks(frame), wanted(columns: columns, rows: rows, color)).map { $0 - $1 }
    let (width, height) = (columns * GlyphShapes.across, rows * GlyphShapes.down)
    func weight(_ x: Double, _ y: Double) -> Double {
      let (across, down) = (x / Double(GlyphShapes.across), y * 2 / Double(GlyphShapes.down))
      let far = (across * across + down * down) / (0.45 * 0.45)
      return far < 9 ? 1 / (1 + far + far * far / 2 + far * far * far / 6) : 0
    }
    var sum = 0.0
    for y in 0..<height {
      for x in 0..<width {
        var (seen, total) = (SIMD3<Double>.zero, 0.0)
        for row in max(y - 8, 0)...min(y + 8, height - 1) {
          for column in max(x - 2, 0)...min(x + 2, width - 1) {
            let share = weight(Double(column - x), Double(row - y))
            seen += parts[row * width + column] * share
            total += share
          }
        }
        seen /= total
        sum += (seen * seen).sum()
      }
    }
    return sum / Double(width * height)
  }

  /// The finer a mode's parts, the more can be won; braille's dots are judged as whole parts here, which they are not.
  @Test(arguments: [(PreviewMode.half, 0.9), (.quadrant, 0.9), (.sextant, 0.9), (.shade, 0.97)])
  func whatIsSeenComesNearer(mode: PreviewMode, share: Double) throws {
    let (before, after) = Self.frames(mode)
    let (first, second) = try (Self.error(before), Self.error(after))
    #expect(second < first * share, "\(first) became \(second)")
  }

  /// Colours alone are moved, and none is made where there was none.
  @Test(arguments: cellModes)
  func charactersAndBlanksStay(mode: PreviewMode) {
    let (before, after) = Self.frames(mode)
    for (old, new) in zip(before.cells, after.cells) {
      #expect(old.glyph == new.glyph)
      #expect((old.foreground == nil) == (new.foreground == nil))
      #expect((old.background == nil) == (new.background == nil))
    }
  }

  @Test(arguments: cellModes)
  func cellsFarFromEdgesStay(mode: PreviewMode) {
    let (before, after) = Self.frames(mode)
    let row = Self.rows - 1
    for column in [0, Self.columns - 1] {
      #expect(before[column, row].background == CellColor(26, 76, 102))
      #expect(after[column, row] == before[column, row])
    }
  }
}
