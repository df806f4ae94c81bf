// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

extension SVGBuilder {
  /// The element of a node that throws a shadow.
  ///
  /// The filter stands outside the node's transform. Renderers agree on filters as long as nothing around them turns
  /// or flips; where something does, the filter stands in a group that takes it back, and the content in one that does
  /// it again.
  ///
  /// - Parameters:
  ///   - content: The content, in the node's own coordinates.
  ///   - node: The node.
  ///   - shadow: Its shadow.
  ///   - covering: The attributes of mask and opacity.
  ///   - surroundings: From the coordinates around the node to the canvas.
  /// - Returns: The element.
  mutating func element(
    _ content: SVGElement, of node: SceneNode, over shadow: Shadow, covering: [SVGAttribute],
    in surroundings: Affine
  ) -> SVGElement {
    // What moves can't be taken back.
    let straight = isMoving ? nil : surroundings.turnToTakeBack
    let filter = reference(to: shadow, of: node, under: straight ?? .identity)
    let filtering = filter.map { [SVGAttribute("filter", $0)] } ?? []
    guard filter != nil, let straight, let back = straight.inverse else {
      if let moved = moved(content, of: node) { return wrapped(moved, in: covering + filtering) }
      let transform = transformed(by: node.transform)
      if transform.isEmpty || (filter == nil && node.mask == nil) {
        return wrapped(content, in: transform + covering + filtering)
      }
      return SVGElement("g", covering + filtering, content: .children([wrapped(content, in: transform)]))
    }
    let turned = wrapped(content, in: transformed(by: straight * node.transform))
    let filtered = wrapped(turned, in: filtering)
    let outer = SVGElement("g", transformed(by: back), content: .children([filtered]))
    return covering.isEmpty ? outer : SVGElement("g", covering, content: .children([outer]))
  }

  /// The reference to the filter that throws a node's shadow; nil where it throws none.
  ///
  /// It is spelled out: `feDropShadow` makes librsvg 2.54 lose the element, and without the word `sRGB` filters blend
  /// in linear light. The region is the node's own.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - node: The node.
  ///   - map: From the coordinates around the node to those around the filter.
  /// - Returns: The reference.
  private mutating func reference(to shadow: Shadow, of node: SceneNode, under map: Affine) -> String? {
    let opacity = SVGNumber.fraction(shadow.color.alpha)
    guard let bounds = node.shadowedBounds(under: map),
      let region = number.attributes(of: bounds.roundedOutward, keepsEmpty: isMoving),
      opacity != "0" || isMoving
    else { return nil }
    var picture = "SourceAlpha"
    var steps: [SVGElement] = []
    if let deviation = deviation(of: shadow, under: map) ?? (isMoving ? "0" : nil) {
      steps.append(step("feGaussianBlur", from: picture, [SVGAttribute("stdDeviation", deviation)], to: "blur"))
      picture = "blur"
    }
    let offset = map(shadow.offset) - map(.zero)
    let move = [number.attribute("dx", offset.x), number.attribute("dy", offset.y)]
    if isMoving || move.contains(where: { $0.value != "0" }) {
      steps.append(step("feOffset", from: picture, move, to: "moved"))
      picture = "moved"
    }
    if steps.isEmpty { return nil }
    var flood = [SVGAttribute("flood-color", shadow.color.hexadecimal)]
    if opacity != "1" { flood.append(SVGAttribute("flood-opacity", opacity)) }
    steps.append(step("feFlood", from: nil, flood, to: "color"))
    let inside = [SVGAttribute("in2", picture), SVGAttribute("operator", "in")]
    steps.append(step("feComposite", from: "color", inside, to: "shadow"))
    let both = ["shadow", "SourceGraphic"].map { SVGElement("feMergeNode", [SVGAttribute("in", $0)]) }
    steps.append(SVGElement("feMerge", content: .children(both)))
    let attributes =
      [SVGAttribute("filterUnits", "userSpaceOnUse")] + region
      + [SVGAttribute("color-interpolation-filters", "sRGB")]
    return definitions.reference(to: SVGElement("filter", attributes, content: .children(steps)), kind: "shadow")
  }

  /// The value of `stdDeviation`; nil where nothing is blurred.
  private func deviation(of shadow: Shadow, under map: Affine) -> String? {
    let x = number.coordinate(shadow.deviation * (map.a * map.a + map.c * map.c).squareRoot())
    let y = number.coordinate(shadow.deviation * (map.b * map.b + map.d * map.d).squareRoot())
    if x == y { return x == "0" ? nil : x }
    return x + " " + y
  }

  private func step(
    _ name: String, from source: String?, _ attributes: [SVGAttribute], to result: String
  ) -> SVGElement {
    let start = source.map { [SVGAttribute("in", $0)] } ?? []
    return SVGElement(name, start + attributes + [SVGAttribute("result", result)])
  }
}

extension Affine {
  /// The part of the map, without its move, that a filter must be kept out of; nil where it neither turns nor flips,
  /// and where it makes of a round blur a slanted one, which no filter can say.
  fileprivate var turnToTakeBack: Affine? {
    let slack = 1e-9 * largestScale
    if b.magnitude <= slack && c.magnitude <= slack && a >= 0 && d >= 0 { return nil }
    guard (a * b + c * d).magnitude <= slack * largestScale else { return nil }
    return Affine(a, b, c, d, 0, 0)
  }
}
