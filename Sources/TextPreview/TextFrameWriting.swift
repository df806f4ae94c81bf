// SPDX-License-Identifier: MIT

extension TextFrame {
  /// The frame as lines of text, each ended by a line feed.
  ///
  /// Colours are written as SGR escape sequences, only where the colour that shows changes, and reset at the end of
  /// the line; blanks that end a line are left out. Colours that the depth does not have become the nearest that it
  /// has. A frame made without colours has no escapes at any depth.
  ///
  /// - Parameter color: The colours to use; with `none` not one escape byte is written.
  /// - Returns: `rows` lines.
  /// - Complexity: O(cells).
  public func text(color: ColorDepth) -> String {
    var writer = FrameWriter(color: color)
    writer.bytes.reserveCapacity((columns + 1) * rows * (color == .none ? 1 : 8))
    for row in 0..<rows {
      for cell in visibleCells(inRow: row) where cell.width > 0 { writer.append(cell) }
      writer.endLine()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
