// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct HeartTests {
  private let box = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test(arguments: [0.05, 0.14, 0.25], [0, 0.35, 1]) func itFillsItsBox(_ cleft: Double, _ belly: Double) throws {
    let path = try drawing("heart", ["cleft \(cleft)", "belly \(belly)"], in: box).path
    let bounds = try #require(path.bounds)
    #expect(isClose(bounds.minX, 0) && isClose(bounds.maxX, 100))
    #expect(isClose(bounds.minY, 0) && isClose(bounds.maxY, 100))
    #expect(isClose(path.elements[0].points[0], Point(50, 100 * cleft)))
    #expect(path.signedArea > 0 && path.emptyPieces == 0)
  }

  @Test func itIsItsOwnMirrorImage() throws {
    let path = try drawing("heart", in: box).path
    let mirrored = path.applying(Affine(-1, 0, 0, 1, 100, 0))
    let (points, others) = (
      path.flattened(tolerance: 0.01)[0].points, mirrored.flattened(tolerance: 0.01)[0].points
    )
    for point in points { #expect(others.contains { isClose($0, point, within: 0.2) }) }
    #expect(isClose(path.signedArea, -mirrored.signedArea))
  }

  /// Where an arc meets the next, both go the same way, but at the cleft and the tip.
  @Test(arguments: [0, 0.35, 1]) func itsSidesLeaveTheLobesWithoutACorner(_ belly: Double) throws {
    let path = try drawing("heart", ["belly \(belly)"], in: box).path
    var points = path.flattened(tolerance: 1e-6)[0].points
    if points.first == points.last { points.removeLast() }
    var corners = 0
    for (index, point) in points.enumerated() {
      let before = point - points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count] - point
      if before.cross(after) / (before.length * after.length) > 0.05 || before.dot(after) < 0 { corners += 1 }
      if before.cross(after) / (before.length * after.length) < -0.05 { corners += 1 }
    }
    #expect(corners == 2)
  }

  @Test func straightSidesAreLines() throws {
    let path = try drawing("heart", ["belly 0"], in: box).path
    #expect(path.elements.count { if case .line = $0 { true } else { false } } == 2)
    #expect(try !drawing("heart", in: box).path.elements.contains { if case .line = $0 { true } else { false } })
  }
}
