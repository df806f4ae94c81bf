// SPDX-License-Identifier: MIT

/// Two colours of a palette that look like a third where they are shown side by side.
struct PaletteMix: Hashable, Sendable {
  /// The darker one.
  var first: CellColor
  /// The lighter one.
  var second: CellColor
  /// How much of the second there is, 0...1.
  var share: Float
}

/// Finds two colours of a palette for each colour, so that gradients can be dithered.
///
/// It looks among the colours around the one that is wanted, in OKLab, for the pair between which it lies; of equally
/// good pairs the one whose colours differ less, which shows less of a pattern.
struct PaletteMixer: Sendable {
  /// How much a pair costs for lying apart, beside what it misses the colour by.
  private static let patternCost: Float = 0.06

  private let depth: ColorDepth
  private var lookup: PaletteLookup
  // What was found for colours that share the five upper bits of each part; a weight of the second colour in 255ths,
  // then the two indices, then a bit that says that it was looked for.
  private var found: [UInt32] = []

  /// A mixer for a depth of few colours.
  init(_ depth: ColorDepth) {
    self.depth = depth
    lookup = PaletteLookup(depth)
  }

  /// The colour of the palette that is nearest.
  mutating func nearest(_ color: CellColor) -> CellColor { lookup.shownColor(color) }

  /// The colour of the palette to show at a place with this threshold, 0...1; a colour of the palette is itself.
  mutating func dithered(_ color: CellColor, threshold: Float) -> CellColor {
    let mix = mix(color)
    return mix.share > threshold ? mix.second : mix.first
  }

  /// The pair for a colour; a colour of the palette is itself, all of it.
  mutating func mix(_ color: CellColor) -> PaletteMix {
    let nearest = lookup.shownColor(color)
    if nearest == color { return PaletteMix(first: nearest, second: nearest, share: 0) }
    if found.isEmpty { found = [UInt32](repeating: 0, count: 1 << 15) }
    let place = Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
    if found[place] == 0 { found[place] = search(for: color.roundedToFiveBits) | 1 << 24 }
    let mix = found[place]
    return PaletteMix(
      first: Palette.colors[Int(mix >> 16 & 0xFF)], second: Palette.colors[Int(mix >> 8 & 0xFF)],
      share: Float(mix & 0xFF) * (1 / 255))
  }

  private func search(for color: CellColor) -> UInt32 {
    let weights = SIMD4(1, depth.hueWeight, depth.hueWeight, 0)
    let wanted = color.perceptualPlace * weights
    let candidates = depth == .sixteen ? Array(depth.paletteRange) : color.aroundInPalette
    var least = Float.infinity
    var best: UInt32 = 0
    for (position, one) in candidates.enumerated() {
      for other in candidates[position...] {
        let isDarker = Palette.places[one].x <= Palette.places[other].x
        let (first, second) = isDarker ? (one, other) : (other, one)
        let start = Palette.places[first] * weights
        let way = Palette.places[second] * weights - start
        let length = way.squaredLength
        let along = wanted - start
        let share = length > 0 ? min(max((along * way).sum() / length, 0), 1) : 0
        let cost = (along - way * share).squaredLength + Self.patternCost * share * (1 - share) * length
        if cost < least {
          least = cost
          best = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(share * 255 + 0.5)
        }
      }
    }
    return best
  }
}

extension CellColor {
  /// The colour in the middle of those with the same five upper bits; black and white are themselves.
  fileprivate var roundedToFiveBits: CellColor {
    func rounded(_ part: UInt8) -> UInt8 { part & 0xF8 | part >> 5 }
    return CellColor(rounded(red), rounded(green), rounded(blue))
  }

  /// The colours of the cube around this one, and the two greys next to it.
  fileprivate var aroundInPalette: [Int] {
    func level(_ part: UInt8) -> Int { Palette.cubeLevels.lastIndex { $0 <= part }.map { min($0, 4) } ?? 0 }
    let (r, g, b) = (level(red), level(green), level(blue))
    var around: [Int] = []
    for corner in 0..<8 {
      around.append(16 + 36 * (r + (corner >> 2)) + 6 * (g + (corner >> 1 & 1)) + b + (corner & 1))
    }
    let grey = (Int(red) + Int(green) + Int(blue)) / 3
    let above = Palette.greyIndices.firstIndex { Int(Palette.colors[$0].red) >= grey } ?? 0
    return around + [Palette.greyIndices[max(above - 1, 0)], Palette.greyIndices[above]]
  }
}
