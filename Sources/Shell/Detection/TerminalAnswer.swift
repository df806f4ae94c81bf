// SPDX-License-Identifier: MIT

internal import TextPreview

/// What a terminal answers to one question about itself.
enum TerminalAnswer: Hashable, Sendable {
  /// A cell's size in pixels (`CSI 16 t`).
  case cell(PixelSize)
  /// The size in pixels of all its cells together (`CSI 14 t`).
  case window(PixelSize)
  /// The colour of text (`OSC 10`).
  case text(CellColor)
  /// The colour of the ground behind it (`OSC 11`).
  case ground(CellColor)
  /// Its name and version (XTVERSION).
  case name(String)
  /// Whether it holds back what is written between two marks, to show it at once (mode 2026).
  case synchronizes(Bool)
  /// Whether it shows pictures sent by kitty's protocol.
  case kitty(Bool)
  /// What it can do, as numbers (DA1): 4 stands for sixel.
  case attributes([Int])

  /// The answer in some bytes; nil where they make no sense.
  ///
  /// - Parameter bytes: One whole answer, as `AnswerSieve` gives it.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 2, bytes[0] == 0x1B else { return nil }
    let body = bytes.dropFirst(2)
    let found: TerminalAnswer? =
      switch bytes[1] {
      case UInt8(ascii: "["): controlSequence(body)
      case UInt8(ascii: "]"): color(String(decoding: withoutEnd(body), as: UTF8.self))
      case UInt8(ascii: "P"): spoken(String(decoding: withoutEnd(body).dropFirst(2), as: UTF8.self))
      case UInt8(ascii: "_"): TerminalAnswer.kitty(isAgreement(withoutEnd(body)))
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}

/// A size in pixels, both sides above 0.
struct PixelSize: Hashable, Sendable {
  let width: Int
  let height: Int
}

/// A string without the BEL, or the escape and backslash, that ends it.
private func withoutEnd(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> { body.prefix { $0 >= 0x20 } }

/// A name, if it is one.
private func spoken(_ text: String) -> TerminalAnswer? { text.isEmpty ? nil : .name(text) }

/// `G i = ID ; OK`, where a fault's name could stand in place of the last.
private func isAgreement(_ body: ArraySlice<UInt8>) -> Bool {
  body.split(separator: UInt8(ascii: ";")).last.map { $0.elementsEqual("OK".utf8) } ?? false
}

private func controlSequence(_ body: ArraySlice<UInt8>) -> TerminalAnswer? {
  let isPrivate = body.first == UInt8(ascii: "?")
  let parameters = isPrivate ? body.dropFirst() : body
  let digits = parameters.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
  let numbers = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
    Int(String(decoding: $0, as: UTF8.self)) ?? 0
  }
  switch (isPrivate, body.last) {
  case (true, UInt8(ascii: "c")): return .attributes(numbers)
  case (true, UInt8(ascii: "y")):
    // 0: not known; 1 and 2: on and off; 3 and 4: the same for ever.
    guard numbers.count == 2, numbers[0] == 2026 else { return nil }
    return .synchronizes((1...3).contains(numbers[1]))
  case (false, UInt8(ascii: "t")):
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let size = PixelSize(width: numbers[2], height: numbers[1])
    return numbers[0] == 6 ? .cell(size) : numbers[0] == 4 ? .window(size) : nil
  default: return nil
  }
}

/// `10;COLOR` or `11;COLOR`: `rgb:R/G/B` with one to four hexadecimal digits each, `rgba:` with opacity, or `#RRGGBB`.
private func color(_ text: String) -> TerminalAnswer? {
  let parts = text.split(separator: ";")
  guard parts.count == 2 else { return nil }
  let levels: [Substring]
  if parts[1].hasPrefix("#") {
    let digits = Array(parts[1].dropFirst())
    let each = digits.count / 3
    guard each > 0, digits.count == 3 * each else { return nil }
    levels = (0..<3).map { Substring(String(digits[($0 * each)..<(($0 + 1) * each)])) }
  } else {
    guard parts[1].hasPrefix("rgb:") || parts[1].hasPrefix("rgba:") else { return nil }
    levels = parts[1].drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }
  let values = levels.prefix(3).compactMap(level)
  guard values.count == 3 else { return nil }
  let color = CellColor(values[0], values[1], values[2])
  return parts[0] == "11" ? .ground(color) : parts[0] == "10" ? .text(color) : nil
}

/// A level of one to four hexadecimal digits, the largest of so many being full.
private func level(_ digits: Substring) -> UInt8? {
  // A number may begin with a sign, a level not.
  guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
  else {
    return nil
  }
  let most = (1 << (4 * digits.utf8.count)) - 1
  return UInt8((value * 255 + most / 2) / most)
}
