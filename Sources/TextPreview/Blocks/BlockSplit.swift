// SPDX-License-Identifier: MIT

/// Finds how to show the parts of a cell in two colours with the least squared error.
///
/// Every set of parts that the families have is tried, by running sums: a set's sum is that of the set without its
/// lowest part, and that part. Errors are those of sRGB as it is coded, in which pictures are mixed too.
struct BlockSplit: CellMaker {
  /// A family after the first must be so much better: what the mode is named for comes first.
  private static let laterFamilies: Float = 1.02

  private let families: [BlockFamily]
  /// The parts of a family and the sums of its sets, each less the mean of the cell.
  private var parts = [PixelGrid.Value](repeating: .zero, count: 6)
  private var sums = [PixelGrid.Value](repeating: .zero, count: 32)

  init(_ families: [BlockFamily]) { self.families = families }

  mutating func cell(of grid: borrowing PixelGrid, column: Int, row: Int) -> TextCell {
    let range = CellRange(grid, column: column, row: row)
    return range.plainCell ?? split(grid, grid.firstPart(column: column, row: row), range.mean)
  }

  private mutating func split(_ grid: borrowing PixelGrid, _ first: Int, _ mean: PixelGrid.Value) -> TextCell {
    var best: (gain: Float, mask: Int, family: Int, sum: PixelGrid.Value, clear: Int) = (0, 0, 0, .zero, 0)
    for (number, family) in families.enumerated() {
      let clear = gather(grid, first, family, mean)
      let needed = number == 0 ? 0 : best.gain * Self.laterFamilies
      var found: (gain: Float, mask: Int) = (needed, 0)
      for mask in family.masks {
        let covered = mask.nonzeroBitCount
        // Of a set and the rest, both less the mean, each sum is the other's opposite.
        let share = Float(family.count) / Float(covered &* (family.count &- covered) &* family.count)
        let gain = sums[mask].squaredLength * share
        if gain > found.gain { found = (gain, mask) }
      }
      if found.mask != 0 { best = (found.gain, found.mask, number, sums[found.mask], clear) }
    }
    guard best.mask != 0 else { return TextCell(" ", background: CellColor(mean)) }
    let family = families[best.family]
    let covered = best.mask.nonzeroBitCount
    let front = CellColor(mean + best.sum * (1 / Float(covered)))
    let back = CellColor(mean - best.sum * (1 / Float(family.count - covered)))
    return Self.cell(family, best.mask, front, back, clear: best.clear)
  }

  /// Takes the parts of a family from the grid's, which are as fine or finer, and adds up its sets.
  ///
  /// - Returns: The mask of the parts that are clear.
  private mutating func gather(
    _ grid: borrowing PixelGrid, _ first: Int, _ family: BlockFamily, _ mean: PixelGrid.Value
  ) -> Int {
    let values = grid.values.span
    let height = grid.down / family.down
    let share = 1 / Float(height)
    var clear = 0
    for index in 0..<family.count {
      var sum = PixelGrid.Value.zero
      let top = first &+ (index >> 1) &* height &* grid.width &+ (index & 1)
      for y in 0..<height { sum += values[top &+ y &* grid.width] }
      let value = sum * share
      if value.w < PixelGrid.leastAlpha { clear |= 1 << index }
      parts[index] = value - mean
    }
    // The last part is in no set that is tried.
    for mask in 1..<(1 << (family.count - 1)) {
      sums[mask] = sums[mask & (mask &- 1)] + parts[mask.trailingZeroBitCount]
    }
    return clear
  }

  /// A cell in two colours; where all that one of them shows is clear, the terminal's own ground shows instead.
  private static func cell(
    _ family: BlockFamily, _ mask: Int, _ front: CellColor, _ back: CellColor, clear: Int
  ) -> TextCell {
    if mask & ~clear == 0 {
      return TextCell(family.glyphs[family.all ^ mask], foreground: back)
    }
    if family.all & ~mask & ~clear == 0 { return TextCell(family.glyphs[mask], foreground: front) }
    if front == back { return TextCell(" ", background: back) }
    return TextCell(family.glyphs[mask], foreground: front, background: back)
  }
}
