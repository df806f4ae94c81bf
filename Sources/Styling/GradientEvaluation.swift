// SPDX-License-Identifier: MIT

public import Geometry

extension Gradient {
  /// The colour at a place along the gradient: straight-alpha sRGB between the stops, as SVG blends them.
  ///
  /// Before the first stop it is the first one's colour, from the last one on the last one's. Of several stops at one
  /// offset the first ends the way before it and the last begins the way after it and at it: a hard edge.
  ///
  /// - Parameter t: The place, 0...1 from the first offset to the last, or beyond.
  /// - Returns: The colour; clear for a gradient without stops.
  /// - Complexity: O(log *n*) in the number of stops.
  public func color(at t: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    let next = stopsBegun(at: t)
    if next == 0 { return first.color }
    if next == stops.count { return last.color }
    let before = stops[next - 1]
    let after = stops[next]
    return before.color.blended(with: after.color, at: (t - before.offset) / (after.offset - before.offset))
  }

  /// How far along the gradient a point lies: 0 at its beginning, 1 at its end, less or more beyond.
  ///
  /// - Parameter point: A place in the coordinates of the gradient's geometry.
  /// - Returns: The place to ask ``color(at:)`` for. Where beginning and end are the same it is 1 everywhere, so that
  ///   the last stop shows, as SVG wants it.
  public func parameter(at point: Point) -> Double {
    switch geometry {
    case .linear(let start, let end):
      let way = end - start
      let lengthSquared = way.dot(way)
      return lengthSquared > 0 ? (point - start).dot(way) / lengthSquared : 1
    case .radial(let center, let inner, let outer):
      return inner == outer ? 1 : (point.distance(to: center) - inner) / (outer - inner)
    }
  }

  /// How many stops lie at or before `t`.
  private func stopsBegun(at t: Double) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].offset <= t { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
