// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Styling

/// A sticky note: a sheet with three round corners, the fourth, at the lower right, folded over.
struct Note: Kind {
  let name = "note"
  let summary = "a sticky note with a folded corner"
  let parameters = [
    Parameter(
      "crease", NumberType(.length(.ownShorterSide), 0...Limits.coordinate), default: .scalar(.number(50)),
      example: "crease 40", help: "how large the folded corner is"),
    cornerRadius(default: 20),
    Parameter(
      "fold", ColorType(),
      default: .color(
        .call(.fade, [.color(.literal(.black, text: "black")), .scalar(.number(0.4))])),
      example: "fold #0008", help: "the colour of the folded corner, over the sheet"),
  ]
  let defaults: [String: Value] = [
    "fill": .paint(.color(.literal(Color.system(named: "green") ?? .black, text: "system.green")))
  ]

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let crease = try values.length("crease")
    let asked = try values.length("corner-radius")
    let m = min(box.width / 2, box.height / 2, crease)
    let r = min(asked, m)
    var used: [Drawing.Used] = []
    if m < crease { used.append(.init("crease", m, because: "half the shorter side")) }
    if r < asked { used.append(.init("corner-radius", r, because: "no larger than the crease")) }
    let place = Affine.translation(box.minX, box.minY)
    return Drawing(
      [
        .init(.path(sheet(box.size, m, r).applying(place))),
        .init(.path(fold(box.size, m, r).applying(place)), color: try values.color("fold")),
      ], used: used)
  }

  private func sheet(_ size: Size, _ m: Double, _ r: Double) -> Path {
    let (w, h) = (size.width, size.height)
    func corner(_ end: Point) -> Path.Element { .arc(.init(radius: r, isClockwise: false), end) }
    guard r > 0 else {
      return Path(points: [Point(0, 0), Point(0, h), Point(w - m, h), Point(w, h - m), Point(w, 0)], isClosed: true)
    }
    return Path([
      .move(Point(0, r)), .line(Point(0, h - r)), corner(Point(r, h)), .line(Point(w - m, h)),
      .line(Point(w, h - m)), .line(Point(w, r)), corner(Point(w - r, 0)), .line(Point(r, 0)),
      corner(Point(0, r)), .close,
    ])
  }

  private func fold(_ size: Size, _ m: Double, _ r: Double) -> Path {
    let (w, h) = (size.width, size.height)
    var elements: [Path.Element] = [.move(Point(w - m, h)), .line(Point(w - m, h - m + r))]
    if r > 0 { elements.append(.arc(.init(radius: r, isClockwise: true), Point(w - m + r, h - m))) }
    return Path(elements + [.line(Point(w, h - m)), .close])
  }
}
