// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Shapes
import Testing

struct SuperellipseTests {
  private let box = Rect(x: -100, y: -50, width: 200, height: 100)

  /// Lamé's area: 4 a b Γ(1 + 1/n)² / Γ(1 + 2/n).
  @Test(arguments: [0.5, 2.0 / 3, 1, 1.5, 2, 2.5, 4, 10, 50]) func itsAreaIsLames(_ n: Double) throws {
    let path = try drawing("superellipse", ["exponent \(n)"], in: box).path
    let area = 4 * 100 * 50 * tgamma(1 + 1 / n) * tgamma(1 + 1 / n) / tgamma(1 + 2 / n)
    #expect(isClose(path.signedArea, area, within: area * 1e-4), "\(path.signedArea) \(area)")
  }

  @Test(arguments: [0.25, 0.5, 1.2, 3, 4, 20, 100]) func everyPointLiesOnTheCurve(_ n: Double) throws {
    let path = try drawing("superellipse", ["exponent \(n)"], in: box).path
    // One quarter of the curve, densely: by angle where its tips are sharp, else by x and y.
    let half = (0...500).map { index -> Point in
      let t = Double(index) / 500
      if n < 2 { return Point(pow(sin(t * Double.pi / 4), 2 / n), pow(cos(t * Double.pi / 4), 2 / n)) }
      let x = t * pow(2, -1 / n)
      return Point(x, pow(1 - pow(x, n), 1 / n))
    }
    let quarter = half + half.reversed().map { Point($0.y, $0.x) }
    let curve = quarter.map { Point(100 * $0.x, 50 * $0.y) }
    for point in path.flattened(tolerance: 0.01)[0].points {
      let folded = Point(abs(point.x), abs(point.y))
      var nearest = Double.infinity
      for (a, b) in zip(curve, curve.dropFirst()) {
        let way = b - a
        let square = way.dot(way)
        let t: Double = square == 0 ? 0 : min(max((folded - a).dot(way) / square, 0), 1)
        nearest = min(nearest, folded.distance(to: a + way * t))
      }
      #expect(nearest < 0.02, "\(point)")
    }
    #expect(
      path.bounds.map { isClose($0.width, 200, within: 1e-3) && isClose($0.height, 100, within: 1e-3) } == true)
  }

  @Test func twoIsAnEllipseAndOneADiamond() throws {
    #expect(
      try drawing("superellipse", ["exponent 2"], in: box).parts[0].outline
        == .ellipse(center: .zero, radii: Size(100, 50)))
    #expect(
      try drawing("superellipse", ["exponent 1"], in: box).parts[0].outline
        == .polygon([Point(0, -50), Point(100, 0), Point(0, 50), Point(-100, 0)]))
  }

  @Test(arguments: [-1, -0.3, 0.2, 1]) func anEggFillsItsBoxAndIsWiderAtOneEnd(_ taper: Double) throws {
    let path = try drawing("superellipse", ["exponent 2", "taper \(taper)"], in: box).path
    let bounds = try #require(path.bounds)
    #expect(isClose(bounds.width, 200, within: 1e-6) && isClose(bounds.height, 100, within: 1e-6))
    let points = path.flattened(tolerance: 0.01)[0].points
    let upper = points.filter { $0.y < -25 }.map(\.x).max() ?? 0
    let lower = points.filter { $0.y > 25 }.map(\.x).max() ?? 0
    #expect((upper < lower) == (taper > 0))
  }
}
