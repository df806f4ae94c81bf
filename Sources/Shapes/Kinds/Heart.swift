// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A heart of arcs: two round lobes, and a side under each, bent outward or straight, down to the tip.
///
/// The ruler-and-compass heart (E. W. Weisstein, "Heart Curve", MathWorld, shows one with straight sides) in the unit
/// square. The lobes' circles touch the top and the sides of it and cross on the axis at the depth c of the cleft, so
/// that their radius is r = 1/2 + c - √c. A side leaves the left lobe's circle at the angle δ below its leftmost point,
/// in the circle's own direction, and ends in the tip (1/2, 1): an arc of radius |v|² / (2 v·n), where v goes to the
/// tip and n = (cos δ, -sin δ) to the lobe's middle. At δ = 0 it is bent most; where v·n = 0 it is the straight
/// tangent. `belly` says how far between.
struct Heart: Kind {
  let name = "heart"
  let summary = "a heart, its lobes and sides arcs"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [
    Parameter(
      "cleft", NumberType(.ratio, 0...0.25, step: 0.01), default: .scalar(.number(0.14)), example: "cleft 20%",
      help: "how deep the notch at the top is, of the height"),
    Parameter(
      "belly", NumberType.unitRatio, default: .scalar(.number(0.35)), example: "belly 0",
      help: "how far the sides bend outward; 0 is straight"),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let cleft = try values.number("cleft", .ratio)
    let r = 0.5 + cleft - cleft.squareRoot()
    let lobe = Point(r, r)
    let tip = Point(0.5, 1)
    let notch = degrees(of: Point(0.5, cleft) - lobe)
    // Seen from the lobe's middle, the tangent from the tip touches the circle at this angle beyond the tip's.
    let tangent = degrees(of: tip - lobe) + Math.acos(min(1, r / tip.distance(to: lobe))) * 180 / .pi
    let touch = tangent + (180 - tangent) * (try values.number("belly", .ratio))
    let angle = Angle(degrees: touch)
    let inward = -Point(angle.cosine, angle.sine)
    let start = lobe - inward * r
    let v = tip - start
    let bend = 2 * v.dot(inward)
    let side = bend > 1e-9 ? v.dot(v) / bend : nil

    var path = Path([.move(Point(0.5, cleft))])
    // The right half is the left one's mirror image, drawn the other way.
    path.appendArc(center: Point(1 - r, r), radius: r, from: -180 - notch, to: 180 - touch)
    path.appendSide(to: tip, radius: side)
    path.appendSide(to: start, radius: side)
    path.appendArc(center: lobe, radius: r, from: touch, to: 360 + notch)
    path.closeWithLastArc()
    return Drawing(.path(path.applying(box.mapFromUnitSquare)))
  }

  /// The direction of a vector: degrees, 0 to the right, clockwise.
  private func degrees(of vector: Point) -> Double { Math.atan2(vector.y, vector.x) * 180 / .pi }
}

extension Path {
  /// An arc clockwise, or a line where it has no radius.
  fileprivate mutating func appendSide(to end: Point, radius: Double?) {
    elements.append(radius.map { .arc(Arc(radius: $0, isClockwise: true), end) } ?? .line(end))
  }
}
