// SPDX-License-Identifier: MIT

import Geometry
import Styling
import Testing

@testable import Rasterizer

@Suite struct GradientWayTests {
  private let box = SampleBox(minX: 0, minY: 0, maxX: 8, maxY: 8)

  private func measured(_ geometry: Gradient.Geometry, _ transform: Affine, row: Int) -> [Float] {
    var distances = [Float](repeating: 9, count: 8)
    GradientWay(geometry, transform: transform, box: box).measure(row: row, columns: 1..<7, into: &distances)
    return distances
  }

  @Test func onlyTheColumnsAskedForAreMeasured() {
    let distances = measured(.linear(start: .zero, end: Point(8, 0)), .identity, row: 2)
    #expect(distances == [9, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875, 0.8125, 9])
  }

  @Test func aDistanceIsKeptNearTheWay() {
    let distances = measured(.linear(start: .zero, end: Point(1e-3, 0)), .identity, row: 0)
    #expect(distances[1..<7].allSatisfy { $0 > 1 && $0 <= 2 })
    let before = measured(.linear(start: Point(9, 0), end: Point(9.001, 0)), .identity, row: 0)
    #expect(before[1..<7].allSatisfy { $0 < 0 && $0 >= -1 })
  }

  @Test func aRadialWayRunsOutwardOrInward() {
    let outward = measured(.radial(center: Point(0.5, 0.5), inner: 2, outer: 6), .identity, row: 0)
    #expect(outward[1..<7].elementsEqual([-0.25, 0, 0.25, 0.5, 0.75, 1]))
    let inward = measured(.radial(center: Point(0.5, 0.5), inner: 6, outer: 2), .identity, row: 0)
    #expect(inward[1..<7].elementsEqual([1.25, 1, 0.75, 0.5, 0.25, 0]))
  }

  @Test func whatCannotBeMeasuredIsUniform() {
    let linear = Gradient.Geometry.linear(start: .zero, end: Point(8, 0))
    #expect(GradientWay(linear, transform: .scale(1, 0), box: box).isUniform)
    #expect(GradientWay(linear, transform: Affine(1, 0, 0, 1, .nan, 0), box: box).isUniform)
    #expect(GradientWay(.linear(start: .zero, end: .zero), transform: .identity, box: box).isUniform)
    #expect(!GradientWay(linear, transform: .identity, box: box).isUniform)
  }
}
