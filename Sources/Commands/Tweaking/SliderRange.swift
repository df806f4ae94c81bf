// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes

/// The numbers between a slider's ends: those that are usual about where the gesture began.
///
/// A value that goes beyond them is shown on the next slider of the same width.
struct SliderRange {
  private let allowed: ClosedRange<Double>
  private let ends: ClosedRange<Double>

  /// The range of a slider.
  ///
  /// - Parameters:
  ///   - type: The numbers that are allowed.
  ///   - origin: Where the gesture began.
  ///   - scope: What percentages mean.
  /// - Throws: What working the usual numbers out throws.
  init(_ type: NumberType, from origin: Double, in scope: Scope) throws(Problem) {
    allowed = type.range
    if type.dimension == .angle && type.range.upperBound > 360 {
      ends = origin < 0 ? -180...180 : 0...360
    } else {
      ends = try type.shownRange(near: origin, in: scope)
    }
  }

  /// Where on the slider a number lies, 0...1.
  func share(of number: Double) -> Double {
    let width = ends.upperBound - ends.lowerBound
    guard width > 0 else { return 0 }
    let way = (number - ends.lowerBound) / width
    if (0...1).contains(way) { return way }
    return number >= allowed.upperBound ? 1 : number <= allowed.lowerBound ? 0 : way - way.rounded(.down)
  }
}
