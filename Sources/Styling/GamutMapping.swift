// SPDX-License-Identifier: MIT

extension Color {
  /// The colour of sRGB that is nearest at the same lightness and hue.
  ///
  /// A colour inside sRGB is only converted. Of one outside, the chroma is reduced, at constant lightness and hue, to
  /// the most that sRGB has there: found by halving, to within 1e-7, then the parts are clipped to 0...1. That keeps
  /// a ramp of lightness even, where clipping alone would shift hues. Lightness of 0 and below gives black, of 1 and
  /// above white.
  ///
  /// - Parameter lab: A colour in OKLab, inside sRGB or outside; one that is not finite gives a grey.
  public init(_ lab: OKLab) {
    guard lab.lightness > 0 else {
      self = Color.black.faded(by: lab.alpha)
      return
    }
    guard lab.lightness < 1 else {
      self = Color.white.faded(by: lab.alpha)
      return
    }
    let light = lab.withChromaInGamut.linearLight
    self.init(
      red: clippedPart(light.red), green: clippedPart(light.green), blue: clippedPart(light.blue), alpha: lab.alpha)
  }

  /// The colour of sRGB that is nearest at the same lightness and hue, by the same rule as from OKLab.
  public init(_ oklch: OKLCH) { self.init(OKLab(oklch)) }
}

extension OKLab {
  /// This colour, or if sRGB lacks it the most colourful one of its lightness and hue that sRGB has.
  fileprivate var withChromaInGamut: OKLab {
    guard !isInGamut else { return self }
    guard a.isFinite && b.isFinite else { return withChroma(multipliedBy: 0) }
    // No colour of sRGB is as colourful as .5; the division keeps the squares of huge numbers finite.
    let size = max(a.magnitude, b.magnitude)
    let chroma = size * ((a / size) * (a / size) + (b / size) * (b / size)).squareRoot()
    var outside = min(1, 0.5 / chroma)
    var inside = 0.0
    while outside - inside > 1e-7 / chroma {
      let middle = (inside + outside) / 2
      if withChroma(multipliedBy: middle).isInGamut { inside = middle } else { outside = middle }
    }
    return withChroma(multipliedBy: inside)
  }

  private func withChroma(multipliedBy factor: Double) -> OKLab {
    // Not a product where the factor is 0: it would keep what is not finite.
    factor == 0
      ? OKLab(lightness: lightness, a: 0, b: 0, alpha: alpha)
      : OKLab(lightness: lightness, a: a * factor, b: b * factor, alpha: alpha)
  }

  /// Whether sRGB has this colour, up to rounding.
  private var isInGamut: Bool {
    let light = linearLight
    let range = -1e-9...1 + 1e-9
    return range.contains(light.red) && range.contains(light.green) && range.contains(light.blue)
  }
}

/// The coded part, 0...1, of an amount of light; not a number counts as none.
private func clippedPart(_ light: Double) -> Double {
  light > 0 ? min(SRGB.coded(light), 1) : 0
}
