// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import SceneModel
import Styling

/// Scenes of everything that can be drawn, and edits of them, by chance but always the same.
struct RandomScenes {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + random.nextUnit() * (range.upperBound - range.lowerBound)
  }

  private mutating func index(below count: Int) -> Int { min(Int(random.nextUnit() * Double(count)), count - 1) }

  private mutating func chance(_ share: Double) -> Bool { random.nextUnit() < share }

  private mutating func point() -> Point { Point(number(-10...70), number(-10...50)) }

  /// Some nodes, groups among them.
  mutating func nodes(_ count: Int, depth: Int = 0) -> [SceneNode] { (0..<count).map { _ in node(depth) } }

  private mutating func node(_ depth: Int) -> SceneNode {
    let isGroup = depth < 3 && chance(0.35)
    var node = SceneNode(
      name: "n", transform: transform(),
      content: isGroup ? .group(nodes(1 + index(below: 3), depth: depth + 1)) : .shapes([shape()]))
    if chance(0.25) { node.opacity = number(0...1) }
    if chance(0.15) { node.shadow = shadow() }
    if chance(0.15) { node.mask = mask(depth) }
    return node
  }

  private mutating func transform() -> Affine {
    switch index(below: 4) {
    case 0: .translation(number(-20...20), number(-20...20))
    case 1: Affine.rotation(Angle(degrees: number(0...360))).about(Point(30, 20))
    case 2: Affine.scale(number(0.5...1.5), number(0.5...1.5)).about(Point(30, 20))
    default: .identity
    }
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      deviation: chance(0.3) ? 0 : number(0.2...3), offset: Point(number(-4...4), number(-4...4)), color: color())
  }

  private mutating func mask(_ depth: Int) -> SceneMask {
    SceneMask(
      nodes: depth < 2 ? nodes(1 + index(below: 2), depth: depth + 2) : [], hasWhiteGround: chance(0.5),
      region: rect())
  }

  private mutating func rect() -> Rect {
    Rect(origin: point(), size: Size(number(2...50), number(2...50)))
  }

  private mutating func shape() -> SceneShape {
    var shape = SceneShape(outline: outline(), fill: chance(0.85) ? paint() : nil)
    if chance(0.3) { shape.fillRule = .evenodd }
    if shape.fill == nil || chance(0.4) {
      var style = StrokeStyle(width: number(0.2...5))
      if chance(0.4) { style.join = .round }
      if chance(0.2) { style.dash = [number(1...5), number(1...5)] }
      shape.stroke = Stroke(paint: paint(), style: style)
    }
    return shape
  }

  private mutating func outline() -> Outline {
    switch index(below: 6) {
    case 0: return .circle(center: point(), radius: number(0.5...20))
    case 1: return .ellipse(center: point(), radii: Size(number(1...25), number(1...15)))
    case 2: return .rectangle(rect(), cornerRadius: chance(0.5) ? 0 : number(0...5))
    case 3: return .line(point(), point())
    case 4:
      let (start, control) = (point(), point())
      return .path(Path([.move(start), .quadratic(control, point()), .cubic(point(), point(), point()), .close]))
    default: return .polygon((0..<3 + index(below: 90)).map { _ in point() })
    }
  }

  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.5) ? 1 : number(0...1))
  }

  private mutating func paint() -> Paint {
    guard chance(0.3) else { return .solid(color()) }
    let stops = [0, 0.4, 1].map { GradientStop(offset: $0, color: color()) }
    return .gradient(
      chance(0.5)
        ? Gradient(.linear(start: point(), end: point()), stops: stops)
        : Gradient(.radial(center: point(), inner: 0, outer: number(5...30)), stops: stops))
  }

  // MARK: Edits

  /// Changes something.
  mutating func edit(_ scene: inout Scene) {
    if chance(0.05) { scene.background = chance(0.5) ? nil : paint() }
    edit(&scene.nodes, depth: 0)
    if chance(0.2) { edit(&scene.nodes, depth: 0) }
  }

  private mutating func edit(_ nodes: inout [SceneNode], depth: Int) {
    let place = index(below: max(nodes.count, 1))
    switch index(below: nodes.isEmpty ? 1 : 10) {
    case 0: nodes.insert(node(depth), at: min(place, nodes.count))
    case 1: nodes.remove(at: place)
    case 2: nodes.swapAt(place, index(below: nodes.count))
    default: edit(&nodes[place], depth: depth)
    }
  }

  private mutating func edit(_ node: inout SceneNode, depth: Int) {
    switch index(below: 8) {
    case 0: node.transform = transform()
    case 1: node.opacity = chance(0.5) ? 1 : number(0...1)
    case 2: node.shadow = chance(0.5) ? nil : shadow()
    case 3: node.mask = chance(0.5) ? nil : mask(depth)
    default:
      switch node.content {
      case .group(var children):
        edit(&children, depth: depth + 1)
        node.content = .group(children)
      case .shapes(var shapes):
        if chance(0.5) { shapes[0].fill = paint() } else { shapes[0].outline = outline() }
        node.content = .shapes(shapes)
      }
    }
  }
}
