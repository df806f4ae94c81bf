// SPDX-License-Identifier: MIT

import Testing

@testable import Rasterizer

@Suite struct LayerCompositingTests {
  private func layer(_ minX: Int, _ minY: Int, _ width: Int, _ height: Int, _ pixel: UInt32 = 0) -> Layer {
    let box = SampleBox(minX: minX, minY: minY, maxX: minX + width, maxY: minY + height)
    var layer = Layer(box: box, wantsThinStrokes: false)
    layer.pixels = [UInt32](repeating: pixel, count: width * height)
    return layer
  }

  @Test func aLayerIsPaintedWhereItLies() {
    var weights: [UInt32] = []
    var below = layer(10, 20, 4, 3)
    below.composite(layer(12, 21, 2, 1, 0xFF00_00FF), opacity: 1, maskedBy: nil, weights: &weights)
    #expect(below.pixels == [0, 0, 0, 0, 0, 0, 0xFF00_00FF, 0xFF00_00FF, 0, 0, 0, 0])
  }

  @Test func opacityFadesItAsAWhole() {
    var weights: [UInt32] = []
    var below = layer(0, 0, 1, 1, 0xFFFF_FFFF)
    below.composite(layer(0, 0, 1, 1, 0xFF00_0000), opacity: 0.4, maskedBy: nil, weights: &weights)
    #expect(below.pixels == [0xFF99_9999])
  }

  static let masks: [(pixel: UInt32, alpha: UInt32)] = [
    (0xFFFF_FFFF, 255), (0xFF00_0000, 0), (0x8080_8080, 128), (0xFF00_00FF, 54), (0xFF00_FF00, 182),
    (0xFFFF_0000, 18), (0, 0),
  ]

  @Test(arguments: masks)
  func aMaskLetsThroughLuminanceTimesAlpha(mask: UInt32, alpha: UInt32) {
    var weights: [UInt32] = []
    var below = layer(0, 0, 1, 1)
    below.composite(
      layer(0, 0, 1, 1, 0xFF00_0000), opacity: 1, maskedBy: layer(0, 0, 1, 1, mask), weights: &weights)
    #expect(below.pixels == [alpha << 24])
  }

  @Test func maskAndOpacityMultiply() {
    var weights: [UInt32] = []
    var below = layer(0, 0, 1, 1)
    below.composite(
      layer(0, 0, 1, 1, 0xFF00_0000), opacity: 0.5, maskedBy: layer(0, 0, 1, 1, 0x8080_8080), weights: &weights)
    #expect(below.pixels == [64 << 24])
  }

  @Test func thinStrokesAreCarriedOver() {
    var weights: [UInt32] = []
    let box = SampleBox(minX: 0, minY: 0, maxX: 2, maxY: 1)
    var below = Layer(box: box, wantsThinStrokes: true)
    below.thinStrokes = [100, 100]
    below.hasThinStrokes = true
    var content = Layer(box: box, wantsThinStrokes: true)
    content.pixels = [0xFF00_0000, 0]
    content.thinStrokes = [200, 0]
    content.hasThinStrokes = true
    below.composite(content, opacity: 0.5, maskedBy: nil, weights: &weights)
    #expect(below.thinStrokes == [150, 100])
  }

  @Test func aRowIsClippedToItsCoverage() {
    var row = CoverageRow()
    row.begin(width: 4)
    row.open(from: 1, through: 1, isInside: false)
    row.deltas[1] = 0.5
    row.deltas[2] = 0.5
    row.open(from: 3, through: 3, isInside: true)
    row.deltas[3] = -1
    row.finish(isInside: false)
    var picture = layer(0, 0, 4, 2, 0xFF40_80C0)
    picture.clip(row: 1, to: row)
    #expect(picture.pixels == [UInt32](repeating: 0xFF40_80C0, count: 4) + [0, 0x8020_4060, 0xFF40_80C0, 0])
    picture.clear(rows: 0..<1)
    #expect(picture.pixels.prefix(4).allSatisfy { $0 == 0 })
  }
}
