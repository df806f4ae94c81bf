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
    "fill": .paint(.color(.literal(Color.system(named: "green") ?? .black, text: "system.green"))),
    "shadow": .shadow(ShadowTerm(blur: .number(10))),
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
    var parts = [Drawing.Part(.path(sheet(box.size, m, r).applying(place)))]
    // Without a crease there is nothing to fold.
    if m > 0 { parts.append(.init(.path(fold(box.size, m, r).applying(place)), color: try values.color("fold"))) }
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

/// Writes an outline, leaving out lines and arcs of no length.
private struct PathWriter {
  private let start: Point
  private var position: Point
  private var elements: [Path.Element]

  init(at start: Point) {
    self.start = start
    position = start
    elements = [.move(start)]
  }

  mutating func line(to end: Point) {
    if end != position { elements.append(.line(end)) }
    position = end
  }

  mutating func arc(_ radius: Double, to end: Point, isClockwise: Bool) {
    if end != position { elements.append(.arc(.init(radius: radius, isClockwise: isClockwise), end)) }
    position = end
  }

  /// The outline, closed; a last line back to the start is left to the closing.
  var closed: Path {
    var elements = elements
    if case .line(start)? = elements.last { elements.removeLast() }
    return Path(elements + [.close])
  }
}
