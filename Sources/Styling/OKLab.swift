// SPDX-License-Identifier: MIT

internal import Numerics

/// A colour in OKLab, where equal distances look about equally far: the space that colours are mixed in.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020), whose matrices these are.
public struct OKLab: Hashable, Sendable {
  /// From black, 0, to white, 1.
  public var lightness: Double
  /// From green, below 0, to red; within about -0.4...0.4.
  public var a: Double
  /// From blue, below 0, to yellow; within about -0.4...0.4.
  public var b: Double
  /// 0...1.
  public var alpha: Double

  /// A colour by its lightness, 0...1, its two axes of colour, and its alpha, 0...1.
  public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  /// The same colour in OKLab; a grey has exactly no `a` and no `b`.
  public init(_ color: Color) {
    let red = SRGB.linear(color.red)
    let green = SRGB.linear(color.green)
    let blue = SRGB.linear(color.blue)
    if red == green && green == blue {
      // The published numbers are rounded, which would tint greys by 4e-8.
      self.init(lightness: Math.cbrt(red), a: 0, b: 0, alpha: color.alpha)
      return
    }
    let long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short, alpha: color.alpha)
  }

  /// The same colour as linear light, each part 0...1 inside sRGB and beyond outside of it.
  var linearLight: (red: Double, green: Double, blue: Double) {
    if a == 0 && b == 0 {
      let light = lightness * lightness * lightness
      return (light, light, light)
    }
    // The inverse of the matrices above; the published inverse has too few digits to give each colour back as it was.
    let longRoot = 0.9999999984505198 * lightness + 0.39633779217376786 * a + 0.2158037580607588 * b
    let mediumRoot = 1.0000000088817609 * lightness - 0.10556134232365635 * a - 0.06385417477170591 * b
    let shortRoot = 1.0000000546724108 * lightness - 0.08948418209496575 * a - 1.2914855378640917 * b
    let long = longRoot * longRoot * longRoot
    let medium = mediumRoot * mediumRoot * mediumRoot
    let short = shortRoot * shortRoot * shortRoot
    return (
      4.076741661347994 * long - 3.3077115904081933 * medium + 0.2309699287294279 * short,
      -1.268438004092176 * long + 2.6097574006633715 * medium - 0.3413193963102196 * short,
      -0.004196086541837109 * long - 0.7034186144594496 * medium + 1.7076147009309448 * short
    )
  }
}
