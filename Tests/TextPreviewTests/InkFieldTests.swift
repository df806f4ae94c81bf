// SPDX-License-Identifier: MIT

import Rasterizer
import Testing

@testable import TextPreview

@Suite struct InkFieldTests {
  private func ink(_ pixel: UInt32, on ground: PreviewGround) -> Float {
    var bitmap = Bitmap(width: 4, height: 8)
    bitmap.pixels[9] = pixel
    var field = InkField()
    field.measure(bitmap, on: ground)
    return field.quads[field.firstQuad(column: 0, row: 0) + 2 * field.stride][1]
  }

  struct Tone: Sendable {
    let red, green, blue, alpha: Double
  }

  @Test(arguments: [
    Tone(red: 1, green: 1, blue: 1, alpha: 1), Tone(red: 0, green: 0, blue: 0, alpha: 1),
    Tone(red: 1, green: 0, blue: 0, alpha: 1), Tone(red: 0, green: 1, blue: 0, alpha: 0.6),
    Tone(red: 0, green: 0, blue: 1, alpha: 0.2), Tone(red: 0.4, green: 0.2, blue: 0.8, alpha: 0.4),
    Tone(red: 0, green: 0, blue: 0, alpha: 0),
  ])
  func inkIsLumaOverBlackOrWhatIsLeftOfWhite(tone: Tone) {
    let premultiplied = SIMD4(tone.red, tone.green, tone.blue, 1) * tone.alpha
    let pixel = sample(premultiplied)
    let luma = 0.2126 * premultiplied.x + 0.7152 * premultiplied.y + 0.0722 * premultiplied.z
    #expect(abs(Double(ink(pixel, on: .dark)) - luma) < 0.004)
    #expect(abs(Double(ink(pixel, on: .light)) - (1 - (luma + 1 - tone.alpha))) < 0.006)
  }

  @Test func samplesThatNoColourHasGiveNoNegativeInk() {
    // Lighter than its alpha allows.
    #expect(ink(0x10FF_FFFF, on: .light) == 0)
  }

  @Test func begunCellsAreBlankWhereTheBitmapEnds() {
    var bitmap = Bitmap(width: 6, height: 9)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFFFF_FFFF }
    var field = InkField()
    field.measure(bitmap, on: .dark)
    #expect(field.columns == 2)
    #expect(field.rows == 2)
    let first = field.firstQuad(column: 1, row: 0)
    #expect(field.quads[first] == SIMD4(1, 1, 0, 0))
    #expect(field.quads[first + 8 * field.stride] == SIMD4(1, 1, 0, 0))
    #expect(field.quads[first + 9 * field.stride] == .zero)
    #expect(field.quads[first + 1] == .zero)
    #expect(field.quads.reduce(SIMD4<Float>.zero, +).sum() == 54)
  }

  @Test func coverageIsAlphaAndNothingElse() {
    var field = InkField()
    var bitmap = Bitmap(width: 5, height: 2)
    field.measure(bitmap, on: .dark)
    #expect(!field.hasCoverage)
    bitmap.pixels[9] = 0x0100_0000
    field.measure(bitmap, on: .dark)
    #expect(field.hasCoverage)
  }

  @Test func relatedInkIsAShareOfTheFullTone() {
    var bitmap = Bitmap(width: 8, height: 8)
    bitmap.pixels[0] = 0xFF33_3333
    bitmap.pixels[1] = 0xFF66_6666
    bitmap.pixels[4] = 0xFF66_6666
    var field = InkField()
    field.measure(bitmap, on: .dark)
    field.relate(to: [0.4, 0])
    let first = field.firstQuad(column: 0, row: 0)
    // Four fifths of the full tone count as full.
    #expect(abs(field.quads[first][0] - 0.2 / (0.4 * 0.8)) < 1e-5)
    #expect(field.quads[first][1] == 1)
    #expect(abs(field.quads[first + 1][0] - 0.4) < 1e-5)
  }
}
