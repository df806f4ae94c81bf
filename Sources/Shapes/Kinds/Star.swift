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
/// Balanced, it is moved down by half of the space left under its lowest corner, so that a star of an odd number of
/// vertices sits in the middle of its frame.
struct Star: Kind {
  let name = "star"
  let summary = "a star with any number of points"
  let mainParameter: String? = "vertices"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters =
    [
      vertices(default: 5),
      Parameter(
        "smoothness", NumberType.unitRatio(usual: 0.1...1), default: .scalar(.number(0.5)),
        example: "smoothness .45",
        help: "inner radius over outer radius: 0 is spikes, 1 as round as a polygon of twice the vertices"),
    ] + corners + [
      startAngle,
      Parameter(
        "balance", SwitchType(), default: .flag(false), example: "balance on",
        help: "whether it is moved down by half of the space left under it"),
      guidesSwitch,
    ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let count = try values.count("vertices")
    let inner = try values.number("smoothness", .ratio)
    let start = try values.number("start-angle", .angle)
    let directions = (0..<(2 * count)).map { spoke($0, of: 2 * count, start: start) }
    var center = box.center
    func points() -> [Point] {
      directions.enumerated().map { index, direction in
        let reach = index % 2 == 0 ? 1 : inner
        return Point(
          center.x + box.width / 2 * reach * direction.x, center.y + box.height / 2 * reach * direction.y)
      }
    }
    if try values.flag("balance"), let lowest = points().map(\.y).max() { center.y += (box.maxY - lowest) / 2 }
    var drawing = try values.rounded(points(), isClosed: true)
    if try values.flag("guides") {
      let radii = Size(box.width / 2, box.height / 2)
      drawing.parts +=
        Guides(center: center, radii: radii, inner: inner, directions: directions, vertices: points()).parts
    }
    return drawing
  }
}
