// SPDX-License-Identifier: MIT

public import Geometry
internal import Styling

extension Scene {
  /// The smallest upright rectangle that holds everything painted but the background, on the canvas and beyond it.
  ///
  /// Strokes count with their width, mitre tips and caps; a curve's stroke that is sheared is found to 1/10000 of its
  /// longer side. What is not painted does not count: no fill, no stroke, a clear one, opacity 0. Of a mask only the
  /// box of its picture is known, so where it covers the rectangle may be larger than the ink.
  ///
  /// - Returns: The rectangle, in user units; nil where nothing is painted.
  /// - Complexity: O(n) in the scene's points, times the depth of masks within masks.
  public var inkBounds: Rect? { bounds(of: nodes, under: .identity) }

  /// Whether nothing is painted but the background: whether `inkBounds` is nil.
  ///
  /// - Complexity: That of looking until something is found: mostly of the first shape.
  public var isBlank: Bool { !paintsAnything(nodes, under: .identity) }
}

extension SceneNode {
  /// The smallest upright rectangle that holds what the node paints, as `Scene.inkBounds` says.
  ///
  /// - Parameter surroundings: From the coordinates around the node to those of the result.
  /// - Returns: The rectangle; nil where the node paints nothing.
  public func inkBounds(under surroundings: Affine = .identity) -> Rect? {
    guard opacity > 0, var ink = shadowedBounds(under: surroundings) else { return nil }
    // Masks are mostly of one node, itself masked perhaps: such chains are gone through in a loop, to spare the stack.
    var next = mask
    while let mask = next {
      guard let cut = intersection(ink, mask.region.bounds(under: surroundings)) else { return nil }
      if mask.hasWhiteGround { return cut }
      guard mask.nodes.count == 1, let node = mask.nodes.first else {
        return bounds(of: mask.nodes, under: surroundings).flatMap { intersection(cut, $0) }
      }
      guard node.opacity > 0, let own = node.shadowedBounds(under: surroundings), let both = intersection(cut, own)
      else { return nil }
      ink = both
      next = node.mask
    }
    return ink
  }

  /// The smallest upright rectangle that holds the node's content and its shadow, whatever mask and opacity make of
  /// them; nil where nothing is painted.
  ///
  /// - Parameter surroundings: From the coordinates around the node to those of the result.
  /// - Returns: The rectangle; a shadow counts as far as `Shadow.reach` says.
  public func shadowedBounds(under surroundings: Affine = .identity) -> Rect? {
    let ink: Rect?
    switch content {
    case .shapes(let shapes): ink = bounds(of: shapes, under: surroundings * transform)
    case .group(let nodes): ink = bounds(of: nodes, under: surroundings * transform)
    }
    return shadow == nil ? ink : ink.map { shadowed($0, under: surroundings) }
  }

  private func shadowed(_ ink: Rect, under surroundings: Affine) -> Rect {
    guard let shadow else { return ink }
    let moved = surroundings(shadow.offset) - surroundings(.zero)
    // How far a circle reaches along x and y once it is mapped.
    let x = shadow.reach * (surroundings.a * surroundings.a + surroundings.c * surroundings.c).squareRoot()
    let y = shadow.reach * (surroundings.b * surroundings.b + surroundings.d * surroundings.d).squareRoot()
    return ink.union(
      Rect(
        x: ink.minX + moved.x - x, y: ink.minY + moved.y - y, width: ink.width + 2 * x, height: ink.height + 2 * y))
  }
}

extension SceneShape {
  fileprivate func paintsAnything(under map: Affine) -> Bool {
    let isFilled = fill?.isVisible == true && map.determinant != 0
    if isFilled, let box = outline.bounds, box.width > 0, box.height > 0 { return true }
    return inkBounds(under: map) != nil
  }

  fileprivate func inkBounds(under map: Affine) -> Rect? {
    guard map.determinant != 0 else { return nil }
    let filled = fill?.isVisible == true ? outline.bounds(under: map) : nil
    // What has no area takes no fill.
    let fillInk = filled.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    guard let stroke, stroke.paint.isVisible, stroke.style.width > 0 else { return fillInk }
    return union(fillInk, outline.strokeBounds(stroke.style, under: map))
  }
}

extension Paint {
  /// Whether any of it shows.
  fileprivate var isVisible: Bool {
    switch self {
    case .solid(let color): color.alpha > 0
    case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
    }
  }
}

extension Outline {
  fileprivate func bounds(under map: Affine) -> Rect? {
    map.isUpright ? bounds?.bounds(under: map) : path.applying(map).bounds
  }

  /// The box of a stroke, which is outlined in local coordinates and then mapped.
  fileprivate func strokeBounds(_ style: StrokeStyle, under map: Affine) -> Rect? {
    if map.isUpright { return strokeBounds(style)?.bounds(under: map) }
    if let scale = map.similarityScale { return path.applying(map).strokeBounds(style.scaled(by: scale)) }
    guard let box = strokeBounds(style) else { return nil }
    let tolerance = max(box.width, box.height) / 10_000
    return Rect(containing: path.stroked(style, tolerance: tolerance).lazy.flatMap(\.points).map { map($0) })
  }
}

extension StrokeStyle {
  /// The style that looks the same along an outline so many times as large.
  fileprivate func scaled(by scale: Double) -> StrokeStyle {
    var style = self
    style.width *= scale
    style.dash = dash.map { $0 * scale }
    style.dashOffset *= scale
    return style
  }
}

extension Affine {
  /// Whether upright rectangles stay upright.
  fileprivate var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The factor by which all lengths grow; nil where it depends on the direction.
  fileprivate var similarityScale: Double? {
    let slack = 1e-9 * largestScale
    let keepsShapes =
      ((a - d).magnitude < slack && (b + c).magnitude < slack)
      || ((a + d).magnitude < slack && (b - c).magnitude < slack)
    return keepsShapes ? determinant.magnitude.squareRoot() : nil
  }
}

extension Rect {
  /// The box of the rectangle's picture.
  fileprivate func bounds(under map: Affine) -> Rect { Rect(containing: corners.map { map($0) }) ?? self }
}

private func paintsAnything(_ nodes: [SceneNode], under map: Affine) -> Bool {
  nodes.contains { node in
    guard node.mask == nil, node.opacity > 0 else { return node.inkBounds(under: map) != nil }
    switch node.content {
    case .shapes(let shapes): return shapes.contains { $0.paintsAnything(under: map * node.transform) }
    case .group(let inner): return paintsAnything(inner, under: map * node.transform)
    }
  }
}

private func bounds(of shapes: [SceneShape], under map: Affine) -> Rect? {
  shapes.reduce(nil) { union($0, $1.inkBounds(under: map)) }
}

private func bounds(of nodes: [SceneNode], under map: Affine) -> Rect? {
  var ink: Rect?
  for index in nodes.indices { ink = union(ink, nodes[index].inkBounds(under: map)) }
  return ink
}

private func union(_ a: Rect?, _ b: Rect?) -> Rect? {
  guard let a, let b else { return a ?? b }
  return a.union(b)
}

/// What both hold; nil where that has no area.
private func intersection(_ a: Rect, _ b: Rect) -> Rect? {
  let x = max(a.minX, b.minX)
  let y = max(a.minY, b.minY)
  let (width, height) = (min(a.maxX, b.maxX) - x, min(a.maxY, b.maxY) - y)
  return width > 0 && height > 0 ? Rect(x: x, y: y, width: width, height: height) : nil
}
