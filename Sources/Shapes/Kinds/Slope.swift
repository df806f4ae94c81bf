// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

/// A slope from the left edge's middle to the lower right corner of its frame: one quadratic curve, its control point
/// at 2/5 of the width and of the height.
struct Slope: Kind {
  let name = "slope"
  let summary = "a slope down to the lower right, as of snow or a garland"
  let isOpen = true
  let defaults: [String: Value] = [
    "stroke": .stroke(StrokeTerm(width: .number(20), paint: .color(.literal(.white, text: "white"))))
  ]
  let parameters: [Parameter] = []

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let map = box.mapFromUnitSquare
    return Drawing(
      .path(Path([.move(map(Point(0, 0.5))), .quadratic(map(Point(0.4, 0.4)), map(Point(1, 1)))])))
  }
}
