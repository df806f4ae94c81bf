// SPDX-License-Identifier: MIT

import Geometry
import Testing

@testable import Rasterizer

@Suite struct EllipsePointsTests {
  private func area(_ points: EllipsePoints) -> Double {
    let points = Array(points)
    return zip(points, points.dropFirst() + points.prefix(1)).map { $0.cross($1) }.reduce(0, +) / 2
  }

  @Test(arguments: [0.2, 1, 5, 11, 100, 2000])
  func thePolygonHasTheCirclesArea(radius: Double) {
    let points = EllipsePoints(center: Point(3, 4), radii: Size(radius, radius), transform: .identity)
    #expect(abs(area(points) / (.pi * radius * radius) - 1) < 1e-9)
  }

  @Test func anImageIsDrawnWhereTheTransformPutsIt() {
    let transform = Affine(2, 0.5, -1, 3, 7, 9)
    let points = EllipsePoints(center: Point(1, 2), radii: Size(5, 3), transform: transform)
    #expect(abs(area(points) / (.pi * 15 * transform.determinant) - 1) < 1e-9)
    let back = Affine(2, 0.5, -1, 3, 7, 9).inverse
    for point in points {
      guard let local = back?(point) else { continue }
      let distance = Point((local.x - 1) / 5, (local.y - 2) / 3).length
      #expect(abs(distance - 1) < 0.01)
    }
  }

  @Test(arguments: [2, 5, 30, 100, 500, 16_000])
  func theyStayNearTheCircle(radius: Double) {
    let points = Array(EllipsePoints(center: .zero, radii: Size(radius, radius), transform: .identity))
    for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      #expect(point.length - radius < 0.05)
      // The chords' middles are inside by half as much as the points are outside.
      #expect(radius - ((point + next) / 2).length < 0.05)
    }
  }

  @Test func anEnormousCircleHasNotTooManyPoints() {
    let points = EllipsePoints(center: .zero, radii: Size(1e15, 1e15), transform: .identity)
    #expect(points.count == 65_536)
    let nothing = EllipsePoints(center: .zero, radii: Size(.nan, 1), transform: .identity)
    #expect(nothing.count == 8)
  }
}
