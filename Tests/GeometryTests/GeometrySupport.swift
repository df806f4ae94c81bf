// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Numerics

/// Whether two numbers differ by no more than `tolerance`.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

/// Whether two points lie within `tolerance` of each other.
func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool { a.distance(to: b) <= tolerance }

/// Whether two rectangles have each side within `tolerance` of the other's.
func isClose(_ a: Rect?, _ b: Rect?, _ tolerance: Double = 1e-9) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return isClose(a.minX, b.minX, tolerance) && isClose(a.minY, b.minY, tolerance)
    && isClose(a.maxX, b.maxX, tolerance) && isClose(a.maxY, b.maxY, tolerance)
}

/// The distance from a point to a segment.
func distance(_ p: Point, toSegment a: Point, _ b: Point) -> Double {
  let along = b - a
  let square = along.dot(along)
  let t = square == 0 ? 0 : max(0, min(1, (p - a).dot(along) / square))
  return p.distance(to: a + along * t)
}

/// The distance from a point to the nearest place on the polylines.
func distance(_ p: Point, to polylines: [Polyline]) -> Double {
  var nearest = Double.infinity
  for polyline in polylines {
    let points = polyline.isClosed ? polyline.points + polyline.points.prefix(1) : polyline.points
    for (a, b) in zip(points, points.dropFirst()) { nearest = min(nearest, distance(p, toSegment: a, b)) }
    if points.count == 1 { nearest = min(nearest, p.distance(to: points[0])) }
  }
  return nearest
}

/// How often the polygons together wind around a point; positive clockwise on screen.
func winding(_ polygons: [Polyline], around p: Point) -> Int {
  var winding = 0
  for polygon in polygons {
    let points = polygon.points
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      guard (a.y <= p.y) != (b.y <= p.y) else { continue }
      // To the right of p the ray meets each edge that reaches across its height.
      let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
      if x > p.x { winding += b.y > a.y ? 1 : -1 }
    }
  }
  return winding
}

/// The share of a box that the non-zero union of polygons covers, by a jittered grid of samples, as an area.
func sampledArea(_ polygons: [Polyline], in box: Rect, samples: Int = 200) -> Double {
  var generator = SplitMix64(seed: 7)
  var hits = 0
  for row in 0..<samples {
    for column in 0..<samples {
      let p = Point(
        box.minX + box.width * (Double(column) + generator.nextUnit()) / Double(samples),
        box.minY + box.height * (Double(row) + generator.nextUnit()) / Double(samples))
      if winding(polygons, around: p) != 0 { hits += 1 }
    }
  }
  return box.width * box.height * Double(hits) / Double(samples * samples)
}

/// Whether every coordinate is a finite number.
func isFinite(_ polylines: [Polyline]) -> Bool {
  polylines.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
}

/// The corners of a star as SHAPES 2 builds it: outer and inner by turns, the first straight up, clockwise.
func star(_ count: Int, outer: Double, inner: Double, center: Point = .zero, turn: Double = 0) -> [Point] {
  (0..<2 * count).map { index in
    let angle = (-90 + turn + 180 * Double(index) / Double(count)) * .pi / 180
    let radius = index % 2 == 0 ? outer : inner
    return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
  }
}

/// A seeded source of points, so that a failing case can be run again.
struct PointSource {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func unit() -> Double { generator.nextUnit() }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }
  mutating func point(_ range: ClosedRange<Double> = -100...100) -> Point { Point(number(range), number(range)) }
}
