// SPDX-License-Identifier: MIT

extension Double {
  /// The shortest decimal text that reads back as exactly this number: `0.1`, `-45`, `0.0000001`, `1e300`.
  ///
  /// Without an exponent from 1e-7 up to 1e21; never `-0`, never a trailing `.0`, never a plus sign or a locale.
  /// Whatever the command language's number scanner accepts, it reads back. The number must be finite.
  public var shortestText: String {
    precondition(isFinite, "only finite numbers are written")
    if self == 0 { return "0" }
    let (digits, exponent) = shortestDigits(of: magnitude)
    let text = decimalText(digits: digits, exponent: exponent)
    return self < 0 ? "-" + text : text
  }

  /// This number rounded to `decimals` places, half away from zero, as text: `12.5`, `0.333`, `-4`.
  ///
  /// Trailing zeros are dropped, the leading zero is kept; never an exponent or `-0`. A value within 5e-10 below a
  /// half counts as that half, so that a sum which should be 0.0005 rounds as 0.0005 does.
  ///
  /// - Parameter decimals: The number of places kept, 0...9.
  /// - Returns: The text; the number must be finite.
  public func fixedText(decimals: Int) -> String {
    precondition(isFinite && (0...9).contains(decimals), "only finite numbers are written, with 0 to 9 decimals")
    if magnitude >= 1e15 { return integralText(self) }
    let scale = powersOfTen[decimals]
    // The product may fall a hair below a half that the decimal value reaches: the hair is given back.
    let units = (magnitude * scale + scale * 1e-9 / 2).rounded(.toNearestOrAwayFromZero)
    if units == 0 { return "0" }
    let whole = (units / scale).rounded(.down)
    var text = integralText(whole)
    let rest = Int(units - whole * scale)
    if rest != 0 {
      let digits = String(rest)
      var fraction = String(repeating: "0", count: decimals - digits.utf8.count) + digits
      while fraction.hasSuffix("0") { fraction.removeLast() }
      text += "." + fraction
    }
    return self < 0 ? "-" + text : text
  }
}

private let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

/// A whole number without exponent, exact at any size.
private func integralText(_ x: Double) -> String {
  if let whole = Int64(exactly: x.rounded(.towardZero)) { return String(whole) }
  return x.shortestText
}

/// The significant digits of a positive number and the decimal exponent of the first: 1230 is ("123", 3).
private func shortestDigits(of x: Double) -> (digits: String, exponent: Int) {
  // The standard library's description is the shortest that reads back, in one of two shapes: 12.5 or 1.25e-07.
  let parts = x.description.split(separator: "e")
  let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  let whole = String(mantissa[0])
  let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
  var exponent = whole.utf8.count - 1 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  var digits = Substring(whole + fraction)
  while digits.first == "0" && digits.utf8.count > 1 {
    digits.removeFirst()
    exponent -= 1
  }
  while digits.last == "0" && digits.utf8.count > 1 { digits.removeLast() }
  return (String(digits), exponent)
}

private func decimalText(digits: String, exponent: Int) -> String {
  let count = digits.utf8.count
  if exponent < -7 || exponent > 20 {
    let tail = digits.dropFirst()
    return "\(digits.prefix(1))" + (tail.isEmpty ? "" : ".\(tail)") + "e\(exponent)"
  }
  if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + digits }
  if exponent >= count - 1 { return digits + String(repeating: "0", count: exponent - count + 1) }
  return "\(digits.prefix(exponent + 1)).\(digits.dropFirst(exponent + 1))"
}
