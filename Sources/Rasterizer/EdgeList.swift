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
  var winding: Int16
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
  ///   - shouldStop: Asked now and then; once it says so, edges may be missing.
  mutating func add(
    _ outline: some Sequence<Point>, through transform: Affine = .identity, shouldStop: () -> Bool = { false }
  ) {
    points.removeAll(keepingCapacity: true)
    let map = Affine.translation(-origin.x, -origin.y) * transform
    for point in outline { points.append(map(point)) }
    addLines(through: points, shouldStop: shouldStop)
  }

  /// Points between two questions whether to stop: a few milliseconds' work.
  private static let pointsBetweenQuestions = 100_000

  private mutating func addLines(through points: [Point], shouldStop: () -> Bool) {
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
      if index.isMultiple(of: EdgeList.pointsBetweenQuestions) && index > 0 && shouldStop() { return }
      add(from: previous, to: points[index], isInside: isInside)
      previous = points[index]
    }
  }

  /// Adds a line, what leaves the box moved onto its sides.
  private mutating func add(from start: Point, to end: Point, isInside: Bool) {
    let winding: Int16 = start.y <= end.y ? 1 : -1
    let (top, bottom) = winding > 0 ? (start, end) : (end, start)
    if isInside {
      append(top, bottom, winding)
    } else if bottom.y > 0 && top.y < Double(height) {
      appendClipped(top, bottom, winding)
    }
  }

  /// Adds a line that may leave the box, in up to three parts: along one side, within the box, along the other.
  private mutating func appendClipped(_ start: Point, _ end: Point, _ winding: Int16) {
    let (right, floor) = (Double(width), Double(height))
    let slope = (end.x - start.x) / (end.y - start.y)
    let top = start.y < 0 ? Point(start.x - start.y * slope, 0) : start
    let bottom = end.y > floor ? Point(start.x + (floor - start.y) * slope, floor) : end

    // The side that is nearer to the line's upper end, and the heights between which the line is within the box.
    let isRightward = top.x <= bottom.x
    let (before, after) = isRightward ? (0, right) : (right, 0)
    var (enters, leaves) = (top.y, bottom.y)
    if isRightward ? top.x < before : top.x > before {
      enters = clamped(top.y + (before - top.x) / slope, top.y, bottom.y)
    }
    if isRightward ? bottom.x > after : bottom.x < after {
      leaves = clamped(bottom.y + (after - bottom.x) / slope, enters, bottom.y)
    }
    append(Point(before, top.y), Point(before, enters), winding)
    append(Point(clamped(top.x, 0, right), enters), Point(clamped(bottom.x, 0, right), leaves), winding)
    append(Point(after, leaves), Point(after, bottom.y), winding)
  }

  /// Adds a line within the box, from its upper to its lower end.
  private mutating func append(_ top: Point, _ bottom: Point, _ winding: Int16) {
    // A level line separates nothing within a row, but where it lies inside one it joins what belongs together.
    let row = Int(top.y)
    guard row < height, top.y != bottom.y || (top.x != bottom.x && top.y != Double(row)) else { return }
    let slope = top.y == bottom.y ? 0 : (bottom.x - top.x) / (bottom.y - top.y)
    let edge = Edge(top: top, bottom: bottom, slope: slope, winding: winding, next: firstEdges[row])
    firstEdges[row] = Int32(truncatingIfNeeded: edges.count)
    edges.append(edge)
    firstRow = min(firstRow, row)
    endRow = max(endRow, min(Int(bottom.y), height - 1) + 1)
  }
}

extension EdgeList {
  /// Collects the edges that begin above a row and reach into it, in the order in which they begin.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - active: Where to, by their places in `edges`, from the front.
  /// - Returns: How many there are.
  func collect(reaching row: Int, into active: inout [Int32]) -> Int {
    var count = 0
    for above in rows.lowerBound..<max(rows.lowerBound, min(row, rows.upperBound)) {
      var index = firstEdges[above]
      while index >= 0 {
        let edge = edges[Int(index)]
        if edge.bottom.y > Double(row) {
          if count < active.count { active[count] = index } else { active.append(index) }
          count += 1
        }
        index = edge.next
      }
    }
    return count
  }
}

/// A number brought between two others; the lower one in place of what is no number.
private func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
  value > low ? min(value, high) : low
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
