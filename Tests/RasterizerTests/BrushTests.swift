// SPDX-License-Identifier: MIT

import Geometry
import Styling
import Testing

@testable import Rasterizer

@Suite struct BrushTests {
  private let box = SampleBox(minX: 0, minY: 0, maxX: 8, maxY: 4)

  /// All of a row.
  private var everything: CoverageRow {
    var row = CoverageRow()
    row.begin(width: 8)
    row.finish(isInside: true)
    return row
  }

  private func painted(_ paint: Paint, opacity: Double = 1) -> [UInt32] {
    var brush = Brush()
    var layer = Layer(box: box, wantsThinStrokes: false)
    brush.take(paint, opacity: opacity, transform: .identity, box: box, isThin: false)
    for row in 0..<4 { brush.paint(everything, row: row, onto: &layer) }
    return layer.pixels
  }

  private func gray(_ start: Point, _ end: Point) -> Paint {
    .gradient(
      Gradient(
        .linear(start: start, end: end),
        stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]))
  }

  @Test func oneColourFillsARow() {
    #expect(painted(.solid(Color(10, 20, 30))) == [UInt32](repeating: 0xFF1E_140A, count: 32))
    #expect(painted(.solid(.white), opacity: 0.2) == [UInt32](repeating: 0x3333_3333, count: 32))
  }

  @Test func aGradientAcrossIsTheSameInEveryRow() {
    let pixels = painted(gray(.zero, Point(8, 0)))
    for column in 0..<8 {
      let level = UInt32(((Double(column) + 0.5) / 8 * 255).rounded())
      #expect(pixels[column] == 0xFF00_0000 | level * 0x01_0101)
      #expect(pixels[24 + column] == pixels[column])
    }
  }

  @Test func aGradientDownwardIsTheSameInEveryColumn() {
    let pixels = painted(gray(.zero, Point(0, 4)))
    for row in 0..<4 {
      let level = UInt32(((Double(row) + 0.5) / 4 * 255).rounded())
      #expect(pixels[row * 8..<row * 8 + 8].allSatisfy { $0 == 0xFF00_0000 | level * 0x01_0101 })
    }
  }

  @Test func afterAGradientASolidColourIsSolid() {
    var brush = Brush()
    var layer = Layer(box: box, wantsThinStrokes: false)
    brush.take(gray(.zero, Point(8, 0)), opacity: 1, transform: .identity, box: box, isThin: false)
    brush.paint(everything, row: 0, onto: &layer)
    brush.take(.solid(.white), opacity: 1, transform: .identity, box: box, isThin: false)
    brush.paint(everything, row: 0, onto: &layer)
    #expect(layer.pixels.prefix(8).allSatisfy { $0 == 0xFFFF_FFFF })
  }
}
