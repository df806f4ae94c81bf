// SPDX-License-Identifier: MIT

extension Double {
  /// The shortest decimal text that reads back as exactly this number: `0.1`, `-45`, `0.0000001`, `1e300`.
  ///
  /// Without an exponent from 1e-7 up to 1e21; never `-0`, never a trailing `.0`, never a plus sign or a locale.
  /// Whatever the command language's number scanner accepts, it reads back. The number must be finite.
  public var shortestText: String {
    precondition(isFinite, "only finite numbers are written")
    if self == 0 { return "0" }
    // The standard library's description is the shortest that reads back, in one of two shapes: 12.5 or 1.25e-07.
    var text = description
    guard text.utf8.contains(UInt8(ascii: "e")) else {
      if text.hasSuffix(".0") { text.removeLast(2) }
      return text
    }
    let (digits, exponent) = shortestDigits(of: magnitude)
    text = decimalText(digits: digits, exponent: exponent)
    return self < 0 ? "-" + text : text
  }

  /// This number rounded to `decimals` places, half away from zero, as text: `12.5`, `0.333`, `-4`.
  ///
  /// It is rounded as the decimal number that its shortest text shows, and to 9 places first, so that 1.005 becomes
  /// 1.01 with two places, and a sum that should be 0.0005 rounds as 0.0005 does.
  ///
  /// Trailing zeros are dropped, the leading zero is kept; never an exponent, `-0` or a locale. The number must be
  /// finite.
  ///
  /// - Parameter decimals: The number of places kept, 0...9.
  /// - Returns: The text.
  public func fixedText(decimals: Int) -> String {
    precondition(isFinite && (0...9).contains(decimals), "only finite numbers are written, with 0 to 9 decimals")
    let text = magnitude < 1e6 ? smallFixedText(decimals: decimals) : largeFixedText(decimals: decimals)
    return self < 0 && text != "0" ? "-" + text : text
  }

  /// In whole billionths: below a million their number is exact, and the double's own error is far below a half.
  private func smallFixedText(decimals: Int) -> String {
    let billionths = Int((magnitude * 1e9).rounded(.toNearestOrAwayFromZero))
    let unit = powersOfTen[9 - decimals]
    let (whole, rest) = ((billionths + unit / 2) / unit).quotientAndRemainder(dividingBy: powersOfTen[decimals])
    guard rest > 0 else { return String(whole) }
    var (fraction, places) = (rest, decimals)
    while fraction.isMultiple(of: 10) {
      fraction /= 10
      places -= 1
    }
    let digits = String(fraction)
    return "\(whole)." + String(repeating: "0", count: places - digits.utf8.count) + digits
  }

  /// By decimal digits: from a million on doubles lie so far apart that only their shortest text is meant.
  private func largeFixedText(decimals: Int) -> String {
    let (digits, exponent) = shortestDigits(of: magnitude)
    let (nearly, nearExponent) = roundedDigits(digits, exponent: exponent, decimals: 9)
    let (kept, keptExponent) = roundedDigits(nearly, exponent: nearExponent, decimals: decimals)
    return plainText(digits: kept, exponent: keptExponent)
  }
}

private let powersOfTen: [Int] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
]

/// Rounds digits of a number from 1 up, whose first digit counts 10^exponent, half up to so many decimals.
private func roundedDigits(_ digits: String, exponent: Int, decimals: Int) -> (digits: String, exponent: Int) {
  let count = exponent + 1 + decimals
  var kept = Array(digits.utf8)
  guard kept.count > count else { return (digits, exponent) }
  let isUp = kept[count] >= UInt8(ascii: "5")
  kept.removeSubrange(count...)
  if isUp {
    // A nine gives way to the digit before it.
    while kept.last == UInt8(ascii: "9") { kept.removeLast() }
    guard let last = kept.last else { return ("1", exponent + 1) }
    kept[kept.count - 1] = last + 1
  }
  while kept.count > 1 && kept.last == UInt8(ascii: "0") { kept.removeLast() }
  return (String(decoding: kept, as: UTF8.self), exponent)
}

/// The significant digits of a positive number and the decimal exponent of the first: 1230 is ("123", 3).
private func shortestDigits(of x: Double) -> (digits: String, exponent: Int) {
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

/// The number that the digits make, with an exponent where it is very large or small.
private func decimalText(digits: String, exponent: Int) -> String {
  if (-7...20).contains(exponent) { return plainText(digits: digits, exponent: exponent) }
  let tail = digits.dropFirst()
  return "\(digits.prefix(1))" + (tail.isEmpty ? "" : ".\(tail)") + "e\(exponent)"
}

/// The number that the digits make, without an exponent.
private func plainText(digits: String, exponent: Int) -> String {
  let count = digits.utf8.count
  if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + digits }
  if exponent >= count - 1 { return digits + String(repeating: "0", count: exponent - count + 1) }
  return "\(digits.prefix(exponent + 1)).\(digits.dropFirst(exponent + 1))"
}
