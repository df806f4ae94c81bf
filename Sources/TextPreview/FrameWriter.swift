// SPDX-License-Identifier: MIT

/// Writes cells as UTF-8 and remembers which colours the terminal is in.
struct FrameWriter {
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
    endColors()
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Leads back to the terminal's own colours.
  mutating func endColors() { change(foreground: .terminal, background: .terminal) }

  /// Puts the cursor on a cell of the screen, column and row from 0.
  mutating func move(toColumn column: Int, row: Int) {
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    appendDecimal(row + 1)
    bytes.append(UInt8(ascii: ";"))
    appendDecimal(column + 1)
    bytes.append(UInt8(ascii: "H"))
  }

  private mutating func appendDecimal(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

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
