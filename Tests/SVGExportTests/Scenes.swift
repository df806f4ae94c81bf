// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import SVGExport
import SceneModel
import Styling

let red = Color(255, 0, 0)
let green = Color(0, 255, 0)
let blue = Color(0, 0, 255)

extension SceneNode {
  /// A node of one shape.
  static func shape(
    _ outline: Outline, fill: Paint? = nil, rule: FillRule = .nonzero, stroke: Stroke? = nil,
    transform: Affine = .identity, opacity: Double = 1, mask: SceneMask? = nil
  ) -> SceneNode {
    SceneNode(
      name: "shape", transform: transform, opacity: opacity, mask: mask,
      content: .shapes([SceneShape(outline: outline, fill: fill, fillRule: rule, stroke: stroke)]))
  }

  /// A node of several nodes.
  static func group(
    _ nodes: [SceneNode], transform: Affine = .identity, opacity: Double = 1, mask: SceneMask? = nil
  ) -> SceneNode {
    SceneNode(name: "group", transform: transform, opacity: opacity, mask: mask, content: .group(nodes))
  }
}

extension Scene {
  /// A scene on a square canvas, of 100 unless said otherwise.
  init(side: Double = 100, _ nodes: SceneNode...) { self.init(canvas: Size(side, side), nodes: nodes) }
}

extension Stroke {
  /// A stroke of one colour, its style SVG's but for the mitre limit.
  static func solid(_ color: Color, width: Double) -> Stroke {
    Stroke(paint: .solid(color), style: StrokeStyle(width: width))
  }
}

extension Paint {
  /// A gradient along the x axis, from 0 to `length`.
  static func linear(_ stops: (Double, Color)..., length: Double = 100) -> Paint {
    .gradient(
      Gradient(
        .linear(start: .zero, end: Point(length, 0)), stops: stops.map { GradientStop(offset: $0.0, color: $0.1) }))
  }
}

/// A regular polygon, its first corner straight up, or elsewhere by `start` degrees clockwise.
func regularPolygon(_ count: Int, center: Point, radius: Double, start: Double = 0) -> [Point] {
  (0..<count).map { index in
    let angle = Angle(degrees: start - 90 + 360 * Double(index) / Double(count))
    return Point(center.x + radius * angle.cosine, center.y + radius * angle.sine)
  }
}

/// The document's lines that the round trip is tested with; the tests of `SVGReading` read the same file.
func oddLines(sourceFile: String = #filePath) throws -> String {
  let folder = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
  return try String(contentsOf: folder.appendingPathComponent("Golden/odd-lines.katachi"), encoding: .utf8)
}
