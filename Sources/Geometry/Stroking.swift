// SPDX-License-Identifier: MIT

extension Path {
  /// The area that a stroke along the path covers, as closed polygons: their non-zero union.
  ///
  /// There is one polygon for each subpath or dash. It winds clockwise, and around no place less than 0 times, so
  /// that polygons laid over each other never cancel. A closed subpath's polygon runs along its outer side, across,
  /// back along its inner side, and across again where it came.
  ///
  /// Joins stand between elements; within a curve the sides follow it, rounded where it is tighter than the stroke is
  /// wide. A mitre longer than the limit is a bevel, as is one at an edge that turns straight back. A subpath of no
  /// length is a dot with round cap, an upright square with square cap, nothing with butt.
  ///
  /// Dashes follow `Dashing`'s rules; a pattern that would make more than `Limits.dashes` of them is drawn solid.
  ///
  /// - Parameters:
  ///   - style: Width and shape of the stroke; without a width above 0 there is nothing.
  ///   - tolerance: The largest distance, above 0, between the true outline and the polygons'. Points of round joins
  ///     and caps lie on the true arc, its left-most, right-most, top and bottom ones among them.
  /// - Returns: The polygons, in the order of the subpaths.
  /// - Complexity: O(*n*) in the number of points returned.
  public func stroked(_ style: StrokeStyle, tolerance: Double) -> [Polyline] {
    let halfWidth = style.width / 2
    guard halfWidth > 0 && halfWidth.isFinite else { return [] }
    let dashing = Dashing(style)
    // Half of the tolerance goes to the curve, the other half to the sides.
    let solid = traces(tolerance: tolerance / 2, halfWidth: halfWidth, isMeasured: dashing != nil)
    var outliner = StrokeOutliner(style, tolerance: tolerance / 2)
    for trace in dashing?.dashes(along: solid) ?? solid { outliner.add(trace) }
    return outliner.polygons
  }
}

/// Draws the outline of a stroke along traces.
///
/// A stroke is the union of the quadrilaterals along its pieces, the wedges at the outer side of its joins, and its
/// caps. Walking down the left side and back up the right one, from each inner corner by way of the point between
/// (the pivot), winds around every place exactly as often as all those parts together do, each taken clockwise:
/// what a join's inner side adds to one quadrilateral it takes from the next, and the wedge remains. So the outline
/// never winds the wrong way, however tight the curve.
private struct StrokeOutliner {
  var polygons: [Polyline] = []
  // The constant part is apart from the growing sides, so that using the one does not copy the others.
  private let pen: StrokePen
  private var left: [Point] = []
  private var right: [Point] = []

  init(_ style: StrokeStyle, tolerance: Double) { pen = StrokePen(style, tolerance: tolerance) }

  mutating func add(_ trace: StrokeTrace) {
    guard let first = trace.pieces.first, let last = trace.pieces.last else {
      let dot = pen.dot(at: trace.start, trace.direction)
      if !dot.isEmpty { polygons.append(Polyline(points: dot, isClosed: true)) }
      return
    }
    left.reserveCapacity(trace.pieces.count * 2 + 8)
    right.reserveCapacity(trace.pieces.count + 4)
    if trace.isClosed {
      join(last, first)
    } else {
      addOffsets(at: first.start, first.startDirection)
    }
    addSides(along: trace.pieces)
    if trace.isClosed {
      let (leftStart, rightStart) = (left[0], right[0])
      left.append(leftStart)
      left.append(rightStart)
      left += right.reversed()
    } else {
      addOffsets(at: last.end, last.endDirection)
      pen.addCap(at: last.end, last.endDirection, to: &left)
      left += right.reversed()
      pen.addCap(at: first.start, -first.startDirection, to: &left)
    }
    polygons.append(Polyline(points: left, isClosed: true))
    left = []
    right.removeAll(keepingCapacity: true)
  }

  private mutating func addSides(along pieces: [StrokePiece]) {
    for index in pieces.indices {
      if index > 0 { join(pieces[index - 1], pieces[index]) }
      let piece = pieces[index]
      guard piece.form == .chord, let chord = piece.chord.normalized else { continue }
      if piece.startDirection != chord {
        bend(at: piece.start, from: piece.startDirection, to: chord, .round, isClipped: false)
      }
      if piece.endDirection != chord {
        bend(at: piece.end, from: chord, to: piece.endDirection, .round, isClipped: false)
      }
    }
  }

  private mutating func addOffsets(at point: Point, _ direction: Point) {
    let offset = pen.offset(direction.leftNormal)
    left.append(point + offset)
    right.append(point - offset)
  }

  private mutating func join(_ piece: StrokePiece, _ next: StrokePiece) {
    bend(
      at: next.start, from: piece.endDirection, to: next.startDirection, next.isCorner ? pen.style.join : .round,
      isClipped: pen.isClippable(piece, next))
  }

  /// Continues both sides around a place where the direction changes.
  private mutating func bend(at pivot: Point, from u: Point, to v: Point, _ join: LineJoin, isClipped: Bool) {
    let (sine, cosine) = (u.cross(v), u.dot(v))
    let (before, after) = (u.leftNormal, v.leftNormal)
    if abs(sine) <= 1e-9 && cosine > 0 {
      addOffsets(at: pivot, v)
    } else if sine >= 0 {
      pen.addOuter(at: pivot, before, after, join, isClipped: isClipped, to: &left)
      pen.addInner(at: pivot, -before, -after, isClipped: isClipped, to: &right)
    } else {
      pen.addOuter(at: pivot, -before, -after, join, isClipped: isClipped, to: &right)
      pen.addInner(at: pivot, before, after, isClipped: isClipped, to: &left)
    }
  }
}
