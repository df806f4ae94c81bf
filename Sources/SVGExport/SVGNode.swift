// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

extension SVGBuilder {
  /// The elements of nodes, back to front, without those that paint nothing.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - surroundings: From the coordinates around them to the canvas.
  /// - Returns: The elements.
  mutating func elements(for nodes: [SceneNode], in surroundings: Affine = .identity) -> [SVGElement] {
    var elements: [SVGElement] = []
    for node in nodes where !shouldStop() {
      if let element = element(for: node, in: surroundings) { elements.append(element) }
    }
    return elements
  }

  /// The element of a node; nil where it paints nothing.
  ///
  /// Shadow and mask live outside the node's transform, so where there are both, a group around the transformed
  /// content carries them, and the opacity with them. On one element SVG has them act in the order filter, mask,
  /// opacity.
  private mutating func element(for node: SceneNode, in surroundings: Affine) -> SVGElement? {
    let opacity = SVGNumber.fraction(node.opacity)
    let before = definitions.timelines
    defer { definitions.timelines = before }
    if let own = node.motion?.timelines { definitions.timelines.merge(own) { _, new in new } }
    guard isMoving || opacity != "0", let content = content(of: node, in: surroundings) else { return nil }
    let fades = opacity != "1" || node.motion?.moves.contains(.opacity) == true
    let fading = fades ? [SVGAttribute("opacity", opacity)] : []
    var covering = fading
    if let mask = node.mask {
      guard let reference = reference(to: mask, in: surroundings) else { return nil }
      covering.append(SVGAttribute("mask", reference))
    }
    if let shadow = node.shadow {
      return element(content, of: node, over: shadow, covering: covering, in: surroundings).with(node.motion)
    }
    if let moved = moved(content, of: node) { return wrapped(moved, in: covering).with(node.motion) }
    let transform = transformed(by: node.transform)
    if node.mask == nil || transform.isEmpty {
      return wrapped(content, in: transform + covering).with(node.motion)
    }
    return SVGElement("g", covering, content: .children([wrapped(content, in: transform)])).with(node.motion)
  }

  /// The attribute that moves an element; none where it stays.
  func transformed(by map: Affine) -> [SVGAttribute] {
    number.transform(map).map { [SVGAttribute("transform", $0)] } ?? []
  }

  /// The content as one element, in local coordinates.
  private mutating func content(of node: SceneNode, in surroundings: Affine) -> SVGElement? {
    let elements: [SVGElement]
    switch node.content {
    case .shapes(let shapes):
      var painted: [SVGElement] = []
      for shape in shapes {
        if let element = element(for: shape) { painted.append(element) }
      }
      elements = painted
    case .group(let nodes): elements = self.elements(for: nodes, in: surroundings * node.transform)
    }
    // A group that moves may have one layer now and two at another moment.
    if isMoving, case .group = node.content { return SVGElement("g", content: .children(elements)) }
    if isMoving && elements.isEmpty { return SVGElement("g", content: .children([])) }
    return elements.count > 1 ? SVGElement("g", content: .children(elements)) : elements.first
  }

  /// The element with more attributes; a group around it where it has some of those already, or a mask or a shadow,
  /// which would move along with a transform.
  func wrapped(_ element: SVGElement, in attributes: [SVGAttribute]) -> SVGElement {
    guard !attributes.isEmpty else { return element }
    if element.attributes.contains(where: { ["transform", "opacity", "filter", "mask"].contains($0.name) }) {
      return SVGElement("g", attributes, content: .children([element]))
    }
    var element = element
    element.attributes += attributes
    return element
  }

  /// The reference to a mask; nil where the mask lets nothing show.
  private mutating func reference(to mask: SceneMask, in surroundings: Affine) -> String? {
    guard let area = number.attributes(of: mask.region, keepsEmpty: isMoving) else { return nil }
    var picture = elements(for: mask.nodes, in: surroundings)
    if mask.hasWhiteGround {
      picture.insert(SVGElement("rect", area + [SVGAttribute("fill", Color.white.hexadecimal)]), at: 0)
    }
    guard isMoving || !picture.isEmpty else { return nil }
    let element = SVGElement(
      "mask", [SVGAttribute("maskUnits", "userSpaceOnUse")] + area, content: .children(picture))
    return definitions.reference(to: element, kind: "mask")
  }
}
