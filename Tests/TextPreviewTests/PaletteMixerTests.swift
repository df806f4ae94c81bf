// SPDX-License-Identifier: MIT

import Styling
import Testing

@testable import TextPreview

@Suite struct PaletteMixerTests {
  @Test(arguments: [ColorDepth.sixteen, .palette256])
  func aColourOfThePaletteIsItselfEverywhere(depth: ColorDepth) {
    var mixer = PaletteMixer(depth)
    for index in depth.paletteRange {
      let color = Palette.colors[index]
      for place in 0..<16 {
        #expect(mixer.dithered(color, threshold: OrderedDither.threshold(x: place % 4, y: place / 4)) == color)
      }
    }
  }

  /// The mean of the colours that a pattern shows is nearer than the nearest colour of the palette.
  @Test func aPatternIsNearerThanOneColour() {
    var mixer = PaletteMixer(.palette256)
    var lookup = PaletteLookup(.palette256)
    var (patterns, single) = (0.0, 0.0)
    for step in 0..<64 {
      let color = CellColor(UInt8(40 + step * 3), UInt8(220 - step * 2), UInt8(90 + step))
      func error(_ shown: SIMD3<Double>) -> Double {
        let difference = shown - SIMD3(Double(color.red), Double(color.green), Double(color.blue))
        return (difference * difference).sum()
      }
      func parts(_ color: CellColor) -> SIMD3<Double> {
        SIMD3(Double(color.red), Double(color.green), Double(color.blue))
      }
      var mean = SIMD3<Double>.zero
      for place in 0..<16 {
        mean += parts(mixer.dithered(color, threshold: OrderedDither.threshold(x: place % 4, y: place / 4))) / 16
      }
      patterns += error(mean)
      single += error(parts(lookup.shownColor(color)))
    }
    #expect(patterns < single / 2)
  }

  @Test func aGreyIsAPatternOfGreys() {
    var mixer = PaletteMixer(.palette256)
    for level in UInt8.min...UInt8.max {
      let mix = mixer.mix(CellColor(level, level, level))
      for color in [mix.first, mix.second] {
        #expect(color.red == color.green && color.green == color.blue, "\(level) is shown as \(color)")
        // What has next to no share is never shown.
        let share = color == mix.first ? 1 - mix.share : mix.share
        #expect(share < 1.0 / 32 || abs(Int(color.red) - Int(level)) <= 24)
      }
    }
  }

  @Test func theDarkerColourComesFirstSoThatNeighboursAgree() {
    var mixer = PaletteMixer(.sixteen)
    for seed in 0..<80 {
      let color = CellColor(UInt8(seed * 37 % 256), UInt8(seed * 101 % 256), UInt8(seed * 59 % 256))
      let mix = mixer.mix(color)
      func lightness(_ color: CellColor) -> Double { OKLab(Color(color.red, color.green, color.blue)).lightness }
      #expect(lightness(mix.first) <= lightness(mix.second) + 1e-6)
      #expect((0...1).contains(mix.share))
    }
  }
}
