// SPDX-License-Identifier: MIT

extension TextFrame {
  /// The frame as lines of text, each ended by a line feed.
  ///
  /// Colours are written as SGR escape sequences, only where the colour that shows changes, and reset at the end of
  /// the line; blanks that end a line are left out. Colours that the depth does not have become the nearest that it
  /// has. A frame made without colours has no escapes at any depth.
  ///
  /// A picture made of pixels is drawn over as many empty lines: these come first, so that the screen scrolls before
  /// and not while it is drawn, and the cursor ends below it.
  ///
  /// - Parameter color: The colours to use; with `none` not one escape byte is written, but for pictures of pixels.
  /// - Returns: `rows` lines.
  /// - Complexity: O(cells).
  public func text(color: ColorDepth) -> String {
    var writer = FrameWriter(color: color)
    writer.bytes.reserveCapacity(reservedBytes(color))
    for row in 0..<rows {
      for cell in visibleCells(inRow: row) where cell.width > 0 { writer.append(cell) }
      writer.endLine()
    }
    if let graphics {
      writer.moveUp(by: rows)
      // The cursor's place is kept, for terminals leave it in different ones.
      writer.bytes += [0x1B, UInt8(ascii: "7")]
      writer.bytes += graphics
      writer.bytes += [0x1B, UInt8(ascii: "8")]
      writer.bytes += repeatElement(UInt8(ascii: "\n"), count: rows)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// About as many bytes as the text will have.
  private func reservedBytes(_ color: ColorDepth) -> Int {
    if let graphics { return graphics.count + 2 * rows + 32 }
    let hasColors = color != .none && cells.contains { $0.foreground != nil || $0.background != nil }
    return (columns + 1) * rows * (hasColors ? 24 : 3)
  }
}
