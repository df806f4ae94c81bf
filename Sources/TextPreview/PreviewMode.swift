// SPDX-License-Identifier: MIT

/// How cells show what lies under them.
public enum PreviewMode: String, Hashable, Sendable, CaseIterable {
  /// Printable ASCII characters, chosen by the shape of their ink: it works in every terminal, in a pipe and in a mail.
  case ascii
  /// Upper halves of cells, each half in a colour of its own.
  case half
  /// Quarters of cells, in two colours a cell.
  case quadrant
  /// Sixths of cells, two across and three down, in two colours a cell.
  case sextant
  /// Eight dots a cell, two across and four down.
  case braille
  /// Shades of grey: characters that cover a quarter, a half, three quarters or all of a cell.
  case shade
  /// Pixels, by the graphics protocol of kitty.
  case kitty
  /// Pixels, by the sixel protocol of DEC's terminals.
  case sixel

  /// Samples of the bitmap across one cell.
  public var samplesAcross: Int { 4 }
  /// Samples of the bitmap down one cell.
  public var samplesDown: Int { 8 }
}
