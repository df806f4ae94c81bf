// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import SceneModel
import Styling

/// The pictures that are drawn beside the peers, each on a canvas of 320 by 192.
enum BenchScene: String, CaseIterable {
  /// A five-pointed star filled with a gradient, with a white line around.
  case star
  /// 201 translucent circles.
  case circles
  /// A star of a hundred thousand vertices.
  case bigstar

  /// The scene.
  var scene: Scene {
    switch self {
    case .star: Scene(canvas: Self.canvas, nodes: [Self.node(Self.gradientStar)])
    case .circles: Scene(canvas: Self.canvas, nodes: Self.discs.map { Self.node($0) })
    case .bigstar: Scene(canvas: Self.canvas, nodes: [Self.node(Self.starOfManyVertices(100_000))])
    }
  }

  static let canvas = Size(320, 192)

  private static func node(_ shape: SceneShape) -> SceneNode { SceneNode(name: "layer", content: .shapes([shape])) }

  private static var gradientStar: SceneShape {
    let gradient = Gradient(
      .linear(start: Point(74, 12), end: Point(246, 175)),
      stops: [
        GradientStop(offset: 0, color: .white),
        GradientStop(offset: 1, color: Color(red: 0.33, green: 0.33, blue: 0.33)),
      ])
    let line = Stroke(paint: .solid(.white), style: StrokeStyle(width: 4, join: .round))
    return SceneShape(
      outline: .polygon(star(5, center: Point(160, 102), outer: 90, inner: 36)), fill: .gradient(gradient),
      stroke: line)
  }

  private static var discs: [SceneShape] {
    var random = SplitMix64(seed: 201)
    return (0..<201).map { _ in
      let center = Point(random.nextUnit() * 320, random.nextUnit() * 192)
      let radius = 4 + random.nextUnit() * 36
      let color = Color(
        red: random.nextUnit(), green: random.nextUnit(), blue: random.nextUnit(),
        alpha: 0.1 + 0.5 * random.nextUnit())
      return SceneShape(outline: .circle(center: center, radius: radius), fill: .solid(color))
    }
  }

  /// A star with so many tips, filled in one colour.
  static func starOfManyVertices(_ count: Int) -> SceneShape {
    SceneShape(
      outline: .polygon(star(count, center: Point(160, 96), outer: 90, inner: 60)),
      fill: .solid(Color(red: 0.9, green: 0.5, blue: 0.2)))
  }

  private static func star(_ count: Int, center: Point, outer: Double, inner: Double) -> [Point] {
    (0..<2 * count).map { index in
      let angle = Double.pi * Double(index) / Double(count) - .pi / 2
      let radius = index.isMultiple(of: 2) ? outer : inner
      return center + Point(Math.cos(angle), Math.sin(angle)) * radius
    }
  }
}
