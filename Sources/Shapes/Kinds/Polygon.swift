// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A regular polygon, its first corner straight up.
///
/// Its guides are those of the star of as many vertices whose inner corners lie on its edges: the inscribed circle has
/// cos(180° / n) of the outer one's radius, and every second ray goes to the middle of an edge.
struct Polygon: Kind {
  let name = "polygon"
  let summary = "a regular polygon"
  let mainParameter: String? = "vertices"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [vertices(default: 6)] + corners + [startAngle, guidesSwitch]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let count = try values.count("vertices")
    let start = try values.number("start-angle", .angle)
    let center = box.center
    let points = (0..<count).map { index in
      let direction = spoke(index, of: count, start: start)
      return Point(center.x + box.width / 2 * direction.x, center.y + box.height / 2 * direction.y)
    }
    var drawing = try values.rounded(points, isClosed: true)
    if try values.flag("guides") {
      drawing.parts +=
        Guides(
          center: center, radii: Size(box.width / 2, box.height / 2),
          inner: Angle(degrees: 180 / Double(max(1, count))).cosine,
          directions: (0..<(2 * count)).map { spoke($0, of: 2 * count, start: start) }, vertices: points
        ).parts
    }
    return drawing
  }
}
