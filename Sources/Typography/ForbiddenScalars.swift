// SPDX-License-Identifier: MIT

/// The first character that no text of a document may hold, wherever it stands.
///
/// Forbidden are the C0 controls but tab and line feed, which XML 1.0 cannot hold or would change, and Unicode's
/// noncharacters. (C1 controls and direction marks are allowed, and shown escaped.)
///
/// - Parameter text: A line of commands or a text value.
/// - Returns: The character and its offset in bytes of UTF-8 from the beginning; nil if all may stay.
/// - Complexity: O(*n*).
public func firstForbiddenScalar(in text: some StringProtocol) -> (offset: Int, scalar: Unicode.Scalar)? {
  var offset = 0
  for scalar in text.unicodeScalars {
    if isForbidden(scalar) { return (offset, scalar) }
    offset += UTF8.width(scalar)
  }
  return nil
}

private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
  let value = scalar.value
  if value < 0x20 { return value != 0x09 && value != 0x0A }
  return (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
}

/// A scalar by its number, as Unicode writes it: `U+00A0`, `U+FF15`, `U+1F600`.
public func codePointText(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}
