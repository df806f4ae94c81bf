// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

/// The colours of a gradient at the samples of a box, row by row.
///
/// A sample's colour is that of its centre. Between two stops each is computed by itself, straight-alpha sRGB then
/// premultiplied; no table's coarseness shows, and a hard edge is hard.
struct GradientSampler {
  /// The colours of the row last filled, by column: 16 bits a part in 256ths of a bitmap's 255 steps, premultiplied.
  private(set) var colors: [UInt64] = []
  /// Whether every colour is opaque.
  private(set) var isOpaque = false

  private var way = GradientWay.uniform
  private var segments: [GradientSegment] = []
  private var distances: [Float] = []

  /// Begins anew.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - opacity: What its alpha is multiplied by, 0...1.
  ///   - transform: From the gradient's coordinates to samples; it can be undone.
  ///   - box: The samples.
  /// - Returns: The one colour that it has everywhere, if it has; then nothing is to be filled.
  mutating func begin(_ gradient: Gradient, opacity: Double, transform: Affine, box: SampleBox) -> Color? {
    guard let last = gradient.stops.last else { return .clear }
    way = GradientWay(gradient.geometry, transform: transform, box: box)
    if way.isUniform || gradient.stops.count == 1 { return last.color }
    segments.removeAll(keepingCapacity: true)
    GradientSegment.append(gradient.stops, opacity: opacity, to: &segments)
    isOpaque = opacity >= 1 && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    if colors.count < box.width {
      colors = [UInt64](repeating: 0, count: box.width)
      distances = [Float](repeating: 0, count: box.width)
    }
    return nil
  }

  /// Whether all samples of a row have one colour.
  var isUniformInRows: Bool { way.isUniformInRows }

  /// Finds the colours of some samples in a row of the box.
  mutating func fill(row: Int, columns: Range<Int>) {
    way.measure(row: row, columns: columns, into: &distances)
    var start = columns.lowerBound
    while start < columns.upperBound {
      let segment = segments.count == 1 ? 0 : segment(at: distances[start])
      let end =
        segments.count == 1 ? columns.upperBound : runEnd(from: start, until: columns.upperBound, segment: segment)
      segments[segment].colors(at: distances, columns: start..<end, into: &colors)
      start = end
    }
  }

  /// The last segment that begins at or before an offset.
  private func segment(at offset: Float) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// One past the last sample of those from `start` on that lie in a segment.
  private func runEnd(from start: Int, until end: Int, segment: Int) -> Int {
    let low = segment == 0 ? -Float.infinity : segments[segment].start
    let high = segment == segments.count - 1 ? Float.infinity : segments[segment + 1].start
    let distances = distances.span
    var column = start + 1
    while column < end && distances[column] >= low && distances[column] < high { column &+= 1 }
    return column
  }
}
