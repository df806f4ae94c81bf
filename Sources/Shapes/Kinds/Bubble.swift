// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A speech bubble: a rectangle with round corners and a tail under it, together as large as its frame.
///
/// The tail's foot lies along the lower edge, clear of the corners, and its tip on the frame's lower edge (ECMA-376's
/// `wedgeRoundRectCallout` is made the same way, its tip anywhere).
struct Bubble: Kind {
  let name = "bubble"
  let summary = "a speech bubble with a tail"
  let parameters = [
    cornerRadius(default: 40),
    Parameter(
      "tail", NumberType(.ratio, 0...0.9, step: 0.01), default: .scalar(.number(0.2)), example: "tail 30%",
      help: "how long the tail is, of the height"),
    Parameter(
      "tail-width", NumberType.unitRatio, default: .scalar(.number(0.18)), example: "tail-width 10%",
      help: "how wide the tail's foot is, of the width"),
    Parameter(
      "tail-at", NumberType.unitRatio, default: .scalar(.number(0.3)), example: "tail-at 80%",
      help: "where the middle of the tail's foot lies, from left to right"),
    Parameter(
      "lean", NumberType(.ratio, -5...5, step: 0.05), default: .scalar(.number(-0.4)), example: "lean 0.5",
      help: "how far the tail's tip lies to the right of its foot's middle, in widths of the foot"),
  ]

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let floor = box.maxY - box.height * (try values.number("tail", .ratio))
    let asked = try values.length("corner-radius")
    let radius = min(asked, box.width / 2, (floor - box.minY) / 2)
    let straight = box.width - 2 * radius
    let foot = min(box.width * (try values.number("tail-width", .ratio)), straight)
    let wish = box.minX + box.width * (try values.number("tail-at", .ratio))
    let middle = min(max(wish, box.minX + radius + foot / 2), box.maxX - radius - foot / 2)
    let tip = Point(middle + foot * (try values.number("lean", .ratio)), box.maxY)
    var used: [Drawing.Used] = []
    if radius < asked { used.append(.init("corner-radius", radius, because: "half the shorter side")) }

    var path = PathWriter(at: Point(box.minX + radius, box.minY))
    path.line(to: Point(box.maxX - radius, box.minY))
    path.arc(radius, to: Point(box.maxX, box.minY + radius), isClockwise: true)
    path.line(to: Point(box.maxX, floor - radius))
    path.arc(radius, to: Point(box.maxX - radius, floor), isClockwise: true)
    if floor < box.maxY && foot > 0 {
      path.line(to: Point(middle + foot / 2, floor))
      path.line(to: tip)
      path.line(to: Point(middle - foot / 2, floor))
    }
    path.line(to: Point(box.minX + radius, floor))
    path.arc(radius, to: Point(box.minX, floor - radius), isClockwise: true)
    path.line(to: Point(box.minX, box.minY + radius))
    path.arc(radius, to: Point(box.minX + radius, box.minY), isClockwise: true)
    return Drawing(.path(path.closed), used: used)
  }
}
