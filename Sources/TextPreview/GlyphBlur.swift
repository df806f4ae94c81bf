// SPDX-License-Identifier: MIT

/// A blur of single glyphs, whose ink spreads into the cells around.
struct GlyphBlur {
  private static let across = GlyphSamples.across
  private static let down = GlyphSamples.down
  /// Cells on either side that the ink may reach.
  private static let reachAcross = 2
  /// Cells side by side that it may reach.
  private static let cells = 2 * reachAcross + 1

  /// What a sample weighs at each distance, from 0 on.
  private let weights: [Float]
  /// What each sample of a cell's row gives to that row of the cells it may reach: the first sample's, from the leftmost
  /// cell on, then the second's.
  private let spread: [InkField.Quad]

  /// The blur by a kernel of which one half is given: the weights by distance, from 0 on.
  init(by weights: [Float]) {
    self.weights = weights
    var spread = [InkField.Quad](repeating: .zero, count: Self.across * Self.cells)
    for column in 0..<Self.across {
      for sample in 0..<Self.cells * Self.across {
        let distance = abs(sample - Self.reachAcross * Self.across - column)
        if distance >= weights.count { continue }
        spread[column * Self.cells + sample / Self.across][sample % Self.across] = weights[distance]
      }
    }
    self.spread = spread
  }

  /// Blurs a glyph.
  ///
  /// - Parameters:
  ///   - glyph: The rows of its cell.
  ///   - rows: The rows that are wanted, the upper one of its cell being 0.
  ///   - cells: The cells that are wanted of each row, as steps to the right, from -2 to 2.
  /// - Returns: The ink of those, row by row.
  func blurred(
    _ glyph: [InkField.Quad], rows: some Collection<Int>, cells: ClosedRange<Int>
  ) -> [InkField.Quad] {
    var blurred: [InkField.Quad] = []
    blurred.reserveCapacity(rows.count * cells.count)
    let spread = spread.span
    for y in rows {
      let row = row(y, of: glyph)
      for cell in cells {
        var sum = InkField.Quad.zero
        var place = cell &+ Self.reachAcross
        for column in 0..<Self.across {
          sum += spread[place] * row[column]
          place &+= Self.cells
        }
        blurred.append(sum)
      }
    }
    return blurred
  }

  /// A row of the cell, or above or below it, once the glyph is blurred upright.
  private func row(_ y: Int, of glyph: [InkField.Quad]) -> InkField.Quad {
    let reach = weights.count - 1
    var sum = InkField.Quad.zero
    var row = max(0, y - reach)
    let end = min(Self.down, y + reach + 1)
    while row < end {
      sum += glyph[row] * weights[abs(y &- row)]
      row &+= 1
    }
    return sum
  }
}
