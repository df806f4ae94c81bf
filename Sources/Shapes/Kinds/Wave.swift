// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A wave from the left edge of its frame to the right: a sine, which may die away.
///
/// With x from 0 to 1 it is y = A e^(-kx) sin(2π p x + φ) above the middle, the damped oscillation: A the `amplitude`,
/// of half the height, k the `damping`, p the `periods`, φ the `phase`.
struct Wave: Kind {
  let name = "wave"
  let summary = "a sine wave from left to right"
  let isOpen = true
  let defaults = boldLine
  let parameters = [
    Parameter(
      "periods", NumberType(.number, 0.05...1000, step: 0.25, usual: 0.5...6), default: .scalar(.number(2)),
      example: "periods 5",
      help: "how often it swings up and down"),
    Parameter(
      "amplitude", NumberType.unitRatio(usual: 0.1...1), default: .scalar(.number(0.4)), example: "amplitude 80%",
      help: "how far it swings, of half the height"),
    Parameter(
      "phase", NumberType.angle, default: .scalar(.number(0)), example: "phase 90",
      help: "where in its swing it begins; 90 is at the top"),
    Parameter(
      "damping", NumberType(.number, 0...20, step: 0.1), default: .scalar(.number(0)), example: "damping 2",
      help: "how fast it dies away to the right: the swing falls by e to this power"),
  ]

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let turn = 2 * Double.pi * (try values.number("periods", .number))
    let amplitude = try values.number("amplitude", .ratio)
    let phase = (try values.number("phase", .angle)).truncatingRemainder(dividingBy: 360) * .pi / 180
    let damping = try values.number("damping", .number)
    func place(_ x: Double) -> CurvePoint {
      let swing = amplitude * Math.exp(-damping * x)
      let (sine, cosine) = (Math.sin(turn * x + phase), Math.cos(turn * x + phase))
      // Up is negative; x runs over both halves of the unit circle's box.
      return CurvePoint(Point(2 * x - 1, -swing * sine), Point(2, swing * (damping * sine - turn * cosine)))
    }
    var path = Path([.move(place(0).point)])
    let pieces = max(1, Int((turn / (.pi / 2)).rounded(.up)))
    path.appendCurve(from: 0, to: 1, pieces: pieces, tolerance: 2e-5, place)
    return Drawing(.path(path.applying(box.mapFromUnitCircle)))
  }
}

/// The defaults of a kind that is all line: wide enough to be looked at, with round ends and corners.
let boldLine: [String: Value] = [
  "stroke": .stroke(StrokeTerm(width: .number(6), paint: .color(.system("blue")))), "cap": .word("round"),
  "join": .word("round"),
]
