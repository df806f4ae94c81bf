// SPDX-License-Identifier: MIT

import Numerics
import Styling
import Testing

@testable import Rasterizer

@Suite struct BlendingTests {
  private func parts(_ pixel: UInt32) -> [Double] { [0, 8, 16, 24].map { Double(pixel >> $0 & 0xFF) } }

  /// Premultiplied samples of every kind, alpha never below the other parts.
  private var samples: [UInt32] {
    var generator = SplitMix64(seed: 9)
    return (0..<200).map { index in
      let alpha = index % 5 == 0 ? 255 : index % 5 == 1 ? 0 : generator.nextUnit() * 255
      let part = { UInt32((generator.nextUnit() * alpha).rounded()) }
      return part() | part() << 8 | part() << 16 | UInt32(alpha.rounded()) << 24
    }
  }

  /// Source-over as the definition has it, for a straight colour.
  private func over(_ color: Color, by share: Double, _ beneath: UInt32) -> [Double] {
    let alpha = color.alpha * share
    let source = [color.red, color.green, color.blue, 1].map { $0 * alpha * 255 }
    return zip(source, parts(beneath)).map { $0 + $1 * (1 - alpha) }
  }

  private func largestError(_ pixels: [UInt32], _ expected: [[Double]]) -> Double {
    zip(pixels, expected).map { pixel, parts in
      zip(self.parts(pixel), parts).map { abs($0 - $1) }.max() ?? 0
    }.max() ?? 0
  }

  static let colors = [
    Color(red: 0.9, green: 0.2, blue: 0.05, alpha: 0.1), Color(red: 1, green: 1, blue: 1, alpha: 0.5),
    Color(red: 0, green: 0.4, blue: 0.8, alpha: 0.996), Color(12, 200, 99), .clear,
  ]

  @Test(arguments: colors)
  func aColourIsPaintedToTheNearest(color: Color) {
    var pixels = samples
    var span = pixels.mutableSpan
    blend(Ink(color), over: &span, in: 10..<190)
    #expect(pixels[..<10] == samples[..<10] && pixels[190...] == samples[190...])
    let expected = samples[10..<190].map { over(color, by: 1, $0) }
    #expect(largestError(Array(pixels[10..<190]), expected) <= 0.51)
  }

  @Test(arguments: colors)
  func aColourIsPaintedByShares(color: Color) {
    let shares = (0..<200).map { UInt32($0 * 65_536 / 199) }
    var pixels = samples
    var span = pixels.mutableSpan
    blend(Ink(color), over: &span, from: 0, by: shares.span)
    let expected = zip(samples, shares).map { over(color, by: Double($1) / 65_536, $0) }
    #expect(largestError(pixels, expected) <= 0.52)
  }

  @Test(arguments: [0, 0.3, 1])
  func coloursArePaintedByOneShare(share: Double) {
    let color = Color(red: 0.8, green: 0.3, blue: 0, alpha: 0.7)
    let wide = [0.8, 0.3, 0, 1].enumerated().reduce(UInt64(0)) {
      $0 | UInt64(($1.element * 0.7 * 65_280).rounded()) << UInt64(16 * $1.offset)
    }
    let colors = [UInt64](repeating: wide, count: 200)
    let whole = UInt32((share * 65_536).rounded())
    var pixels = samples
    var span = pixels.mutableSpan
    blend(colors.span, over: &span, from: 0, by: whole)
    #expect(largestError(pixels, samples.map { over(color, by: share, $0) }) <= 0.52)

    let shares = [UInt32](repeating: whole, count: 200)
    var byShares = samples
    var other = byShares.mutableSpan
    blend(colors.span, over: &other, from: 0, by: shares.span)
    #expect(byShares == pixels)
  }

  @Test func opaqueColoursReplaceWhatIsBeneath() {
    let colors: [UInt64] = [0xFF00_007F_0080_FF00, 0xFF00_0000_0000_0000]
    var pixels: [UInt32] = [1, 2, 3]
    var span = pixels.mutableSpan
    store(colors.span, in: &span, from: 1)
    #expect(pixels == [1, 0xFF00_01FF, 0xFF00_0000])
  }

  @Test func samplesArePaintedByWeights() {
    let source = samples.reversed() as [UInt32]
    let weights = (0..<200).map { UInt32($0 * 65_536 / 199) }
    var pixels = samples
    var span = pixels.mutableSpan
    blend(source.span, over: &span, from: 0, by: weights.span)
    let expected = (0..<200).map { index -> [Double] in
      let weight = Double(weights[index]) / 65_536
      let rest = 1 - parts(source[index])[3] / 255 * weight
      return zip(parts(source[index]), parts(samples[index])).map { $0 * weight + $1 * rest }
    }
    #expect(largestError(pixels, expected) <= 0.51)
  }

  @Test func samplesAreScaled() {
    var pixels = samples
    let shares = (0..<200).map { UInt32($0 * 65_536 / 199) }
    var span = pixels.mutableSpan
    scale(&span, from: 0, by: shares.span)
    let expected = (0..<200).map { index in parts(samples[index]).map { $0 * Double(shares[index]) / 65_536 } }
    #expect(largestError(pixels, expected) <= 0.51)
  }

  @Test func manyTranslucentLayersDoNotDrift() {
    var generator = SplitMix64(seed: 1)
    var pixels = [UInt32](repeating: 0, count: 64)
    var exact = [Double](repeating: 0, count: 4)
    for _ in 0..<201 {
      let color = Color(
        red: generator.nextUnit(), green: generator.nextUnit(), blue: generator.nextUnit(),
        alpha: 0.1 + 0.5 * generator.nextUnit())
      var span = pixels.mutableSpan
      blend(Ink(color), over: &span, in: 0..<64)
      let source = [color.red, color.green, color.blue, 1].map { $0 * color.alpha * 255 }
      exact = zip(source, exact).map { $0 + $1 * (1 - color.alpha) }
    }
    #expect(largestError(pixels, [[Double]](repeating: exact, count: 64)) <= 2)
  }
}
