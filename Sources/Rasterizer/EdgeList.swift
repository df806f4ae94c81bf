// SPDX-License-Identifier: MIT

internal import Geometry

/// A straight piece of an outline within a box, from its upper end down to its lower one.
///
/// Coordinates are in samples from the box's upper left corner.
struct Edge {
  var top, bottom: Point
  /// How far x moves for each row; 0 where the edge is level.
  var slope: Double
  /// 1 where the outline runs down here, -1 where it runs up.
  var winding: Int32
  /// The next edge in the list of those that begin in the same row; -1 at the end.
  var next: Int32
}

/// A way round, as seen on screen.
enum Turn {
  case clockwise
  case counterclockwise
}

/// The edges of outlines, clipped to a box and sorted by the row that they begin in.
///
/// What lies above or below the box is dropped. What lies to its left or right is moved onto that side: from the left
/// it winds around the samples in the box as before, and on both sides the outline stays closed, which the sweep
/// relies on. Outlines wholly outside cost no more than a look at each of their points.
struct EdgeList {
  private(set) var edges: [Edge] = []
  /// The first edge that begins in each row of the box; -1 for none.
  private(set) var firstEdges: [Int32] = []
  private(set) var width = 0
  private(set) var height = 0
  /// Which way round the outline runs where it is a single convex one, so that what runs down is all on one side and
  /// what runs up on the other; else nil.
  private(set) var convexTurn: Turn?

  /// The largest coordinate in samples: products of such are still finite.
  private static let farthest = 1e30

  private var firstRow = 0
  private var endRow = 0
  private var outlineCount = 0
  private var origin = Point.zero
  private var points: [Point] = []

  /// The rows that edges lie in; empty where there are none.
  var rows: Range<Int> { firstRow..<Swift.max(firstRow, endRow) }

  /// Forgets all edges and begins anew for a box.
  mutating func begin(in box: SampleBox) {
    for row in rows { firstEdges[row] = -1 }
    edges.removeAll(keepingCapacity: true)
    width = max(box.width, 0)
    height = max(box.height, 0)
    firstRow = height
    endRow = 0
    outlineCount = 0
    convexTurn = nil
    origin = Point(Double(box.minX), Double(box.minY))
    if firstEdges.count < height {
      firstEdges.append(contentsOf: repeatElement(-1, count: height - firstEdges.count))
    }
  }

  /// Adds a closed outline through points, mapped by `transform` to samples first.
  ///
  /// An outline with a coordinate that is not a number, or beyond 1e30, adds nothing.
  ///
  /// - Parameters:
  ///   - outline: The points, in order.
  ///   - transform: From their coordinates to samples.
  mutating func add(_ outline: some Sequence<Point>, through transform: Affine = .identity) {
    points.removeAll(keepingCapacity: true)
    let map = Affine.translation(-origin.x, -origin.y) * transform
    for point in outline { points.append(map(point)) }
    addLines(through: points)
  }

  private mutating func addLines(through points: [Point]) {
    guard points.count > 2 else { return }
    var (low, high) = (points[0], points[0])
    var isSmall = true
    for index in points.indices {
      let point = points[index]
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
      isSmall = isSmall && abs(point.x) <= EdgeList.farthest && abs(point.y) <= EdgeList.farthest
    }
    guard isSmall, high.x > 0, high.y > 0, low.x < Double(width), low.y < Double(height) else { return }
    outlineCount += 1
    convexTurn = outlineCount == 1 ? turnOfConvexOutline(points) : nil
    let isInside = low.x >= 0 && low.y >= 0 && high.x <= Double(width) && high.y <= Double(height)
    var previous = points[points.count - 1]
    for index in points.indices {
      if isInside { addInner(previous, points[index]) } else { addClipped(previous, points[index]) }
      previous = points[index]
    }
  }

  /// Adds a line that may leave the box.
  private mutating func addClipped(_ start: Point, _ end: Point) {
    let isDown = start.y <= end.y
    var (top, bottom) = isDown ? (start, end) : (end, start)
    let (right, floor) = (Double(width), Double(height))
    guard bottom.y > 0 && top.y < floor else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    if top.y < 0 { top = Point(top.x - top.y * slope, 0) }
    if bottom.y > floor { bottom = Point(top.x + (floor - top.y) * slope, floor) }

    if top.x > bottom.x {
      cut(&top, at: right, of: slope, until: bottom.y, isBeyond: top.x > right, isDown: isDown)
      cut(&bottom, at: 0, of: slope, until: top.y, isBeyond: bottom.x < 0, isDown: isDown)
    } else {
      cut(&top, at: 0, of: slope, until: bottom.y, isBeyond: top.x < 0, isDown: isDown)
      cut(&bottom, at: right, of: slope, until: top.y, isBeyond: bottom.x > right, isDown: isDown)
    }
    // A line wholly beyond one side has become an upright one there: what is left has no length once it is clamped.
    top.x = min(max(top.x, 0), right)
    bottom.x = min(max(bottom.x, 0), right)
    if isDown { addInner(top, bottom) } else { addInner(bottom, top) }
  }

  /// Moves the part of a line beyond a side, from `end` to where it crosses that side, onto the side.
  ///
  /// - Parameters:
  ///   - end: The line's end; it becomes the place of crossing, or the line's other end in height.
  ///   - side: The side's x.
  ///   - slope: The line's slope.
  ///   - other: The other end's y.
  ///   - isBeyond: Whether `end` lies beyond the side at all.
  ///   - isDown: Whether the outline runs down here.
  private mutating func cut(
    _ end: inout Point, at side: Double, of slope: Double, until other: Double, isBeyond: Bool, isDown: Bool
  ) {
    guard isBeyond else { return }
    let crossing = end.y + (side - end.x) / slope
    let isTop = end.y <= other
    // Where the line never reaches the side, or is level, the crossing lies beyond the other end or is no number.
    let y = isTop ? (crossing < other ? crossing : other) : (crossing > other ? crossing : other)
    let (from, to) = (Point(side, end.y), Point(side, y))
    if isTop == isDown { addInner(from, to) } else { addInner(to, from) }
    end = to
  }

  /// Adds a line within the box.
  private mutating func addInner(_ start: Point, _ end: Point) {
    let isDown = start.y <= end.y
    let (top, bottom) = isDown ? (start, end) : (end, start)
    // A level line separates nothing within a row, but where it lies inside one it joins what belongs together.
    let row = Int(top.y)
    guard row < height, top.y != bottom.y || (top.x != bottom.x && top.y != Double(row)) else { return }
    let slope = top.y == bottom.y ? 0 : (bottom.x - top.x) / (bottom.y - top.y)
    let edge = Edge(top: top, bottom: bottom, slope: slope, winding: isDown ? 1 : -1, next: firstEdges[row])
    firstEdges[row] = Int32(truncatingIfNeeded: edges.count)
    edges.append(edge)
    firstRow = min(firstRow, row)
    endRow = max(endRow, min(Int(bottom.y), height - 1) + 1)
  }
}

/// Which way round a closed outline runs, if it turns that way only, and only once around.
private func turnOfConvexOutline(_ points: [Point]) -> Turn? {
  let last = points.lastIndex { $0 != points[0] } ?? 0
  var way = points[0] - points[last]
  var previous = points[0]
  var (turnsRight, turnsLeft) = (false, false)
  var descent = 0.0
  var reversals = 0
  var index = 1
  while index <= last + 1 && !(turnsRight && turnsLeft) && reversals <= 2 {
    let point = points[index > last ? 0 : index]
    let next = point - previous
    index += 1
    if next == .zero { continue }
    let turn = way.cross(next)
    turnsRight = turnsRight || turn > 0
    turnsLeft = turnsLeft || turn < 0
    if next.y != 0 {
      if descent * next.y < 0 { reversals += 1 }
      descent = next.y < 0 ? -1 : 1
    }
    way = next
    previous = point
  }
  if turnsRight == turnsLeft || reversals > 2 { return nil }
  return turnsRight ? .clockwise : .counterclockwise
}
