// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// Points around an ellipse, so near to each other that the polygon through them can be drawn for it.
///
/// The points lie outside the ellipse by a little, so that the polygon has exactly its area: it is as often outside
/// as inside, and what is left of the error within a sample is below a 255th.
struct EllipsePoints: Sequence, IteratorProtocol {
  /// How many there are.
  let count: Int

  private let center, u, v: Point
  private let cosine, sine: Double
  private var x, y: Double
  private var left: Int

  /// The points around the image of an ellipse.
  ///
  /// - Parameters:
  ///   - center: The ellipse's centre.
  ///   - radii: Its radii, above 0.
  ///   - transform: From its coordinates to samples.
  init(center: Point, radii: Size, transform: Affine) {
    self.center = transform(center)
    u = Point(transform.a, transform.b) * radii.width
    v = Point(transform.c, transform.d) * radii.height
    let radius = Affine(u.x, u.y, v.x, v.y, 0, 0).largestScale
    // A chord's middle is an eightieth of a sample inside the arc, or the chord is a sample long.
    let step = Swift.max((8 * 0.0125 / radius).squareRoot(), 1 / radius)
    let wanted = (2 * .pi / step).rounded(.up)
    count = wanted > 8 ? (wanted < 65_536 ? Int(wanted) : 65_536) : 8
    let angle = 2 * .pi / Double(count)
    cosine = Math.cos(angle)
    sine = Math.sin(angle)
    // The polygon's area is sin(angle) / angle of the ellipse's.
    x = (angle / sine).squareRoot()
    y = 0
    left = count
  }

  /// The next point around; nil after the last.
  mutating func next() -> Point? {
    guard left > 0 else { return nil }
    left -= 1
    let point = center + u * x + v * y
    // A turn by one step; in so few of them rounding adds up to nothing that shows.
    (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
    return point
  }
}
