// SPDX-License-Identifier: MIT

internal import Geometry

/// Any outline, in SVG's path commands, in the coordinates of the room.
struct PathKind: Kind {
  let name = "path"
  let summary = "any outline, in SVG's path commands"
  let mainParameter: String? = "d"
  let defaults = NaturalBox.hugging.merging(["fit": .fit(FitTerm(.contain))]) { $1 }
  let parameters = [
    Parameter(
      "d", PathDataType(), default: .path("M0,100 Q50,-100 100,100 Z"), example: "d \"M0,0 H90 V60 Z\"",
      help: "the outline: all of SVG's path commands")
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox {
    .fixed(values.path("d").bounds ?? Rect(origin: .zero, size: .zero))
  }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let path = values.path("d")
    guard let own = path.bounds else { return Drawing(.path(Path())) }
    let map = Affine.from(own, to: box)
    return Drawing(.path(map == .identity ? path : path.applying(map)))
  }
}
