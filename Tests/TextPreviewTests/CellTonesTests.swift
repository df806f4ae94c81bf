// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

@Suite struct CellTonesTests {
  /// The level of each cell of a bitmap, row by row.
  private func levels(_ bitmap: Bitmap) -> [Int?] {
    var ink = InkField()
    ink.measure(bitmap, on: .dark)
    var tones = CellTones()
    tones.measure(ink)
    return (0..<ink.rows * ink.columns).map { cell in
      let label = (cell / ink.columns + 1) * ink.stride + cell % ink.columns + InkField.marginAcross
      return tones.levelOfArea(at: label, stride: ink.stride)
    }
  }

  private func grey(_ level: Double) -> Color { Color(red: level, green: level, blue: level) }

  @Test func areasOfOneToneHaveItsLevel() {
    let picture = drawing(columns: 3, rows: 2) { x, _ in x < 8 ? grey(0.6) : .clear }
    #expect(levels(picture) == [153, 153, 0, 153, 153, 0])
  }

  @Test func aCellThatStandsAloneHasNoLevel() {
    let picture = drawing(columns: 3, rows: 1) { x, _ in x < 4 ? grey(0.6) : grey(0.2) }
    #expect(levels(picture) == [nil, 51, 51])
  }

  @Test func fullCellsAreFullWhateverIsAround() {
    let picture = drawing(columns: 3, rows: 1) { x, _ in x >= 4 && x < 8 ? .white : grey(0.5) }
    #expect(levels(picture)[1] == 255)
  }

  @Test func edgesAndGradientsHaveNoLevel() {
    let edge = drawing(columns: 2, rows: 1) { _, y in y < 5 ? .white : .clear }
    #expect(levels(edge) == [nil, nil])
    let gradient = drawing(columns: 2, rows: 1) { _, y in grey(0.4 + y / 40) }
    #expect(levels(gradient) == [nil, nil])
  }

  @Test func theCornerOfSomethingIsNotShown() {
    var bitmap = Bitmap(width: 4, height: 8)
    bitmap.pixels[0] = 0xFF80_8080
    #expect(levels(bitmap) == [0])
    bitmap.pixels[1] = 0xFF80_8080
    #expect(levels(bitmap) == [nil])
  }

  @Test func whatIsAllButBlackIsBlank() {
    #expect(levels(drawing(columns: 2, rows: 1) { _, _ in grey(0.01) }) == [0, 0])
  }
}
