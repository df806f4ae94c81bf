// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel

extension SVGBuilder {
  /// The element of one painted outline, in local coordinates; nil where nothing of it is painted.
  mutating func element(for shape: SceneShape) -> SVGElement? {
    guard var element = element(for: shape.outline) else { return nil }
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

  /// The outline as the element of SVG that says what it is; nil where nothing is drawn.
  private func element(for outline: Outline) -> SVGElement? {
    switch outline {
    case .circle(let center, let radius): ellipse(center, Size(radius, radius))
    case .ellipse(let center, let radii): ellipse(center, radii)
    case .rectangle(let rect, let cornerRadius): rectangle(rect, cornerRadius)
    case .polygon(let points):
      // A lone point is a dot where the cap is round; resvg draws it only where it is there twice.
      element("polygon", through: points.count == 1 ? points + points : points)
    case .polyline(let points): points.count < 2 ? nil : element("polyline", through: points)
    case .line(let start, let end): line(start, end)
    case .path(let path): self.path(path)
    }
  }

  private func element(_ name: String, _ attributes: [(String, String)]) -> SVGElement {
    SVGElement(name, attributes.map(SVGAttribute.init))
  }

  private func ellipse(_ center: Point, _ radii: Size) -> SVGElement? {
    let middle = [("cx", number.coordinate(center.x)), ("cy", number.coordinate(center.y))]
    let (rx, ry) = (number.coordinate(radii.width), number.coordinate(radii.height))
    guard rx != "0", ry != "0" else { return nil }
    if rx == ry { return element("circle", middle + [("r", rx)]) }
    return element("ellipse", middle + [("rx", rx), ("ry", ry)])
  }

  private func rectangle(_ rect: Rect, _ cornerRadius: Double) -> SVGElement? {
    let (width, height) = (number.coordinate(rect.width), number.coordinate(rect.height))
    guard width != "0", height != "0" else { return nil }
    let corner = [("x", number.coordinate(rect.minX)), ("y", number.coordinate(rect.minY))]
    let sides = corner + [("width", width), ("height", height)]
    // SVG would hold the radius to half of either side on its own, and make elliptical corners.
    let radius = number.coordinate(max(min(cornerRadius, rect.size.shorterSide / 2), 0))
    return element("rect", radius == "0" ? sides : sides + [("rx", radius)])
  }

  private func element(_ name: String, through points: [Point]) -> SVGElement? {
    points.isEmpty ? nil : element(name, [("points", points.map(number.point).joined(separator: " "))])
  }

  private func line(_ start: Point, _ end: Point) -> SVGElement {
    let first = [("x1", number.coordinate(start.x)), ("y1", number.coordinate(start.y))]
    return element("line", first + [("x2", number.coordinate(end.x)), ("y2", number.coordinate(end.y))])
  }

  private func path(_ path: Path) -> SVGElement? {
    let data = number.pathData(path)
    return data.isEmpty ? nil : element("path", [("d", data)])
  }
}
