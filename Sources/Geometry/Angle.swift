// SPDX-License-Identifier: MIT

internal import Numerics

/// An angle in degrees, clockwise on screen; quarter turns are exact.
public struct Angle: Hashable, Sendable {
  /// The angle in degrees, of any size and sign.
  public var degrees: Double

  /// An angle of so many degrees.
  public init(degrees: Double) { self.degrees = degrees }

  /// The angle in radians.
  public var radians: Double { degrees * .pi / 180 }

  /// The sine, exact at every quarter turn.
  public var sine: Double { Angle.sine(ofReduced: reducedDegrees) }

  /// The cosine, exact at every quarter turn.
  public var cosine: Double {
    let reduced = reducedDegrees
    return Angle.sine(ofReduced: reduced >= 270 ? reduced - 270 : reduced + 90)
  }

  /// The same direction in 0..<360.
  public var reducedDegrees: Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? (rest + 360 == 360 ? 0 : rest + 360) : rest
  }

  private static func sine(ofReduced degrees: Double) -> Double {
    switch degrees {
    case 0, 180, 360: 0
    case 90: 1
    case 270: -1
    default: Math.sin(degrees * .pi / 180)
    }
  }
}
