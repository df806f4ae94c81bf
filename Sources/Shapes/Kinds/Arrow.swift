// SPDX-License-Identifier: MIT

internal import Geometry

/// A block arrow to the right, as large as its frame; with `heads 2` it points both ways.
///
/// Proportioned as the arrows of ECMA-376 (presetShapeDefinitions, `rightArrow`, `leftRightArrow`): the shaft is a
/// share of the height, the head's length one of the shorter side, at most the width (half of it where there are two).
/// `notch` draws the barbs back over the shaft, by a share of the head's length.
struct Arrow: Kind {
  let name = "arrow"
  let summary = "a block arrow to the right, or both ways"
  let parameters =
    [
      Parameter(
        "shaft", NumberType.unitRatio(usual: 0.1...1), default: .scalar(.number(0.4)), example: "shaft 25%",
        help: "how thick the shaft is, of the height"),
      Parameter(
        "head", NumberType(.ratio, 0...10, step: 0.01, usual: 0.15...1), default: .scalar(.number(0.5)),
        example: "head 70%",
        help: "how long the head is, of the shorter side"),
      Parameter(
        "notch", NumberType.unitRatio, default: .scalar(.number(0)), example: "notch 25%",
        help: "how far the barbs reach back over the shaft, of the head's length"),
      Parameter(
        "heads", NumberType(.number, 1...2, isWhole: true), default: .scalar(.number(1)), example: "heads 2",
        help: "1 points to the right, 2 both ways"),
    ] + corners

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let shaft = try values.number("shaft", .ratio)
    let askedHead = try values.number("head", .ratio)
    let askedNotch = try values.number("notch", .ratio)
    let isDouble = try values.count("heads") == 2
    let longest = isDouble ? box.width / 2 : box.width
    let length = min(askedHead * box.size.shorterSide, longest)
    // Farther in, the shaft would come out of the head's own slope.
    let notch = min(askedNotch, 1 - shaft)
    var used: [Drawing.Used] = []
    if length < askedHead * box.size.shorterSide, box.size.shorterSide > 0 {
      used.append(.init("head", length / box.size.shorterSide, because: "the arrow is no longer"))
    }
    if notch < askedNotch { used.append(.init("notch", notch, because: "the shaft is as thick as the head there")) }

    let (middle, half) = (box.center.y, box.height / 2 * shaft)
    let (barb, neck) = (box.maxX - length, box.maxX - length + notch * length)
    var points = [
      Point(neck, middle - half), Point(barb, box.minY), Point(box.maxX, middle), Point(barb, box.maxY),
      Point(neck, middle + half),
    ]
    if isDouble {
      points += points.reversed().map { Point(box.minX + box.maxX - $0.x, $0.y) }
    } else {
      points += [Point(box.minX, middle + half), Point(box.minX, middle - half)]
    }
    var drawing = try values.rounded(points.withoutRepeats, isClosed: true)
    drawing.used += used
    return drawing
  }
}
