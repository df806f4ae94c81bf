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

/// The distance from a point to the nearest place on the polylines.
func distance(_ p: Point, to polylines: [Polyline]) -> Double {
  var smallestSquare = Double.infinity
  for polyline in polylines {
    guard var a = polyline.isClosed ? polyline.points.last : polyline.points.first else { continue }
    for b in polyline.points {
      // Written out by coordinates: tests run unoptimised, and this is their innermost loop.
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let (px, py) = (p.x - a.x, p.y - a.y)
      let square = dx * dx + dy * dy
      let t = square == 0 ? 0 : max(0, min(1, (px * dx + py * dy) / square))
      let (ex, ey) = (px - dx * t, py - dy * t)
      smallestSquare = min(smallestSquare, ex * ex + ey * ey)
      a = b
    }
  }
  return smallestSquare.squareRoot()
}

/// How often the polygons together wind around a point; positive clockwise on screen.
func winding(_ polygons: [Polyline], around p: Point) -> Int {
  var winding = 0
  for polygon in polygons {
    guard var a = polygon.points.last else { continue }
    for b in polygon.points {
      // To the right of p the ray meets each edge that reaches across its height.
      if (a.y <= p.y) != (b.y <= p.y) && a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) > p.x {
        winding += b.y > a.y ? 1 : -1
      }
      a = b
    }
  }
  return winding
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
