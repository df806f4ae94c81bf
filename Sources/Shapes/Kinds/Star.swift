// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// The parameter `vertices` of a star or polygon.
func vertices(default count: Double) -> Parameter {
  Parameter(
    "vertices", NumberType(.number, 3...Double(Limits.vertices), isWhole: true, capped: "vertices"),
    default: .scalar(.number(count)), example: "vertices 7", help: "how many outer corners it has")
}

/// The parameter `start-angle` of a star or polygon.
let startAngle = Parameter(
  "start-angle", NumberType.angle, default: .scalar(.number(0)), example: "start-angle 15",
  help: "turns the corners only; gradient and frame stay")

/// The unit vector to corner `index` of `count`, the first one straight up, in the frame's half axes.
func spoke(_ index: Int, of count: Int, start: Double) -> Point {
  let angle = Angle(degrees: start - 90 + 360 * Double(index) / Double(count))
  return Point(angle.cosine, angle.sine)
}

/// A star: outer and inner corners in turn on two circles, at equal angles, the first one straight up.
///
/// In a frame that is no square it is drawn in the largest square, or stretched, its circles ellipses (`fit stretch`).
struct Star: Kind {
  let name = "star"
  let summary = "a star with any number of points"
  let mainParameter: String? = "vertices"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [
    vertices(default: 5),
    Parameter(
      "smoothness", NumberType.unitRatio, default: .scalar(.number(0.5)), example: "smoothness .45",
      help: "inner radius over outer radius: 0 is spikes, 1 as round as a polygon of twice the vertices"),
    cornerRadius(),
    startAngle,
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let count = try values.count("vertices")
    let inner = try values.number("smoothness", .ratio)
    let start = try values.number("start-angle", .angle)
    let center = box.center
    let points = (0..<(2 * count)).map { index in
      let direction = spoke(index, of: 2 * count, start: start) * (index % 2 == 0 ? 1 : inner)
      return Point(center.x + box.width / 2 * direction.x, center.y + box.height / 2 * direction.y)
    }
    return rounded(points, isClosed: true, radius: try values.length("corner-radius"))
  }
}

/// A regular polygon, its first corner straight up.
struct Polygon: Kind {
  let name = "polygon"
  let summary = "a regular polygon"
  let mainParameter: String? = "vertices"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [vertices(default: 6), cornerRadius(), startAngle]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let count = try values.count("vertices")
    let start = try values.number("start-angle", .angle)
    let center = box.center
    let points = (0..<count).map { index in
      let direction = spoke(index, of: count, start: start)
      return Point(center.x + box.width / 2 * direction.x, center.y + box.height / 2 * direction.y)
    }
    return rounded(points, isClosed: true, radius: try values.length("corner-radius"))
  }
}
