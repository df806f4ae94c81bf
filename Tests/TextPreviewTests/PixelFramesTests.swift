// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Rasterizer
import Styling
import Testing

@testable import TextPreview

@Suite struct PixelFramesTests {
  @Test(arguments: [PreviewMode.kitty, .sixel])
  func theRowsAreReservedBeforeThePictureIsDrawn(mode: PreviewMode) throws {
    let frame = preview(mode, bitmap(mode, columns: 5, rows: 3) { _, _ in .white })
    let graphics = String(decoding: try #require(frame.graphics), as: UTF8.self)
    #expect(frame.text(color: .trueColor) == "\n\n\n\r\u{1B}[3A\u{1B}7" + graphics + "\u{1B}8\n\n\n")
    #expect(frame.cells.allSatisfy { $0 == .blank })
  }

  @Test(arguments: [PreviewMode.kitty, .sixel])
  func blackVanishesOnBlackAndNothingDoesNot(mode: PreviewMode) {
    #expect(preview(mode, bitmap(mode, columns: 2, rows: 2) { x, _ in x < 1 ? .black : .clear }).vanishes)
    #expect(!preview(mode, bitmap(mode, columns: 2, rows: 2) { _, _ in .white }).vanishes)
    #expect(!preview(mode, Bitmap(width: 20, height: 40)).vanishes)
  }

  @Test func aLayoutHasTheCellsPixels() {
    let canvas = Size(320, 192)
    for mode in [PreviewMode.kitty, .sixel] {
      let usual = PreviewLayout(canvas: canvas, windowColumns: 80, windowRows: 24, mode: mode)
      #expect(usual.bitmapWidth == 800 && usual.bitmapHeight == 480)
      let told = PreviewLayout(
        canvas: canvas, windowColumns: 80, windowRows: 24, mode: mode,
        cellPixels: CellPixels(width: 7, height: 14))
      #expect(told.bitmapWidth == 560 && told.bitmapHeight == 336)
      #expect(told.transform(Point(320, 192)).x == 560)
    }
    let cells = PreviewLayout(
      canvas: canvas, windowColumns: 80, windowRows: 24, mode: .sextant,
      cellPixels: CellPixels(width: 7, height: 14))
    #expect(cells.bitmapWidth == 320 && cells.bitmapHeight == 144)
  }

  @Test func noWindowMakesABitmapPastTheCaps() {
    let huge = CellPixels(width: Int.max, height: Int.max)
    #expect(huge == CellPixels(width: 64, height: 128))
    let layout = PreviewLayout(
      canvas: Size(10, 10), windowColumns: 1000, windowRows: 1000, cellAspect: 1, mode: .kitty, cellPixels: huge)
    #expect(layout.bitmapWidth <= Limits.bitmapSide && layout.bitmapHeight <= Limits.bitmapSide)
    #expect(layout.bitmapWidth * layout.bitmapHeight <= Limits.bitmapPixels)
    #expect(CellPixels(width: 0, height: -3) == CellPixels(width: 1, height: 1))
  }
}
