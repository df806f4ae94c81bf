// SPDX-License-Identifier: MIT

internal import Numerics

/// A part of an ellipse about its centre: center + u cos(angle) + v sin(angle).
///
/// `u` and `v` are two conjugate half diameters and need not be perpendicular, so that an affine map of the arc is
/// the same map of the centre and the two vectors.
struct EllipticalArc: Curve {
  let start, end: Point
  let center, u, v: Point
  /// The angle at the start, in radians.
  let startAngle: Double
  /// How far the angle runs, in radians; -2π...2π, positive where `u` turns towards `v`.
  let sweep: Double

  /// The arc between two points in SVG's terms, by the formulas of SVG 2, appendices B.2.4 and B.2.5.
  ///
  /// - Returns: nil where it is a straight line or nothing: a radius of 0, or equal ends.
  init?(from start: Point, to end: Point, _ arc: Path.Arc) {
    let radii = Size(abs(arc.radii.width), abs(arc.radii.height))
    guard radii.width > 0 && radii.height > 0 && start != end else { return nil }
    let turn = Point(arc.rotation.cosine, arc.rotation.sine)
    let half = (start - end) / 2
    // Half the chord as the unit circle sees it, of which the ellipse is a picture.
    let chord = Point(turn.dot(half) / radii.width, turn.cross(half) / radii.height)
    let square = chord.dot(chord)
    // A chord that differs from a diameter by no more than the rounding of its ends is one; otherwise that
    // rounding would move the centre by its square root.
    let size = max(abs(start.x), abs(start.y), abs(end.x), abs(end.y))
    let doubt = 8 * size.ulp / (2 * half.length) + 1e-15
    let isDiameter = square >= 1 - doubt
    let growth = isDiameter ? square.squareRoot() : 1
    let side = arc.isLarge != arc.isClockwise ? 1.0 : -1.0
    let offset = isDiameter ? 0 : side * ((1 - square) / square).squareRoot()
    let unitCenter = Point(offset * chord.y, -offset * chord.x)

    self.start = start
    self.end = end
    u = turn * (radii.width * growth)
    v = Point(-turn.y, turn.x) * (radii.height * growth)
    center = start.interpolated(to: end, at: 0.5) + u * unitCenter.x + v * unitCenter.y
    startAngle = Math.atan2(chord.y - unitCenter.y, chord.x - unitCenter.x)
    let rest = Math.atan2(-chord.y - unitCenter.y, -chord.x - unitCenter.x) - startAngle
    let fullTurn = 2 * Double.pi
    sweep =
      arc.isClockwise ? (rest < 0 ? rest + fullTurn : rest) : (rest > 0 ? rest - fullTurn : rest)
  }

  private init(_ arc: EllipticalArc, transform: Affine, start: Point, end: Point) {
    self.start = start
    self.end = end
    center = transform(arc.center)
    u = transform.applied(toVector: arc.u)
    v = transform.applied(toVector: arc.v)
    startAngle = arc.startAngle
    sweep = arc.sweep
  }

  /// The arc's picture; `start` and `end` are its ends as the caller has mapped them.
  func applying(_ transform: Affine, start: Point, end: Point) -> EllipticalArc {
    EllipticalArc(self, transform: transform, start: start, end: end)
  }

  func point(at t: Double) -> Point {
    let angle = startAngle + sweep * t
    return center + u * Math.cos(angle) + v * Math.sin(angle)
  }

  func derivative(at t: Double) -> Point {
    let angle = startAngle + sweep * t
    return (v * Math.cos(angle) - u * Math.sin(angle)) * sweep
  }

  var startTangent: Point { derivative(at: 0) }
  var endTangent: Point { derivative(at: 1) }

  /// From the sagitta 1 - cos(step / 2) <= step² / 8 of the unit circle, which the map makes at most `largestScale`
  /// times as large; a step is at most a quarter turn.
  func pieceCount(tolerance: Double) -> Int {
    let radius = Affine(u.x, u.y, v.x, v.y, 0, 0).largestScale
    let step = min((8 * tolerance / radius).squareRoot(), .pi / 2)
    // The sweep of a quarter turn may be a hair more than one.
    return boundedPieceCount(abs(sweep) / step - 1e-9)
  }

  func doubleArea(around origin: Point) -> Double {
    (center - origin).cross(end - start) + u.cross(v) * sweep
  }

  func visitExtremes(_ visit: (Point, Axis) -> Void) {
    for (axis, angle) in [(Axis.x, Math.atan2(v.x, u.x)), (.y, Math.atan2(v.y, u.y))] {
      for turned in [angle, angle + .pi] {
        let t = parameter(ofAngle: turned)
        if t > 0 && t < 1 { visit(point(at: t), axis) }
      }
    }
  }

  /// Where the arc passes an angle, as its parameter; above 1 where it doesn't.
  func parameter(ofAngle angle: Double) -> Double {
    let fullTurn = 2 * Double.pi
    let turn = sweep < 0 ? startAngle - angle : angle - startAngle
    let rest = turn.truncatingRemainder(dividingBy: fullTurn)
    return (rest < 0 ? rest + fullTurn : rest) / abs(sweep)
  }
}

extension Affine {
  /// Where the map sends a vector: a difference of points, which a move leaves alone.
  func applied(toVector p: Point) -> Point { Point(a * p.x + c * p.y, b * p.x + d * p.y) }
}
