// SPDX-License-Identifier: MIT

internal import Styling

/// What lies between two neighbouring stops of a gradient, or before the first or after the last.
struct GradientSegment {
  /// The offset from which on it holds; that of the first segment holds before it too.
  let start: Float
  /// 1 over the difference of the stops' offsets.
  private let scale: Float
  /// The colour at `start` and how it changes until the end: red, green, blue, each 0...1, straight; alpha.
  private let color, change: SIMD4<Float>

  /// Appends the segments of some stops, at least one, to a list.
  static func append(_ stops: [GradientStop], opacity: Double, to segments: inout [GradientSegment]) {
    var previous = stops[0]
    for stop in stops.dropFirst() {
      // Of stops at one offset only the first and the last show, with a hard edge between.
      if Float(stop.offset) > Float(previous.offset) {
        segments.append(GradientSegment(from: previous, to: stop, opacity: opacity))
      } else if segments.isEmpty {
        segments.append(GradientSegment(only: stops[0], from: -1, opacity: opacity))
      }
      previous = stop
    }
    // What follows the last stop has its colour, and the last segment's end has it already unless the edge is hard.
    if stops.count > 1 && Float(stops[stops.count - 2].offset) >= Float(previous.offset) || segments.isEmpty {
      segments.append(GradientSegment(only: previous, from: Float(previous.offset), opacity: opacity))
    }
  }

  private init(from first: GradientStop, to last: GradientStop, opacity: Double) {
    start = Float(first.offset)
    scale = 1 / (Float(last.offset) - start)
    color = parts(first.color, opacity)
    change = parts(last.color, opacity) - color
  }

  private init(only stop: GradientStop, from start: Float, opacity: Double) {
    self.start = start
    scale = 0
    color = parts(stop.color, opacity)
    change = SIMD4(repeating: 0)
  }

  /// The colours at some offsets.
  ///
  /// - Parameters:
  ///   - distances: The offsets, by column.
  ///   - columns: Which of them.
  ///   - colors: Where to, by column: premultiplied, 16 bits a part in 256ths of a bitmap's 255 steps.
  func colors(at distances: [Float], columns: Range<Int>, into colors: inout [UInt64]) {
    let distances = distances.span.extracting(columns)
    var colors = colors.mutableSpan
    let first = columns.lowerBound
    precondition(columns.upperBound <= colors.count)
    let (red, green, blue, alpha) = (color.x, color.y, color.z, color.w)
    let (redChange, greenChange, blueChange, alphaChange) = (change.x, change.y, change.z, change.w)
    for index in distances.indices {
      let t = min(max((distances[index] - start) * scale, 0), 1)
      let a = (alpha + alphaChange * t) * 65_280
      let low = wholeBits((red + redChange * t) * a) | wholeBits((green + greenChange * t) * a) << 16
      let high = wholeBits((blue + blueChange * t) * a) | wholeBits(a) << 16
      colors[first &+ index] = UInt64(low) | UInt64(high) << 32
    }
  }
}

private func parts(_ color: Color, _ opacity: Double) -> SIMD4<Float> {
  SIMD4(
    Float(unit(color.red)), Float(unit(color.green)), Float(unit(color.blue)),
    Float(unit(color.alpha) * unit(opacity)))
}

/// A number of 0...65,535 to the nearest whole one.
@inline(__always)
private func wholeBits(_ value: Float) -> UInt32 { (value + 8_388_608).bitPattern & 0xFFFF }
