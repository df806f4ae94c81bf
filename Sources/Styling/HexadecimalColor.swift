// SPDX-License-Identifier: MIT

extension Color {
  /// The colour that `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` writes; nil for any other text.
  ///
  /// Digits are ASCII, of either case. A short form doubles each digit: `#f80` is `#ff8800`.
  ///
  /// - Parameter hexadecimal: The text, `#` included, without blanks around it.
  public init?(hexadecimal: some StringProtocol) {
    let text = hexadecimal.utf8
    guard text.first == UInt8(ascii: "#"), text.count <= 9 else { return nil }
    var digits: [Int] = []
    for byte in text.dropFirst() {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      digits.append(digit)
    }
    let parts: [Int]
    switch digits.count {
    case 3, 4: parts = digits.map { $0 * 17 }
    case 6, 8: parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(parts[0]) / 255, green: Double(parts[1]) / 255, blue: Double(parts[2]) / 255,
      alpha: parts.count > 3 ? Double(parts[3]) / 255 : 1)
  }

  /// This colour as `#rrggbb`, or as `#rrggbbaa` if its alpha is below 1; each part rounded to the nearest of 255 steps.
  ///
  /// What is nearer to 1 than to the step below counts as 1; parts beyond 0...1 are taken as the nearer end.
  public var hexadecimalText: String {
    let parts = [red, green, blue] + (steps(alpha) < 255 ? [alpha] : [])
    return parts.reduce(into: "#") { text, part in
      let number = String(steps(part), radix: 16)
      text += number.utf8.count < 2 ? "0" + number : number
    }
  }

  /// Whether ``hexadecimalText`` reads back as exactly this colour.
  public var isHexadecimal: Bool { Color(hexadecimal: hexadecimalText) == self }
}

/// A part of a colour in steps of 1/255; not a number counts as 0.
private func steps(_ part: Double) -> Int {
  guard part > 0 else { return 0 }
  return part < 1 ? Int((part * 255).rounded()) : 255
}

private func hexadecimalDigit(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
