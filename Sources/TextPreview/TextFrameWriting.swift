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

/// Writes cells as UTF-8 and remembers which colours the terminal is in.
private struct FrameWriter {
  var bytes: [UInt8] = []
  private let color: ColorDepth
  private var palette: PaletteLookup
  private var foreground = ShownColor.terminal
  private var background = ShownColor.terminal

  init(color: ColorDepth) {
    self.color = color
    palette = PaletteLookup(color)
  }

  mutating func append(_ cell: TextCell) {
    if color != .none {
      // A blank shows no foreground: it may stand in whichever is in force.
      let wanted = cell.glyph == " " && cell.character == nil ? foreground : palette.shown(cell.foreground)
      change(foreground: wanted, background: palette.shown(cell.background))
    }
    if let character = cell.character {
      bytes.append(contentsOf: character.utf8)
    } else {
      bytes.append(contentsOf: UTF8.encode(cell.glyph) ?? UTF8.encodedReplacementCharacter)
    }
  }

  mutating func endLine() {
    change(foreground: .terminal, background: .terminal)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes one escape sequence that leads from the colours in force to these; none where they are the same.
  private mutating func change(foreground newForeground: ShownColor, background newBackground: ShownColor) {
    guard newForeground != foreground || newBackground != background else { return }
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    if newForeground == .terminal && newBackground == .terminal {
      append(0)
    } else {
      if newForeground != foreground { append(newForeground, base: 30) }
      if newForeground != foreground && newBackground != background { bytes.append(UInt8(ascii: ";")) }
      if newBackground != background { append(newBackground, base: 40) }
    }
    bytes.append(UInt8(ascii: "m"))
    foreground = newForeground
    background = newBackground
  }

  /// The SGR parameters of a colour; `base` is 30 for the foreground, 40 for the background.
  private mutating func append(_ color: ShownColor, base: Int) {
    switch color {
    case .terminal:
      append(base + 9)
    case .indexed(let index) where self.color == .sixteen:
      append(index < 8 ? base + Int(index) : base + 52 + Int(index))
    case .indexed(let index):
      append(base + 8, 5, Int(index))
    case .exact(let exact):
      append(base + 8, 2, Int(exact.red), Int(exact.green), Int(exact.blue))
    }
  }

  private mutating func append(_ numbers: Int...) {
    for (position, number) in numbers.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ";")) }
      if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100)) }
      if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
      bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
  }
}
