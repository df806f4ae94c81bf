// SPDX-License-Identifier: MIT

/// Draws the outline of a stroke, piece by piece.
///
/// A stroke is the union of the quadrilaterals along its pieces, the wedges at the outer side of its joins, and its
/// caps. Walking down the left side and back up the right one, from each inner corner by way of the point between
/// (the pivot), winds around every place exactly as often as all those parts together do, each taken clockwise:
/// what a join's inner side adds to one quadrilateral it takes from the next, and the wedge remains. So the outline
/// never winds the wrong way, however tight the curve.
///
/// Within a curve that is tighter than the stroke is wide, the line across the stroke sweeps wedges on both sides.
struct StrokeOutliner: PieceReceiver {
  var polygons: [Polyline] = []
  // The constant part is apart from the growing sides, so that using the one does not copy the others.
  private let pen: StrokePen
  private var left: [Point] = []
  private var right: [Point] = []
  private var start = Point.zero
  /// Which way a dot points.
  private var direction = Point(1, 0)
  private var first: StrokePiece?
  private var last: StrokePiece?

  init(_ style: StrokeStyle, tolerance: Double, roundParts: Int) {
    pen = StrokePen(style, tolerance: tolerance, roundParts: roundParts)
  }

  /// Draws a whole trace.
  mutating func add(_ trace: StrokeTrace) {
    begin(at: trace.start)
    direction = trace.direction
    for piece in trace.pieces { add(piece) }
    end(isClosed: trace.isClosed)
  }

  mutating func begin(at start: Point) {
    self.start = start
    direction = Point(1, 0)
    (first, last) = (nil, nil)
  }

  mutating func add(_ piece: StrokePiece) {
    if let last {
      if piece.isCorner {
        leave(last)
        turn(from: last, to: piece)
        enter(piece)
      } else {
        bend(at: piece.start, from: last.sideEnd, to: piece.sideStart, .curve)
      }
    } else {
      first = piece
      addOffsets(at: piece.start, piece.startDirection)
      enter(piece)
    }
    last = piece
  }

  mutating func end(isClosed: Bool) {
    guard let first, let last else {
      let dot = pen.dot(at: start, direction)
      if !dot.isEmpty { polygons.append(Polyline(points: dot, isClosed: true)) }
      return
    }
    leave(last)
    if isClosed {
      turn(from: last, to: first)
      // The sides now end where the first piece's begin, at the corner that the join gave them.
      left[0] = left[left.count - 1]
      right[0] = right.removeLast()
      left.append(right[0])
      appendRightReversed()
    } else {
      addOffsets(at: last.end, last.endDirection)
      pen.addCap(at: last.end, last.endDirection, to: &left)
      appendRightReversed()
      pen.addCap(at: first.start, -first.startDirection, to: &left)
    }
    polygons.append(Polyline(points: left, isClosed: true))
    left = []
    right.removeAll(keepingCapacity: true)
  }

  private mutating func appendRightReversed() {
    left.reserveCapacity(left.count + right.count)
    for index in right.indices.reversed() { left.append(right[index]) }
  }

  private mutating func addOffsets(at point: Point, _ direction: Point) {
    let offset = pen.offset(direction.leftNormal)
    left.append(point + offset)
    right.append(point - offset)
  }

  /// Rounds off what lies between a curve's direction and that of its first chord, where the sides follow that.
  private mutating func enter(_ piece: StrokePiece) {
    guard piece.form == .chord else { return }
    bend(at: piece.start, from: piece.startDirection, to: piece.chordDirection, .curve)
  }

  /// Rounds off what lies between the direction of a curve's last chord and its own.
  private mutating func leave(_ piece: StrokePiece) {
    guard piece.form == .chord else { return }
    bend(at: piece.end, from: piece.chordDirection, to: piece.endDirection, .curve)
  }

  /// Draws the join between two elements.
  private mutating func turn(from piece: StrokePiece, to next: StrokePiece) {
    bend(
      at: next.start, from: piece.endDirection, to: next.startDirection,
      pen.isClippable(piece, next) ? .clippedCorner : .corner)
  }

  /// Continues both sides around a place where the direction changes.
  private mutating func bend(at pivot: Point, from u: Point, to v: Point, _ bend: StrokePen.Bend) {
    let (sine, cosine) = (u.cross(v), u.dot(v))
    let (before, after) = (u.leftNormal, v.leftNormal)
    if abs(sine) <= 1e-9 && cosine > 0 {
      addOffsets(at: pivot, v)
    } else if sine >= 0 {
      pen.addOuter(at: pivot, before, after, bend, to: &left)
      pen.addInner(at: pivot, -before, -after, bend, to: &right)
    } else {
      pen.addOuter(at: pivot, -before, -after, bend, to: &right)
      pen.addInner(at: pivot, before, after, bend, to: &left)
    }
  }
}
