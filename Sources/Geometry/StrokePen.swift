// SPDX-License-Identifier: MIT

/// What a stroke of one style draws at a bend and at an end.
///
/// Normals are unit vectors across the line, on the side in question.
struct StrokePen {
  /// What makes the direction change.
  enum Bend {
    /// A corner between elements.
    case corner
    /// A corner whose inner sides can be cut where they meet.
    case clippedCorner
    /// A curve: the line across the stroke turns about its middle.
    case curve
  }

  let style: StrokeStyle
  private let halfWidth: Double
  private let arc: ArcPoints

  /// A pen of this style, its round parts within `tolerance`, as long as there are no more than millions of them.
  init(_ style: StrokeStyle, tolerance: Double, roundParts: Int) {
    self.style = style
    halfWidth = style.width / 2
    arc = ArcPoints(radius: halfWidth, tolerance: tolerance, count: roundParts)
  }

  /// From the line to its side.
  func offset(_ normal: Point) -> Point { normal * halfWidth }

  // MARK: Bends

  /// Whether the inner sides of two straight pieces meet within the half of either that is nearer to the corner.
  ///
  /// Then the corner between the sides can stand for the way by the pivot: what it cuts off is covered twice, and by
  /// keeping to one half of each piece no two corners cut off the same place.
  func isClippable(_ piece: StrokePiece, _ next: StrokePiece) -> Bool {
    guard piece.form == .line && next.form == .line else { return false }
    let cosine = piece.endDirection.dot(next.startDirection)
    let sine = abs(piece.endDirection.cross(next.startDirection))
    return min(piece.length, next.length) * (1 + cosine) >= 2 * halfWidth * sine && cosine > -0.99
  }

  /// The inner side around a bend.
  func addInner(at pivot: Point, _ before: Point, _ after: Point, _ bend: Bend, to side: inout [Point]) {
    if bend == .clippedCorner {
      side.append(pivot + miter(before, after))
      return
    }
    side.append(pivot + offset(before))
    side.append(pivot)
    side.append(pivot + offset(after))
    guard bend == .curve else { return }
    // Once more around, for what the inner end of the line across sweeps.
    arc.append(around: pivot, from: after, to: before, halfTurn: -.pi, to: &side)
    side.append(pivot + offset(before))
    side.append(pivot)
    side.append(pivot + offset(after))
  }

  /// The outer side around a bend.
  func addOuter(at pivot: Point, _ before: Point, _ after: Point, _ bend: Bend, to side: inout [Point]) {
    let isRound = bend == .curve || style.join == .round
    let isMitered = !isRound && style.join == .miter && isWithinMiterLimit(before, after)
    // Between straight sides the tip alone says it all.
    if isMitered && bend == .clippedCorner {
      side.append(pivot + miter(before, after))
      return
    }
    side.append(pivot + offset(before))
    if isMitered { side.append(pivot + miter(before, after)) }
    if isRound { arc.append(around: pivot, from: before, to: after, to: &side) }
    side.append(pivot + offset(after))
  }

  /// From the pivot to where two straight sides meet.
  private func miter(_ before: Point, _ after: Point) -> Point {
    (before + after) * (halfWidth / (1 + before.dot(after)))
  }

  /// Whether 1 / cos(φ/2), for a turn by φ, is at most the limit; an exact limit must not fail by rounding.
  private func isWithinMiterLimit(_ before: Point, _ after: Point) -> Bool {
    (1 + before.dot(after)) * style.miterLimit * style.miterLimit >= 2 * (1 - 1e-9)
  }

  // MARK: Ends

  /// The cap between the left and the right side at an end, as seen along the direction outward.
  func addCap(at end: Point, _ direction: Point, to side: inout [Point]) {
    let normal = direction.leftNormal
    switch style.cap {
    case .butt: break
    case .round: arc.append(around: end, from: normal, to: -normal, to: &side)
    case .square:
      side.append(end + offset(direction + normal))
      side.append(end + offset(direction - normal))
    }
  }

  /// What a line of no length leaves: a dot, a square along its direction, or nothing.
  func dot(at center: Point, _ direction: Point) -> [Point] {
    guard style.cap != .butt else { return [] }
    let normal = direction.leftNormal
    var points: [Point] = []
    if style.cap == .round { points.append(center + offset(normal)) }
    addCap(at: center, direction, to: &points)
    if style.cap == .round { points.append(center - offset(normal)) }
    addCap(at: center, -direction, to: &points)
    return points
  }
}

extension Point {
  /// This vector turned a quarter anticlockwise on screen: to the left as seen along it.
  var leftNormal: Point { Point(y, -x) }
}
