// SPDX-License-Identifier: MIT

internal import Geometry

/// A triangle: top centre, bottom right, bottom left of its frame.
struct Triangle: Kind {
  let name = "triangle"
  let summary = "a triangle, its tip up"
  let parameters = corners

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let points = [box.point(at: .top), Point(box.maxX, box.maxY), Point(box.minX, box.maxY)]
    return try values.rounded(points, isClosed: true)
  }
}
