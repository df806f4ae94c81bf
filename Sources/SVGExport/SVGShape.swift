// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

extension SVGBuilder {
  /// The element of one painted outline, in local coordinates; nil where nothing of it is painted.
  mutating func element(for shape: SceneShape) -> SVGElement? {
    guard var element = form(of: shape) else { return nil }
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

  /// The element of the shape without what paints it.
  private func form(of shape: SceneShape) -> SVGElement? {
    if let text = shape.text, !outlinesText { return element(for: text) }
    return element(for: shape.stroke?.style.cap == .square ? shape.outline.withSquareDots : shape.outline)
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

  private func ellipse(_ center: Point, _ radii: Size) -> SVGElement? {
    let middle = [number.attribute("cx", center.x), number.attribute("cy", center.y)]
    let (rx, ry) = (number.attribute("rx", radii.width), number.attribute("ry", radii.height))
    guard isMoving || (rx.value != "0" && ry.value != "0") else { return nil }
    if rx.value == ry.value && !isMoving { return SVGElement("circle", middle + [SVGAttribute("r", rx.value)]) }
    return SVGElement("ellipse", middle + [rx, ry])
  }

  private func rectangle(_ rect: Rect, _ cornerRadius: Double) -> SVGElement? {
    guard let sides = number.attributes(of: rect, keepsEmpty: isMoving) else { return nil }
    // SVG would hold the radius to half of either side on its own, and make elliptical corners.
    let radius = number.attribute("rx", max(min(cornerRadius, rect.size.shorterSide / 2), 0))
    return SVGElement("rect", radius.value == "0" && !isMoving ? sides : sides + [radius])
  }

  private func element(_ name: String, through points: [Point]) -> SVGElement? {
    points.isEmpty ? nil : SVGElement(name, [SVGAttribute("points", number.points(points, shouldStop))])
  }

  private func line(_ start: Point, _ end: Point) -> SVGElement {
    let first = [number.attribute("x1", start.x), number.attribute("y1", start.y)]
    return SVGElement("line", first + [number.attribute("x2", end.x), number.attribute("y2", end.y)])
  }

  private func path(_ path: Path) -> SVGElement? {
    let data = number.pathData(path, shouldStop)
    return data.isEmpty ? nil : SVGElement("path", [SVGAttribute("d", data)])
  }
}

extension SVGNumber {
  /// An attribute that holds a coordinate or a length.
  func attribute(_ name: String, _ length: Double) -> SVGAttribute { SVGAttribute(name, coordinate(length)) }

  /// The attributes `x`, `y`, `width` and `height`; nil for a rectangle without area, as far as it can be written.
  func attributes(of rect: Rect, keepsEmpty: Bool = false) -> [SVGAttribute]? {
    let (width, height) = (attribute("width", rect.width), attribute("height", rect.height))
    guard keepsEmpty || (width.value != "0" && height.value != "0") else { return nil }
    return [attribute("x", rect.minX), attribute("y", rect.minY), width, height]
  }

  fileprivate func points(_ points: [Point], _ shouldStop: () -> Bool) -> String {
    var text = ""
    for (index, point) in points.enumerated() {
      if index.isMultiple(of: SVGBuilder.pointsBetweenQuestions) && shouldStop() { break }
      if !text.isEmpty { text += " " }
      text += self.point(point)
    }
    return text
  }
}
