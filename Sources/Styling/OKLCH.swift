// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A colour in OKLab by lightness, chroma and hue: the `oklch()` of CSS.
public struct OKLCH: Hashable, Sendable {
  /// From black, 0, to white, 1.
  public var lightness: Double
  /// How colourful, from 0, a grey; sRGB reaches to 0.33.
  public var chroma: Double
  /// The hue in degrees, of any size and sign: red near 29, green near 142, blue near 264.
  public var hue: Double
  /// 0...1.
  public var alpha: Double

  /// A colour by its lightness, 0...1, its chroma, from 0, its hue in degrees, and its alpha, 0...1.
  public init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
    self.alpha = alpha
  }

  /// The same colour by chroma and hue; the hue in 0..<360, a grey's 0.
  public init(_ lab: OKLab) {
    let hue = Angle(degrees: Math.atan2(lab.b, lab.a) * 180 / .pi).reducedDegrees
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    self.init(lightness: lab.lightness, chroma: chroma, hue: chroma > 0 ? hue : 0, alpha: lab.alpha)
  }

  /// The same colour by lightness, chroma and hue; the hue in 0..<360, a grey's 0.
  public init(_ color: Color) { self.init(OKLab(color)) }
}

extension OKLab {
  /// The same colour by the two axes; chroma below 0 is taken as 0.
  public init(_ oklch: OKLCH) {
    let hue = Angle(degrees: oklch.hue)
    let chroma = max(oklch.chroma, 0)
    self.init(
      lightness: oklch.lightness, a: chroma * hue.cosine, b: chroma * hue.sine, alpha: oklch.alpha)
  }
}
