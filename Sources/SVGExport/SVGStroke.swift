// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

extension SVGBuilder {
  /// The attributes that draw the line along an outline; empty where its width or paint is none.
  ///
  /// The mitre limit is always written with a mitre join (SVG's default of 4 is not Katachi's), the rest only where
  /// it differs from SVG's defaults.
  mutating func attributes(for stroke: Stroke?) -> [SVGAttribute] {
    guard let stroke else { return [] }
    let style = stroke.style
    let width = number.coordinate(style.width)
    guard isMoving || (style.width > 0 && width != "0") else { return [] }
    var attributes = attributes(for: stroke.paint, as: "stroke")
    guard !attributes.isEmpty else { return [] }
    attributes.append(SVGAttribute("stroke-width", width))
    if style.cap != .butt { attributes.append(SVGAttribute("stroke-linecap", style.cap.rawValue)) }
    if style.join == .miter {
      attributes.append(SVGAttribute("stroke-miterlimit", SVGNumber.coefficient(max(style.miterLimit, 1))))
    } else {
      attributes.append(SVGAttribute("stroke-linejoin", style.join.rawValue))
    }
    let dash = style.dash.map(number.coordinate)
    if dash.contains(where: { $0 != "0" }) {
      attributes.append(SVGAttribute("stroke-dasharray", dash.joined(separator: " ")))
      let offset = number.coordinate(style.dashOffset)
      if offset != "0" { attributes.append(SVGAttribute("stroke-dashoffset", offset)) }
    }
    return attributes
  }
}
