// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// How numbers are written: rounded half away from zero, never with an exponent, a `-0` or a decimal comma.
///
/// Scenes hold finite numbers of modest size. As a last guard, one that is not finite is written as 0, and one beyond
/// 1e15 as that: no renderer could draw it anyway, and the file stays well-formed.
struct SVGNumber {
  /// The places kept of a coordinate or length.
  let decimals: Int

  /// Numbers for a canvas whose shorter side is this long, in user units: 3 decimals, 6 where it is under 10.
  init(canvasSide: Double) { decimals = canvasSide < 10 ? 6 : 3 }

  /// The smallest step between two coordinates as written.
  var step: Double { decimals == 6 ? 1e-6 : 1e-3 }

  /// A coordinate or a length, in user units.
  func coordinate(_ x: Double) -> String { guarded(x).fixedText(decimals: decimals) }

  /// A point as `x,y`.
  func point(_ p: Point) -> String { coordinate(p.x) + "," + coordinate(p.y) }

  /// An offset or an opacity, held to 0...1, with 4 decimals.
  static func fraction(_ x: Double) -> String { min(max(guarded(x), 0), 1).fixedText(decimals: 4) }

  /// An angle in degrees, with 5 decimals: at 1000 units from the centre a turn is still exact to 0.0001.
  static func angle(_ degrees: Double) -> String { guarded(degrees).fixedText(decimals: 5) }

  /// A coefficient of a matrix or a scale factor, with 6 significant digits; what is next to nothing is 0.
  static func coefficient(_ x: Double) -> String {
    let magnitude = guarded(x).magnitude
    if magnitude < 5e-10 { return "0" }
    var place = 1.0
    while magnitude / place >= 1e6 { place *= 10 }
    if place > 1 { return ((guarded(x) / place).rounded(.toNearestOrAwayFromZero) * place).fixedText(decimals: 0) }
    var decimals = 0
    while magnitude * place < 1e5 {
      place *= 10
      decimals += 1
    }
    // A value that should be a half may lie a hair below it: the hair is given back.
    let digits = String(Int((magnitude * place + 1e-6).rounded(.toNearestOrAwayFromZero)))
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.utf8.count, 0)) + digits
    let fraction = padded.suffix(decimals).trimmingZeros
    return (x < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

extension Substring {
  /// The text without the zeros at its end.
  fileprivate var trimmingZeros: Substring { self[..<(lastIndex { $0 != "0" }.map(index(after:)) ?? startIndex)] }
}

private func guarded(_ x: Double) -> Double { x.isFinite ? min(max(x, -1e15), 1e15) : 0 }
