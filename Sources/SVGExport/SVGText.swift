// SPDX-License-Identifier: MIT

/// The file while it is written: UTF-8, appended to its end.
struct SVGText {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Appends a text as it is.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a text so that an XML parser gives it back as it is, in an attribute's double quotes or between tags.
  ///
  /// `&`, `<` and `>` (and so `]]>`) are written as entities, in an attribute `"` and `'` too; a carriage return as a
  /// reference, since parsers take a bare one for a line feed, in an attribute tab and line feed too. Characters that
  /// XML 1.0 cannot hold at all (most control characters, U+FFFE, U+FFFF) are refused where text enters Katachi;
  /// here, as the last guard, they become U+FFFD.
  mutating func append(escaping text: String, inAttribute: Bool) {
    let source = Array(text.utf8)
    var copied = 0
    for (position, byte) in source.enumerated() {
      let start = isEndOfNoncharacter(source, position) ? position - 2 : position
      guard start != position || isSpecial(byte, inAttribute: inAttribute) else { continue }
      bytes.append(contentsOf: source[copied..<start])
      append(start == position ? replacement(for: byte) : replacementCharacter)
      copied = position + 1
    }
    bytes.append(contentsOf: source[copied...])
  }
}

private let replacementCharacter = "\u{FFFD}"

/// Whether U+FFFE or U+FFFF (EF BF BE, EF BF BF) ends here.
private func isEndOfNoncharacter(_ source: [UInt8], _ position: Int) -> Bool {
  source[position] >= 0xBE && position >= 2 && source[position] <= 0xBF && source[position - 1] == 0xBF
    && source[position - 2] == 0xEF
}

private func isSpecial(_ byte: UInt8, inAttribute: Bool) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
  case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\t"), UInt8(ascii: "\n"): inAttribute
  default: byte < 0x20
  }
}

/// What is written for a special byte.
private func replacement(for byte: UInt8) -> String {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): "&apos;"
  case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): "&#\(byte);"
  default: replacementCharacter
  }
}
