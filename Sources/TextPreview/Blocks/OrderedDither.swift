// SPDX-License-Identifier: MIT

/// Where a picture with few tones shows the next higher one: an ordered pattern that lies still on the canvas.
///
/// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures" (1973), the matrix of
/// order 4.
enum OrderedDither {
  /// The share of the higher of two tones from which on it is shown at a place, more than 0 and less than 1.
  @inline(__always)
  static func threshold(x: Int, y: Int) -> Float {
    let (a, b) = (x ^ y, y)
    let rank = (a & 1) << 3 | (b & 1) << 2 | (a & 2) | (b & 2) >> 1
    return (Float(rank) + 0.5) * (1 / 16)
  }
}
