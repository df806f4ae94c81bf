// SPDX-License-Identifier: MIT

internal import Geometry

/// A colour by hue, saturation and lightness: the `hsl()` of CSS.
public struct HSL: Hashable, Sendable {
  /// The hue in degrees around the colour wheel, of any size and sign: red 0, green 120, blue 240.
  public var hue: Double
  /// From grey, 0, to the purest colour, 1.
  public var saturation: Double
  /// From black, 0, to white, 1.
  public var lightness: Double
  /// 0...1.
  public var alpha: Double

  /// A colour by its hue in degrees, and saturation, lightness and alpha, each 0...1.
  public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
    self.hue = hue
    self.saturation = saturation
    self.lightness = lightness
    self.alpha = alpha
  }

  /// The same colour by hue, saturation and lightness: hue in 0..<360; a grey's hue and saturation are 0.
  public init(_ color: Color) {
    let highest = max(color.red, color.green, color.blue)
    let spread = highest - min(color.red, color.green, color.blue)
    let lightness = highest - spread / 2
    self.init(hue: 0, saturation: 0, lightness: lightness, alpha: color.alpha)
    guard spread > 0 else { return }
    saturation = min(spread / (1 - (2 * lightness - 1).magnitude), 1)
    if highest == color.red {
      hue = 60 * (color.green - color.blue) / spread
    } else if highest == color.green {
      hue = 60 * (color.blue - color.red) / spread + 120
    } else {
      hue = 60 * (color.red - color.green) / spread + 240
    }
    hue = Angle(degrees: hue).reducedDegrees
  }
}

extension Color {
  /// The same colour in sRGB; saturation and lightness beyond 0...1 are taken as the nearer end.
  ///
  /// Source: CSS Color 4, section 7.1.
  public init(_ hsl: HSL) {
    let lightness = min(max(hsl.lightness, 0), 1)
    let reach = min(max(hsl.saturation, 0), 1) * min(lightness, 1 - lightness)
    let turn = Angle(degrees: hsl.hue).reducedDegrees / 30
    func part(_ offset: Double) -> Double {
      let place = (turn + offset).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    self.init(red: part(0), green: part(8), blue: part(4), alpha: hsl.alpha)
  }
}
