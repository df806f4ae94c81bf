// SPDX-License-Identifier: MIT

/// How cells show what lies under them.
public enum PreviewMode: String, Hashable, Sendable, CaseIterable {
  /// Printable ASCII characters, chosen by the shape of their ink: it works in every terminal, in a pipe and in a mail.
  case ascii
  /// Halves of cells, each in a colour of its own: upper and lower ones, and left and right where these fit better.
  case half
  /// Quarters of cells, in two colours a cell.
  case quadrant
  /// Sixths of cells, two across and three down, in two colours a cell; quarters where these fit better.
  case sextant
  /// Eight dots a cell, two across and four down, in two colours a cell.
  case braille
  /// Shades: characters that cover a quarter, a half, three quarters or all of a cell.
  case shade
  /// Pixels, by the graphics protocol of kitty.
  case kitty
  /// Pixels, by the sixel protocol of DEC's terminals.
  case sixel

  /// Whether the picture is made of pixels and not of characters.
  public var isPixels: Bool { self == .kitty || self == .sixel }

  /// Samples of the bitmap across one cell; where the mode is one of pixels, the usual number of these.
  public var samplesAcross: Int { isPixels ? CellPixels.usual.width : 4 }

  /// Samples of the bitmap down one cell; where the mode is one of pixels, the usual number of these.
  public var samplesDown: Int {
    switch self {
    case .ascii, .half, .quadrant, .braille, .shade: 8
    // So that both thirds and halves are whole numbers of samples.
    case .sextant: 6
    case .kitty, .sixel: CellPixels.usual.height
    }
  }
}
