// SPDX-License-Identifier: MIT
// The one file that uses the standard library's normaliser, which is not public API; Foundation would be the price
// of the public one.

@_spi(_Unicode) import Swift

extension String {
  /// This text in Unicode's Normalization Form C, where a letter and its accent are one scalar if there is one.
  ///
  /// Swift compares texts by canonical equivalence, but a file system compares bytes: names of files go through this
  /// first. Source: Unicode Standard Annex 15.
  ///
  /// - Complexity: O(*n*); text of ASCII is returned as it is.
  public var normalizedNFC: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: _nfc)
    return String(scalars)
  }
}
