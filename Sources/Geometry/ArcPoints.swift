// SPDX-License-Identifier: MIT

internal import Numerics

/// Points along arcs of circles of one radius, close enough together for a tolerance.
struct ArcPoints {
  private let radius: Double
  /// The largest angle between two points, in radians: its sagitta is at most radius · step² / 8.
  private let step: Double
  private let cosineOfStep: Double

  /// Arcs of one radius, of which there will be about `count`.
  ///
  /// All together get some two million points at most; where they would need more they are drawn more coarsely: where
  /// so many lie along one line, each shows little of its circle.
  init(radius: Double, tolerance: Double, count: Int) {
    self.radius = radius
    let finest = Double.pi * Double(count) / 2_000_000
    step = min(max((8 * tolerance / radius).squareRoot(), finest), .pi / 2)
    cosineOfStep = Math.cos(step)
  }

  /// Appends the points strictly between two ends of an arc, which runs the shorter way.
  ///
  /// The arc's left-most, right-most, top and bottom places are among them, so that the lines have the arc's bounds.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - u: The unit vector from the centre towards the arc's beginning.
  ///   - v: The unit vector towards its end.
  ///   - halfTurn: The angle where the two are opposite: π for clockwise on screen, or -π.
  ///   - points: What the points are appended to.
  func append(around center: Point, from u: Point, to v: Point, halfTurn: Double = .pi, to points: inout [Point]) {
    let (sine, cosine) = (u.cross(v), u.dot(v))
    if cosine >= cosineOfStep && u.x * v.x > 0 && u.y * v.y > 0 { return }
    let start = Math.atan2(u.y, u.x)
    let angle = sine == 0 && cosine < 0 ? halfTurn : Math.atan2(sine, cosine)
    let quarter = angle < 0 ? -Double.pi / 2 : .pi / 2
    // The first quarter turn after the start, and how far it is.
    let ordinal = (start / quarter).rounded(.down) + 1
    var done = 0.0
    var next = ordinal * quarter - start
    var index = 0.0
    while abs(next) < abs(angle) - 1e-12 {
      append(around: center, from: start + done, by: next - done, to: &points)
      if abs(next) > 1e-12 { points.append(center + axis((ordinal + index) * (angle < 0 ? -1 : 1)) * radius) }
      done = next
      index += 1
      next = (ordinal + index) * quarter - start
    }
    append(around: center, from: start + done, by: angle - done, to: &points)
  }

  /// The points strictly between the ends of an arc of at most a quarter turn.
  private func append(around center: Point, from start: Double, by angle: Double, to points: inout [Point]) {
    let count = boundedPieceCount(abs(angle) / step - 1e-9)
    for index in stride(from: 1, to: count, by: 1) {
      let turn = start + angle * Double(index) / Double(count)
      points.append(center + Point(Math.cos(turn), Math.sin(turn)) * radius)
    }
  }

  /// The unit vector after so many quarter turns, exactly.
  private func axis(_ quarters: Double) -> Point {
    let angle = Angle(degrees: quarters * 90)
    return Point(angle.cosine, angle.sine)
  }
}
