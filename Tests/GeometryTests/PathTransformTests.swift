// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite struct PathTransformTests {
  /// A path with one of everything.
  private func anything(_ source: inout PointSource) -> Path {
    let arc = Path.Arc(
      radii: Size(source.number(1...80), source.number(1...80)), rotation: Angle(degrees: source.number(0...360)),
      isLarge: source.unit() < 0.5, isClockwise: source.unit() < 0.5)
    return Path([
      .move(source.point()), .cubic(source.point(), source.point(), source.point()), .line(source.point()),
      .arc(arc, source.point()), .close, .quadratic(source.point(), source.point()),
    ])
  }

  @Test func thePictureOfAPathIsItsPathsPicture() {
    var source = PointSource(seed: 21)
    for _ in 0..<40 {
      let path = anything(&source)
      let map = Affine(
        source.number(-2...2), source.number(-2...2), source.number(-2...2), source.number(-2...2),
        source.number(-50...50), source.number(-50...50))
      let mapped = path.applying(map)
      #expect(isClose(mapped.signedArea, path.signedArea * map.determinant, 1e-6))
      // Two ways to the same lines: flatten the picture, or map while flattening.
      let expected = path.flattened(tolerance: 0.2, transform: map)
      for polyline in mapped.flattened(tolerance: 0.2) {
        for point in polyline.points { #expect(distance(point, to: expected) <= 0.2 + 1e-6) }
      }
    }
  }

  @Test func aTurnedOrFlippedCircleStaysACircle() throws {
    let circle = Outline.circle(center: Point(3, 4), radius: 5).path
    for map in [Affine.rotation(Angle(degrees: 33)), .scale(-2, 2), .scale(0.1, -0.1)] {
      for case .arc(let arc, _) in circle.applying(map).elements {
        #expect(isClose(arc.radii.width, 5 * map.largestScale) && arc.radii.width == arc.radii.height)
        #expect(arc.rotation.degrees == 0)
        #expect(arc.isClockwise == (map.determinant > 0))
      }
    }
  }

  @Test func anUprightEllipseStaysUprightUnderScaling() {
    let ellipse = Outline.ellipse(center: .zero, radii: Size(2, 5)).path.applying(.scale(3, 2))
    for case .arc(let arc, _) in ellipse.elements {
      #expect(arc.radii == Size(6, 10) && arc.rotation.degrees == 0)
    }
  }

  @Test func radiiTooSmallAreMappedLikeTheArcTheyMean() {
    let path = Path([.move(.zero), .arc(.init(radius: 1, isClockwise: true), Point(10, 0))])
    let mapped = path.applying(.scale(2, 3))
    #expect(isClose(mapped.bounds, Rect(x: 0, y: -15, width: 20, height: 15)))
  }

  @Test func aMapThatFlattensThePlaneMakesLinesOfArcsThroughTheirTurningPoints() {
    let half = Path([.move(.zero), .arc(.init(radius: 5, isClockwise: true), Point(10, 0))])
    let upright = half.applying(.scale(0, 1))
    #expect(upright.elements.count == 3)
    #expect(isClose(upright.bounds, Rect(x: 0, y: -5, width: 0, height: 5)))
    let flat = half.applying(.scale(1, 0))
    #expect(isClose(flat.bounds, Rect(x: 0, y: 0, width: 10, height: 0)))
    let nothing = half.applying(.scale(0, 0))
    #expect(nothing.bounds == Rect(x: 0, y: 0, width: 0, height: 0))
  }

  @Test func theIdentityChangesNothing() {
    var source = PointSource(seed: 3)
    let path = anything(&source)
    #expect(path.applying(.identity) == path)
  }
}
