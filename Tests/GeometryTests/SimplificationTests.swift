// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct SimplificationTests {
  private func distance(_ p: Point, _ line: [Point]) -> Double {
    var nearest = Double.infinity
    for (a, b) in zip(line, line.dropFirst()) {
      let way = b - a
      let square = way.dot(way)
      let t: Double = square == 0 ? 0 : min(max((p - a).dot(way) / square, 0), 1)
      nearest = min(nearest, p.distance(to: a + way * t))
    }
    return nearest
  }

  @Test func whatLiesOnALineIsLeftOut() {
    let line = (0...50).map { Point(Double($0), Double($0) / 2) }
    #expect(simplified(line, tolerance: 0.01) == [line[0], line[50]])
    #expect(simplified(line, tolerance: 0) == line)
    #expect(simplified(Array(line.prefix(2)), tolerance: 5) == Array(line.prefix(2)))
    #expect(simplified([], tolerance: 5).isEmpty)
  }

  @Test(arguments: [0.1, 1, 10]) func noPointIsFartherThanTheTolerance(_ tolerance: Double) {
    let line = (0...3000).map { index -> Point in
      let t = Double(index) / 100
      let y: Double = 30 * sin(t) + 3 * sin(17 * t)
      return Point(10 * t, y)
    }
    let kept = simplified(line, tolerance: tolerance)
    #expect(kept.count < line.count && kept.first == line.first && kept.last == line.last)
    for point in line { #expect(distance(point, kept) <= tolerance + 1e-9) }
  }

  @Test func aLineThatComesBackToItsStartKeepsItsFarEnd() {
    let there = [Point(0, 0), Point(50, 0), Point(100, 0), Point(50, 0), Point(0, 0)]
    #expect(simplified(there, tolerance: 1) == [Point(0, 0), Point(100, 0), Point(0, 0)])
  }

  /// The worst that there is for the method: the farthest point always lies next to an end.
  @Test func hostileLinesTakeNoQuadraticTime() {
    let line = (0..<100_000).map { index -> Point in
      let x = Double(index)
      return index.isMultiple(of: 2) ? Point(x, x) : Point(x, -x)
    }
    #expect(simplified(line, tolerance: 0.5).count > 90_000)
  }
}
