// SPDX-License-Identifier: MIT

extension Character {
  /// How many columns of a terminal this grapheme cluster takes: 0, 1 or 2.
  ///
  /// The widest scalar in it decides: wide and full-width characters and those shown as emoji take 2; marks, joiners
  /// and selectors add nothing to what they belong to; ambiguous ones take 1, as they do outside of East Asian
  /// locales. The emoji selector U+FE0F makes 2 of a character that has an emoji form, and a flag takes 2. Controls
  /// take 0: whoever prints them escapes them first (`escapedForTerminal`).
  ///
  /// Terminals differ for emoji joined by U+200D and for some Indic clusters; those that draw one picture or one
  /// cluster give it this width. Source: Unicode Standard Annex 11, East Asian Width, and Technical Standard 51.
  public var cellWidth: Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      width = max(width, scalar.cellWidth)
      if scalar == emojiSelector && previous?.properties.isEmoji == true { width = 2 }
      previous = scalar
    }
    return width
  }
}

extension Unicode.Scalar {
  /// How many columns of a terminal this scalar takes on its own: 0, 1 or 2, as a `Character` of it would.
  public var cellWidth: Int {
    if (0x20...0x7E).contains(value) { return 1 }
    // Regional indicators: half a flag each, but shown two columns wide in any number.
    if (0x1F1E6...0x1F1FF).contains(value) { return 2 }
    if doubleWidth.contains(value) { return 2 }
    return zeroWidth.contains(value) ? 0 : 1
  }
}

extension StringProtocol {
  /// How many columns of a terminal this text takes, were it printed on one line.
  ///
  /// - Complexity: O(*n*) in the number of characters.
  public var cellWidth: Int {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.cellWidth }
  }
}

private let emojiSelector: Unicode.Scalar = "\u{FE0F}"
private let doubleWidth = ScalarRanges(doubleWidthScalars)
private let zeroWidth = ScalarRanges(zeroWidthScalars)

/// A set of scalars, decoded from a text of `first-last` and `single` in hexadecimal between blanks, rising.
private struct ScalarRanges: Sendable {
  private let ranges: [ClosedRange<UInt32>]

  init(_ text: String) {
    // By bytes: by characters it would take a millisecond of the program's start.
    ranges = text.utf8.split(whereSeparator: { $0 <= 0x20 }).compactMap { word in
      let ends = word.split(separator: UInt8(ascii: "-")).compactMap { UInt32(Substring($0), radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
  }

  /// Whether the set holds a scalar; O(log *n*) in the number of ranges.
  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}
