// SPDX-License-Identifier: MIT

internal import Geometry

/// Words, set in lines; as large as they are unless a size is set, and wrapped where a width is.
struct Text: Kind {
  let name = "text"
  let summary = "words, in one line or in several"
  let mainParameter: String? = "text"
  let parameters = textParameters(text: "Text", weight: "regular", limit: .word("none"))
  let defaults = NaturalBox.hugging

  func contentSize(_ values: KindValues, width: Double?) throws(Problem) -> Size? {
    try TextSetting(values).size(in: width)
  }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let setting = try TextSetting(values)
    return Drawing([try setting.part(in: box)], used: setting.used)
  }
}
