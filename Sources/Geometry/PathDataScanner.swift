// SPDX-License-Identifier: MIT

internal import Numerics

/// Reads the words of path data: letters, numbers, flags and what stands between them.
struct PathDataScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether nothing but white space is left; passes over it.
  mutating func isAtEnd() -> Bool {
    skipWhitespace()
    return position == bytes.count
  }

  /// The letter here, passed over; nil where there is none.
  mutating func letter() -> UInt8? {
    guard let byte, (0x41...0x5A).contains(byte & 0xDF) else { return nil }
    position += 1
    return byte
  }

  /// A number, passed over, with the bytes it took.
  ///
  /// - Throws: `PathDataError` of kind `expectedNumber`, `tooLarge` or `tooSmall`.
  mutating func number(for command: Character) throws(PathDataError) -> (value: Double, range: Range<Int>) {
    let start = position
    switch scanNumber(in: bytes, at: position, form: .svg) {
    case .number(let value, let length):
      position += length
      return (value, start..<position)
    case .tooLarge(let length): throw PathDataError(.tooLarge, at: start..<start + length)
    case .tooSmall(let length): throw PathDataError(.tooSmall, at: start..<start + length)
    case .none: throw PathDataError(.expectedNumber(command: command), at: character)
    }
  }

  /// A flag, passed over: one digit, which needs nothing between it and what follows.
  ///
  /// - Throws: `PathDataError` of kind `expectedFlag`.
  mutating func flag() throws(PathDataError) -> Bool {
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw PathDataError(.expectedFlag, at: character)
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// Passes over white space.
  mutating func skipWhitespace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D { position += 1 }
  }

  /// Passes over white space with at most one comma in it; whether there was one.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipWhitespace()
    guard byte == UInt8(ascii: ",") else { return false }
    position += 1
    skipWhitespace()
    return true
  }

  /// Whether the next byte can begin a number.
  var isAtNumber: Bool {
    guard let byte else { return false }
    return (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  /// The bytes of the character here; empty at the end.
  var character: Range<Int> {
    guard position < bytes.count else { return position..<position }
    let continued = bytes[(position + 1)...].prefix { $0 & 0xC0 == 0x80 }
    return position..<continued.endIndex
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }
}
