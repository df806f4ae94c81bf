// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Rasterizer
import SceneModel
import Styling

extension Bitmap {
  /// The four parts of a sample, premultiplied: red, green, blue, alpha.
  func parts(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 0xFF) }
  }

  /// A sample's alpha, 0...1.
  func alpha(_ x: Int, _ y: Int) -> Double { Double(parts(x, y)[3]) / 255 }

  /// The sum of all alphas: the covered area, in samples.
  var area: Double { pixels.reduce(0) { $0 + Double($1 >> 24) / 255 } }
}

/// The largest difference between two lists of as many numbers.
func largestDifference(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }

/// A node of shapes.
func node(
  _ shapes: SceneShape..., transform: Affine = .identity, opacity: Double = 1, mask: SceneMask? = nil
) -> SceneNode {
  SceneNode(name: "layer", transform: transform, opacity: opacity, mask: mask, content: .shapes(shapes))
}

/// A filled shape.
func filled(_ outline: Outline, _ color: Color = .black, rule: FillRule = .nonzero) -> SceneShape {
  SceneShape(outline: outline, fill: .solid(color), fillRule: rule)
}

/// A stroked shape.
func stroked(_ outline: Outline, width: Double, _ color: Color = .black) -> SceneShape {
  SceneShape(outline: outline, stroke: Stroke(paint: .solid(color), style: StrokeStyle(width: width)))
}

/// An upright rectangle with sharp corners.
func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Outline {
  .rectangle(Rect(x: x, y: y, width: width, height: height), cornerRadius: 0)
}

/// A polygon through points.
func polygon(_ points: (Double, Double)...) -> Outline { .polygon(points.map { Point($0.0, $0.1) }) }

/// The corners of a regular star polygon {count/step}, the first one straight up.
func starPolygon(_ count: Int, step: Int, radius: Double, center: Point) -> [Point] {
  (0..<count).map { index in
    let angle = 2 * Double.pi * Double(index * step) / Double(count) - .pi / 2
    return Point(center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle))
  }
}

/// Corners at random places of a square.
func randomPoints(_ count: Int, side: Double, seed: UInt64) -> [Point] {
  var generator = SplitMix64(seed: seed)
  return (0..<count).map { _ in Point(generator.nextUnit() * side, generator.nextUnit() * side) }
}
