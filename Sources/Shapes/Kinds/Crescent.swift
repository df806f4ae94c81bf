// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A crescent, open to the right: the outer circle's arc and an inner one between its two horns.
///
/// The lune of two circles (E. W. Weisstein, "Lune", MathWorld), by what is seen of it: about the circle of radius 1 the
/// horns lie at ±α to the right, α half the `opening`; the inner arc goes from horn to horn through (q, 0) with
/// q = 2 thickness - 1. Its circle's middle is (d, 0), d = (1 - q²) / (2 (cos α - q)), its radius |d - q|.
struct Crescent: Kind {
  let name = "crescent"
  let summary = "a crescent, as of the moon"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [
    Parameter(
      "thickness", NumberType.unitRatio(usual: 0.08...0.9), default: .scalar(.number(0.3)),
      example: "thickness 15%",
      help: "how thick it is in the middle, of its diameter"),
    Parameter(
      "opening", NumberType(.angle, 0...330), default: .scalar(.number(100)), example: "opening 60",
      help: "the angle between its horns, seen from the middle"),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let half = try values.number("opening", .angle) / 2
    let q = 2 * (try values.number("thickness", .ratio)) - 1
    let horn = Angle(degrees: half)
    var path = Path([.move(Point(horn.cosine, -horn.sine))])
    path.appendArc(center: .zero, radius: 1, from: -half, to: half - 360)
    let reach = horn.cosine - q
    if reach.magnitude > 1e-9 {
      let middle = (1 - q * q) / (2 * reach)
      let radius = (middle - q).magnitude
      let angle = Math.atan2(horn.sine, horn.cosine - middle) * 180 / .pi
      // Through the left where the arc is hollow, else through the right.
      path.appendArc(center: Point(middle, 0), radius: radius, from: angle, to: reach > 0 ? 360 - angle : -angle)
      path.closeWithLastArc()
    } else {
      path.elements.append(.close)
    }
    return Drawing(.path(path.applying(box.mapFromUnitCircle)))
  }
}
