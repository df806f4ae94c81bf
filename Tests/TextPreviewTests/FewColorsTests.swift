// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

private let fewColors: [ColorDepth] = [.sixteen, .palette256]

@Suite struct FewColorsTests {
  @Test(arguments: cellModes, fewColors)
  func allColoursAreOfThePalette(mode: PreviewMode, depth: ColorDepth) {
    let frame = preview(
      mode, bitmap(mode, columns: 16, rows: 8) { x, y in Color(red: x / 16, green: y / 8, blue: 0.7) }, depth)
    let palette = Set(Palette.colors[depth.paletteRange])
    for cell in frame.cells {
      #expect(cell.foreground.map(palette.contains) != false)
      #expect(cell.background.map(palette.contains) != false)
    }
  }

  /// A flat area is one colour, with edges and other areas beside it, whether or not the palette has the colour.
  @Test(arguments: [PreviewMode.half, .quadrant, .sextant, .braille], fewColors)
  func flatAreasStayFlat(mode: PreviewMode, depth: ColorDepth) {
    let color = Color(74, 144, 217)
    let frame = preview(
      mode,
      bitmap(mode, columns: 20, rows: 12) { x, y in
        ((x - 10) * (x - 10) + (y * 2 - 12) * (y * 2 - 12)).squareRoot() < 9.3 ? color : Color(20, 20, 20)
      }, depth)
    var lookup = PaletteLookup(depth)
    let flat = TextCell(" ", background: lookup.shownColor(CellColor(74, 144, 217)))
    for row in 3...8 { for column in 5...14 { #expect(frame[column, row] == flat, "at \(column), \(row)") } }
  }

  /// Sixteen rows of a wide gradient: one colour a column would be bands.
  @Test(arguments: [PreviewMode.half, .quadrant, .sextant, .braille, .shade])
  func aGradientIsAPatternWhoseMeanFollowsIt(mode: PreviewMode) throws {
    let color = { (x: Double, _: Double) in Color(red: x / 64, green: x / 64, blue: x / 64) }
    let shown = try looks(preview(mode, bitmap(mode, columns: 64, rows: 8, color), .palette256))
    let truth = wanted(columns: 64, rows: 8, color)
    // Means over four cells across and all rows; the pattern repeats within.
    for start in stride(from: 0, to: 128, by: 8) {
      let places = shown.indices.filter { (start..<(start + 8)).contains($0 % 128) }
      let mean = places.reduce(0.0) { $0 + shown[$1].x } / Double(places.count)
      let wantedMean = places.reduce(0.0) { $0 + truth[$1].x } / Double(places.count)
      #expect(abs(mean - wantedMean) < 5, "columns from \(start / 2): \(mean), not \(wantedMean)")
    }
  }

  @Test func nothingShimmersWhereThePictureMovesElsewhere() {
    func frame(_ width: Double) -> TextFrame {
      preview(
        .half,
        bitmap(.half, columns: 30, rows: 10) { x, y in
          y > 7 && x < width ? Color(200, 30, 30) : Color(red: x / 30, green: y / 10, blue: 0.5)
        }, .palette256)
    }
    let (one, other) = (frame(9), frame(13))
    // A gradient reaches over a few equal parts; two rows above what moves nothing is different.
    for index in 0..<(30 * 5) { #expect(one.cells[index] == other.cells[index]) }
  }

  @Test func gradientsAreFoundAndFlatAreasAndEdgesAreNot() {
    var grid = PixelGrid()
    let picture = bitmap(.quadrant, columns: 20, rows: 8) { x, y in
      if y > 4 { return x > 10.3 ? .white : Color(90, 0, 0) }
      return Color(red: 0.2 + x / 40, green: 0.3, blue: 0.3)
    }
    grid.measure(picture, .quadrant, parts: (2, 2), over: CellColor(0, 0, 0))
    var graded = GradedAreas()
    graded.find(in: grid)
    for y in 0..<16 where y != 7 && y != 8 {
      for x in 0..<40 { #expect(graded[y * 40 + x] == (y < 8), "at \(x), \(y)") }
    }
  }
}
