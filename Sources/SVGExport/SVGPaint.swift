// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

/// Builds the file's elements, and gathers what they refer to.
struct SVGBuilder {
  let number: SVGNumber
  var definitions: SVGDefinitions
}

extension SVGBuilder {
  /// The attributes of a paint as `property` (`fill` or `stroke`), with `fill-opacity` where it is not opaque.
  ///
  /// They are empty where nothing is painted: for no paint, and for one that is clear all over.
  mutating func attributes(for paint: Paint?, as property: String) -> [SVGAttribute] {
    switch paint {
    case nil: return []
    case .solid(let color): return solid(color, as: property)
    case .gradient(let gradient):
      guard gradient.stops.contains(where: { SVGNumber.fraction($0.color.alpha) != "0" }) else { return [] }
      guard let element = element(for: gradient) else {
        return gradient.stops.last.map { solid($0.color, as: property) } ?? []
      }
      return [SVGAttribute(property, definitions.reference(to: element, kind: "gradient"))]
    }
  }

  private func solid(_ color: Color, as property: String) -> [SVGAttribute] {
    let opacity = SVGNumber.fraction(color.alpha)
    guard opacity != "0" else { return [] }
    let paint = SVGAttribute(property, color.hexadecimal)
    return opacity == "1" ? [paint] : [paint, SVGAttribute("\(property)-opacity", opacity)]
  }

  /// The gradient's element, without an id; nil where its ends are equal as written, or it has only one stop.
  ///
  /// Such a gradient paints its last stop all over. It is not left to the renderers, since they disagree about it:
  /// librsvg blends the stops of a linear one and leaves a radial one out.
  private func element(for gradient: Gradient) -> SVGElement? {
    guard gradient.stops.count > 1 else { return nil }
    switch gradient.geometry {
    case .linear(let start, let end):
      let (x1, y1) = (number.coordinate(start.x), number.coordinate(start.y))
      let (x2, y2) = (number.coordinate(end.x), number.coordinate(end.y))
      guard (x1, y1) != (x2, y2) else { return nil }
      let line = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
      return element("linearGradient", line, stops: gradient.stops)
    case .radial(let center, let inner, let outer):
      // SVG wants the larger circle outside. Turned inside out, the same picture has its stops in reverse.
      let isInsideOut = inner > outer
      let small = number.coordinate(min(inner, outer))
      let large = number.coordinate(max(inner, outer))
      guard small != large else { return nil }
      var circles = [("cx", number.coordinate(center.x)), ("cy", number.coordinate(center.y)), ("r", large)]
      if small != "0" { circles.append(("fr", small)) }
      return element("radialGradient", circles, stops: isInsideOut ? reversed(gradient.stops) : gradient.stops)
    }
  }

  private func reversed(_ stops: [GradientStop]) -> [GradientStop] {
    stops.reversed().map { GradientStop(offset: 1 - $0.offset, color: $0.color) }
  }

  private func element(_ name: String, _ geometry: [(String, String)], stops: [GradientStop]) -> SVGElement {
    var children: [SVGElement] = []
    for stop in stops {
      var attributes = [
        SVGAttribute("offset", SVGNumber.fraction(stop.offset)), SVGAttribute("stop-color", stop.color.hexadecimal),
      ]
      let opacity = SVGNumber.fraction(stop.color.alpha)
      if opacity != "1" { attributes.append(SVGAttribute("stop-opacity", opacity)) }
      children.append(SVGElement("stop", attributes))
    }
    let units = SVGAttribute("gradientUnits", "userSpaceOnUse")
    return SVGElement(name, [units] + geometry.map(SVGAttribute.init), content: .children(children))
  }
}

extension Color {
  /// The colour without its alpha, as `#rrggbb`.
  var hexadecimal: String {
    let parts = [red, green, blue].map { part in
      let level = (min(max(part, 0), 1) * 255).rounded(.toNearestOrAwayFromZero)
      let digits = String(Int(exactly: level) ?? 0, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }
}
