// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Styling

/// A sticky note: a sheet with three round corners, the fourth, at the lower right, folded over; and what is written on
/// it, with which it grows.
struct Note: Kind {
  let name = "note"
  let summary = "a sticky note with a folded corner"
  let mainParameter: String? = "text"
  let parameters: [Parameter] =
    [
      Parameter(
        "crease", NumberType(.length(.ownShorterSide), 0...Limits.coordinate), default: .scalar(.number(50)),
        example: "crease 40", help: "how large the folded corner is"),
      cornerRadius(default: 20),
      Parameter(
        "fold", ColorType(),
        default: .color(
          .call(.fade, [.color(.literal(.black, text: "black")), .scalar(.number(0.4))])),
        example: "fold #0008", help: "the colour of the folded corner, over the sheet"),
      Parameter(
        "inset",
        LengthsType(
          NumberType(.length(.roomShorterSide), 0...Limits.coordinate), counts: [1, 2, 4],
          what: "1, 2 or 4 lengths: all, vertical horizontal, or top right bottom left"),
        default: .scalars([.number(40), .number(30)]), example: "inset 20",
        help: "how far the text stays from the sheet's edges"),
      Parameter(
        "text-color", ColorType(), default: .color(.literal(.black, text: "black")), example: "text-color #333",
        help: "the colour of the text"),
    ]
    + textParameters(text: "", weight: "semibold", limit: .scalar(.number(5)))
  let defaults: [String: Value] = [
    "fill": .paint(.color(.literal(Color.system(named: "green") ?? .black, text: "system.green"))),
    "height": .word("hug"), "shadow": .shadow(ShadowTerm(blur: .number(10))),
  ]

  func contentSize(_ values: KindValues, width: Double?) throws(Problem) -> Size? {
    let setting = try TextSetting(values)
    if setting.isEmpty { return nil }
    let inset = try values.insets("inset")
    let across = inset.left + inset.right
    let text = setting.size(in: width.map { max(0, $0 - across) })
    return Size(text.width + across, text.height + inset.top + inset.bottom)
  }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let crease = try values.length("crease")
    let asked = try values.length("corner-radius")
    let m = min(box.width / 2, box.height / 2, crease)
    let r = min(asked, m)
    var used: [Drawing.Used] = []
    if m < crease { used.append(.init("crease", m, because: "half the shorter side")) }
    if r < asked { used.append(.init("corner-radius", r, because: "no larger than the crease")) }
    let place = Affine.translation(box.minX, box.minY)
    var parts = [Drawing.Part(.path(sheet(box.size, m, r).applying(place)))]
    // Without a crease there is nothing to fold.
    if m > 0 { parts.append(.init(.path(fold(box.size, m, r).applying(place)), color: try values.color("fold"))) }
    let setting = try TextSetting(values)
    if !setting.isEmpty {
      let color = try values.color("text-color")
      parts.append(try setting.part(in: box.inset(by: try values.insets("inset")), color: color))
      used += setting.used
    }
    return Drawing(parts, used: used)
  }

  private func sheet(_ size: Size, _ m: Double, _ r: Double) -> Path {
    let (w, h) = (size.width, size.height)
    var path = PathWriter(at: Point(0, r))
    path.line(to: Point(0, h - r))
    path.arc(r, to: Point(r, h), isClockwise: false)
    path.line(to: Point(w - m, h))
    path.line(to: Point(w, h - m))
    path.line(to: Point(w, r))
    path.arc(r, to: Point(w - r, 0), isClockwise: false)
    path.line(to: Point(r, 0))
    path.arc(r, to: Point(0, r), isClockwise: false)
    return path.closed
  }

  private func fold(_ size: Size, _ m: Double, _ r: Double) -> Path {
    let (w, h) = (size.width, size.height)
    var path = PathWriter(at: Point(w - m, h))
    path.line(to: Point(w - m, h - m + r))
    path.arc(r, to: Point(w - m + r, h - m), isClockwise: true)
    path.line(to: Point(w, h - m))
    return path.closed
  }
}
