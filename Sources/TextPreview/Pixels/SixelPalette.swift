// SPDX-License-Identifier: MIT

/// The colours that a picture is shown with where it may have only so many.
struct SixelPalette {
  /// What stands for a sample that isn't drawn.
  static let clear = UInt32.max

  /// The colours, 24 bits each, red in the highest.
  let colors: [UInt32]
  /// The number of each colour that is in the palette.
  private let known: [UInt32: Int]
  /// How far the pattern moves a colour, from least to most: about as far as colours of the palette lie apart.
  private let reach: Float
  // The nearest colour's number and 1 for colours that share the six upper bits of each part.
  private var nearest = [UInt16](repeating: 0, count: 1 << 18)
  private var last = (color: SixelPalette.clear, number: 0)

  /// The palette for a picture, given by a colour for each of its samples.
  init(_ samples: [UInt32]) {
    var tally = ColorTally()
    var index = 0
    while index < samples.count {
      var end = index + 1
      while end < samples.count && samples[end] == samples[index] { end += 1 }
      if samples[index] != Self.clear { tally.add(samples[index], times: end - index) }
      index = end
    }
    let cut = MedianCut(tally, most: SixelWriter.mostColors)
    colors = cut.colors
    known = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, $0) })
    reach = cut.error * 4
  }

  /// The number of the colour to show for a sample.
  ///
  /// A colour of the palette is shown as it is, others by a pattern of colours near to them that lies still on the canvas.
  mutating func number(of color: UInt32, x: Int, y: Int) -> Int {
    if color == last.color { return last.number }
    if let number = known[color] {
      last = (color, number)
      return number
    }
    let lift = (OrderedDither.threshold(x: x, y: y) - 0.5) * reach
    let moved = CellColor(color.parts + SIMD4(lift, lift, lift, 0))
    let place = Int(moved.red >> 2) << 12 | Int(moved.green >> 2) << 6 | Int(moved.blue >> 2)
    if nearest[place] == 0 { nearest[place] = UInt16(search(for: moved) + 1) }
    return Int(nearest[place]) - 1
  }

  private func search(for color: CellColor) -> Int {
    func middle(_ part: UInt8) -> Float { Float(part & 0xFC) + 1.5 }
    let wanted = SIMD4(middle(color.red), middle(color.green), middle(color.blue), 0)
    var best = (number: 0, distance: Float.infinity)
    for (number, color) in colors.enumerated() {
      let distance = ((color.parts - wanted) * MedianCut.weights).squaredLength
      if distance < best.distance { best = (number, distance) }
    }
    return best.number
  }
}
