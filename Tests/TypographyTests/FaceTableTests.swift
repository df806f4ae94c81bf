// SPDX-License-Identifier: MIT

import Testing

@testable import Typography

/// A table made by hand, in the form that `Benchmarks/tables/face.py` describes.
@Suite struct FaceTableTests {
  private static let alphabet = (UInt8(0x21)...0x7E).filter { $0 != 0x22 && $0 != 0x5C }.map { Unicode.Scalar($0) }

  private func number(_ value: Int) -> String {
    var (rest, text) = (value, "")
    while rest >= 45 {
      text.unicodeScalars.append(Self.alphabet[rest % 45])
      rest /= 45
    }
    text.unicodeScalars.append(Self.alphabet[45 + rest])
    return text
  }

  private func signed(_ value: Int) -> Int { value >= 0 ? 2 * value : -2 * value - 1 }

  private func table(_ records: [[Int]]) -> FaceTable {
    FaceTable(records.map { $0.map(number).joined() }.joined(separator: " "))
  }

  @Test func charactersAndPairsAreCountedOnFromTheOneBefore() {
    let table = table([
      [65, 1, 3, 2, 5000, 0], [1, 2, 1, signed(-100), 1, signed(7)], [10, 0, 0], [20, 0, 0], [2000, 0, 0],
    ])
    #expect(table.glyphs == [65: 1, 68: 2, 5068: 0])
    #expect(table.kernings == [KernedPair(left: 1, right: 1): -100, KernedPair(left: 1, right: 2): 7])
    #expect((0...3).map { table.advance(of: $0) } == [10, 20, 2000, 0])
  }

  @Test func anOutlineIsWalkedPointByPoint() {
    // A square with its corner, then a contour of two points off the curve, whose middles lie on it.
    let square = [
      4, signed(0) * 2 + 1, signed(0), signed(10) * 2 + 1, signed(0), signed(0) * 2 + 1, signed(-2000),
      signed(-10) * 2 + 1, 0,
    ]
    let lens = [2, signed(5) * 2, signed(2000), signed(10) * 2, signed(4)]
    let found = table([[], [], [7, 2] + square + lens]).outline(of: 0)
    func place(_ x: Double, _ y: Double) -> GlyphContour.Place { .init(x: x, y: y) }
    #expect(
      found == [
        GlyphContour(
          start: place(0, 0), pieces: [.line(place(10, 0)), .line(place(10, -2000)), .line(place(0, -2000))]),
        GlyphContour(
          start: place(10, 2), pieces: [.curve(place(5, 0), place(10, 2)), .curve(place(15, 4), place(10, 2))]),
      ])
  }

  @Test func aComposedGlyphHoldsItsPartsMoved() {
    let dot = [1, 2, signed(1) * 2 + 1, signed(2), signed(3) * 2 + 1, signed(4)]
    let found = table([[], [], [7] + dot, [9, 0, 2, 0, signed(0), signed(0), 0, signed(-50), signed(100)]]).outline(
      of: 1)
    #expect(found.map(\.start) == [.init(x: 1, y: 2), .init(x: -49, y: 102)])
  }
}
