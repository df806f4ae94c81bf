// SPDX-License-Identifier: MIT

/// A line that a stroke follows: one subpath, or one dash of it, in straight pieces that remember the curve.
struct StrokeTrace {
  /// Where it begins.
  var start: Point
  /// Which way it begins, as a unit vector; to the right where it has no length and nothing else says.
  var direction: Point
  /// The pieces, each of some length; empty for a dot.
  var pieces: [StrokePiece]
  /// Whether the end is joined to the start.
  var isClosed: Bool
}

/// Keeps whole traces, for what must know their length before it begins.
struct TraceCollector: PieceReceiver {
  var traces: [StrokeTrace] = []
  private var start = Point.zero
  private var pieces: [StrokePiece] = []

  mutating func begin(at start: Point) { self.start = start }

  mutating func add(_ piece: StrokePiece) { pieces.append(piece) }

  mutating func end(isClosed: Bool) {
    let direction = pieces.first?.startDirection ?? Point(1, 0)
    traces.append(StrokeTrace(start: start, direction: direction, pieces: pieces, isClosed: isClosed))
    pieces = []
  }
}
