// SPDX-License-Identifier: MIT

/// A curve with a parameter that runs from 0 at its start to 1 at its end.
protocol Curve {
  /// Where it begins, exactly.
  var start: Point { get }
  /// Where it ends, exactly.
  var end: Point { get }
  /// The place at `t` in 0...1.
  func point(at t: Double) -> Point
  /// The derivative at `t` in 0...1; it may vanish, at a cusp or where control points coincide.
  func derivative(at t: Double) -> Point
  /// A vector along the curve as it leaves its start, also where the derivative vanishes there.
  var startTangent: Point { get }
  /// A vector along the curve as it arrives at its end, also where the derivative vanishes there.
  var endTangent: Point { get }
  /// How many chords over equal steps of the parameter stay within `tolerance` of the curve; 1...`mostPieces`.
  func pieceCount(tolerance: Double) -> Int
  /// Twice the signed area that the line from `origin` to the curve's point sweeps; positive clockwise on screen.
  func doubleArea(around origin: Point) -> Double
  /// Calls `visit` with the points between the ends where the curve turns back along x or y.
  func visitExtremes(_ visit: (Point, Axis) -> Void)
}

/// One of the two axes.
enum Axis {
  case x
  case y
}

/// The most chords that one curve becomes, so that an enormous one stays finite work.
///
/// It is reached where a curve is about 500 million times as large as the tolerance; a coarser curve is drawn then.
let mostPieces = 65_536

/// A count of pieces as a whole number in 1...`mostPieces`, whatever the estimate is.
func boundedPieceCount(_ estimate: Double) -> Int {
  guard estimate > 1 else { return 1 }
  guard estimate < Double(mostPieces) else { return mostPieces }
  return Int(estimate.rounded(.up))
}

/// Elements of a path between two questions whether to stop: a millisecond's work where each takes a round join.
private let elementsBetweenQuestions = 1024

/// What follows a path from piece to piece.
protocol PathVisitor {
  /// A subpath begins; called only where something is drawn.
  mutating func begin(at start: Point)
  /// A straight line, maybe of no length.
  mutating func line(from start: Point, to end: Point)
  /// A curve.
  mutating func curve(_ curve: some Curve)
  /// The subpath ends at `end`; where it is closed, a line back to its start belongs to it.
  mutating func end(at end: Point, isClosed: Bool)
}

extension Path {
  /// Takes a visitor along the path as `transform` shows it, with everything that SVG says about it settled.
  ///
  /// A `move` without anything drawn after it is passed over, a drawing element after `close` begins a subpath, an
  /// arc has its centre, one without a radius is a line, and one of no length is nothing.
  ///
  /// Where `shouldStop`, asked now and then, says so, the rest of the path is left out.
  func walk(
    _ visitor: inout some PathVisitor, transform: Affine = .identity, shouldStop: () -> Bool = { false }
  ) {
    var walk = PathWalk(transform: transform)
    for index in elements.indices {
      if index.isMultiple(of: elementsBetweenQuestions) && index > 0 && shouldStop() { break }
      walk.take(elements[index], visitor: &visitor)
    }
    walk.endOpenSubpath(visitor: &visitor)
  }
}

/// Where the walk along a path is.
private struct PathWalk {
  enum Progress {
    case nowhere
    case moved
    case drawing
    case closed
  }

  let transform: Affine
  var progress = Progress.nowhere
  // The arc's centre is found in the path's own coordinates, so both are kept.
  var start = Point.zero
  var current = Point.zero
  var shownStart = Point.zero
  var shownCurrent = Point.zero

  init(transform: Affine) { self.transform = transform }

  mutating func take(_ element: Path.Element, visitor: inout some PathVisitor) {
    switch element {
    case .move(let point):
      endOpenSubpath(visitor: &visitor)
      start = point
      shownStart = transform(point)
      (current, shownCurrent, progress) = (start, shownStart, .moved)
    case .line(let end):
      guard begin(visitor: &visitor) else { return }
      line(to: end, visitor: &visitor)
    case .quadratic(let control, let end):
      guard begin(visitor: &visitor) else { return }
      let curve = QuadraticCurve(start: shownCurrent, control: transform(control), end: transform(end))
      visitor.curve(curve)
      (current, shownCurrent) = (end, curve.end)
    case .cubic(let first, let second, let end):
      guard begin(visitor: &visitor) else { return }
      let curve = CubicCurve(
        start: shownCurrent, first: transform(first), second: transform(second), end: transform(end))
      visitor.curve(curve)
      (current, shownCurrent) = (end, curve.end)
    case .arc(let arc, let end):
      guard end != current, begin(visitor: &visitor) else { return }
      self.arc(arc, to: end, visitor: &visitor)
    case .close:
      guard progress != .closed, begin(visitor: &visitor) else { return }
      visitor.end(at: shownCurrent, isClosed: true)
      (current, shownCurrent, progress) = (start, shownStart, .closed)
    }
  }

  mutating func endOpenSubpath(visitor: inout some PathVisitor) {
    if progress == .drawing { visitor.end(at: shownCurrent, isClosed: false) }
    progress = .nowhere
  }

  /// Begins a subpath where none is begun; false before the first `move`.
  private mutating func begin(visitor: inout some PathVisitor) -> Bool {
    switch progress {
    case .nowhere: return false
    case .drawing: return true
    case .moved, .closed:
      visitor.begin(at: shownStart)
      progress = .drawing
      return true
    }
  }

  private mutating func line(to end: Point, visitor: inout some PathVisitor) {
    let shownEnd = transform(end)
    visitor.line(from: shownCurrent, to: shownEnd)
    (current, shownCurrent) = (end, shownEnd)
  }

  private mutating func arc(_ arc: Path.Arc, to end: Point, visitor: inout some PathVisitor) {
    guard let ellipse = EllipticalArc(from: current, to: end, arc) else {
      line(to: end, visitor: &visitor)
      return
    }
    let shown = ellipse.applying(transform, start: shownCurrent, end: transform(end))
    visitor.curve(shown)
    (current, shownCurrent) = (end, shown.end)
  }
}
