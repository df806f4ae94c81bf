// SPDX-License-Identifier: MIT

internal import Numerics

/// Cuts traces into dashes.
///
/// The pattern begins anew at each subpath, `dashOffset` into itself. A dash that begins nowhere before the end is
/// none. Where a closed subpath is drawn across its seam, the last dash goes on as the first, and their corner is
/// joined. A dash of no length keeps its direction, so that its square cap lies along the line.
struct Dashing {
  /// Lengths of dashes and gaps by turns: an even number, with a sum above 0.
  private let pattern: [Double]
  private let total: Double
  /// Where each subpath begins: an index into the pattern, and how much of that dash or gap is left.
  private let firstIndex: Int
  private let firstRest: Double

  /// The dashing of a style; nil where it is solid: no pattern, one of zeros only, or one with a negative number.
  init?(_ style: StrokeStyle) {
    let lengths = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
    total = lengths.reduce(0, +)
    guard total > 0 && total.isFinite && style.dashOffset.isFinite && lengths.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    pattern = lengths
    var into = style.dashOffset.truncatingRemainder(dividingBy: total)
    if into < 0 { into += total }
    var index = 0
    // A dash of no length is still to come where the pattern begins with it; the end of any other is past.
    while index < lengths.count - 1 && (into > lengths[index] || (into == lengths[index] && into > 0)) {
      into -= lengths[index]
      index += 1
    }
    firstIndex = index
    firstRest = max(0, lengths[index] - into)
  }

  /// The dashes along traces; the traces themselves where there would be more than `Limits.dashes`.
  func dashes(along traces: [StrokeTrace]) -> [StrokeTrace] {
    let length = traces.reduce(0) { $0 + $1.length }
    let estimate = length / total * Double(pattern.count / 2) + Double(traces.count)
    guard estimate <= Double(Limits.dashes) else { return traces }
    var dashes: [StrokeTrace] = []
    for trace in traces { appendDashes(along: trace, to: &dashes) }
    return dashes
  }

  private func appendDashes(along trace: StrokeTrace, to dashes: inout [StrokeTrace]) {
    guard !trace.pieces.isEmpty else {
      if firstIndex.isMultiple(of: 2) { dashes.append(trace) }
      return
    }
    let end = trace.length
    var cutter = DashCutter(trace)
    let own = dashes.count
    var index = firstIndex
    var position = firstRest
    // A boundary at the very end, but for rounding, belongs to the end.
    while position < end * (1 - 1e-12) {
      let isDash = index.isMultiple(of: 2)
      let cut = cutter.cut(at: position)
      if isDash { dashes.append(cut) }
      index = (index + 1) % pattern.count
      position += pattern[index]
    }
    guard index.isMultiple(of: 2) else { return }
    let last = cutter.cut(at: .infinity)
    if trace.isClosed && dashes.count == own {
      // Nothing was cut off, or only a gap; without a cut the trace is whole.
      dashes.append(firstIndex == index && position == firstRest ? trace : last)
    } else if trace.isClosed && firstIndex.isMultiple(of: 2) {
      dashes[own] = StrokeTrace(
        start: last.start, direction: last.direction, pieces: last.pieces + dashes[own].pieces, isClosed: false)
    } else {
      dashes.append(last)
    }
  }
}

extension StrokeTrace {
  /// The length of all pieces.
  fileprivate var length: Double { pieces.reduce(0) { $0 + $1.length } }
}

/// Follows a trace and hands out what lies between one cut and the next.
private struct DashCutter {
  private let pieces: [StrokePiece]
  private var index = 0
  /// The length before the current piece.
  private var passed = 0.0
  /// How far into the current piece the last cut was, as a fraction.
  private var fraction = 0.0

  init(_ trace: StrokeTrace) { pieces = trace.pieces }

  /// The part from the last cut to a length from the start, above that of the last cut; or to the end.
  mutating func cut(at position: Double) -> StrokeTrace {
    let start = pieces[index].place(at: fraction)
    var part = StrokeTrace(start: start.point, direction: start.direction, pieces: [], isClosed: false)
    while position >= passed + pieces[index].length && index < pieces.count - 1 {
      part.append(pieces[index], from: fraction, to: 1)
      passed += pieces[index].length
      index += 1
      fraction = 0
    }
    let end = min(1, max(fraction, (position - passed) / pieces[index].length))
    part.append(pieces[index], from: fraction, to: end)
    fraction = end
    if let first = part.pieces.first { part.direction = first.startDirection }
    return part
  }
}

extension StrokeTrace {
  fileprivate mutating func append(_ piece: StrokePiece, from start: Double, to end: Double) {
    guard end > start else { return }
    if start == 0 && end == 1 {
      pieces.append(piece)
      return
    }
    let (a, b) = (piece.place(at: start), piece.place(at: end))
    guard let chord = (b.point - a.point).normalized else { return }
    pieces.append(
      StrokePiece(
        form: piece.form, start: a.point, end: b.point, startDirection: a.direction, endDirection: b.direction,
        chordDirection: chord, length: piece.length * (end - start), isCorner: start == 0 && piece.isCorner))
  }
}

extension StrokePiece {
  /// The place at a fraction of the length, and the direction there.
  ///
  /// A piece of curve is followed as the cubic with the same ends and directions (Hermite's form).
  fileprivate func place(at t: Double) -> (point: Point, direction: Point) {
    if t == 0 { return (start, startDirection) }
    if t == 1 { return (end, endDirection) }
    if form == .line { return (start.interpolated(to: end, at: t), startDirection) }
    let (chord, u, v) = (end - start, startDirection * length, endDirection * length)
    let s = 1 - t
    let point = start + chord * (t * t * (3 - 2 * t)) + u * (t * s * s) - v * (t * t * s)
    let tangent = chord * (6 * t * s) + u * (s * (1 - 3 * t)) + v * (t * (3 * t - 2))
    return (point, tangent.normalized ?? chordDirection)
  }
}
