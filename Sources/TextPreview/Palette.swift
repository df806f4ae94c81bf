// SPDX-License-Identifier: MIT

internal import Styling

/// The 256 colours of terminals, as xterm has them.
enum Palette {
  /// All of them: sixteen that users change at will, the cube of six levels a part, 24 greys.
  static let colors: [CellColor] = basic + cube + greys

  private static let basic: [CellColor] = [
    CellColor(0, 0, 0), CellColor(205, 0, 0), CellColor(0, 205, 0), CellColor(205, 205, 0),
    CellColor(0, 0, 238), CellColor(205, 0, 205), CellColor(0, 205, 205), CellColor(229, 229, 229),
    CellColor(127, 127, 127), CellColor(255, 0, 0), CellColor(0, 255, 0), CellColor(255, 255, 0),
    CellColor(92, 92, 255), CellColor(255, 0, 255), CellColor(0, 255, 255), CellColor(255, 255, 255),
  ]

  /// The levels of each part in the cube.
  static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let cube: [CellColor] = cubeLevels.flatMap { red in
    cubeLevels.flatMap { green in cubeLevels.map { blue in CellColor(red, green, blue) } }
  }

  private static let greys: [CellColor] = (0..<24).map { step in
    let level = UInt8(8 + 10 * step)
    return CellColor(level, level, level)
  }

  /// The indices of all greys but those of the first sixteen, from black to white.
  static let greyIndices: [Int] = (16..<256).filter { index in
    colors[index].red == colors[index].green && colors[index].green == colors[index].blue
  }.sorted { colors[$0].red < colors[$1].red }

  /// Where they lie in OKLab: lightness, the two axes of colour, and 0.
  static let places: [SIMD4<Float>] = colors.map { $0.perceptualPlace }

  /// The index of the colour that looks nearest, in OKLab; of equally near ones the first.
  ///
  /// - Parameters:
  ///   - color: The colour to come near.
  ///   - range: The indices to choose from.
  ///   - hueWeight: How many times as far as in lightness a difference in hue or saturation counts.
  /// - Returns: One of `range`, which must not be empty.
  static func nearest(to color: CellColor, in range: Range<Int>, hueWeight: Float) -> Int {
    let place = color.perceptualPlace
    let places = places.span
    let weights = SIMD4(1, hueWeight, hueWeight, 0)
    var nearest = range.lowerBound
    var shortest = Float.infinity
    var index = range.lowerBound
    while index < range.upperBound {
      let way = (places[index] - place) * weights
      let distance = way.x * way.x + way.y * way.y + way.z * way.z
      if distance < shortest {
        shortest = distance
        nearest = index
      }
      index += 1
    }
    return nearest
  }
}

extension CellColor {
  /// Where the colour lies in OKLab.
  var perceptualPlace: SIMD4<Float> {
    let lab = OKLab(Color(red, green, blue))
    return SIMD4(Float(lab.lightness), Float(lab.a), Float(lab.b), 0)
  }
}

/// A colour as a terminal of some depth can show it.
enum ShownColor: Hashable, Sendable {
  /// The terminal's own.
  case terminal
  /// A colour of the palette.
  case indexed(UInt8)
  /// Any colour.
  case exact(CellColor)
}

extension ColorDepth {
  /// The colours of the palette that terminals of this depth show; all where they show any colour.
  var paletteRange: Range<Int> {
    switch self {
    case .sixteen: 0..<16
    // The first sixteen are not what we think they are where the user has a theme.
    case .palette256: 16..<256
    case .none, .trueColor: 0..<256
    }
  }

  /// How many times as far as in lightness a difference in hue or saturation counts.
  ///
  /// So few colours as sixteen lie far apart; without the weight the nearest to a light grey would be cyan.
  var hueWeight: Float { self == .sixteen ? 2 : 1 }
}

/// Finds what a terminal of one depth shows for a colour.
struct PaletteLookup: Sendable {
  private let depth: ColorDepth
  // The search takes longer than all else that is done for a cell, and pictures have few colours at a time: what was
  // found is kept at a place that follows from the colour. A key is the colour and a bit that says that there is one.
  private var keys: [UInt32] = []
  private var indices: [UInt8] = []
  private static let places = 1024

  init(_ depth: ColorDepth) { self.depth = depth }

  /// What the terminal shows for a colour; nil is its own.
  mutating func shown(_ color: CellColor?) -> ShownColor {
    guard let color else { return .terminal }
    switch depth {
    case .none: return .terminal
    case .sixteen, .palette256: return .indexed(index(of: color))
    case .trueColor: return .exact(color)
    }
  }

  /// The colour that the terminal shows for this one.
  mutating func shownColor(_ color: CellColor) -> CellColor {
    switch shown(color) {
    case .terminal: color
    case .indexed(let index): Palette.colors[Int(index)]
    case .exact(let exact): exact
    }
  }

  private mutating func index(of color: CellColor) -> UInt8 {
    if keys.isEmpty {
      keys = [UInt32](repeating: 0, count: Self.places)
      indices = [UInt8](repeating: 0, count: Self.places)
    }
    let number = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let key = number | 1 << 24
    let place = Int(truncatingIfNeeded: (number &* 2_654_435_761) >> 22)
    if keys[place] != key {
      let nearest = Palette.nearest(to: color, in: depth.paletteRange, hueWeight: depth.hueWeight)
      indices[place] = UInt8(truncatingIfNeeded: nearest)
      keys[place] = key
    }
    return indices[place]
  }
}
