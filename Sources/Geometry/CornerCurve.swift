// SPDX-License-Identifier: MIT

internal import Numerics

/// How the corner between two straight edges is rounded.
public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  /// By one arc of a circle.
  case circular
  /// By an arc of the same circle, but shorter, and curves from the edges into it, along which the curvature grows:
  /// as design tools smooth corners.
  case continuous
}

/// What replaces a corner: an arc, with a curve on either side of it where the style has them.
///
/// A circular corner takes `reach` = r / tan(θ/2) of either edge, θ the angle between them. A continuous one begins
/// (1 + ξ) times as far away, with ξ = 0.6 where half the shorter edge leaves room for that, else as much as it does.
/// Of the arc's turn φ = 180° - θ, the share ξ is made by the two curves, each of which turns by β = ξ φ / 2. With
/// t = tan(β/2), in coordinates along the edge and inward from where it begins, a curve is the cubic
///
///     (0, 0)   (a, 0)   (a + b, 0)   (a + b + r t cos β, r t sin β)
///
/// with a + b = ξ reach + r t, so that it ends on the circle in the circle's direction. b = 3/4 r t (1 + t²) makes its
/// curvature there 1 / r, from 0 at the edge, so that curvature never jumps.
///
/// The division into curve, arc, curve and ξ = 0.6 are those of D. Furse, "Desperately seeking squircles" (Figma,
/// 2018), generalized from right angles; there b is a third of a + b, which meets the circle's curvature only nearly.
struct CornerCurve {
  let radius: Double
  /// How much of the edge on either side it takes.
  let reach: Double
  let isClockwise: Bool
  let shorterEdge: Double
  /// The share of the turn that is made by the curves; 0 where there are none.
  private let smoothing: Double
  /// The angle by which the corner turns, in radians.
  private let turn: Double

  private static let fullSmoothing = 0.6

  /// The curve between two straight edges; nil where they run on, turn straight back, or are no lines.
  init?(between incoming: Subpath.Edge, and outgoing: Subpath.Edge, radius: Double, style: CornerStyle) {
    guard incoming.isLine && outgoing.isLine else { return nil }
    let (a, b) = (incoming.start - incoming.end, outgoing.end - outgoing.start)
    let (lengthA, lengthB) = (a.length, b.length)
    let sine = abs(a.cross(b)) / (lengthA * lengthB)
    let cosine = a.dot(b) / (lengthA * lengthB)
    let smallestSine = 1e-9 * Double.pi / 180
    guard sine > smallestSine else { return nil }
    // tan(θ/2), by whichever half-angle formula does not cancel.
    let tangent = cosine > 0 ? sine / (1 + cosine) : (1 - cosine) / sine
    shorterEdge = min(lengthA, lengthB)
    self.radius = min(radius, tangent * shorterEdge / 2)
    let arcReach = min(self.radius / tangent, shorterEdge / 2)
    isClockwise = b.cross(a) > 0
    turn = Math.atan2(sine, -cosine)
    let room = shorterEdge / 2 / arcReach - 1
    smoothing = style == .circular ? 0 : min(CornerCurve.fullSmoothing, max(0, room))
    reach = smoothing > 0 ? min(arcReach * (1 + smoothing), shorterEdge / 2) : arcReach
  }

  /// The elements that lead around the corner.
  ///
  /// - Parameters:
  ///   - start: Where it begins, on the incoming edge.
  ///   - corner: The corner.
  ///   - end: Where it ends, on the outgoing edge.
  /// - Returns: An arc, or a curve, an arc and a curve.
  func elements(from start: Point, around corner: Point, to end: Point) -> [Path.Element] {
    let arc = Path.Arc(radius: radius, isClockwise: isClockwise)
    guard smoothing > 0 else { return [.arc(arc, end)] }
    let bend = smoothing * turn / 2
    let t = Math.tan(bend / 2)
    let b = 0.75 * radius * t * (1 + t * t)
    let straight = reach * smoothing / (1 + smoothing) + radius * t
    let rest = Point(radius * t * Math.cos(bend), radius * t * Math.sin(bend))
    let intoArc = frame(at: start, towards: corner, isClockwise)
    let outOfArc = frame(at: end, towards: corner, !isClockwise)
    let (first, last) = (Point(straight, 0) + rest, Point(straight - b, 0))
    return [
      .cubic(intoArc(last), intoArc(Point(straight, 0)), intoArc(first)),
      .arc(arc, outOfArc(first)),
      .cubic(outOfArc(Point(straight, 0)), outOfArc(last), end),
    ]
  }

  /// From coordinates along an edge towards its corner, and inward, to those of the path.
  private func frame(at origin: Point, towards corner: Point, _ turnsClockwise: Bool) -> Affine {
    let along = (corner - origin) / corner.distance(to: origin)
    let inward = turnsClockwise ? Point(-along.y, along.x) : Point(along.y, -along.x)
    return Affine(along.x, along.y, inward.x, inward.y, origin.x, origin.y)
  }
}
