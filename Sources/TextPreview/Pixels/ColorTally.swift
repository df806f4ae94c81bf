// SPDX-License-Identifier: MIT

/// Counts the colours of a picture.
struct ColorTally: Sendable {
  /// So many colours are counted as they are; those that come later count as one with others of like upper bits, of
  /// which there are no more than this.
  private static let exactColors = 1 << 15

  /// The colours, 24 bits each, red in the highest, and how often they are there, in the order in which they came.
  private(set) var counts: [(color: UInt32, count: Int)] = []
  /// Whether every colour is counted as it is.
  private(set) var isExact = true

  // The place of a colour in `counts` and 1, at a place that follows from the colour or at one of those behind.
  private var index = [Int32](repeating: 0, count: ColorTally.exactColors * 4)

  /// Counts a colour so many times more.
  mutating func add(_ color: UInt32, times: Int) {
    if addIfThereIsRoom(color, times, most: Self.exactColors) { return }
    isExact = false
    _ = addIfThereIsRoom(color & 0xF8_F8F8 | 0x04_0404, times, most: 2 * Self.exactColors)
  }

  private mutating func addIfThereIsRoom(_ color: UInt32, _ times: Int, most: Int) -> Bool {
    var place = Int(truncatingIfNeeded: (color &* 2_654_435_761) >> 15)
    while index[place] != 0 {
      if counts[Int(index[place]) - 1].color == color {
        counts[Int(index[place]) - 1].count += times
        return true
      }
      place = (place + 1) & (index.count - 1)
    }
    if counts.count >= most { return false }
    counts.append((color, times))
    index[place] = Int32(counts.count)
    return true
  }
}
