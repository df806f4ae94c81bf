// SPDX-License-Identifier: MIT
// The one file that imports libm.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of libm that Katachi uses, under one name.
public enum Math {
  /// The sine of an angle in radians.
  public static func sin(_ x: Double) -> Double { sinImported(x) }
  /// The cosine of an angle in radians.
  public static func cos(_ x: Double) -> Double { cosImported(x) }
  /// The tangent of an angle in radians.
  public static func tan(_ x: Double) -> Double { tanImported(x) }
  /// The arc cosine in radians, 0...π; NaN outside -1...1.
  public static func acos(_ x: Double) -> Double { acosImported(x) }
  /// The angle of the vector (x, y) in radians, -π...π.
  public static func atan2(_ y: Double, _ x: Double) -> Double { atan2Imported(y, x) }
  /// e to the power x.
  public static func exp(_ x: Double) -> Double { expImported(x) }
  /// The natural logarithm; NaN below 0.
  public static func log(_ x: Double) -> Double { logImported(x) }
  /// `x` to the power `y`.
  public static func pow(_ x: Double, _ y: Double) -> Double { powImported(x, y) }
  /// The cube root, of negative numbers too.
  public static func cbrt(_ x: Double) -> Double { cbrtImported(x) }
}

private func sinImported(_ x: Double) -> Double { sin(x) }
private func cosImported(_ x: Double) -> Double { cos(x) }
private func tanImported(_ x: Double) -> Double { tan(x) }
private func acosImported(_ x: Double) -> Double { acos(x) }
private func atan2Imported(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func expImported(_ x: Double) -> Double { exp(x) }
private func logImported(_ x: Double) -> Double { log(x) }
private func powImported(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func cbrtImported(_ x: Double) -> Double { cbrt(x) }
