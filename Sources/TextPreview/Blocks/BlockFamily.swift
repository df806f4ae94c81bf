// SPDX-License-Identifier: MIT

/// Characters that cover some of a cell's equal parts, two across, in every way that a mode uses.
///
/// A mask tells the parts that are covered: bit 0 for the upper left one, bit 1 for the upper right, and so on down.
struct BlockFamily: Sendable {
  /// Parts down a cell.
  let down: Int
  /// The masks that are tried; what they leave out is tried with them, for the two colours can change places.
  let masks: [Int]
  /// The character for each mask.
  let glyphs: [Unicode.Scalar]

  /// Parts of a cell.
  var count: Int { 2 * down }
  /// The mask of all parts.
  var all: Int { 1 << count - 1 }

  /// Upper and left halves, in quarters.
  static let halves = BlockFamily(down: 2, masks: [0b0011, 0b0101], glyphs: quarterGlyphs)
  /// Every set of quarters.
  static let quarters = BlockFamily(down: 2, masks: Array(1...7), glyphs: quarterGlyphs)
  /// Every set of sixths.
  static let sixths = BlockFamily(down: 3, masks: Array(1...31), glyphs: sixthGlyphs)
  /// The sets of quarters that no set of sixths equals.
  static let quartersBesideSixths = BlockFamily(
    down: 2, masks: [0b0011, 0b0001, 0b0010, 0b0100, 0b0111, 0b0110], glyphs: quarterGlyphs)

  private static let quarterGlyphs: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// Unicode has those of sixths in the order of their masks, without the four that other blocks have already.
  private static let sixthGlyphs: [Unicode.Scalar] = (0..<64).map { mask in
    switch mask {
    case 0: " "
    case 0b01_0101: "▌"
    case 0b10_1010: "▐"
    case 0b11_1111: "█"
    default:
      Unicode.Scalar(UInt32(0x1FB00 + mask - 1 - (mask > 0b01_0101 ? 1 : 0) - (mask > 0b10_1010 ? 1 : 0))) ?? "?"
    }
  }
}
