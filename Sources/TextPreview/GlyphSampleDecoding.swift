// SPDX-License-Identifier: MIT

/// The ink of printable ASCII characters, sample by sample; see ``glyphSampleDigits``.
enum GlyphSamples {
  /// Samples across a cell.
  static let across = 4
  /// Samples down a cell.
  static let down = 8
  /// Samples in a cell.
  static let count = across * down

  private static let firstGlyph: UInt32 = 0x20
  private static let firstDigit = UInt8(ascii: "0")
  private static let levels: Float = 63

  /// The digits without what parts them, glyph after glyph.
  private static let digits: [UInt8] = glyphSampleDigits.description.utf8.filter { $0 >= firstDigit }

  /// How much each face counts of those that ``glyphSampleDigits`` has, one after the other; together 1.
  ///
  /// DejaVu's is what most Linux terminals have, so that it counts twice as much as the other two together.
  static let faceWeights: [Float] = [0.68, 0.16, 0.16]

  /// How much of each sample the character's ink covers in a face, 0...1, row by row; all 0 for one that is not
  /// printable ASCII.
  static func ink(of glyph: Unicode.Scalar, inFace face: Int) -> [Float] {
    let start = ((Int(glyph.value) - Int(firstGlyph)) * faceWeights.count + face) * count
    guard start >= 0 && start + count <= digits.count else { return [Float](repeating: 0, count: count) }
    return digits[start..<start + count].map { Float($0 - firstDigit) / levels }
  }

  /// The same in the mean of the faces.
  static func ink(of glyph: Unicode.Scalar) -> [Float] {
    var mean = [Float](repeating: 0, count: count)
    for (face, weight) in faceWeights.enumerated() {
      for (index, amount) in ink(of: glyph, inFace: face).enumerated() { mean[index] += amount * weight }
    }
    return mean
  }
}
