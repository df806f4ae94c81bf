// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

extension SVGBuilder {
  /// The elements of nodes, back to front, without those that paint nothing.
  mutating func elements(for nodes: [SceneNode]) -> [SVGElement] {
    var elements: [SVGElement] = []
    for node in nodes where !shouldStop() {
      if let element = element(for: node) { elements.append(element) }
    }
    return elements
  }

  /// The element of a node; nil where it paints nothing.
  ///
  /// The mask lives outside the node's transform, so where there are both, a group around the transformed content
  /// carries the mask, and the opacity with it.
  private mutating func element(for node: SceneNode) -> SVGElement? {
    let opacity = SVGNumber.fraction(node.opacity)
    guard opacity != "0", let content = content(of: node) else { return nil }
    let transform = number.transform(node.transform).map { [SVGAttribute("transform", $0)] } ?? []
    let fading = opacity == "1" ? [] : [SVGAttribute("opacity", opacity)]
    guard let mask = node.mask else { return wrapped(content, in: transform + fading) }
    guard let reference = reference(to: mask) else { return nil }
    let covering = fading + [SVGAttribute("mask", reference)]
    if transform.isEmpty { return wrapped(content, in: covering) }
    return SVGElement("g", covering, content: .children([wrapped(content, in: transform)]))
  }

  /// The content as one element, in local coordinates.
  private mutating func content(of node: SceneNode) -> SVGElement? {
    let elements: [SVGElement]
    switch node.content {
    case .shapes(let shapes):
      var painted: [SVGElement] = []
      for shape in shapes {
        if let element = element(for: shape) { painted.append(element) }
      }
      elements = painted
    case .group(let nodes): elements = self.elements(for: nodes)
    }
    return elements.count > 1 ? SVGElement("g", content: .children(elements)) : elements.first
  }

  /// The element with more attributes; a group around it where it has some of those already, or a mask, which would
  /// move along with a transform.
  private func wrapped(_ element: SVGElement, in attributes: [SVGAttribute]) -> SVGElement {
    guard !attributes.isEmpty else { return element }
    if element.attributes.contains(where: { ["transform", "opacity", "mask"].contains($0.name) }) {
      return SVGElement("g", attributes, content: .children([element]))
    }
    var element = element
    element.attributes += attributes
    return element
  }

  /// The reference to a mask; nil where the mask lets nothing show.
  private mutating func reference(to mask: SceneMask) -> String? {
    guard let area = number.attributes(of: mask.region) else { return nil }
    var picture = elements(for: mask.nodes)
    if mask.hasWhiteGround {
      picture.insert(SVGElement("rect", area + [SVGAttribute("fill", Color.white.hexadecimal)]), at: 0)
    }
    guard !picture.isEmpty else { return nil }
    let element = SVGElement(
      "mask", [SVGAttribute("maskUnits", "userSpaceOnUse")] + area, content: .children(picture))
    return definitions.reference(to: element, kind: "mask")
  }
}
