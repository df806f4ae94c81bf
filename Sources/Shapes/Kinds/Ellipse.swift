// SPDX-License-Identifier: MIT

internal import Geometry

/// An ellipse, as large as its frame.
struct Ellipse: Kind {
  let name = "ellipse"
  let summary = "an ellipse as large as its frame"
  let parameters: [Parameter] = []

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    Drawing(.ellipse(center: box.center, radii: Size(box.width / 2, box.height / 2)))
  }
}

/// A circle, as large as fits its frame; an ellipse where it is stretched.
struct Circle: Kind {
  let name = "circle"
  let summary = "a circle"
  let parameters: [Parameter] = []
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    if box.width == box.height { return Drawing(.circle(center: box.center, radius: box.width / 2)) }
    return Drawing(.ellipse(center: box.center, radii: Size(box.width / 2, box.height / 2)))
  }
}
