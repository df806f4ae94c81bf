// SPDX-License-Identifier: MIT

/// A piece of what a stroke follows: a straight line, or the chord of a piece of curve.
struct StrokePiece {
  /// How the sides of the stroke run along a piece.
  enum Form {
    /// Along a straight line.
    case line
    /// Along a curve: from across its direction at the start to across that at the end.
    case tapered
    /// Along the chord of a curve, with the differences of direction at both ends rounded off.
    ///
    /// So it is where the curve is tighter than the stroke is wide, and the inner side would fold over.
    case chord
  }

  var form: Form
  var start: Point
  var end: Point
  /// The unit vectors along the line or curve at both ends.
  var startDirection: Point
  var endDirection: Point
  /// The unit vector from start to end.
  var chordDirection: Point
  /// The length along the curve, where that is measured; otherwise that of the chord.
  var length: Double
  /// Whether an element begins here, so that the stroke's join belongs here.
  var isCorner: Bool

  /// The direction across which the sides begin.
  var sideStart: Point { form == .chord ? chordDirection : startDirection }
  /// The direction across which the sides end.
  var sideEnd: Point { form == .chord ? chordDirection : endDirection }
}

/// What takes a path's pieces as they come, subpath by subpath.
protocol PieceReceiver {
  /// A subpath begins.
  mutating func begin(at start: Point)
  /// Its next piece, which has some length and begins where the one before it ended.
  mutating func add(_ piece: StrokePiece)
  /// The subpath is over; where it is closed, its last piece has led back to its start.
  mutating func end(isClosed: Bool)
}

extension Path {
  /// Hands the path over in pieces that stay within `tolerance` of it, as do a stroke's sides of the stroke itself.
  ///
  /// - Parameters:
  ///   - receiver: What takes the pieces.
  ///   - tolerance: The largest distance, above 0, of a chord from its curve and of a tapered side from a straight
  ///     one.
  ///   - halfWidth: Half the stroke's width.
  ///   - isMeasured: Whether the pieces' lengths are those along the curve.
  ///   - shouldStop: Asked now and then; once it says so, no more pieces come.
  func sendPieces<Receiver: PieceReceiver>(
    to receiver: inout Receiver, tolerance: Double, halfWidth: Double, isMeasured: Bool,
    shouldStop: () -> Bool = { false }
  ) {
    var visitor = PieceVisitor(
      tolerance: tolerance, halfWidth: halfWidth, isMeasured: isMeasured, receiver: receiver)
    walk(&visitor, shouldStop: shouldStop)
    receiver = visitor.receiver
  }
}

private struct PieceVisitor<Receiver: PieceReceiver>: PathVisitor {
  let tolerance: Double
  let halfWidth: Double
  let isMeasured: Bool
  var receiver: Receiver
  var start = Point.zero

  mutating func begin(at start: Point) {
    self.start = start
    receiver.begin(at: start)
  }

  mutating func line(from start: Point, to end: Point) {
    let length = start.distance(to: end)
    guard length > 0 else { return }
    let direction = (end - start) / length
    receiver.add(
      StrokePiece(
        form: .line, start: start, end: end, startDirection: direction, endDirection: direction,
        chordDirection: direction, length: length, isCorner: true))
  }

  mutating func curve(_ curve: some Curve) {
    let count = curve.pieceCount(tolerance: tolerance)
    let step = 1 / Double(count)
    var isCorner = true
    var start = curve.start
    var startDirection = curve.startTangent.normalized
    for index in stride(from: 1, through: count, by: 1) {
      let isLast = index == count
      let t = Double(index) * step
      let end = isLast ? curve.end : curve.point(at: t)
      let endDirection = (isLast ? curve.endTangent : curve.derivative(at: t)).normalized
      if let chord = (end - start).normalized {
        add(
          chord, from: start, startDirection ?? chord, to: end, endDirection ?? chord, isCorner: isCorner,
          length: max(start.distance(to: end), isMeasured ? length(of: curve, from: t - step, to: t) : 0))
        isCorner = false
      }
      start = end
      startDirection = endDirection
    }
  }

  mutating func end(at end: Point, isClosed: Bool) {
    if isClosed { line(from: end, to: start) }
    receiver.end(isClosed: isClosed)
  }

  /// Hands over a piece of a curve.
  private mutating func add(
    _ chord: Point, from start: Point, _ u: Point, to end: Point, _ v: Point, isCorner: Bool, length: Double
  ) {
    let isTapered = isTaperable(u, v, along: chord, length: start.distance(to: end))
    receiver.add(
      StrokePiece(
        form: isTapered ? .tapered : .chord, start: start, end: end, startDirection: u, endDirection: v,
        chordDirection: chord, length: length, isCorner: isCorner))
  }

  /// Whether the cross lines at both ends stay apart, so that the four corners make a simple quadrilateral, and its
  /// sides deviate little enough from straight ones.
  private func isTaperable(_ u: Point, _ v: Point, along chord: Point, length: Double) -> Bool {
    let flattest = min(u.dot(chord), v.dot(chord))
    guard flattest > 0.5 && halfWidth * (1 - flattest) <= tolerance else { return false }
    return length > halfWidth * (abs(u.cross(chord)) + abs(v.cross(chord)))
  }

  /// Simpson's rule over the speed.
  private func length(of curve: some Curve, from t: Double, to u: Double) -> Double {
    let middle = curve.derivative(at: (t + u) / 2).length
    return (curve.derivative(at: t).length + 4 * middle + curve.derivative(at: u).length) * (u - t) / 6
  }
}

extension Point {
  /// The unit vector along this one; nil for a vector without a length.
  var normalized: Point? {
    let length = length
    return length > 0 ? self / length : nil
  }
}
