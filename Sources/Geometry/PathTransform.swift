// SPDX-License-Identifier: MIT

internal import Numerics

extension Path {
  /// The path's picture under an affine map; arcs stay arcs.
  ///
  /// A map that flips turns each arc's direction. One that flattens the plane makes lines of arcs, through the
  /// places where they turn back.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public func applying(_ transform: Affine) -> Path {
    guard transform != .identity else { return self }
    var mapped = Path()
    mapped.elements.reserveCapacity(elements.count)
    // Only a flattened arc needs to know where it starts.
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        mapped.elements.append(.move(transform(point)))
        (start, current) = (point, point)
      case .line(let end):
        mapped.elements.append(.line(transform(end)))
        current = end
      case .quadratic(let control, let end):
        mapped.elements.append(.quadratic(transform(control), transform(end)))
        current = end
      case .cubic(let first, let second, let end):
        mapped.elements.append(.cubic(transform(first), transform(second), transform(end)))
        current = end
      case .arc(let arc, let end):
        mapped.appendArc(arc, from: current, to: end, transform: transform)
        current = end
      case .close:
        mapped.elements.append(.close)
        current = start
      }
    }
    return mapped
  }

  private mutating func appendArc(_ arc: Arc, from start: Point, to end: Point, transform: Affine) {
    if let picture = arc.applying(transform) {
      elements.append(.arc(picture, transform(end)))
      return
    }
    if let ellipse = EllipticalArc(from: start, to: end, arc) {
      let flat = ellipse.applying(transform, start: transform(start), end: transform(end))
      for turn in flat.turningPoints { elements.append(.line(turn)) }
    }
    elements.append(.line(transform(end)))
  }
}

extension Path.Arc {
  /// The arc's picture, found from the singular values of the map of its ellipse; nil where that is flat.
  fileprivate func applying(_ transform: Affine) -> Path.Arc? {
    let turn = Point(rotation.cosine, rotation.sine)
    let u = transform.applied(toVector: turn * radii.width)
    let v = transform.applied(toVector: Point(-turn.y, turn.x) * radii.height)
    let area = u.cross(v)
    let (square, skew) = ((u.dot(u) + v.dot(v)) / 2, u.dot(v))
    // Below this the shorter radius is nothing but rounding.
    guard abs(area) > square * 1e-12 else { return nil }
    let difference = (u.dot(u) - v.dot(v)) / 2
    var picture = self
    if transform.determinant < 0 { picture.isClockwise.toggle() }
    if abs(skew) <= square * 1e-14 && abs(difference) <= square * 1e-14 {
      let radius = abs(area).squareRoot()
      picture.radii = Size(radius, radius)
      picture.rotation = Angle(degrees: 0)
      return picture
    }
    // Half the angle at which the ellipse's axes lie; none where u and v are the axes.
    let angle = abs(skew) <= square * 1e-14 ? 0 : Math.atan2(skew, difference) / 2
    let (cosine, sine) = (Math.cos(angle), Math.sin(angle))
    let axis = u * cosine + v * sine
    picture.radii = Size(axis.length, (v * cosine - u * sine).length)
    picture.rotation = Angle(degrees: Math.atan2(axis.y, axis.x) * 180 / .pi)
    return picture
  }
}

extension EllipticalArc {
  /// Where the picture of an arc on a flat map turns back, in the arc's order: none, one or two points.
  fileprivate var turningPoints: [Point] {
    let isWide = abs(u.x) + abs(v.x) >= abs(u.y) + abs(v.y)
    let angle = isWide ? Math.atan2(v.x, u.x) : Math.atan2(v.y, u.y)
    let parameters = [angle, angle + .pi].map(parameter(ofAngle:)).filter { $0 > 0 && $0 < 1 }
    return parameters.sorted().map(point(at:))
  }
}
