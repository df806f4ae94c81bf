// SPDX-License-Identifier: MIT

internal import Geometry

extension Rect {
  /// From the unit square, whose corners are (0, 0) and (1, 1), to this rectangle.
  var mapFromUnitSquare: Affine { Affine(width, 0, 0, height, minX, minY) }

  /// From the circle of radius 1 about the origin to the ellipse that fills this rectangle.
  var mapFromUnitCircle: Affine { Affine(width / 2, 0, 0, height / 2, center.x, center.y) }
}

extension Path {
  /// Goes on along a circle, as true arcs of at most a quarter turn each.
  ///
  /// Quarters keep their centre when a writer rounds their ends; longer arcs lose it.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: Its radius.
  ///   - start: Where the path stands on it: an angle in degrees, 0 to the right, clockwise.
  ///   - end: Where it goes, clockwise where that is more than `start`; equal ends add nothing.
  mutating func appendArc(center: Point, radius: Double, from start: Double, to end: Double) {
    let turn = end - start
    let count = max(1, (abs(turn) / 90 - 1e-9).rounded(.up))
    if turn == 0 { return }
    for index in 1...Int(count) {
      let angle = Angle(degrees: start + turn * Double(index) / count)
      let point = Point(center.x + radius * angle.cosine, center.y + radius * angle.sine)
      elements.append(.arc(Arc(radius: radius, isClockwise: turn > 0), point))
    }
  }

  /// Closes the only subpath, whose last piece, an arc, ends where it began but for rounding: exactly there.
  ///
  /// A closing line of hardly any length would have a direction, and so a corner for strokes to join at.
  mutating func closeWithLastArc() {
    if case .move(let start)? = elements.first, case .arc(let arc, _)? = elements.popLast() {
      elements += [.arc(arc, start), .close]
    }
  }

  /// Adds a whole circle as a closed subpath.
  mutating func appendCircle(center: Point, radius: Double, isClockwise: Bool) {
    elements.append(.move(Point(center.x + radius, center.y)))
    appendArc(center: center, radius: radius, from: 0, to: isClockwise ? 360 : -360)
    elements.append(.close)
  }
}

extension [Point] {
  /// The corners of a closed polygon without those that stand where the one before them does.
  var withoutRepeats: [Point] { withoutRepeats(nearerThan: 0) }

  /// The corners without those that are no farther than this from the one before them.
  func withoutRepeats(nearerThan distance: Double) -> [Point] {
    var kept: [Point] = []
    for point in self where kept.last.map({ $0.distance(to: point) > distance }) ?? true { kept.append(point) }
    while kept.count > 1, kept[0].distance(to: kept[kept.count - 1]) <= distance { kept.removeLast() }
    return kept
  }
}
