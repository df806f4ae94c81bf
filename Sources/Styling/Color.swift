// SPDX-License-Identifier: MIT

/// A colour in sRGB as it is coded, alpha straight (not premultiplied); each part 0...1.
public struct Color: Hashable, Sendable {
  /// The parts, each 0...1.
  public var red, green, blue, alpha: Double

  /// A colour by its parts, each 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour by parts of 0...255 each, opaque.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(255, 255, 255)
  /// Black that does not show.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Luminance of the coded parts, without alpha: .2126 r + .7152 g + .0722 b, as masks use it.
  public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The same colour with its alpha multiplied.
  public func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour between this one (t = 0) and another (t = 1), part by part in straight sRGB, as SVG blends stops.
  public func blended(with other: Color, at t: Double) -> Color {
    Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
  }
}
