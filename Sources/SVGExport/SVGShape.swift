// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel

extension SVGBuilder {
  /// The element of one painted outline, in local coordinates; nil where nothing of it is painted.
  mutating func element(for shape: SceneShape) -> SVGElement? {
    var element = outline(shape.outline)
    let fill = attributes(for: element.name == "line" ? nil : shape.fill, as: "fill")
    let stroke = attributes(for: shape.stroke)
    guard !fill.isEmpty || !stroke.isEmpty else { return nil }
    if fill.isEmpty {
      // A line has no inside; for anything else SVG's default would be black.
      if element.name != "line" { element.attributes.append(SVGAttribute("fill", "none")) }
    } else {
      element.attributes += fill
      if shape.fillRule == .evenodd { element.attributes.append(SVGAttribute("fill-rule", "evenodd")) }
    }
    element.attributes += stroke
    return element
  }

  /// The outline as the element of SVG that says what it is.
  ///
  /// Where SVG would not draw such an element at all (a circle of radius 0, a flat ellipse or rectangle, a polyline
  /// of one point), though a stroke along it leaves ink, another element stands for it.
  private func outline(_ outline: Outline) -> SVGElement {
    switch outline {
    case .circle(let center, let radius):
      return ellipse(center, Size(radius, radius)) ?? path(outline.path)
    case .ellipse(let center, let radii):
      return ellipse(center, radii) ?? path(outline.path)
    case .rectangle(let rect, let cornerRadius):
      return rectangle(rect, cornerRadius) ?? path(outline.path)
    case .polygon(let points): return element("polygon", through: points)
    case .polyline(let points): return element("polyline", through: points)
    case .line(let start, let end):
      return element(
        "line",
        [
          ("x1", number.coordinate(start.x)), ("y1", number.coordinate(start.y)), ("x2", number.coordinate(end.x)),
          ("y2", number.coordinate(end.y)),
        ])
    case .path(let path): return self.path(path)
    }
  }

  private func element(_ name: String, _ attributes: [(String, String)]) -> SVGElement {
    SVGElement(name, attributes.map(SVGAttribute.init))
  }

  private func ellipse(_ center: Point, _ radii: Size) -> SVGElement? {
    let middle = [("cx", number.coordinate(center.x)), ("cy", number.coordinate(center.y))]
    let (rx, ry) = (number.coordinate(radii.width), number.coordinate(radii.height))
    guard rx != "0", ry != "0" else { return nil }
    return rx == ry ? element("circle", middle + [("r", rx)]) : element("ellipse", middle + [("rx", rx), ("ry", ry)])
  }

  private func rectangle(_ rect: Rect, _ cornerRadius: Double) -> SVGElement? {
    let (width, height) = (number.coordinate(rect.width), number.coordinate(rect.height))
    guard width != "0", height != "0" else { return nil }
    let sides = [
      ("x", number.coordinate(rect.minX)), ("y", number.coordinate(rect.minY)), ("width", width), ("height", height),
    ]
    // SVG would hold the radius to half of either side on its own, and make elliptical corners.
    let radius = number.coordinate(max(min(cornerRadius, rect.size.shorterSide / 2), 0))
    return element("rect", radius == "0" ? sides : sides + [("rx", radius)])
  }

  private func element(_ name: String, through points: [Point]) -> SVGElement {
    let corners = points.count == 1 ? points + points : points
    return element(name, [("points", corners.map(number.point).joined(separator: " "))])
  }

  private func path(_ path: Path) -> SVGElement { element("path", [("d", number.pathData(path))]) }
}
