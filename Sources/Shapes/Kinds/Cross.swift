// SPDX-License-Identifier: MIT

internal import Geometry

/// A cross as large as its frame: a post, and a bar across it.
///
/// Both are as thick as a share of the frame's shorter side (ECMA-376's `plus` is made the same way). By default it is a
/// plus; a narrower and higher bar makes it a Latin cross, one at the top a T.
struct Cross: Kind {
  let name = "cross"
  let summary = "a cross: a plus, or with its bar higher and shorter"
  let parameters =
    [
      Parameter(
        "arm", NumberType.unitRatio(usual: 0.1...0.9), default: .scalar(.fraction(1, 3)), example: "arm 20%",
        help: "how thick post and bar are, of the shorter side"),
      Parameter(
        "bar", NumberType.unitRatio(usual: 0.2...1), default: .scalar(.number(1)), example: "bar 70%",
        help: "how long the bar is, of the width"),
      Parameter(
        "crossing", NumberType.unitRatio, default: .scalar(.number(0.5)), example: "crossing 35%",
        help: "how far down the bar's middle lies, of the height"),
    ] + corners

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let arm = try values.number("arm", .ratio) * box.size.shorterSide
    let bar = max(arm, try values.number("bar", .ratio) * box.width)
    let asked = box.minY + (try values.number("crossing", .ratio)) * box.height
    let crossing = min(max(asked, box.minY + arm / 2), box.maxY - arm / 2)
    var used: [Drawing.Used] = []
    if (crossing - asked).magnitude > max(box.height, asked.magnitude) * 1e-12 {
      used.append(.init("crossing", (crossing - box.minY) / box.height, because: "the bar stays in its frame"))
    }
    let middle = box.center.x
    let (left, right) = (middle - arm / 2, middle + arm / 2)
    let (barLeft, barRight) = (middle - bar / 2, middle + bar / 2)
    let (top, bottom) = (crossing - arm / 2, crossing + arm / 2)
    let points = [
      Point(left, box.minY), Point(right, box.minY), Point(right, top), Point(barRight, top),
      Point(barRight, bottom), Point(right, bottom), Point(right, box.maxY), Point(left, box.maxY),
      Point(left, bottom), Point(barLeft, bottom), Point(barLeft, top), Point(left, top),
    ]
    var drawing = try values.rounded(points.withoutRepeats, isClosed: true)
    drawing.used += used
    return drawing
  }
}
