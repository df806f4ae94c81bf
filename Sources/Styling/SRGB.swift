// SPDX-License-Identifier: MIT

internal import Numerics

/// The transfer function of sRGB: between the number that is stored and the amount of light.
///
/// Source: IEC 61966-2-1, as CSS Color 4 section 10.2 writes it. Negative numbers mirror positive ones, so that
/// colours outside of sRGB survive a conversion there and back.
public enum SRGB {
  /// The light, 0...1, of a coded part, 0...1.
  public static func linear(_ coded: Double) -> Double {
    let size = coded.magnitude
    let light = size <= threshold ? size / slope : Math.pow((size + 0.055) / 1.055, 2.4)
    return coded < 0 ? -light : light
  }

  /// The coded part, 0...1, of an amount of light, 0...1.
  public static func coded(_ linear: Double) -> Double {
    let light = linear.magnitude
    // The standard's own .0031308 is rounded; its branches would not meet the ones above.
    let size = light <= threshold / slope ? light * slope : 1.055 * Math.pow(light, 1 / 2.4) - 0.055
    return linear < 0 ? -size : size
  }

  private static let threshold = 0.04045
  private static let slope = 12.92
}
