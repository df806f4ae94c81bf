// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

private func point(_ x: Double, _ y: Double) -> PointTerm {
  PointTerm(x: .literal(x, .percent), y: .literal(y, .percent))
}

/// One straight line between two points of the room.
struct Line: Kind {
  let name = "line"
  let summary = "a straight line between two points"
  let mainParameter: String? = "points"
  let isOpen = true
  let defaults = NaturalBox.hugging
  let parameters = [
    Parameter(
      "points", PointsType(2...2), default: .points([point(0, 50), point(100, 50)]), example: "points 0,0 80%,50%",
      help: "the two ends, in the room")
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox {
    .fixed(Rect(containing: try values.points("points")) ?? Rect(origin: .zero, size: .zero))
  }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let points = try fitted(values, in: box)
    return Drawing(points.count == 2 ? .line(points[0], points[1]) : .polyline(points))
  }
}

/// Straight lines from point to point of the room, the ends not joined.
struct Polyline: Kind {
  let name = "polyline"
  let summary = "straight lines from point to point"
  let mainParameter: String? = "points"
  let isOpen = true
  let defaults = NaturalBox.hugging
  let parameters =
    [
      Parameter(
        "points", PointsType(2...Limits.points), default: .points([point(0, 100), point(50, 0), point(100, 100)]),
        example: "points 0,0 50,80 100,0", help: "the points that it goes through, in the room")
    ] + corners

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox {
    .fixed(Rect(containing: try values.points("points")) ?? Rect(origin: .zero, size: .zero))
  }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    try values.rounded(try fitted(values, in: box), isClosed: false)
  }
}

/// A layer's points, moved and scaled from their own box to where it lies.
private func fitted(_ values: KindValues, in box: Rect) throws(Problem) -> [Point] {
  let points = try values.points("points")
  guard let own = Rect(containing: points) else { return [] }
  let map = Affine.from(own, to: box)
  return points.map { map($0) }
}
