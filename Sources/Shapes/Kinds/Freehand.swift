// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A drawing by hand: strokes through the points that a pointer went through, each a subpath.
///
/// The verb `trace` adds a stroke, `untrace` takes one away. A stroke of one point is a dot.
struct Freehand: Kind {
  let name = "freehand"
  let summary = "a drawing by hand; trace adds a stroke"
  let isOpen = true
  let takesStrokes = true
  let defaults = NaturalBox.hugging.merging(boldLine) { $1 }.merging([
    "stroke": .stroke(StrokeTerm(width: .number(4), paint: .color(.system("blue"))))
  ]) { $1 }
  let parameters = [
    Parameter(
      "smooth", SwitchType(), default: .flag(false), example: "smooth on",
      help: "whether strokes are curves through their points instead of lines"),
    Parameter(
      "simplify", NumberType(.length(.ownShorterSide), 0...Limits.coordinate, step: 0.1),
      default: .scalar(.number(0)), example: "simplify 1.5",
      help: "how far strokes may pass by points that are left out"),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox {
    .fixed(Rect(containing: try values.strokes().lazy.joined()) ?? Rect(origin: .zero, size: .zero))
  }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let strokes = try values.strokes()
    guard let own = Rect(containing: strokes.lazy.joined()) else { return Drawing(.path(Path())) }
    let isSmooth = try values.flag("smooth")
    let tolerance = try values.length("simplify")
    var path = Path()
    for stroke in strokes {
      let points = simplified(stroke, tolerance: tolerance)
      if isSmooth {
        path.appendSmoothLine(through: points)
      } else {
        path.elements += Path(points: points, isClosed: false).elements
        // So that a round cap makes a dot.
        if points.count == 1 { path.elements.append(.line(points[0])) }
      }
    }
    let map = Affine.from(own, to: box)
    return Drawing(.path(map == .identity ? path : path.applying(map)))
  }
}
