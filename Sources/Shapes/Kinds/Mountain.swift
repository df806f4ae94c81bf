// SPDX-License-Identifier: MIT

internal import Geometry

/// A mountain in two parts, a peak over a base: the symbol of the badge.
///
/// As wide as its box, `rise` times as high, from the top of the box down. Peak and base are polygons of their own,
/// `gap` away from the edges and from each other; the peak reaches `top-width` to either side of the middle and
/// `top-height` down.
struct Mountain: Kind {
  let name = "mountain"
  let summary = "a mountain in two parts: a peak over a base"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters =
    [
      Parameter(
        "rise", NumberType.unitRatio(usual: 0.25...1), default: .scalar(.number(0.75)), example: "rise 60%",
        help: "its height over its width"),
      Parameter(
        "gap", NumberType(.ratio, 0...0.25, step: 0.005), default: .scalar(.number(0.03)), example: "gap 5%",
        help: "the space around its two parts, of its width"),
      Parameter(
        "top-width", NumberType(.ratio, 0...0.5, step: 0.01), default: .scalar(.number(0.226)),
        example: "top-width 0.3", help: "how far the peak reaches to either side, of the width"),
      Parameter(
        "top-height", NumberType.unitRatio, default: .scalar(.number(0.488)), example: "top-height 60%",
        help: "how far the peak reaches down, of the height"),
    ] + corners

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let height = try values.number("rise", .ratio)
    let gap = try values.number("gap", .ratio)
    let half = try values.number("top-width", .ratio)
    let top = try values.number("top-height", .ratio) * height
    let peak = [
      Point(0.5, gap), Point(0.5 - half, top - gap), Point(0.5, top / 2 + gap), Point(0.5 + half, top - gap),
    ]
    let base = [
      Point(0.5, top / 2 + 3 * gap), Point(0.5 - half, top + gap), Point(gap, height - gap),
      Point(1 - gap, height - gap), Point(0.5 + half, top + gap),
    ]
    let map = box.mapFromUnitSquare
    let paths = [peak, base].map { part in Path(points: part.map { map($0) }, isClosed: true) }
    return try values.rounded(Path(paths.flatMap(\.elements)))
  }
}
