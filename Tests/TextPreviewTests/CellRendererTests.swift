// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import TestSupport
import Testing

@testable import TextPreview

private let red = Color(220, 40, 40)
private let blue = Color(30, 60, 200)

@Suite struct CellRendererTests {
  /// Two colours on either side of a line that the mode's characters can show.
  @Test(arguments: [
    (PreviewMode.half, 0.5, 0.0), (.half, 0, 0.5), (.quadrant, 0.5, 0), (.quadrant, 0, 0.5),
    (.sextant, 0.5, 0), (.sextant, 0, 1.0 / 3), (.sextant, 0, 2.0 / 3), (.sextant, 0, 0.5),
  ])
  func whatTheCharactersCanShowIsExact(mode: PreviewMode, x: Double, y: Double) throws {
    let color = { (atX: Double, atY: Double) in atX < 1 + x && atY < 1 + y ? red : blue }
    let frame = preview(mode, bitmap(mode, columns: 3, rows: 3, color))
    #expect(largestDifference(try looks(frame), wanted(columns: 3, rows: 3, color)) < 0.5)
  }

  @Test func everySetOfQuartersIsFound() throws {
    for mask in 0..<16 {
      let color = { (x: Double, y: Double) in
        mask >> ((x < 0.5 ? 0 : 1) + (y < 0.5 ? 0 : 2)) & 1 == 1 ? red : blue
      }
      let frame = preview(.quadrant, bitmap(.quadrant, columns: 1, rows: 1, color))
      #expect(largestDifference(try looks(frame), wanted(columns: 1, rows: 1, color)) < 0.5, "mask \(mask)")
    }
  }

  @Test func everySetOfSixthsIsFound() throws {
    for mask in 0..<64 {
      let color = { (x: Double, y: Double) in
        mask >> ((x < 0.5 ? 0 : 1) + 2 * Int(y * 3)) & 1 == 1 ? red : .clear
      }
      let frame = preview(.sextant, bitmap(.sextant, columns: 1, rows: 1, color))
      #expect(largestDifference(try looks(frame), wanted(columns: 1, rows: 1, color)) < 0.5, "mask \(mask)")
      // Nothing is painted behind: the terminal's own ground shows.
      #expect(mask == 63 ? frame[0, 0].glyph == " " : frame[0, 0].background == nil)
    }
  }

  /// No set of parts with the best two colours has less error than the one that is chosen.
  @Test(arguments: [(PreviewMode.quadrant, 2), (.sextant, 3)])
  func theChosenSetHasTheLeastError(mode: PreviewMode, down: Int) throws {
    var random = 7 as UInt64
    func next() -> Double {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(random >> 33) / Double(1 << 31)
    }
    for _ in 0..<40 {
      let colors = (0..<(2 * down)).map { _ in Color(red: next(), green: next(), blue: next()) }
      let color = { (x: Double, y: Double) in colors[(x < 0.5 ? 0 : 1) + 2 * min(Int(y * Double(down)), down - 1)] }
      var grid = PixelGrid()
      grid.measure(
        bitmap(mode, columns: 1, rows: 1, color), mode, parts: (2, 2 * down), over: CellColor(0, 0, 0))
      var split = BlockSplit(mode == .quadrant ? [.quarters] : [.sixths])
      let parts = colors.map { SIMD3($0.red, $0.green, $0.blue) * 255 }
      var least = Double.infinity
      for mask in 1..<(1 << (2 * down) - 1) {
        let sides = [1, 0].map { bit in parts.indices.filter { mask >> $0 & 1 == bit } }
        let error = sides.reduce(0.0) { sum, side in
          let mean = side.reduce(SIMD3<Double>.zero) { $0 + parts[$1] } / Double(side.count)
          return sum + side.reduce(0.0) { $0 + ((parts[$1] - mean) * (parts[$1] - mean)).sum() }
        }
        least = min(least, error / Double(parts.count))
      }
      var frame = TextFrame(columns: 1, rows: 1)
      frame.cells[0] = split.cell(of: grid, column: 0, row: 0)
      let truth = wanted(columns: 1, rows: 1, color)
      let error = try zip(looks(frame), truth).reduce(0.0) { $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum() }
      // The colours are whole numbers.
      #expect(error / Double(truth.count) <= least + 2)
    }
  }

  @Test(arguments: cellModes)
  func aFlatAreaIsBlanksWithABackground(mode: PreviewMode) {
    let frame = preview(mode, bitmap(mode, columns: 4, rows: 3) { _, _ in red })
    #expect(frame.cells.allSatisfy { $0 == TextCell(" ", background: CellColor(220, 40, 40)) })
    #expect(!frame.vanishes)
  }

  @Test(arguments: cellModes)
  func whatIsClearIsTheTerminalsOwn(mode: PreviewMode) {
    let frame = preview(mode, bitmap(mode, columns: 4, rows: 3) { x, _ in x < 1 ? red : .clear })
    for row in 0..<3 { for column in 1..<4 { #expect(frame[column, row] == .blank) } }
    #expect(frame.text(color: .trueColor).split(separator: "\n").allSatisfy { $0.hasSuffix(" \u{1B}[0m") })
  }

  @Test(arguments: [PreviewMode.half, .quadrant, .sextant, .shade])
  func whatIsSeeThroughIsMixedWithTheGround(mode: PreviewMode) throws {
    let ground = CellColor(30, 30, 90)
    let faint = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let frame = preview(mode, bitmap(mode, columns: 2, rows: 2) { _, _ in faint }, groundColor: ground)
    let shown = try looks(frame, ground: ground)
    #expect(largestDifference(shown, wanted(columns: 2, rows: 2, ground: ground) { _, _ in faint }) <= 1.5)
  }

  @Test func aDiscIsNearToThePictureInEveryMode() throws {
    let color = { (x: Double, y: Double) -> Color in
      let distance = ((x - 10) * (x - 10) + (y * 2 - 10) * (y * 2 - 10)).squareRoot()
      return distance < 8 ? Color(red: 1, green: distance / 10, blue: 0.2) : .clear
    }
    // The larger a mode's parts, the more an edge errs; the mean over all of 20 by 10 cells.
    for (mode, most) in [(PreviewMode.half, 10.0), (.quadrant, 8), (.sextant, 6), (.braille, 8), (.shade, 16)] {
      let shown = try looks(preview(mode, bitmap(mode, columns: 20, rows: 10, color)))
      let truth = wanted(columns: 20, rows: 10, color)
      let error = zip(shown, truth).reduce(0.0) { sum, pair in
        let difference = pair.0 - pair.1
        return sum + (abs(difference.x) + abs(difference.y) + abs(difference.z)) / 3
      }
      if mode == .braille { continue }
      #expect(error / Double(truth.count) < most, "\(mode) is off by \(error / Double(truth.count))")
    }
  }

  @Test(arguments: cellModes)
  func whatEqualsTheGroundVanishesAndNothingDoesNot(mode: PreviewMode) {
    let black = bitmap(mode, columns: 3, rows: 2) { x, _ in x < 2 ? .black : .clear }
    for depth in ColorDepth.allCases {
      #expect(preview(mode, black, depth).vanishes, "in \(depth)")
      #expect(!preview(mode, black, depth, ground: .light).vanishes, "on a light ground in \(depth)")
      #expect(!preview(mode, Bitmap(width: 12, height: 12), depth).vanishes)
    }
  }

  @Test(arguments: cellModes, ColorDepth.allCases)
  func everySizeHasItsGridAndBuffersLeaveNoTrace(mode: PreviewMode, depth: ColorDepth) {
    var reused = PreviewRenderer(PreviewOptions(mode: mode, color: depth))
    for (width, height) in [(1, 1), (3, 7), (5, 9), (4, 8), (121, 3), (2, 250), (40, 40)] {
      var picture = Bitmap(width: width, height: height)
      for index in picture.pixels.indices {
        picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index * 4_001) & 0xFF_FFFF
      }
      let frame = reused.render(picture)
      #expect(frame.columns == (width + mode.samplesAcross - 1) / mode.samplesAcross)
      #expect(frame.rows == (height + mode.samplesDown - 1) / mode.samplesDown)
      #expect(frame == preview(mode, picture, depth))
    }
  }

  @Test(arguments: cellModes, ColorDepth.allCases)
  func itIsGivenUpWhereSomebodyAsksToStop(mode: PreviewMode, depth: ColorDepth) {
    let picture = bitmap(mode, columns: 20, rows: 20) { x, y in Color(red: x / 20, green: y / 20, blue: 0.5) }
    var renderer = PreviewRenderer(PreviewOptions(mode: mode, color: depth))
    var questions = 0
    _ = renderer.render(
      picture,
      shouldStop: {
        questions += 1
        return false
      })
    #expect(questions > 0)
    for most in 0..<questions {
      var asked = 0
      #expect(
        renderer.render(
          picture,
          shouldStop: {
            asked += 1
            return asked > most
          }) == nil)
    }
    #expect(renderer.render(picture) == preview(mode, picture, depth))
  }

  @Test(arguments: cellModes, ColorDepth.allCases)
  func whatIsWrittenIsWhatWasMade(mode: PreviewMode, depth: ColorDepth) {
    let picture = bitmap(mode, columns: 12, rows: 6) { x, y in
      x + y > 9 ? .clear : Color(red: x / 12, green: y / 6, blue: 0.4)
    }
    let frame = preview(mode, picture, depth)
    let terminal = ShownText(frame.text(color: depth))
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let cell = frame[column, row]
        let shown = terminal.cell(column, row)
        #expect(shown.glyph == cell.glyph)
        #expect(shown.background == cell.background)
        if cell.glyph != " " { #expect(shown.foreground == cell.foreground) }
      }
    }
  }
}
