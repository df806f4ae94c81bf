// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

extension SVGNumber {
  /// The value of a `transform` attribute; nil for a map that moves nothing, as far as it can be written.
  ///
  /// A move, a scaling (with a move after it) and a turn about a point are written as such, anything else as a matrix.
  func transform(_ map: Affine) -> String? {
    if map == .identity { return nil }
    if let turn = turn(map) { return turn }
    let isUpright = SVGNumber.coefficient(map.b) == "0" && SVGNumber.coefficient(map.c) == "0"
    return isUpright ? scaling(map) : matrix(map)
  }

  private func scaling(_ map: Affine) -> String? {
    let move = [coordinate(map.e), coordinate(map.f)]
    let factors = [SVGNumber.coefficient(map.a), SVGNumber.coefficient(map.d)]
    var parts: [String] = []
    if move != ["0", "0"] { parts.append("translate(\(move[0]) \(move[1]))") }
    if factors != ["1", "1"] {
      parts.append(factors[0] == factors[1] ? "scale(\(factors[0]))" : "scale(\(factors[0]) \(factors[1]))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The map as `rotate(angle)` or `rotate(angle x y)`; nil where it is no turn, or where its centre is so far away
  /// that the rounding of the angle would show.
  private func turn(_ map: Affine) -> String? {
    let isTurn = (map.a - map.d).magnitude < 1e-9 && (map.b + map.c).magnitude < 1e-9
    guard isTurn, (map.determinant - 1).magnitude < 1e-9 else { return nil }
    // The centre (x, y) is what the turn leaves in place: gap x + sine y = e, gap y - sine x = f.
    let (gap, sine) = (1 - map.a, map.b)
    let divisor = gap * gap + sine * sine
    guard divisor > 1e-12 else { return nil }
    let center = Point((gap * map.e - sine * map.f) / divisor, (gap * map.f + sine * map.e) / divisor)
    guard max(center.x.magnitude, center.y.magnitude) < 1e7 * step else { return nil }
    let degrees = SVGNumber.angle(Math.atan2(sine, map.a) * 180 / .pi)
    let (x, y) = (coordinate(center.x), coordinate(center.y))
    return x == "0" && y == "0" ? "rotate(\(degrees))" : "rotate(\(degrees) \(x) \(y))"
  }

  private func matrix(_ map: Affine) -> String {
    let coefficients = [map.a, map.b, map.c, map.d, map.e, map.f].map(SVGNumber.coefficient)
    return "matrix(\(coefficients.joined(separator: " ")))"
  }
}
