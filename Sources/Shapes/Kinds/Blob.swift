// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// An irregular round shape, another one for each seed.
///
/// Corners at about equal angles, each drawn nearer to the middle at random, joined by a closed Catmull-Rom spline
/// (E. Catmull, R. Rom, "A class of local interpolating splines", 1974) written as Bézier curves, and the whole fitted
/// into its box. The spline's tension is the one that makes a circle of corners on a circle, as nearly as Bézier curves
/// can.
///
/// Corner i draws its place from generators seeded by the seed, the name of what is drawn and i, so that another number
/// of lobes moves none of the draws.
struct Blob: Kind {
  let name = "blob"
  let summary = "an irregular round shape, another for each seed"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [
    Parameter(
      "seed", NumberType(.number, 0...0x1p53, isWhole: true), default: .scalar(.number(1)), example: "seed 7",
      help: "which of the shapes that chance makes"),
    Parameter(
      "lobes", NumberType(.number, 3...1000, isWhole: true, capped: "lobes"), default: .scalar(.number(6)),
      example: "lobes 9", help: "how many corners it is drawn through"),
    Parameter(
      "variation", NumberType.unitRatio, default: .scalar(.number(0.45)), example: "variation 60%",
      help: "how far from a circle it may be; 0 is one"),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let seed = UInt64(exactly: try values.number("seed", .number).rounded()) ?? 0
    let count = max(3, try values.count("lobes"))
    let variation = try values.number("variation", .ratio)
    func draw(_ what: String, _ index: Int) -> Double {
      var generator = SplitMix64(seed: mix(seed, fnv1a(what), UInt64(index)))
      return generator.nextUnit()
    }
    let corners = (0..<count).map { index in
      let stray = (draw("angle", index) - 0.5) * variation * 0.5
      let angle = Angle(degrees: 360 * (Double(index) + stray) / Double(count) - 90)
      return Point(angle.cosine, angle.sine) * (1 - variation * draw("radius", index))
    }
    let path = closedSpline(corners)
    guard let own = path.bounds, own.width > 0, own.height > 0 else { return Drawing(.path(Path())) }
    let factor = min(box.width / own.width, box.height / own.height)
    let place = Affine.translation(box.center.x, box.center.y) * .scale(factor, factor)
    return Drawing(.path(path.applying(place * .translation(-own.center.x, -own.center.y))))
  }

  private func closedSpline(_ corners: [Point]) -> Path {
    let count = corners.count
    let step = 2 * Double.pi / Double(count)
    // A circle's Bézier handles over half the chord between the neighbours, which is sin(step).
    let tension = 4.0 / 3 * Math.tan(step / 4) / (2 * Math.sin(step))
    let handles = corners.indices.map { index in
      (corners[(index + 1) % count] - corners[(index + count - 1) % count]) * tension
    }
    var path = Path([.move(corners[0])])
    for index in corners.indices {
      let next = (index + 1) % count
      path.elements.append(
        .cubic(corners[index] + handles[index], corners[next] - handles[next], corners[next]))
    }
    path.elements.append(.close)
    return path
  }
}
