// SPDX-License-Identifier: MIT

import Geometry
import Testing

/// Paths from few coordinates, so that points coincide, lines overlap and curves collapse more often than not.
@Suite struct DegenerateTests {
  private func path(_ source: inout PointSource, coordinates: [Double]) -> Path {
    func pick(_ choices: [Double]) -> Double { choices[Int(source.unit() * Double(choices.count))] }
    func point() -> Point { Point(pick(coordinates), pick(coordinates)) }
    // A radius of next to nothing would be scaled up to an ellipse of enormous length.
    let radii = Array(coordinates.dropLast())
    var path = Path()
    for _ in 0..<8 {
      switch Int(source.unit() * 6) {
      case 0: path.elements.append(.move(point()))
      case 1: path.elements.append(.line(point()))
      case 2: path.elements.append(.quadratic(point(), point()))
      case 3: path.elements.append(.cubic(point(), point(), point()))
      case 4:
        let arc = Path.Arc(
          radii: Size(pick(radii), pick(radii)), rotation: Angle(degrees: pick([0, 30, 90, 1e300])),
          isLarge: source.unit() < 0.5, isClockwise: source.unit() < 0.5)
        path.elements.append(.arc(arc, point()))
      default: path.elements.append(.close)
      }
    }
    return path
  }

  private func anyStyle(_ source: inout PointSource, size: Double) -> StrokeStyle {
    StrokeStyle(
      width: size * [1e-6, 0.1, 3][Int(source.unit() * 3)], cap: LineCap.allCases[Int(source.unit() * 3)],
      join: LineJoin.allCases[Int(source.unit() * 3)], miterLimit: [1, 4, 1e9][Int(source.unit() * 3)],
      dash: source.unit() < 0.5 ? [] : [size * 0.3, 0, 0, size * 0.2, size],
      dashOffset: size * source.number(-5...5))
  }

  @Test(arguments: [1e-6, 1, 1e6]) func everythingStaysFinite(size: Double) {
    var source = PointSource(seed: 17)
    for _ in 0..<150 {
      let path = path(&source, coordinates: [0, 0, size, -size, size / 3, size * 1e-9])
      let style = anyStyle(&source, size: size)
      #expect(isFinite(path.flattened(tolerance: size / 100)), "\(path)")
      #expect(isFinite(path.flattened(tolerance: size / 100, transform: Affine(1, 2, 2, 4, 0, 0))), "\(path)")
      #expect(isFinite(path.applying(.scale(1, 0)).flattened(tolerance: size / 100)), "\(path)")
      #expect(isFinite(path.applying(Affine(1, 2, -3, 4, 5, 6)).flattened(tolerance: size / 100)), "\(path)")
      #expect(isFinite(path.rounded(radius: size).path.flattened(tolerance: size / 100)), "\(path)")
      #expect(path.signedArea.isFinite, "\(path)")
      let polygons = path.stroked(style, tolerance: size / 100)
      #expect(isFinite(polygons), "\(path) \(style)")
      for bounds in [path.bounds, path.strokeBounds(style)].compactMap({ $0 }) {
        #expect((bounds.minX + bounds.minY + bounds.width + bounds.height).isFinite, "\(path) \(style)")
      }
      for _ in 0..<20 {
        let p = Point(source.number(-2 * size...2 * size), source.number(-2 * size...2 * size))
        #expect(winding(polygons, around: p) >= 0, "\(path) \(style) at \(p)")
      }
    }
  }

  @Test func boundsHoldEveryPointDrawn() {
    var source = PointSource(seed: 18)
    for _ in 0..<400 {
      let path = path(&source, coordinates: [0, 0, 10, -10, 3, 1e-8])
      let points = path.flattened(tolerance: 0.01).flatMap(\.points)
      #expect((path.bounds == nil) == points.isEmpty)
      guard let bounds = path.bounds, let held = Rect(containing: points) else { continue }
      #expect(isClose(bounds.union(held), bounds, 1e-6), "\(path)")
      #expect(isClose(bounds, held, 0.02), "\(path)")
    }
  }
}
