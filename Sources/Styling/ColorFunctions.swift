// SPDX-License-Identifier: MIT
// What the command language calls `mix`, `lighten`, `darken` and `spin`; its `fade` is `faded(by:)`.

internal import Geometry

extension Color {
  /// The colour between this one (t = 0) and another (t = 1) as the eye sees it: blended in OKLab.
  ///
  /// Both ends come back exactly. On the way a colour counts as much as it is opaque (premultiplied alpha, as CSS
  /// blends), so that a mix with an invisible colour only fades. Where the way leaves sRGB, the chroma is reduced.
  ///
  /// - Parameters:
  ///   - other: The colour at 1.
  ///   - t: How far, usually 0...1. Beyond, as a spring overshoots, the line is continued without regard to alpha.
  /// - Returns: A colour of sRGB; its alpha is blended in proportion and kept in 0...1.
  public func blendedPerceptually(with other: Color, at t: Double) -> Color {
    if t == 0 || self == other { return self }
    if t == 1 { return other }
    let alpha = self.alpha + (other.alpha - self.alpha) * t
    let weight = alpha > 0 && (0...1).contains(t) ? t * other.alpha / alpha : t
    let from = OKLab(self)
    let to = OKLab(other)
    return Color(
      OKLab(
        lightness: from.lightness + (to.lightness - from.lightness) * weight,
        a: from.a + (to.a - from.a) * weight, b: from.b + (to.b - from.b) * weight,
        alpha: min(max(alpha, 0), 1)))
  }

  /// The same hue, lighter by an absolute amount of OKLCH lightness.
  ///
  /// - Parameter amount: What is added to the lightness, 0...1; the sum is kept in 0...1, so that 1 gives white.
  /// - Returns: A colour of sRGB of the same alpha, with the chroma that it has at that lightness; 0 gives this
  ///   colour exactly, and a grey stays grey.
  public func lightened(by amount: Double) -> Color {
    if amount == 0 { return self }
    var lab = OKLab(self)
    lab.lightness += amount
    return Color(lab)
  }

  /// The same hue, darker by an absolute amount of OKLCH lightness.
  ///
  /// - Parameter amount: What is taken from the lightness, 0...1; the rest is kept in 0...1, so that 1 gives black.
  /// - Returns: A colour of sRGB of the same alpha, with the chroma that it has at that lightness; 0 gives this
  ///   colour exactly, and a grey stays grey.
  public func darkened(by amount: Double) -> Color { lightened(by: -amount) }

  /// The same lightness and chroma, with the hue turned in OKLCH.
  ///
  /// - Parameter degrees: The turn, of any size and sign; 120 takes red towards green.
  /// - Returns: A colour of sRGB of the same alpha; where sRGB lacks the chroma at the new hue, it is reduced. Whole
  ///   turns give this colour exactly, and so does any turn of a grey.
  public func spun(by degrees: Double) -> Color {
    var oklch = OKLCH(self)
    if oklch.chroma == 0 || Angle(degrees: degrees).reducedDegrees == 0 { return self }
    oklch.hue += degrees
    return Color(oklch)
  }
}
