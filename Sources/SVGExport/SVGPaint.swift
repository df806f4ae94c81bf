// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

extension SVGBuilder {
  /// The attributes of a paint as `property` (`fill` or `stroke`), with `fill-opacity` where it is not opaque.
  ///
  /// They are empty where nothing is painted: for no paint, and for one that is clear all over.
  mutating func attributes(for paint: Paint?, as property: String) -> [SVGAttribute] {
    switch paint {
    case nil: return []
    case .solid(let color): return solid(color, as: property)
    case .gradient(let gradient):
      guard isMoving || gradient.stops.contains(where: { SVGNumber.fraction($0.color.alpha) != "0" }) else {
        return []
      }
      guard let element = element(for: gradient) else {
        return gradient.stops.last.map { solid($0.color, as: property) } ?? []
      }
      return [SVGAttribute(property, definitions.reference(to: element, kind: "gradient"))]
    }
  }

  private func solid(_ color: Color, as property: String) -> [SVGAttribute] {
    let opacity = SVGNumber.fraction(color.alpha)
    guard opacity != "0" || isMoving else { return [] }
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
      let first = [number.attribute("x1", start.x), number.attribute("y1", start.y)]
      let last = [number.attribute("x2", end.x), number.attribute("y2", end.y)]
      guard first.map(\.value) != last.map(\.value) else { return nil }
      return element("linearGradient", first + last, stops: gradient.stops)
    case .radial(let center, let inner, let outer):
      // SVG wants the larger circle outside. Turned inside out, the same picture has its stops in reverse.
      let small = number.attribute("fr", min(inner, outer))
      let large = number.attribute("r", max(inner, outer))
      guard small.value != large.value else { return nil }
      var circles = [number.attribute("cx", center.x), number.attribute("cy", center.y), large]
      if small.value != "0" { circles.append(small) }
      return element("radialGradient", circles, stops: inner > outer ? reversed(gradient.stops) : gradient.stops)
    }
  }

  private func reversed(_ stops: [GradientStop]) -> [GradientStop] {
    stops.reversed().map { GradientStop(offset: 1 - $0.offset, color: $0.color) }
  }

  private func element(_ name: String, _ geometry: [SVGAttribute], stops: [GradientStop]) -> SVGElement {
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
    return SVGElement(name, [units] + geometry, content: .children(children))
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
