// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling

/// A scene of polygons and circles as lines that the peers' programs draw, one word and its numbers a line.
///
///     polygon N x y x y ...            the outline that the next lines paint
///     circle x y radius                likewise
///     fill r g b a                     0...1, straight
///     gradient x y x y r g b a r g b a from one place and colour to another
///     stroke width r g b a             with round joins
func drawingList(of scene: Scene) -> String {
  var lines: [String] = []
  for node in scene.nodes {
    guard case .shapes(let shapes) = node.content else { continue }
    for shape in shapes {
      lines.append(line(of: shape.outline))
      if let fill = shape.fill { lines.append(line(ofFill: fill)) }
      if case .solid(let color)? = shape.stroke?.paint {
        lines.append("stroke \(shape.stroke?.style.width ?? 0) \(words(color))")
      }
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func line(of outline: Outline) -> String {
  switch outline {
  case .circle(let center, let radius): "circle \(center.x) \(center.y) \(radius)"
  case .polygon(let points): "polygon \(points.count) " + points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
  default: ""
  }
}

private func line(ofFill fill: Paint) -> String {
  switch fill {
  case .solid(let color): return "fill \(words(color))"
  case .gradient(let gradient):
    guard case .linear(let start, let end) = gradient.geometry else { return "" }
    let colors = gradient.stops.map { words($0.color) }.joined(separator: " ")
    return "gradient \(start.x) \(start.y) \(end.x) \(end.y) \(colors)"
  }
}

private func words(_ color: Color) -> String { "\(color.red) \(color.green) \(color.blue) \(color.alpha)" }
