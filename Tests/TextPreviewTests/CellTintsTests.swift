// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

@Suite struct CellTintsTests {
  private func colors(_ bitmap: Bitmap, on ground: PreviewGround = .dark) -> [CellColor?] {
    var ink = InkField()
    ink.measure(bitmap, on: ground)
    var tints = CellTints()
    tints.measure(bitmap, ink: ink)
    return tints.colors
  }

  @Test func aColourComesBackWithoutItsTransparency() {
    let half = shape(columns: 2, rows: 1, color: Color(red: 1, green: 0.6, blue: 0.2, alpha: 0.5)) { x, _ in x < 4 }
    let found = colors(half)
    #expect(found[1] == nil)
    let color = found[0] ?? CellColor(0, 0, 0)
    #expect(abs(Int(color.red) - 255) <= 2 && abs(Int(color.green) - 153) <= 2 && abs(Int(color.blue) - 51) <= 2)
  }

  @Test func theGroundOfACellDoesNotDimTheColour() {
    // A red line on black: black has no ink, and so no say.
    let line = drawing(columns: 1, rows: 1) { x, _ in x < 1 ? Color(255, 0, 0) : .black }
    #expect(colors(line) == [CellColor(255, 0, 0)])
    let onPaper = drawing(columns: 1, rows: 1) { x, _ in x < 1 ? Color(255, 0, 0) : .white }
    #expect(colors(onPaper, on: .light) == [CellColor(255, 0, 0)])
  }

  @Test func colourIsMixedByInk() {
    // Two samples of (100, 0, 0) and (0, 200, 0) in each row, weighted by .2126 and .7152 of their amounts.
    let pair = drawing(columns: 1, rows: 1) { x, _ in
      x < 1 ? Color(100, 0, 0) : x < 2 ? Color(0, 200, 0) : .clear
    }
    let (redInk, greenInk) = (0.2126 * 100, 0.7152 * 200)
    let red = 100 * redInk / (redInk + greenInk)
    let green = 200 * greenInk / (redInk + greenInk)
    #expect(colors(pair) == [CellColor(UInt8(red.rounded()), UInt8(green.rounded()), 0)])
  }

  @Test func tonesAreOfTheGround() {
    #expect(abs(CellColor(255, 255, 255).tone(on: .dark) - 1) < 1e-6)
    #expect(abs(CellColor(255, 255, 255).tone(on: .light)) < 1e-6)
    #expect(abs(CellColor(0, 255, 0).tone(on: .dark) - 0.7152) < 1e-6)
  }
}
