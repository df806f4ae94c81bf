// SPDX-License-Identifier: MIT

/// A width and a height, in user units.
public struct Size: Hashable, Sendable {
  /// Along x.
  public var width: Double
  /// Along y.
  public var height: Double

  /// A size of `width` by `height`.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(0, 0)

  /// The smaller of width and height.
  public var shorterSide: Double { min(width, height) }
}

/// Distances inward from the four sides of a rectangle, in user units; negative ones grow it.
public struct Insets: Hashable, Sendable {
  /// The distances, in the order of CSS.
  public var top, right, bottom, left: Double

  /// Insets in the order of CSS: top, right, bottom, left.
  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same inset on every side.
  public init(_ all: Double) { self.init(top: all, right: all, bottom: all, left: all) }
}

/// An upright rectangle, in user units: origin at the upper left, width and height never negative.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle by its upper left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by its left and top edge and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The smallest rectangle that holds all the points; nil where there is none.
  public init?(containing points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var low = first
    var high = first
    while let point = iterator.next() {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// The corners, clockwise from the upper left.
  public var corners: [Point] {
    [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// The point at a unit point: (0, 0) is the upper left corner, (1, 1) the lower right.
  public func point(at unit: UnitPoint) -> Point {
    Point(origin.x + size.width * unit.x, origin.y + size.height * unit.y)
  }

  /// The rectangle with its sides moved inward; where they would cross, a flat one in the middle between them.
  public func inset(by insets: Insets) -> Rect {
    let (x, width) = insetSpan(origin.x, size.width, insets.left, insets.right)
    let (y, height) = insetSpan(origin.y, size.height, insets.top, insets.bottom)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The rectangle with its sides moved outward to whole units, so that rounding them for a file never cuts an edge.
  public var roundedOutward: Rect {
    let x = minX.rounded(.down)
    let y = minY.rounded(.down)
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

private func insetSpan(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> (Double, Double) {
  let rest = length - low - high
  return rest >= 0 ? (start + low, rest) : (start + low + rest / 2, 0)
}

/// A place relative to a frame: (0, 0) its upper left corner, (1, 1) its lower right; values beyond lie outside.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width.
  public var x: Double
  /// The fraction of the height.
  public var y: Double

  /// The unit point (x, y).
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(0.5, 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(0.5, 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(0.5, 1)

  /// The names of the nine unit points that have one, in reading order.
  public static let named: [(name: String, point: UnitPoint)] = [
    ("top-left", UnitPoint(0, 0)), ("top", .top), ("top-right", UnitPoint(1, 0)),
    ("left", UnitPoint(0, 0.5)), ("center", .center), ("right", UnitPoint(1, 0.5)),
    ("bottom-left", UnitPoint(0, 1)), ("bottom", .bottom), ("bottom-right", UnitPoint(1, 1)),
  ]
}
