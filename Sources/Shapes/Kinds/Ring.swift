// SPDX-License-Identifier: MIT

internal import Geometry

/// A ring between two circles about one middle, or a part of one, as of a chart.
///
/// All its curves are arcs: a sector runs clockwise along the outer circle and back along the inner one.
struct Ring: Kind {
  let name = "ring"
  let summary = "a ring, or a part of one"
  let defaults: [String: Value] = ["fit": .fit(FitTerm(.contain))]
  let parameters = [
    Parameter(
      "hole", NumberType.unitRatio(usual: 0...0.95), default: .scalar(.number(0.6)), example: "hole 80%",
      help: "the hole's radius, of the outer one; 0 has none"),
    Parameter(
      "span", NumberType(.angle, 0...360, usual: 30...360), default: .scalar(.number(360)), example: "span 270",
      help: "how far around it goes, clockwise; 360 is all around"),
    Parameter(
      "start-angle", NumberType.angle, default: .scalar(.number(0)), example: "start-angle 45",
      help: "where it begins, clockwise from straight up"),
  ]

  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .square }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let hole = try values.number("hole", .ratio)
    let span = try values.number("span", .angle)
    let start = try values.number("start-angle", .angle) - 90
    var path = Path()
    if span >= 360 {
      path.appendCircle(center: .zero, radius: 1, isClockwise: true)
      // Wound the other way, so that it is a hole under either fill rule.
      if hole > 0 { path.appendCircle(center: .zero, radius: hole, isClockwise: false) }
    } else if span > 0 {
      let (first, last) = (Angle(degrees: start), Angle(degrees: start + span))
      path.elements = [.move(Point(first.cosine, first.sine))]
      path.appendArc(center: .zero, radius: 1, from: start, to: start + span)
      path.elements.append(.line(Point(last.cosine, last.sine) * hole))
      if hole > 0 { path.appendArc(center: .zero, radius: hole, from: start + span, to: start) }
      path.elements.append(.close)
    }
    return Drawing(.path(path.applying(box.mapFromUnitCircle)))
  }
}
