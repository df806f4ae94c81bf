// SPDX-License-Identifier: MIT

/// Shows a cell by eight dots in one colour over another.
///
/// A dot covers only about half of its eighth of the cell. So the dots' colour is driven beyond that of the parts that
/// they stand for, as far as there are such colours, that together with what is behind them they look right.
struct BrailleDots: CellMaker {
  /// How much of its part a dot covers, in the mean of terminals and fonts.
  static let usualCoverage: Float = 0.55
  /// What dots cost that stand out from what is behind them, beside what they miss the picture by.
  private static let contrastCost: Float = 0.05

  /// The characters, by masks whose bits go row by row: bit 0 for the upper left dot, bit 1 for the upper right.
  ///
  /// Unicode numbers the left three from the top, then the right three, then the lowest two.
  static let glyphs: [Unicode.Scalar] = (0..<256).map { mask in
    let order = [0, 3, 1, 4, 2, 5, 6, 7]
    let dots = order.enumerated().reduce(0) { $0 | (mask >> $1.offset & 1) << $1.element }
    return Unicode.Scalar(UInt32(0x2800 + dots)) ?? "?"
  }

  private let ground: PixelGrid.Value
  private let coverage: Float
  private var parts = [PixelGrid.Value](repeating: .zero, count: 8)
  private var order = [Int](repeating: 0, count: 8)
  private var places = [Float](repeating: 0, count: 8)

  /// Dots over a ground of this colour.
  ///
  /// - Parameters:
  ///   - ground: What the terminal shows where nothing is painted.
  ///   - coverage: How much of its part a dot counts to cover, more than 0 and at most 1.
  init(ground: CellColor, coverage: Float) {
    self.ground = SIMD4(Float(ground.red), Float(ground.green), Float(ground.blue), 0)
    self.coverage = coverage
  }

  mutating func cell(of grid: borrowing PixelGrid, column: Int, row: Int) -> TextCell {
    let range = CellRange(grid, column: column, row: row)
    if let plain = range.plainCell { return plain }
    let values = grid.values.span
    let first = grid.firstPart(column: column, row: row)
    for index in 0..<8 { parts[index] = values[first &+ (index >> 1) &* grid.width &+ (index & 1)] }
    sortParts(around: range.mean)
    return dots(mean: range.mean)
  }

  /// Puts the parts in order along the line on which they differ most.
  private mutating func sortParts(around mean: PixelGrid.Value) {
    // From the part that is farthest from the mean one step of the power method leads near enough to that line.
    var farthest = PixelGrid.Value.zero
    for part in parts where (part - mean).squaredLength > farthest.squaredLength { farthest = part - mean }
    var way = PixelGrid.Value.zero
    for part in parts { way += (part - mean) * dot(part - mean, farthest) }
    for index in 0..<8 {
      places[index] = dot(parts[index] - mean, way)
      var place = index
      while place > 0 && places[order[place - 1]] > places[index] {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = index
    }
  }

  /// The best of the seven ways to part the sorted parts, with dots for those on either side.
  private func dots(mean: PixelGrid.Value) -> TextCell {
    let total = mean * 8
    var best = DotChoice(mask: 0, front: mean, back: mean, cost: .infinity, showsGround: false)
    var (mask, sum) = (0, PixelGrid.Value.zero)
    for count in 1..<8 {
      mask |= 1 << order[count - 1]
      sum += parts[order[count - 1]]
      let low = (mean: sum * (1 / Float(count)), count: Float(count))
      let high = (mean: (total - sum) * (1 / Float(8 - count)), count: Float(8 - count))
      // What is lost within the two sides, less what all ways lose.
      let within = -((low.mean - mean).squaredLength * low.count + (high.mean - mean).squaredLength * high.count)
      let choices = [choice(mask, low, over: high), choice(255 ^ mask, high, over: low)]
      for var choice in choices {
        choice.cost += within
        if choice.cost < best.cost { best = choice }
      }
    }
    let front = CellColor(best.front)
    if best.showsGround { return TextCell(Self.glyphs[best.mask], foreground: front) }
    let back = CellColor(best.back)
    if front == back { return TextCell(" ", background: back) }
    return TextCell(Self.glyphs[best.mask], foreground: front, background: back)
  }

  /// The colours for dots that stand for some parts over what stands for the others.
  private func choice(
    _ mask: Int, _ front: (mean: PixelGrid.Value, count: Float), over back: (mean: PixelGrid.Value, count: Float)
  ) -> DotChoice {
    let rest = 1 - coverage
    let showsGround = back.mean.w < PixelGrid.leastAlpha
    var behind = showsGround ? ground : back.mean
    var dots = ((front.mean - behind * rest) / coverage).asColor
    if !showsGround {
      // Where there is no such colour for the dots, what is behind them meets them; which moves them again.
      for _ in 0..<2 {
        let pull = (front.mean - dots * coverage) * (rest * front.count) + back.mean * back.count
        behind = (pull / (front.count * rest * rest + back.count)).asColor
        dots = ((front.mean - behind * rest) / coverage).asColor
      }
    }
    let missed = (dots * coverage + behind * rest - front.mean).squaredLength * front.count
    let missedBehind = (behind - back.mean).squaredLength * back.count
    let contrast = (dots - behind).squaredLength * coverage * rest * front.count
    return DotChoice(
      mask: mask, front: dots, back: behind, cost: missed + missedBehind + Self.contrastCost * contrast,
      showsGround: showsGround)
  }
}

/// Dots in some of a cell's parts, their colour and the one behind them, and what they cost.
private struct DotChoice {
  var mask: Int
  var front: PixelGrid.Value
  var back: PixelGrid.Value
  var cost: Float
  var showsGround: Bool
}

@inline(__always)
private func dot(_ one: PixelGrid.Value, _ other: PixelGrid.Value) -> Float {
  one.x * other.x + one.y * other.y + one.z * other.z
}

extension SIMD4<Float> {
  /// The nearest that is a colour.
  fileprivate var asColor: SIMD4<Float> { clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) }
}
