// SPDX-License-Identifier: MIT

internal import Geometry

/// An upright rectangle of whole samples: columns `minX..<maxX`, rows `minY..<maxY`.
public struct SampleBox: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// One past the last column.
  public var maxX: Int
  /// One past the last row.
  public var maxY: Int

  /// The box of these columns and rows; empty where a maximum is not above its minimum.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// All samples of a bitmap.
  init(of bitmap: borrowing Bitmap) {
    self.init(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
  }

  /// The samples of `limit` that a rectangle touches.
  init(touching rect: Rect, within limit: SampleBox) {
    // Clamped while still floating, so that a coordinate of any size converts; what is not a number becomes empty.
    func bounded(_ value: Double, _ low: Int, _ high: Int) -> Int {
      value > Double(low) ? (value < Double(high) ? Int(value) : high) : low
    }
    self.init(
      minX: bounded(rect.minX.rounded(.down), limit.minX, limit.maxX),
      minY: bounded(rect.minY.rounded(.down), limit.minY, limit.maxY),
      maxX: bounded(rect.maxX.rounded(.up), limit.minX, limit.maxX),
      maxY: bounded(rect.maxY.rounded(.up), limit.minY, limit.maxY))
  }

  /// The samples that a rectangle touches, as far out as a picture can bring any in.
  init(touching rect: Rect) {
    let far = 1 << 30
    self.init(touching: rect, within: SampleBox(minX: -far, minY: -far, maxX: far, maxY: far))
  }

  /// Samples in a row.
  public var width: Int { maxX - minX }
  /// Rows.
  public var height: Int { maxY - minY }
  /// Whether no sample is in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The rows' numbers; none where it is empty.
  var rows: Range<Int> { isEmpty ? 0..<0 : minY..<maxY }

  /// Samples in all; 0 where it is empty.
  var sampleCount: Int { isEmpty ? 0 : width * height }

  /// The smallest box that holds both.
  func union(_ other: SampleBox) -> SampleBox {
    SampleBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The samples in both.
  public func intersection(_ other: SampleBox) -> SampleBox {
    SampleBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}
