// SPDX-License-Identifier: MIT

/// What the number scanner found at the beginning of a text.
public enum ScannedNumber: Hashable, Sendable {
  /// A number, and how many bytes it took.
  case number(Double, length: Int)
  /// A number of the right form, but too large for a finite value, or longer than `Limits.numberLength`.
  case tooLarge(length: Int)
  /// A number of the right form other than zero, but so small that it would become zero.
  case tooSmall(length: Int)
  /// No number begins here.
  case none
}

/// Whose number it is: the forms differ in the plus sign.
public enum NumberForm: Hashable, Sendable {
  /// The command language's: a plus sign nowhere.
  case language
  /// SVG 2's, as in path data: a plus sign where a minus sign may stand.
  case svg
}

/// Reads the one form of number that Katachi has: optional `-`, digits with an optional `.digits` or `.digits` alone,
/// optional exponent `e5` or `e-5`.
///
/// `5.`, `+5`, `0x10`, `1_000`, `nan`, `inf` and digits of other scripts are no numbers here; of `5.` the `5` is
/// read. The locale has no say. (`Double.init(_: String)` accepts too much: see the platform notes.)
///
/// - Parameter bytes: UTF-8 text; reading begins with its first byte and ends where the form does. Of a number longer
///   than `Limits.numberLength` no more than one byte beyond that is looked at.
/// - Returns: The number and its length, or why there is none. Negative zero is returned as zero.
public func scanNumber(_ bytes: some Collection<UInt8>) -> ScannedNumber {
  scanNumber(in: Array(bytes.prefix(Limits.numberLength + 1)), at: 0)
}

/// Reads a number in the middle of a text, as `scanNumber(_:)` does at its beginning.
///
/// - Parameters:
///   - bytes: UTF-8 text.
///   - position: Where reading begins; at or beyond the end there is no number.
///   - form: Whether plus signs are accepted.
/// - Returns: The number and its length, or why there is none. Negative zero is returned as zero.
public func scanNumber(in bytes: [UInt8], at position: Int, form: NumberForm = .language) -> ScannedNumber {
  var scan = NumberScan(bytes: bytes, form: form, position: position)
  return scan.run()
}

private struct NumberScan {
  let bytes: [UInt8]
  let form: NumberForm
  var position: Int

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isDigit(_ offset: Int = 0) -> Bool { (0x30...0x39).contains(byte(offset)) }

  private func isSign(_ offset: Int = 0) -> Bool {
    byte(offset) == UInt8(ascii: "-") || (form == .svg && byte(offset) == UInt8(ascii: "+"))
  }

  /// Passes over digits; whether any of them is not a zero.
  private mutating func digits() -> Bool {
    var isNonzero = false
    while isDigit() {
      if byte() != 0x30 { isNonzero = true }
      position += 1
    }
    return isNonzero
  }

  mutating func run() -> ScannedNumber {
    let start = position
    if isSign() { position += 1 }
    guard isDigit() || (byte() == UInt8(ascii: ".") && isDigit(1)) else { return .none }
    var isNonzero = digits()
    if byte() == UInt8(ascii: ".") && isDigit(1) {
      position += 1
      isNonzero = digits() || isNonzero
    }
    if byte() | 0x20 == UInt8(ascii: "e") && (isDigit(1) || (isSign(1) && isDigit(2))) {
      position += 2
      _ = digits()
    }
    let length = position - start
    // The standard library's parser is trusted with the value, never with the form.
    guard length <= Limits.numberLength,
      let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite
    else { return .tooLarge(length: length) }
    if value == 0 { return isNonzero ? .tooSmall(length: length) : .number(0, length: length) }
    return .number(value, length: length)
  }
}
