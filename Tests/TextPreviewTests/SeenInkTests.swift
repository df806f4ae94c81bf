// SPDX-License-Identifier: MIT

import Rasterizer
import Testing

@testable import TextPreview

@Suite struct SeenInkTests {
  private let tables = GlyphTables.shared

  private func field(_ bitmap: Bitmap) -> InkField {
    var ink = InkField()
    ink.measure(bitmap, on: .dark)
    return ink
  }

  private func cells(of ink: InkField, _ places: [(column: Int, row: Int)]) -> [OpenCell] {
    places.map { place in
      OpenCell(
        label: ink.label(column: place.column, row: place.row),
        quad: ink.firstQuad(column: place.column, row: place.row))
    }
  }

  @Test func whatIsWantedIsTheInkBlurredOnce() {
    let ink = field(speckled(columns: 6, rows: 4, seed: 8))
    var samples = [[Double]](repeating: [Double](repeating: 0, count: 24 + 16), count: 32 + 16)
    for y in 0..<32 {
      for x in 0..<24 {
        samples[8 + y][8 + x] = Double(ink.quads[ink.firstQuad(column: x / 4, row: 0) + y * ink.stride][x % 4])
      }
    }
    let expected = blurredOnce(samples, deviation: BlurKernel.sightDeviation)
    let open = cells(of: ink, [(0, 0), (3, 0), (4, 0), (2, 2), (5, 3)])
    var seen = SeenInk()
    seen.measureWanted(ink, around: open)
    for cell in open {
      let first = seen.firstQuad(around: cell.quad)
      for y in 0..<SeenInk.rows {
        for quad in 0..<SeenInk.across {
          let place = first + y * SeenInk.rowStep * ink.stride + quad
          let (row, column) = (place / ink.stride, place % ink.stride)
          for lane in 0..<4 {
            let wanted = expected[row][column * 4 + lane]
            #expect(abs(Double(seen.wanted[place][lane]) - wanted) < 1e-5)
          }
        }
      }
    }
  }

  @Test func whatIsGivenIsThatOfAreasAndGlyphs() {
    let ink = field(shape(columns: 5, rows: 3) { x, _ in x < 8 })
    let open = cells(of: ink, [(2, 1)])
    var areas = [UInt8](repeating: 0, count: ink.stride * (ink.rows + 2))
    let none = areas
    for row in 0..<3 { for column in 0..<2 { areas[ink.label(column: column, row: row)] = 25 } }
    var seen = SeenInk()
    seen.measureWanted(ink, around: open)
    seen.measureGiven(byAreas: areas, keeping: none, around: open, in: ink, tables)
    var expected = SeenInk()
    expected.measureWanted(ink, around: open)
    expected.measureGiven(byAreas: none, keeping: none, around: open, in: ink, tables)
    for row in 0..<3 {
      for column in 0..<2 { expected.add(25, times: 1, at: ink.firstQuad(column: column, row: row), tables) }
    }
    var kept = SeenInk()
    kept.measureWanted(ink, around: open)
    kept.measureGiven(byAreas: none, keeping: areas, around: open, in: ink, tables)
    #expect(kept.given == seen.given)
    let first = seen.firstQuad(around: open[0].quad)
    for row in 0..<SeenInk.rows {
      let left = first + row * SeenInk.rowStep * ink.stride
      for place in left..<left + SeenInk.across {
        #expect((seen.given[place] - expected.given[place]).magnitudes.max() < 1e-6)
      }
    }
    let third = first + 2 * SeenInk.rowStep * ink.stride
    #expect(seen.given[third].max() > 0)
    let before = seen.given[third + 1]
    seen.add(40, times: 1, at: open[0].quad, tables)
    let glyph = tables.seen[40 * SeenInk.count + 2 * SeenInk.across + 1]
    #expect((seen.given[third + 1] - before - glyph).magnitudes.max() < 1e-6)
    seen.add(40, times: -1, at: open[0].quad, tables)
    #expect((seen.given[third + 1] - before).magnitudes.max() < 1e-6)
  }
}

extension SIMD4<Float> {
  fileprivate var magnitudes: SIMD4<Float> { replacing(with: -self, where: self .< 0) }
}
