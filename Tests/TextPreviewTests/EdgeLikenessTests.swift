// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

@Suite struct EdgeLikenessTests {
  /// The likeness of a cell to the neighbour at a step, with every cell open.
  private func likeness(_ bitmap: Bitmap, column: Int, row: Int, across: Int, down: Int) -> Float {
    var ink = InkField()
    ink.measure(bitmap, on: .dark)
    var tones = CellTones()
    tones.measure(ink)
    var cells: [OpenCell] = []
    for row in 0..<ink.rows {
      for column in 0..<ink.columns {
        let label = (row + 1) * ink.stride + column + InkField.marginAcross
        cells.append(OpenCell(label: label, quad: ink.firstQuad(column: column, row: row)))
      }
    }
    var likeness = EdgeLikeness()
    likeness.measure(ink, cells: cells, tones: tones)
    let neighbour = GlyphTables.neighbours.firstIndex { $0 == (across, down) } ?? 0
    return likeness.toNeighbours[(row * ink.columns + column) * GlyphTables.neighbours.count + neighbour]
  }

  @Test func aFlatEdgeIsAlikeAlongItselfAndNotAcross() {
    let edge = shape(columns: 7, rows: 3) { _, y in y > 12 }
    for across in [-2, -1, 1, 2] { #expect(likeness(edge, column: 3, row: 1, across: across, down: 0) == 1) }
    for down in [-1, 1] {
      for across in [-1, 0, 1] { #expect(likeness(edge, column: 3, row: 1, across: across, down: down) == 0) }
    }
  }

  @Test func anUprightEdgeIsAlikeDownwards() {
    let edge = shape(columns: 3, rows: 5) { x, _ in x > 6 }
    for down in [-1, 1] { #expect(likeness(edge, column: 1, row: 2, across: 0, down: down) == 1) }
    #expect(likeness(edge, column: 1, row: 2, across: 1, down: 0) == 0)
  }

  @Test func aSlopeIsLessAlikeTheSteeperItIs() {
    var last: Float = 1
    for slope in [0.02, 0.05] {
      let edge = drawing(columns: 5, rows: 3) { x, y in
        let cover = min(max(y - 12 - (x - 10) * slope, 0), 1)
        return Color(red: cover, green: cover, blue: cover)
      }
      let found = likeness(edge, column: 2, row: 1, across: 1, down: 0)
      #expect(found < last)
      last = found
    }
    #expect(last == 0)
  }

  @Test func anEdgeWithinAShapeIsLessAlikeThanOneAtTheGround() {
    let within = drawing(columns: 5, rows: 5) { _, y in
      y > 20 ? Color(red: 0.3, green: 0.3, blue: 0.3) : .white
    }
    let found = likeness(within, column: 2, row: 1, across: 1, down: 0)
    #expect(found == 0)
    let inner = likeness(within, column: 2, row: 2, across: 1, down: 0)
    #expect(inner > 0.4 && inner < 0.8)
  }

  @Test func smoothTonesAreFree() {
    let smooth = drawing(columns: 5, rows: 5) { x, _ in Color(red: 0.5 + x / 80, green: 0.5, blue: 0.5) }
    #expect(likeness(smooth, column: 2, row: 2, across: 1, down: 0) == 0)
  }
}
