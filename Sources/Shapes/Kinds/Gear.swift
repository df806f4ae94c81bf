// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A gear: straight-flanked teeth around a hub with a round hole, the first tooth straight up.
///
/// Its teeth are those of the basic rack of ISO 53, bent around a circle: on the pitch circle, half way up the teeth, a
/// tooth takes the share `tooth-width` of the pitch (the standard's is half), and its flanks lean towards its tip by
/// `flank` to either side (the standard's pressure angle is 20 degrees). Tips and roots end on circles, joined by
/// straight lines. Flanks that would meet before the tip or the root end where they meet.
struct Gear: Kind {
  let name = "gear"
  let summary = "a gear with straight-flanked teeth and a round hole"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters =
    [
      Parameter(
        "teeth", NumberType(.number, 3...10_000, isWhole: true, capped: "teeth"), default: .scalar(.number(10)),
        example: "teeth 16", help: "how many teeth it has"),
      Parameter(
        "depth", NumberType(.ratio, 0...0.9, step: 0.01, usual: 0.05...0.5), default: .scalar(.number(0.22)),
        example: "depth 30%",
        help: "how deep its teeth are, of its radius"),
      Parameter(
        "tooth-width", NumberType.unitRatio(usual: 0.2...0.9), default: .scalar(.number(0.5)),
        example: "tooth-width 40%",
        help: "how much of the way around its teeth take, half way up"),
      Parameter(
        "flank", NumberType(.angle, 0...60), default: .scalar(.number(20)), example: "flank 0",
        help: "how far the sides of its teeth lean inward"),
      Parameter(
        "hole", NumberType.unitRatio(usual: 0...0.8), default: .scalar(.number(0.4)), example: "hole 25%",
        help: "the hole's radius, of the radius between its teeth; 0 has none"),
    ] + corners

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let teeth = try values.count("teeth")
    let depth = try values.number("depth", .ratio)
    let hole = try values.number("hole", .ratio) * (1 - depth)
    let pitch = 360 / Double(max(1, teeth))
    let flank = Flank(
      pitchRadius: 1 - depth / 2, halfWidth: pitch / 2 * (try values.number("tooth-width", .ratio)),
      lean: try values.number("flank", .angle))
    let tip = min(max(0, flank.angle(atRadius: 1)), pitch / 2)
    let root = min(max(tip, flank.angle(atRadius: 1 - depth)), pitch / 2)
    let map = box.mapFromUnitCircle
    var points: [Point] = []
    for tooth in 0..<teeth {
      let middle = Double(tooth) * pitch - 90
      for (turn, radius) in [(-root, 1 - depth), (-tip, 1), (tip, 1), (root, 1 - depth)] {
        let angle = Angle(degrees: middle + turn)
        points.append(map(Point(angle.cosine, angle.sine) * radius))
      }
    }
    var path = Path(points: points.withoutRepeats(nearerThan: box.size.shorterSide * 1e-9), isClosed: true)
    if hole > 0 {
      var circle = Path()
      circle.appendCircle(center: .zero, radius: hole, isClockwise: false)
      path.elements += circle.applying(map).elements
    }
    return try values.rounded(path)
  }
}

/// The straight side of a tooth that points to the right.
private struct Flank {
  let pitchRadius: Double
  /// Half the tooth's angle on the pitch circle, in degrees.
  let halfWidth: Double
  /// How far the side leans towards the tip, in degrees.
  let lean: Double

  /// Where it crosses a circle about the gear's middle, as an angle from the tooth's; nearest to the middle where it
  /// does not.
  func angle(atRadius radius: Double) -> Double {
    let (width, slope) = (Angle(degrees: halfWidth), Math.tan(lean * .pi / 180))
    // The side is v = c - slope · u, u outward along the tooth and v across it.
    let c = pitchRadius * (width.sine + slope * width.cosine)
    let square = 1 + slope * slope
    let u = (c * slope + max(0, radius * radius * square - c * c).squareRoot()) / square
    return Math.atan2(c - slope * u, u) * 180 / .pi
  }
}
