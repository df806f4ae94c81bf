// SPDX-License-Identifier: MIT

public import DocumentModel
public import Geometry
public import Shapes
internal import Styling

extension Scene {
  /// The scene with marks over it that tell how layers lie: each frame, the padded one dashed, with its anchor; the axis
  /// of a gradient with its stops; the points of strokes that were drawn by hand.
  ///
  /// They are for the screen, not for exports. Of a layer that is repeated the first copy is marked.
  ///
  /// - Parameters:
  ///   - layers: The layers; of the document that the scene was made of.
  ///   - document: That document.
  /// - Returns: The scene with one more node for each layer.
  /// - Throws: What working out the layers' frames and paints throws.
  public func markingFrames(of layers: [LayerID], in document: Document) throws(Problem) -> Scene {
    var marker = FrameMarker(document, thin: canvas.shorterSide / 150)
    var copy = self
    for id in layers {
      if let node = try marker.marks(of: id) { copy.nodes.append(node) }
    }
    return copy
  }
}

extension Document {
  /// The middle of a layer's frame, where it is drawn.
  ///
  /// - Parameter id: The layer; of one that is repeated the first copy counts.
  /// - Returns: A point of the canvas, in user units; nil where there is no such layer.
  /// - Throws: What working out its frame throws.
  public func middle(ofFrameOf id: LayerID) throws(Problem) -> Point? {
    var marker = FrameMarker(self, thin: 1)
    return try marker.middle(of: id)
  }
}

/// Makes the marks of layers.
private struct FrameMarker {
  private var builder: SceneBuilder
  private let thin: Double
  private let lines: StrokeStyle
  private let dots: StrokeStyle

  // Legible on light and dark grounds and fills alike.
  private static let frameColor = Color(hexadecimal: "#ff2d55") ?? .black
  private static let paintColor = Color(hexadecimal: "#ffcc00") ?? .black

  init(_ document: Document, thin: Double) {
    builder = SceneBuilder(document)
    self.thin = thin
    lines = StrokeStyle(width: thin)
    // A subpath of no length with round caps is a dot.
    dots = StrokeStyle(width: 4 * thin, cap: .round)
  }

  /// The marks of a layer, where it is drawn; nil where there is no such layer.
  mutating func marks(of id: LayerID) throws(Problem) -> SceneNode? {
    let document = builder.document
    guard let layer = document.layer(id) else { return nil }
    let placement = try builder.layout.placement(of: id)
    let turn = try builder.layout.turn(of: id)
    var shapes = [line(.rectangle(placement.frame, cornerRadius: 0), lines)]
    if placement.padded != placement.frame {
      var dashed = lines
      dashed.dash = [4 * thin, 4 * thin]
      shapes.append(line(.rectangle(placement.padded, cornerRadius: 0), dashed))
    }
    shapes += cross(at: turn.anchor)
    if layer.shape != nil, case .gradient(let gradient)? = try builder.fill(of: layer) {
      shapes += axis(of: gradient)
    }
    if layer.shape?.takesStrokes == true, let drawing = try builder.layout.drawing(of: id) {
      let points = drawing.parts.flatMap { $0.outline.path.elements.compactMap(\.end) }
      shapes.append(line(.path(dotted(points)), dots, FrameMarker.paintColor))
    }
    return SceneNode(name: layer.name, transform: try map(of: id), content: .shapes(shapes))
  }

  /// The middle of a layer's frame on the canvas; nil where there is no such layer.
  mutating func middle(of id: LayerID) throws(Problem) -> Point? {
    guard builder.document.layer(id) != nil else { return nil }
    let frame = try builder.layout.placement(of: id).frame
    return try map(of: id)(frame.point(at: .center))
  }

  /// From a layer's own coordinates to the canvas's.
  private mutating func map(of id: LayerID) throws(Problem) -> Affine {
    var map = try builder.layout.copyMap(of: id) * builder.layout.turn(of: id).map
    for group in builder.document.ancestors(of: id) {
      map = try builder.layout.copyMap(of: group) * builder.layout.transform(of: group) * map
    }
    return map
  }

  private func line(
    _ outline: Outline, _ style: StrokeStyle, _ color: Color = FrameMarker.frameColor
  ) -> SceneShape {
    SceneShape(outline: outline, stroke: Stroke(paint: .solid(color), style: style))
  }

  private func cross(at point: Point) -> [SceneShape] {
    let arm = 4 * thin
    return [
      line(.line(Point(point.x - arm, point.y), Point(point.x + arm, point.y)), lines),
      line(.line(Point(point.x, point.y - arm), Point(point.x, point.y + arm)), lines),
    ]
  }

  /// The axis of a gradient, a dot for each stop; of a radial one to the right, with the circle that it ends at.
  private func axis(of gradient: Gradient) -> [SceneShape] {
    let color = FrameMarker.paintColor
    var shapes: [SceneShape] = []
    let (start, end): (Point, Point)
    switch gradient.geometry {
    case .linear(let from, let to): (start, end) = (from, to)
    case .radial(let center, let inner, let outer):
      (start, end) = (Point(center.x + inner, center.y), Point(center.x + outer, center.y))
      shapes.append(line(.circle(center: center, radius: outer), lines, color))
    }
    let stops = gradient.stops.map { start + (end - start) * $0.offset }
    return shapes + [line(.line(start, end), lines, color), line(.path(dotted(stops)), dots, color)]
  }

  private func dotted(_ points: [Point]) -> Path { Path(points.flatMap { [.move($0), .line($0)] }) }
}

extension Path.Element {
  /// Where the element ends; nil for one that closes its subpath.
  fileprivate var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end), .arc(_, let end): end
    case .close: nil
    }
  }
}
