// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A spiral from the middle outward, clockwise.
///
/// The radius is r = i + (1 - i) (θ / Θ)^g over the angle θ up to Θ, all turns: with g the `growth` and i the `inner`
/// radius. 1 is Archimedes' spiral, 1/2 Fermat's: see E. W. Weisstein, "Archimedean Spiral", MathWorld.
struct Spiral: Kind {
  let name = "spiral"
  let summary = "a spiral from the middle outward"
  let isOpen = true
  let defaults = boldLine.merging(["fit": .fit(FitTerm(.contain))]) { $1 }
  let parameters = [
    Parameter(
      "turns", NumberType(.number, 0.01...1000, step: 0.25, usual: 1...7), default: .scalar(.number(3.5)),
      example: "turns 5",
      help: "how often it goes around"),
    Parameter(
      "inner", NumberType.unitRatio(usual: 0...0.9), default: .scalar(.number(0)), example: "inner 20%",
      help: "the radius that it begins with, of the outer one"),
    Parameter(
      "growth", NumberType(.number, 0.1...10, step: 0.1), default: .scalar(.number(1)), example: "growth 2",
      help: "how it widens: 1 evenly, above 1 later, below 1 sooner"),
    Parameter(
      "start-angle", NumberType.angle, default: .scalar(.number(0)), example: "start-angle 90",
      help: "where its outer end lies, clockwise from straight up"),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let turns = try values.number("turns", .number)
    let inner = try values.number("inner", .ratio)
    let growth = try values.number("growth", .number)
    let end = (try values.number("start-angle", .angle) - 90).truncatingRemainder(dividingBy: 360) * .pi / 180
    let sweep = 2 * Double.pi * turns
    // By s = (θ / Θ)^(1/k) the radius grows no faster than s itself, at the middle too.
    let k = max(1, 1 / growth)
    func place(_ s: Double) -> CurvePoint {
      let angle = end - sweep + sweep * Math.pow(s, k)
      let radius = inner + (1 - inner) * Math.pow(s, k * growth)
      let direction = Point(Math.cos(angle), Math.sin(angle))
      let (turning, growing) = (
        sweep * k * Math.pow(s, k - 1), (1 - inner) * k * growth * Math.pow(s, k * growth - 1)
      )
      return CurvePoint(
        direction * radius, direction * growing + Point(-direction.y, direction.x) * (radius * turning))
    }
    var path = Path([.move(place(0).point)])
    let pieces = max(1, Int((turns * 6).rounded(.up)))
    path.appendCurve(from: 0, to: 1, pieces: pieces, tolerance: 2e-5, place)
    return Drawing(.path(path.applying(box.mapFromUnitCircle)))
  }
}
