// SPDX-License-Identifier: MIT

extension Outline {
  /// The outline as a path, drawn from where SVG begins it and in SVG's direction, clockwise on screen.
  ///
  /// Circles and ellipses are four arcs from the right-most point, as SVG 2 says: quarters keep their centre when
  /// a writer rounds their ends, halves lose it. What SVG draws as nothing is empty: a circle, an ellipse or a
  /// rectangle without extent in either direction, a polygon without points.
  public var path: Path {
    switch self {
    case .circle(let center, let radius):
      return .ellipse(center: center, radii: Size(radius, radius))
    case .ellipse(let center, let radii):
      return .ellipse(center: center, radii: radii)
    case .rectangle(let rect, let cornerRadius):
      return .rectangle(rect, cornerRadius: cornerRadius)
    case .polygon(let points):
      return Path(points: points, isClosed: true)
    case .polyline(let points):
      return Path(points: points, isClosed: false)
    case .line(let start, let end):
      return Path([.move(start), .line(end)])
    case .path(let path):
      return path
    }
  }

  /// The smallest upright rectangle that holds the outline, without its stroke; nil where nothing is drawn.
  ///
  /// Exact for everything but curves in a path, which are exact but for rounding.
  public var bounds: Rect? {
    switch self {
    case .circle(let center, let radius):
      return Outline.ellipse(center: center, radii: Size(radius, radius)).bounds
    case .ellipse(let center, let radii):
      guard radii.width > 0 && radii.height > 0 else { return nil }
      return Rect(
        x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width, height: 2 * radii.height)
    case .rectangle(let rect, _):
      return rect.width > 0 && rect.height > 0 ? rect : nil
    case .polygon(let points):
      return box(around: points)
    case .polyline(let points):
      // A single point draws nothing, where nothing leads back to it.
      return points.count > 1 ? box(around: points) : nil
    case .line(let start, let end):
      return box(around: [start, end])
    case .path(let path):
      return path.bounds
    }
  }

  private func box(around points: [Point]) -> Rect? {
    var box = BoundingBox()
    for point in points { box.include(point) }
    return box.rect
  }

  /// Whether it has no loose ends: every subpath that draws is closed, and there is one.
  public var isClosed: Bool {
    switch self {
    case .circle, .ellipse, .rectangle: return true
    case .polygon(let points): return !points.isEmpty
    case .polyline, .line: return false
    case .path(let path): return path.isClosed
    }
  }
}

extension Path {
  fileprivate static func ellipse(center: Point, radii: Size) -> Path {
    guard radii.width > 0 && radii.height > 0 else { return Path() }
    let arc = Arc(radii: radii, isClockwise: true)
    let right = Point(center.x + radii.width, center.y)
    return Path([
      .move(right), .arc(arc, Point(center.x, center.y + radii.height)),
      .arc(arc, Point(center.x - radii.width, center.y)),
      .arc(arc, Point(center.x, center.y - radii.height)), .arc(arc, right), .close,
    ])
  }

  fileprivate static func rectangle(_ rect: Rect, cornerRadius: Double) -> Path {
    guard rect.width > 0 && rect.height > 0 else { return Path() }
    let radius = min(cornerRadius, rect.size.shorterSide / 2)
    guard radius > 0 else { return Path(points: rect.corners, isClosed: true) }
    let arc = Arc(radius: radius, isClockwise: true)
    var path = Path([.move(Point(rect.minX + radius, rect.minY))])
    let (isWide, isHigh) = (rect.width > 2 * radius, rect.height > 2 * radius)
    if isWide { path.elements.append(.line(Point(rect.maxX - radius, rect.minY))) }
    path.elements.append(.arc(arc, Point(rect.maxX, rect.minY + radius)))
    if isHigh { path.elements.append(.line(Point(rect.maxX, rect.maxY - radius))) }
    path.elements.append(.arc(arc, Point(rect.maxX - radius, rect.maxY)))
    if isWide { path.elements.append(.line(Point(rect.minX + radius, rect.maxY))) }
    path.elements.append(.arc(arc, Point(rect.minX, rect.maxY - radius)))
    if isHigh { path.elements.append(.line(Point(rect.minX, rect.minY + radius))) }
    path.elements.append(.arc(arc, Point(rect.minX + radius, rect.minY)))
    path.elements.append(.close)
    return path
  }

  fileprivate var isClosed: Bool {
    var visitor = ClosedVisitor()
    walk(&visitor)
    return visitor.isClosed && !visitor.isEmpty
  }
}

private struct ClosedVisitor: PathVisitor {
  var isEmpty = true
  var isClosed = true

  mutating func begin(at start: Point) { isEmpty = false }
  mutating func line(from start: Point, to end: Point) {}
  mutating func curve(_ curve: some Curve) {}
  mutating func end(at end: Point, isClosed: Bool) { if !isClosed { self.isClosed = false } }
}
