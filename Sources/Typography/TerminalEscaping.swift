// SPDX-License-Identifier: MIT

extension String {
  /// This text as it may be shown in a terminal: what would act on it, or not be seen, is written as `\u{1b}`.
  ///
  /// Escaped are controls (C0, DEL, C1), line and paragraph separators, format characters (direction marks, U+200B,
  /// U+FEFF, the soft hyphen ...), everything else that is invisible by default, unassigned places and
  /// noncharacters. What writing needs stays where it belongs, and only there: U+200D between emoji, both joiners
  /// between letters of the scripts that use them, a variation selector after a character that can have variants,
  /// the tags of a flag, a mark after what it marks.
  ///
  /// The result has no line end and no tab. A backslash is not escaped, so the result is for reading only.
  ///
  /// - Complexity: O(*n*); text of printable ASCII is returned as it is.
  public var escapedForTerminal: String {
    escaped(isPlain: { _ in true }, as: { "\\u{\(String($0.value, radix: 16))}" })
  }

  /// This text with everything escaped that may not be shown as it is.
  ///
  /// - Parameters:
  ///   - isPlain: Whether a character of printable ASCII may stay.
  ///   - escape: How a character is written that may not.
  /// - Returns: The text.
  func escaped(isPlain: (Unicode.Scalar) -> Bool, as escape: (Unicode.Scalar) -> String) -> String {
    func isPlainASCII(_ scalar: Unicode.Scalar) -> Bool { (0x20...0x7E).contains(scalar.value) && isPlain(scalar) }
    if unicodeScalars.allSatisfy(isPlainASCII) { return self }
    var result = UnicodeScalarView()
    var previous: Unicode.Scalar?
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.isASCII ? isPlainASCII(scalar) : isSafe(scalar, after: previous, before: rest.first) {
        result.append(scalar)
        previous = scalar
      } else {
        result.append(contentsOf: escape(scalar).unicodeScalars)
        previous = nil
      }
    }
    return String(result)
  }
}

/// Whether a scalar beyond ASCII may be shown as it is.
///
/// `previous` is nil at the beginning and after a scalar that was escaped; `next` is nil at the end.
private func isSafe(
  _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
) -> Bool {
  let properties = scalar.properties
  if scalar == "\u{200C}" || scalar == "\u{200D}" { return isJoiner(scalar, between: previous, and: next) }
  if properties.isVariationSelector { return previous.map(canHaveVariants) ?? false }
  if isTag(scalar) { return previous.map { $0 == "\u{1F3F4}" || isTag($0) } ?? false }
  switch properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: return false
  case .nonspacingMark, .enclosingMark, .spacingMark:
    return previous != nil && !properties.isDefaultIgnorableCodePoint
  default: return !properties.isDefaultIgnorableCodePoint
  }
}

/// Whether a joiner stands where it joins: between two emoji, or inside a word of a script that is written with it.
private func isJoiner(
  _ joiner: Unicode.Scalar, between previous: Unicode.Scalar?, and next: Unicode.Scalar?
) -> Bool {
  guard let previous, let next else { return false }
  if isInJoiningScript(previous) && isInJoiningScript(next) { return true }
  return joiner == "\u{200D}" && isPartOfEmoji(previous) && isPartOfEmoji(next)
}

/// Whether a scalar is a letter or mark of the scripts from Arabic over those of India to Khmer and Mongolian.
private func isInJoiningScript(_ scalar: Unicode.Scalar) -> Bool {
  guard (0x600...0x18AF).contains(scalar.value) else { return false }
  switch scalar.properties.generalCategory {
  case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
  default: return false
  }
}

/// Whether a scalar is an emoji or its selector; digits, which begin keycaps, are not meant.
private func isPartOfEmoji(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{FE0F}" || scalar.value > 0x7F && scalar.properties.isEmoji
}

private func canHaveVariants(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isEmoji || scalar.value > 0x7F && scalar.cellWidth > 0
}

/// Whether a scalar is one of the tags that spell the region of a flag such as that of Wales.
private func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }
