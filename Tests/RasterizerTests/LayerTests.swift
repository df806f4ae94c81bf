// SPDX-License-Identifier: MIT

import Testing

@testable import Rasterizer

@Suite struct LayerTests {
  private let box = SampleBox(minX: 1, minY: 2, maxX: 4, maxY: 4)

  @Test func aNewLayerIsClear() {
    let layer = Layer(box: box, wantsThinStrokes: true)
    #expect(layer.pixels == [UInt32](repeating: 0, count: 6))
    #expect(layer.thinStrokes.count == 6)
    #expect(layer.start(ofRow: 1) == 3)
    #expect(Layer(box: box, wantsThinStrokes: false).thinStrokes.isEmpty)
  }

  @Test(arguments: [0, 5, 6, 7, 1000])
  func usedMemoryIsCleared(count: Int) {
    let layer = Layer(box: box, reusing: [UInt32](repeating: 7, count: count), wantsThinStrokes: false)
    #expect(layer.pixels == [UInt32](repeating: 0, count: 6))
  }

  /// A row of three samples: one covered by a half, one wholly, one not at all.
  private var coverage: CoverageRow {
    var row = CoverageRow()
    row.begin(width: 3)
    row.open(from: 0, through: 0, isInside: false)
    row.deltas[0] = 0.5
    row.deltas[1] = 0.5
    row.open(from: 2, through: 2, isInside: true)
    row.deltas[2] = -1
    row.finish(isInside: false)
    return row
  }

  @Test func thinStrokesAreNoted() {
    var layer = Layer(box: box, wantsThinStrokes: true)
    layer.noteThinStrokes(coverage, from: 3, isThin: true) { _ in 65_536 }
    #expect(layer.thinStrokes == [0, 0, 0, 128, 255, 0])
    // Half of an opaque fill over it takes half of it away.
    layer.noteThinStrokes(coverage, from: 3, isThin: false) { _ in 32_768 }
    #expect(layer.thinStrokes == [0, 0, 0, 96, 128, 0])
  }

  @Test func otherPaintNotesNothingByItself() {
    var layer = Layer(box: box, wantsThinStrokes: true)
    layer.noteThinStrokes(coverage, from: 0, isThin: false) { _ in 65_536 }
    #expect(layer.thinStrokes == [UInt8](repeating: 0, count: 6))
    #expect(!layer.hasThinStrokes)
    var without = Layer(box: box, wantsThinStrokes: false)
    without.noteThinStrokes(coverage, from: 0, isThin: true) { _ in 65_536 }
    #expect(without.thinStrokes.isEmpty)
  }
}
