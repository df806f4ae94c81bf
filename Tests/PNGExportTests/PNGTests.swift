// SPDX-License-Identifier: MIT

import PNGExport
import Rasterizer
import Testing

@Suite struct PNGTests {
  private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap.pixels[y * width + x] = pixel(x, y) } }
    return bitmap
  }

  @Test func opaqueSamplesComeBackAsTheyWere() throws {
    let picture = bitmap(37, 23) { x, y in
      0xFF00_0000 | UInt32((x * 7) & 0xFF) | UInt32((y * 11) & 0xFF) << 8 | UInt32((x ^ y) & 0xFF) << 16
    }
    let read = try #require(ReadPNG(png(of: picture)))
    #expect(read.width == 37 && read.height == 23)
    #expect(read.samples == picture.pixels.map { pixel in [0, 8, 16, 24].map { UInt8(pixel >> $0 & 0xFF) } })
  }

  @Test func oneSampleIsAPicture() throws {
    let read = try #require(ReadPNG(png(of: bitmap(1, 1) { _, _ in 0xFF10_2030 })))
    #expect(read.samples == [[0x30, 0x20, 0x10, 0xFF]])
  }

  @Test func alphaIsTakenOutToTheNearest() throws {
    // Every possible part under every alpha.
    let picture = bitmap(256, 256) { part, alpha in
      UInt32(alpha) << 24 | UInt32(min(part, alpha)) << 8
    }
    let read = try #require(ReadPNG(png(of: picture)))
    for alpha in 0..<256 {
      for part in 0...alpha {
        let expected = alpha == 0 ? 0 : Int((Double(part) * 255 / Double(alpha)).rounded())
        #expect(read.samples[alpha * 256 + part] == [0, UInt8(expected), 0, UInt8(alpha)])
      }
    }
  }

  @Test func theColoursAreSaidToBeSRGB() throws {
    let read = try #require(ReadPNG(png(of: bitmap(2, 2) { _, _ in 0 })))
    #expect(read.chunks.map(\.type) == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func textsStandBeforeThePicture() throws {
    let file = png(of: bitmap(2, 2) { _, _ in 0 }, text: [("Software", "Katachi 0.1"), ("Title", "形")])
    let read = try #require(ReadPNG(file))
    #expect(read.chunks.map(\.type) == ["IHDR", "sRGB", "tEXt", "iTXt", "IDAT", "IEND"])
    #expect(read.chunks[2].data == Array("Software\u{0}Katachi 0.1".utf8))
    #expect(read.chunks[3].data == Array("Title\u{0}\u{0}\u{0}\u{0}\u{0}形".utf8))
  }

  @Test func theSamePictureGivesTheSameBytes() {
    let picture = bitmap(64, 48) { x, y in UInt32(truncatingIfNeeded: (x &* 2_654_435_761) ^ (y &* 40_503)) }
    #expect(png(of: picture) == png(of: picture))
  }

  @Test func itIsGivenUpWhereSomebodyAsksToStop() throws {
    let picture = bitmap(8, 100) { x, y in UInt32(x * y) }
    var questions = 0
    #expect(
      png(
        of: picture,
        shouldStop: {
          questions += 1
          return questions > 3
        }) == nil)
    #expect(questions == 4)
    #expect(png(of: picture, shouldStop: { false }) == png(of: picture))
  }
}
