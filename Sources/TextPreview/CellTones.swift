// SPDX-License-Identifier: MIT

/// The least, the most and the mean ink in each cell, by the place of the cell's label; none in the margin.
struct CellTones: Sendable {
  /// A step of the bitmap's colours.
  private static let level: Float = 1 / 255
  /// What a cell must have in the mean, or it is blank: less is only the corner of what its neighbours show.
  private static let leastMean: Float = 0.02

  /// The least ink in a cell's samples.
  private(set) var least: [Float] = []
  /// The most ink in a cell's samples.
  private(set) var most: [Float] = []
  /// The mean of a cell's samples.
  private(set) var mean: [Float] = []

  /// Looks through the cells.
  mutating func measure(_ ink: borrowing InkField) {
    least.fill(with: 0, count: ink.stride * (ink.rows + 2))
    most.fill(with: 0, count: least.count)
    mean.fill(with: 0, count: least.count)
    for row in 0..<ink.rows {
      for column in 0..<ink.columns {
        let label = (row + 1) * ink.stride + column + InkField.marginAcross
        let tones = ink.tones(fromQuad: ink.firstQuad(column: column, row: row))
        least[label] = tones.least
        mean[label] = tones.mean
        most[label] = tones.mean < Self.leastMean ? 0 : tones.most
      }
    }
  }

  /// Whether a cell has next to no ink in some sample.
  func showsGround(_ label: Int) -> Bool { least[label] < InkField.least }

  /// The tone that a cell shares with one beside, above or below it, 0...255.
  ///
  /// A cell that as good as shows nothing has tone 0, and one that is full 255, whatever is around it.
  ///
  /// - Returns: The tone; nil where the cell has an edge or a gradient in it, or stands alone.
  func levelOfArea(at label: Int, stride: Int) -> Int? {
    if most[label] < InkField.least { return 0 }
    // More than 1 is a thin stroke, which is no area.
    if least[label] >= 1 - Self.level && most[label] <= 1 { return 255 }
    guard most[label] - least[label] < Self.level * 1.5, most[label] <= 1 else { return nil }
    for other in [label - 1, label + 1, label - stride, label + stride]
    where (least[label] - least[other]).magnitude < Self.level && (most[label] - most[other]).magnitude < Self.level
    {
      return Int(((least[label] + most[label]) / 2 * 255).rounded())
    }
    return nil
  }
}
