// SPDX-License-Identifier: MIT

/// What the number scanner found at the beginning of a text.
public enum ScannedNumber: Hashable, Sendable {
  /// A number, and how many bytes it took.
  case number(Double, length: Int)
  /// A number of the right form, but too large for a finite value.
  case tooLarge(length: Int)
  /// A number of the right form other than zero, but so small that it would become zero.
  case tooSmall(length: Int)
  /// No number begins here.
  case none
}

/// Reads the one form of number that Katachi has: optional `-`, digits with an optional `.digits` or `.digits` alone,
/// optional exponent `e5` or `e-5`.
///
/// `5.`, `+5`, `0x10`, `1_000`, `nan`, `inf` and digits of other scripts are no numbers here; of `5.` the `5` is
/// read. The locale has no say. (`Double.init(_: String)` accepts too much: see the platform notes.)
///
/// - Parameter bytes: UTF-8 text; reading begins with its first byte and ends where the form does.
/// - Returns: The number and its length, or why there is none. Negative zero is returned as zero.
public func scanNumber(_ bytes: some Collection<UInt8>) -> ScannedNumber {
  var scan = NumberScan(bytes: Array(bytes.prefix(Limits.numberLength + 1)))
  return scan.run()
}

private struct NumberScan {
  let bytes: [UInt8]
  var position = 0

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isDigit(_ offset: Int = 0) -> Bool { (0x30...0x39).contains(byte(offset)) }

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
    if byte() == UInt8(ascii: "-") { position += 1 }
    guard isDigit() || (byte() == UInt8(ascii: ".") && isDigit(1)) else { return .none }
    var isNonzero = digits()
    if byte() == UInt8(ascii: ".") && isDigit(1) {
      position += 1
      isNonzero = digits() || isNonzero
    }
    if byte() | 0x20 == UInt8(ascii: "e") && (isDigit(1) || (byte(1) == UInt8(ascii: "-") && isDigit(2))) {
      position += 2
      _ = digits()
    }
    guard position <= Limits.numberLength,
      let value = Double(String(decoding: bytes[..<position], as: UTF8.self))
    else { return .tooLarge(length: position) }
    if !value.isFinite { return .tooLarge(length: position) }
    if value == 0 { return isNonzero ? .tooSmall(length: position) : .number(0, length: position) }
    return .number(value, length: position)
  }
}
