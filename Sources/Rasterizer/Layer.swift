// SPDX-License-Identifier: MIT

/// A picture under work: a box of samples of the bitmap.
struct Layer {
  /// Which samples it holds.
  let box: SampleBox
  /// The samples, premultiplied, as in a bitmap.
  var pixels: [UInt32]
  /// How much of each sample thin strokes have, 0...255; empty where nobody asks.
  var thinStrokes: [UInt8]
  /// Whether any sample may have some.
  var hasThinStrokes = false

  /// A clear layer.
  ///
  /// - Parameters:
  ///   - box: Which samples it holds; not empty.
  ///   - memory: An array to use again, if it is as large as it needs to be.
  ///   - wantsThinStrokes: Whether thin strokes are noted.
  init(box: SampleBox, reusing memory: consuming [UInt32] = [], wantsThinStrokes: Bool) {
    self.box = box
    let count = box.width * box.height
    memory.removeAll(keepingCapacity: memory.capacity >= count && memory.capacity / 4 <= count)
    memory.append(contentsOf: repeatElement(0, count: count))
    pixels = memory
    thinStrokes = wantsThinStrokes ? [UInt8](repeating: 0, count: count) : []
  }

  /// Where a row begins in the arrays.
  func start(ofRow row: Int) -> Int { row * box.width }

  /// Notes how a row's thin strokes change where something is painted over some of its samples.
  ///
  /// - Parameters:
  ///   - first: The first sample's place in the arrays.
  ///   - weights: How much of each sample is painted over, 0...65,536.
  ///   - isThin: Whether that is by a thin stroke.
  mutating func noteThinStrokes(from first: Int, count: Int, isThin: Bool, weight: (Int) -> UInt32) {
    guard !thinStrokes.isEmpty && (isThin || hasThinStrokes) else { return }
    hasThinStrokes = true
    for index in 0..<count {
      let painted = weight(index)
      let rest = UInt32(thinStrokes[first + index]) * (65_536 - painted)
      thinStrokes[first + index] = UInt8(truncatingIfNeeded: (rest + (isThin ? 255 * painted : 0) + 32_768) >> 16)
    }
  }
}
