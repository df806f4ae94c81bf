// SPDX-License-Identifier: MIT

/// Counts the colours of a picture.
struct ColorTally: Sendable {
  /// Colours that are counted each on its own; a picture with more loses only that.
  private static let places = 8192

  /// The colours, 24 bits each, red in the highest, and how often they are there; in no order that means something.
  private(set) var counts: [(color: UInt32, count: Int)] = []
  /// Whether there were more colours than are counted.
  private(set) var isFull = false

  // The place of a colour in `counts` and 1, at a place that follows from the colour or at one of those behind.
  private var index = [Int32](repeating: 0, count: ColorTally.places * 2)

  /// Counts a colour so many times more.
  mutating func add(_ color: UInt32, times: Int) {
    var place = Int(truncatingIfNeeded: (color &* 2_654_435_761) >> 18)
    while index[place] != 0 {
      if counts[Int(index[place]) - 1].color == color {
        counts[Int(index[place]) - 1].count += times
        return
      }
      place = (place + 1) & (index.count - 1)
    }
    if counts.count == Self.places {
      isFull = true
      return
    }
    counts.append((color, times))
    index[place] = Int32(counts.count)
  }
}
