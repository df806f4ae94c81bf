// SPDX-License-Identifier: MIT

/// A palette for a picture: its own colours where they are few, else the middles of boxes that hold about as much each.
///
/// Source: P. Heckbert, "Color image quantization for frame buffer display" (1982). The box that is cut next is the one
/// whose colours err most when they become one, at their mean, along the part of the colour that they differ in most;
/// greens weigh more than reds, and reds more than blues, as in luma.
struct MedianCut {
  /// How much a difference in each part of the colour counts.
  static let weights = SIMD4<Float>(0.55, 0.85, 0.35, 0)

  /// The colours, 24 bits each, red in the highest, in ascending order.
  private(set) var colors: [UInt32] = []
  /// By how much the colours of the picture miss those of the palette: the root of the mean square.
  private(set) var error: Float = 0

  /// A palette of at most so many colours, at least 2.
  init(_ tally: ColorTally, most: Int) {
    if tally.counts.count <= most && tally.isExact {
      colors = tally.counts.map(\.color).sorted()
      return
    }
    // What covers much of the picture is there as it is: it is flat, and would show every error.
    let total = tally.counts.reduce(0) { $0 + $1.count }
    let large = tally.counts.filter { $0.count * 200 > total }.map(\.color)
    let isLarge = Set(large)
    let rest = tally.counts.filter { !isLarge.contains($0.color) }.sorted { $0.color < $1.color }
    var boxes = [ColorBox(rest)]
    while boxes.count < most - large.count {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        let (low, high) = boxes[worst].cut()
      else { break }
      boxes[worst] = low
      boxes.append(high)
    }
    colors = Set(large + boxes.map(\.middle)).sorted()
    error = (boxes.reduce(0) { $0 + $1.error } / Float(max(total, 1))).squareRoot()
  }
}

/// Some colours of a picture, and how often each is there.
private struct ColorBox {
  private var counts: [(color: UInt32, count: Int)]
  private let mean: PixelGrid.Value
  private let axis: Int
  /// The sum of the squares by which the colours miss their mean.
  let error: Float

  init(_ counts: [(color: UInt32, count: Int)]) {
    self.counts = counts
    var (sum, squares, total) = (SIMD4<Float>.zero, SIMD4<Float>.zero, Float(0))
    for (color, count) in counts {
      let value = color.parts
      sum += value * Float(count)
      squares += value * value * Float(count)
      total += Float(count)
    }
    mean = total > 0 ? sum / total : .zero
    let spread = (squares - mean * sum) * MedianCut.weights
    axis = spread.x >= spread.y ? (spread.x >= spread.z ? 0 : 2) : (spread.y >= spread.z ? 1 : 2)
    error = counts.count > 1 ? max(spread.sum(), 0) : 0
  }

  /// The mean of the colours.
  var middle: UInt32 {
    let color = CellColor(mean)
    return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// The colours on either side of the mean; nil where all are the same.
  func cut() -> (ColorBox, ColorBox)? {
    guard error > 0 else { return nil }
    let low = counts.filter { $0.color.parts[axis] < mean[axis] }
    let high = counts.filter { $0.color.parts[axis] >= mean[axis] }
    return low.isEmpty || high.isEmpty ? nil : (ColorBox(low), ColorBox(high))
  }
}

extension UInt32 {
  /// The parts of a colour of 24 bits, each 0...255.
  var parts: SIMD4<Float> { SIMD4(Float(self >> 16 & 0xFF), Float(self >> 8 & 0xFF), Float(self & 0xFF), 0) }
}
