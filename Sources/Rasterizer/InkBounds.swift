// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

extension SceneNode.Content {
  /// A rectangle of samples that holds all that is painted; nil where nothing is.
  ///
  /// - Parameter transform: From the content's coordinates to samples.
  /// - Returns: The rectangle, not always the smallest one.
  func inkBounds(through transform: Affine) -> Rect? {
    switch self {
    case .shapes(let shapes):
      union(shapes) { $0.inkBounds(through: transform) }
    case .group(let nodes):
      union(nodes) { $0.inkBounds(through: transform) }
    }
  }

  /// Whether it is one area of one paint.
  var isSinglePaint: Bool {
    guard case .shapes(let shapes) = self, shapes.count == 1 else { return false }
    return shapes[0].fill == nil || shapes[0].stroke == nil
  }
}

extension SceneNode {
  /// A rectangle of samples that holds the content and its shadow; nil where nothing is painted.
  ///
  /// - Parameter transform: From the coordinates around the node to samples.
  /// - Returns: The rectangle, not always the smallest one.
  func inkBounds(through transform: Affine) -> Rect? {
    guard let ink = content.inkBounds(through: transform * self.transform) else { return nil }
    guard let shadow else { return ink }
    return ink.union(shadow.bounds(of: ink, through: transform))
  }
}

extension Shadow {
  /// A rectangle of samples that holds the shadow of what lies in another one.
  func bounds(of ink: Rect, through transform: Affine) -> Rect {
    let moved = transform(offset) - transform(.zero)
    var reach = transform.extent(ofCircle: reach)
    // It is painted from cells, and read between them: it may begin two of them further out.
    let cell = ShadowBlur(self, through: transform).cell
    reach = Size(reach.width + 2 * Double(cell.width), reach.height + 2 * Double(cell.height))
    return Rect(x: ink.minX + moved.x, y: ink.minY + moved.y, width: ink.width, height: ink.height)
      .inset(by: Insets(top: -reach.height, right: -reach.width, bottom: -reach.height, left: -reach.width))
  }
}

extension Affine {
  /// How far the image of a circle reaches from its middle, along x and along y.
  func extent(ofCircle radius: Double) -> Size {
    Size(radius * (a * a + c * c).squareRoot(), radius * (b * b + d * d).squareRoot())
  }
}

extension SceneShape {
  /// A rectangle of samples that holds the fill and the stroke; nil where nothing is painted.
  ///
  /// - Parameter transform: From the shape's coordinates to samples.
  /// - Returns: The rectangle, not always the smallest one.
  func inkBounds(through transform: Affine) -> Rect? {
    guard fill != nil || stroke != nil, let bounds = outline.bounds else { return nil }
    return bounds.inset(by: Insets(-(stroke?.style.reach ?? 0))).bounds(through: transform)
  }
}

extension Rect {
  /// The samples around as well: polygons drawn for curves lie outside of them by up to an eightieth of one.
  var withRoundingErrors: Rect { inset(by: Insets(-0.0625)) }

  /// The smallest upright rectangle that holds this one's image.
  func bounds(through transform: Affine) -> Rect {
    // Asked for of everything that may have to be painted: without an array.
    let (a, b) = (transform(origin), transform(Point(maxX, minY)))
    let (c, d) = (transform(Point(maxX, maxY)), transform(Point(minX, maxY)))
    let low = Point(min(min(min(a.x, b.x), c.x), d.x), min(min(min(a.y, b.y), c.y), d.y))
    let high = Point(max(max(max(a.x, b.x), c.x), d.x), max(max(max(a.y, b.y), c.y), d.y))
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether this rectangle's image covers a box of samples, but for what no eye could see.
  func covers(_ box: SampleBox, through transform: Affine) -> Bool {
    guard (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0) else { return false }
    let shown = bounds(through: transform)
    let doubt = 1e-6
    return shown.minX <= Double(box.minX) + doubt && shown.minY <= Double(box.minY) + doubt
      && shown.maxX >= Double(box.maxX) - doubt && shown.maxY >= Double(box.maxY) - doubt
  }
}

extension StrokeStyle {
  /// How far ink may lie from the outline: the tip of the longest mitre, or the corner of a square cap.
  var reach: Double {
    let longest = max(join == .miter ? miterLimit : 1, cap == .square ? 2.0.squareRoot() : 1)
    return width / 2 * longest
  }

  /// Whether the line is so thin that a text preview has to give it more ink: narrower than a sample and a half.
  ///
  /// - Parameter transform: From the outline's coordinates to samples; where it stretches more one way than the
  ///   other, the mean counts.
  /// - Returns: Whether it is.
  func isThin(through transform: Affine) -> Bool {
    width * abs(transform.determinant).squareRoot() < 1.5
  }
}

private func union<T>(_ items: [T], bounds: (T) -> Rect?) -> Rect? {
  items.reduce(nil) { all, item in
    guard let next = bounds(item) else { return all }
    return all?.union(next) ?? next
  }
}
