// SPDX-License-Identifier: MIT

/// Makes a cell of the parts of a picture that lie under it: what a mode is.
protocol CellMaker: Sendable {
  /// The cell for parts of a picture.
  ///
  /// - Parameters:
  ///   - grid: The picture, in as many parts a cell as the maker wants.
  ///   - column: The cell's column.
  ///   - row: The cell's row.
  /// - Returns: The cell's character and two colours; what is clear has none.
  mutating func cell(of grid: borrowing PixelGrid, column: Int, row: Int) -> TextCell
}

/// The least and the most that a cell's parts have, and their mean.
struct CellRange {
  /// Parts that differ by no more than this, of 255, are one colour.
  static let sameColor: Float = 1.5

  /// The least of each part of the colours, and of alpha.
  private(set) var least: PixelGrid.Value
  /// The most of each.
  private(set) var most: PixelGrid.Value
  /// The mean colour.
  private(set) var mean: PixelGrid.Value

  /// Looks through the parts of a cell.
  @inline(__always)
  init(_ grid: borrowing PixelGrid, column: Int, row: Int) {
    let values = grid.values.span
    var place = grid.firstPart(column: column, row: row)
    (least, most, mean) = (values[place], values[place], .zero)
    for _ in 0..<grid.down {
      for x in 0..<grid.across {
        let value = values[place &+ x]
        least.replace(with: value, where: value .< least)
        most.replace(with: value, where: value .> most)
        mean += value
      }
      place &+= grid.width
    }
    mean *= 1 / Float(grid.across &* grid.down)
  }

  /// Whether nothing is painted in the cell.
  var isClear: Bool { most.w < PixelGrid.leastAlpha }

  /// Whether all parts are one colour.
  var isPlain: Bool { most.largestDifference(from: least) <= Self.sameColor }

  /// The cell where one colour is all that it has; nil where it has more.
  ///
  /// A blank with a background has no seams, as characters that fill a cell have in some fonts.
  var plainCell: TextCell? {
    if isClear { return .blank }
    guard isPlain else { return nil }
    // What is as good as the ground and half of it clear is not worth a colour.
    if least.w < PixelGrid.leastAlpha && mean.w < 128 { return .blank }
    return TextCell(" ", background: CellColor(mean))
  }
}
