// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

/// The parameter `guides` of a star or polygon.
let guidesSwitch = Parameter(
  "guides", SwitchType(), default: .flag(false), example: "guides on",
  help: "whether its construction is drawn with it: both circles, the rays, the vertices")

/// The construction of a star or polygon: the circles that its vertices or edges touch, the rays, the vertices.
struct Guides {
  /// The middle of both circles.
  let center: Point
  /// The outer circle's radii: equal but where the shape is stretched.
  let radii: Size
  /// The inner circle's radius over the outer's.
  let inner: Double
  /// The directions of the rays, as vectors on the circle of radius 1.
  let directions: [Point]
  /// The vertices.
  let vertices: [Point]

  /// The lines are this much of the shorter radius wide, the dots twice this much in radius.
  private static let width = 0.01
  // Legible on light and dark grounds and fills alike.
  private static let lines = Color(hexadecimal: "#7f7f87") ?? .black
  private static let dots = Color(hexadecimal: "#ff3b30") ?? .black

  /// The parts, as thin lines over the shape, dots last.
  var parts: [Drawing.Part] {
    let thin = min(radii.width, radii.height) * Guides.width
    let stroke = Stroke(paint: .solid(Guides.lines), style: StrokeStyle(width: thin))
    var rays = Path()
    for direction in directions {
      let end = Point(center.x + radii.width * direction.x, center.y + radii.height * direction.y)
      rays.elements += [.move(center), .line(end)]
    }
    let circles = [1, inner].map {
      Outline.ellipse(center: center, radii: Size(radii.width * $0, radii.height * $0))
    }
    return (circles + [.path(rays)]).map { Drawing.Part($0, stroke: stroke) }
      + vertices.map { Drawing.Part(.circle(center: $0, radius: 2 * thin), color: Guides.dots) }
  }
}
