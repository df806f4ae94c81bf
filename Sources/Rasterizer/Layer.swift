// SPDX-License-Identifier: MIT

/// A picture under work: a box of samples of the bitmap.
struct Layer {
  /// Which samples it holds.
  let box: SampleBox
  /// Those of them that are painted; what lies elsewhere means nothing.
  let clip: SampleBox
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
  ///   - clip: Those that will be painted, within the box; all unless given.
  ///   - memory: An array to use again, if it has the right size.
  ///   - wantsThinStrokes: Whether thin strokes are noted.
  init(
    box: SampleBox, clip: SampleBox? = nil, reusing memory: consuming [UInt32] = [], wantsThinStrokes: Bool
  ) {
    self.box = box
    self.clip = clip ?? box
    let count = box.width * box.height
    thinStrokes = wantsThinStrokes ? [UInt8](repeating: 0, count: count) : []
    if memory.count == count {
      pixels = memory
      clear(self.clip)
    } else {
      pixels = [UInt32](repeating: 0, count: count)
    }
  }

  /// A layer on which a part of a bitmap is to be painted anew; that part is cleared, the rest stays.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap, given up, so that its memory is the layer's.
  ///   - clip: The part.
  init(_ bitmap: consuming Bitmap, clip: SampleBox) {
    box = SampleBox(of: bitmap)
    self.clip = clip
    pixels = bitmap.pixels
    thinStrokes = bitmap.thinStrokes
    _ = consume bitmap
    hasThinStrokes = true
    clear(clip)
    hasThinStrokes = false
  }

  /// The rows that are painted, from the box's top.
  var shownRows: Range<Int> { clip.minY - box.minY..<clip.maxY - box.minY }

  /// The columns that are painted, from the box's left side.
  var shownColumns: Range<Int> { clip.minX - box.minX..<clip.maxX - box.minX }

  /// Where a row begins in the arrays.
  func start(ofRow row: Int) -> Int { row * box.width }

  /// Notes how a row's thin strokes change where something is painted over it.
  ///
  /// - Parameters:
  ///   - coverage: Which samples are painted over, and how much of each.
  ///   - first: The row's beginning in the arrays.
  ///   - isThin: Whether that is by a thin stroke.
  ///   - cover: How much of what lies beneath the paint hides in a column, 0...65,536.
  mutating func noteThinStrokes(
    _ coverage: CoverageRow, from first: Int, isThin: Bool, cover: (Int) -> UInt32
  ) {
    guard !thinStrokes.isEmpty && (isThin || hasThinStrokes) else { return }
    hasThinStrokes = true
    for run in coverage.runs.prefix(coverage.runCount) {
      for column in run.start..<run.end {
        let share = UInt64(run.isFull ? CoverageRow.full : coverage.shares[column])
        let painted = UInt32(truncatingIfNeeded: (UInt64(cover(column)) * share + 32_768) >> 16)
        let rest = UInt32(thinStrokes[first + column]) * (65_536 - painted)
        let sum = rest + (isThin ? 255 * painted : 0) + 32_768
        thinStrokes[first + column] = UInt8(truncatingIfNeeded: sum >> 16)
      }
    }
  }
}
