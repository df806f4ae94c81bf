// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A rectangle, as large as its frame.
struct Rectangle: Kind {
  let name = "rectangle"
  let summary = "a rectangle, its corners sharp or round"
  let parameters = corners

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let radius = try values.length("corner-radius")
    if radius > 0, values.word("corner-style") == CornerStyle.continuous.rawValue {
      return try values.rounded(box.corners, isClosed: true)
    }
    let largest = box.size.shorterSide / 2
    guard radius > largest else { return Drawing(.rectangle(box, cornerRadius: radius)) }
    let side = box.size.shorterSide.fixedText(decimals: 1)
    let used = Drawing.Used("corner-radius", largest, because: "the shorter edge is \(side) long")
    return Drawing(.rectangle(box, cornerRadius: largest), used: [used])
  }
}
