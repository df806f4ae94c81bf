// SPDX-License-Identifier: MIT

extension Path {
  /// Adds an open subpath that goes smoothly through points: a centripetal Catmull-Rom spline, as cubic Bézier curves.
  ///
  /// Between two points the curve's directions follow from them and their neighbours, each step weighted by the square
  /// root of its length, so that it neither loops nor has cusps between points that lie close together. The first and
  /// last piece take their outer direction from the chord. Source: C. Yuksel, S. Schaefer, J. Keyser,
  /// "Parameterization and applications of Catmull-Rom curves" (2011).
  ///
  /// - Parameter points: The points; where one stands on the one before it, it is left out. A single one gives a line
  ///   of no length, which a round cap makes a dot; none adds nothing.
  /// - Complexity: O(*n*).
  public mutating func appendSmoothLine(through points: [Point]) {
    var places: [Point] = []
    places.reserveCapacity(points.count)
    for point in points where point != places.last { places.append(point) }
    guard let first = places.first else { return }
    elements.append(.move(first))
    if places.count < 3 {
      elements.append(.line(places[places.count - 1]))
      return
    }
    let weights = (1..<places.count).map { places[$0].distance(to: places[$0 - 1]).squareRoot() }
    for index in 1..<places.count {
      let (start, end) = (places[index - 1], places[index])
      let chord = end - start
      var (leaving, arriving) = (chord, chord)
      let weight = weights[index - 1]
      if index > 1 {
        let (before, other) = (places[index - 2], weights[index - 2])
        leaving = chord + ((start - before) / other - (end - before) / (other + weight)) * weight
      }
      if index + 1 < places.count {
        let (after, other) = (places[index + 1], weights[index])
        arriving = chord + ((after - end) / other - (after - start) / (weight + other)) * weight
      }
      elements.append(.cubic(start + leaving / 3, end - arriving / 3, end))
    }
  }
}
