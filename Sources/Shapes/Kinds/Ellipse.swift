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
    Drawing(.round(in: box))
  }
}

/// A circle that looks round: lit from pink to purple.
struct Ball: Kind {
  let name = "ball"
  let summary = "a circle from pink to purple, as on a tree"
  let parameters: [Parameter] = []
  let defaults: [String: Value] = [
    "fit": .fit(FitTerm(.contain)),
    "fill": .paint(.gradient(GradientTerm(.linear, stops: ["pink", "purple"].map { .init(color: .system($0)) }))),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing { Drawing(.round(in: box)) }
}

extension Outline {
  /// The circle that fills a square, else the ellipse that fills the box.
  fileprivate static func round(in box: Rect) -> Outline {
    if box.width == box.height { return .circle(center: box.center, radius: box.width / 2) }
    return .ellipse(center: box.center, radii: Size(box.width / 2, box.height / 2))
  }
}
