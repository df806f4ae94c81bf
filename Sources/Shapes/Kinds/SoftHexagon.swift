// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A hexagon standing on a tip, each corner cut off and bridged by a quadratic curve: the ground of the badge.
///
/// In the unit square, narrowed to `x-scale`, its corners lie at (1/2, 0), (0, 1/4 + a), (0, 3/4 - a) and opposite,
/// with a the `adjustment`. With c the `corner`, the curve at the upper tip runs between (1/2 ± 2c, c), that at an
/// upper side corner from (c, 1/4 + a - c) to (0, 1/4 + a + c), the others as their mirror images; the corner itself
/// is the control point.
struct SoftHexagon: Kind {
  let name = "soft-hexagon"
  let summary = "a hexagon with soft corners"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [
    Parameter(
      "adjustment", NumberType(.ratio, -0.25...0.25, step: 0.005), default: .scalar(.number(0.085)),
      example: "adjustment 0", help: "how far the four side corners lie nearer to the middle, of the height"),
    Parameter(
      "x-scale", NumberType.unitRatio(usual: 0.3...1), default: .scalar(.number(0.832)), example: "x-scale 1",
      help: "how wide it is, of its box"),
    Parameter(
      "corner", NumberType(.ratio, 0...0.25, step: 0.005), default: .scalar(.number(0.05)), example: "corner 10%",
      help: "how far the soft corners reach, of the box; 0 is sharp"),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let adjustment = try values.number("adjustment", .ratio)
    let asked = try values.number("corner", .ratio)
    let scale = try values.number("x-scale", .ratio)
    // Beyond this the curves of neighbouring corners would run into each other.
    let upper = 0.25 + adjustment
    let corner = max(0, min(asked, 1.0 / 6, upper / 2, 0.5 - upper))
    let used = corner < asked ? [Drawing.Used("corner", corner, because: "its edges leave no more room")] : []
    let narrowed = Affine(scale, 0, 0, 1, (1 - scale) / 2, 0)
    let map = box.mapFromUnitSquare * narrowed
    if corner <= 0 {
      let points = [
        Point(0.5, 0), Point(0, upper), Point(0, 1 - upper), Point(0.5, 1), Point(1, 1 - upper), Point(1, upper),
      ]
      return Drawing(.polygon(points.map { map($0) }.withoutRepeats), used: used)
    }
    return Drawing(.path(outline(upper, corner).applying(map)), used: used)
  }

  /// The outline in the unit square, counterclockwise from the upper right corner's end.
  private func outline(_ upper: Double, _ c: Double) -> Path {
    let lower = 1 - upper
    let start = Point(1 - c, upper - c)
    var path = Path([.move(start)])
    func corner(_ a: Point, _ b: Point, control: Point) {
      path.elements += [.line(a), .quadratic(control, b)]
    }
    corner(Point(0.5 + 2 * c, c), Point(0.5 - 2 * c, c), control: Point(0.5, 0))
    corner(Point(c, upper - c), Point(0, upper + c), control: Point(0, upper))
    corner(Point(0, lower - c), Point(c, lower + c), control: Point(0, lower))
    corner(Point(0.5 - 2 * c, 1 - c), Point(0.5 + 2 * c, 1 - c), control: Point(0.5, 1))
    corner(Point(1 - c, lower + c), Point(1, lower - c), control: Point(1, lower))
    corner(Point(1, upper + c), start, control: Point(1, upper))
    path.elements.append(.close)
    return path
  }
}
