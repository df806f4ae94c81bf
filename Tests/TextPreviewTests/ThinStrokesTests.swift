// SPDX-License-Identifier: MIT

import Rasterizer
import Testing

@testable import TextPreview

@Suite struct ThinStrokesTests {
  /// A cell of one grey with a sample of another in it, told to be thin or not.
  private func ink(line: UInt32, ground: UInt32, isThin: Bool = true) -> (line: Float, ground: Float) {
    var bitmap = Bitmap(width: 4, height: 8)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = ground * 0x01_0101 | 255 << 24 }
    bitmap.pixels[10] = line * 0x01_0101 | 255 << 24
    if isThin {
      bitmap.thinStrokes = [UInt8](repeating: 0, count: 32)
      bitmap.thinStrokes[10] = 255
    }
    var field = InkField()
    field.measure(bitmap, on: .dark)
    field.strengthenThinStrokes(of: bitmap)
    let first = field.firstQuad(column: 0, row: 0)
    return (field.quads[first + 2 * field.stride][2], field.quads[first][0])
  }

  @Test func aLightLineGetsMoreInkAndADarkOneLess() {
    #expect(abs(ink(line: 102, ground: 0).line - 0.6) < 1e-5)
    #expect(abs(ink(line: 153, ground: 51).line - 0.8) < 1e-5)
    #expect(abs(ink(line: 51, ground: 153).line - 0) < 1e-5)
    #expect(abs(ink(line: 102, ground: 153).line - 0.3) < 1e-5)
    #expect(abs(ink(line: 102, ground: 102).line - 0.4) < 1e-5)
  }

  @Test func whatIsNotThinStaysAsItIs() {
    #expect(abs(ink(line: 102, ground: 51).ground - 0.2) < 1e-5)
    #expect(abs(ink(line: 102, ground: 0, isThin: false).line - 0.4) < 1e-5)
  }

  @Test func aTellingOfTheWrongLengthIsNoTelling() {
    var bitmap = shape(columns: 2, rows: 1) { _, _ in true }
    bitmap.thinStrokes = [255, 255, 255]
    var field = InkField()
    field.measure(bitmap, on: .dark)
    let before = field.quads
    field.strengthenThinStrokes(of: bitmap)
    #expect(field.quads == before)
  }
}
