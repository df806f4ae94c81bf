// SPDX-License-Identifier: MIT

/// How many pixels of the screen a cell has, for pictures made of pixels.
public struct CellPixels: Hashable, Sendable {
  /// Pixels across, 1...64.
  public let width: Int
  /// Pixels down, 1...128.
  public let height: Int

  /// What is used where the terminal doesn't tell: 10 by 20.
  public static let usual = CellPixels(width: 10, height: 20)

  /// A cell's size in pixels; what is beyond the ranges counts as the nearest within.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 64)
    self.height = min(max(height, 1), 128)
  }
}
