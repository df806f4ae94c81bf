// SPDX-License-Identifier: MIT

/// Where a text stands in XML, which decides what must be escaped in it.
enum SVGTextPlace {
  /// Between tags.
  case content
  /// In an attribute's double quotes.
  case attribute
}

extension String {
  /// Appends a text so that an XML parser gives it back as it is.
  ///
  /// `&`, `<` and `>` (and so `]]>`) are written as entities, in an attribute `"` and `'` too; a carriage return as a
  /// reference, since parsers take a bare one for a line feed, in an attribute tab and line feed too. Characters that
  /// XML 1.0 cannot hold at all (most control characters, U+FFFE, U+FFFF) are refused where text enters Katachi;
  /// here, as the last guard, they become U+FFFD.
  mutating func appendEscaped(_ text: String, in place: SVGTextPlace) {
    for scalar in text.unicodeScalars {
      switch (scalar, place) {
      case ("&", _): self += "&amp;"
      case ("<", _): self += "&lt;"
      case (">", _): self += "&gt;"
      case ("\"", .attribute): self += "&quot;"
      case ("'", .attribute): self += "&apos;"
      case ("\r", _): self += "&#13;"
      case ("\n", .attribute): self += "&#10;"
      case ("\t", .attribute): self += "&#9;"
      default: unicodeScalars.append(isAllowedInXML(scalar) ? scalar : "\u{FFFD}")
      }
    }
  }
}

/// Whether XML 1.0 can hold the character (production 2, `Char`; Swift's scalars are never surrogates).
private func isAllowedInXML(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D: true
  case 0..<0x20, 0xFFFE, 0xFFFF: false
  default: true
  }
}
