// SPDX-License-Identifier: MIT

internal import Styling

/// Named colours that look alike, for the reference.
struct ColorFamily {
  /// What they look like.
  let name: String
  /// The colours from dark to light, each with its hexadecimal digits.
  let colors: [(name: String, digits: String)]

  /// All families; those of CSS's names in the order of their hues, greys last, and Katachi's own before them.
  static let all: [ColorFamily] = {
    let system = Color.systemNames.compactMap { name in
      Color.system(named: name).map { (name: "system." + name, color: $0) }
    }
    let css = Color.cssNames.compactMap { name in Color.css(named: name).map { (name: name, color: $0) } }
    let families = names.map { family in
      ColorFamily(family, css.filter { name(of: OKLCH($0.color)) == family })
    }
    return [ColorFamily("system", system)] + families
  }()

  private init(_ name: String, _ colors: [(name: String, color: Color)]) {
    self.name = name
    self.colors = colors.sorted { a, b in
      let (first, second) = (OKLCH(a.color).lightness, OKLCH(b.color).lightness)
      return first != second ? first < second : a.name < b.name
    }.map { ($0.name, $0.color.hexadecimalText) }
  }

  private static let names = [
    "pink", "red", "brown", "orange", "yellow", "green", "cyan", "blue", "purple", "white", "grey",
  ]

  /// The family by hue, but for what is too pale or too dark to have one: a dark orange is a brown.
  private static func name(of color: OKLCH) -> String {
    if color.chroma < 0.035 {
      return color.lightness > 0.93 ? "white" : color.chroma < 0.02 ? "grey" : byHue(color)
    }
    return byHue(color)
  }

  private static func byHue(_ color: OKLCH) -> String {
    switch color.hue {
    case 0..<15: color.lightness > 0.6 ? "pink" : "red"
    case 15..<35: color.lightness > 0.8 ? "pink" : "red"
    case 35..<92: color.lightness < 0.7 && color.chroma < 0.17 ? "brown" : color.hue < 75 ? "orange" : "yellow"
    case 92..<115: "yellow"
    case 115..<165: "green"
    case 165..<215: "cyan"
    case 215..<285: "blue"
    case 285..<330: "purple"
    default: "pink"
    }
  }
}
