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
      append(cell.glyph)
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
    append(decimal: row + 1)
    bytes.append(UInt8(ascii: ";"))
    append(decimal: column + 1)
    bytes.append(UInt8(ascii: "H"))
  }

  /// Moves the cursor up by some rows, into its first column.
  mutating func moveUp(by rows: Int) {
    bytes.append(contentsOf: [UInt8(ascii: "\r"), 0x1B, UInt8(ascii: "[")])
    append(decimal: rows)
    bytes.append(UInt8(ascii: "A"))
  }

  private mutating func append(decimal number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Writes one escape sequence that leads from the colours in force to these; none where they are the same.
  private mutating func change(foreground newForeground: ShownColor, background newBackground: ShownColor) {
    guard newForeground != foreground || newBackground != background else { return }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if newForeground == .terminal && newBackground == .terminal {
      bytes.append(UInt8(ascii: "0"))
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
  private mutating func append(_ color: ShownColor, base: UInt8) {
    switch color {
    case .terminal:
      append(base + 9)
    case .indexed(let index) where self.color == .sixteen:
      append(index < 8 ? base + index : base + 52 + index)
    case .indexed(let index):
      append(base + 8)
      append(next: 5)
      append(next: index)
    case .exact(let exact):
      append(base + 8)
      append(next: 2)
      append(next: exact.red)
      append(next: exact.green)
      append(next: exact.blue)
    }
  }

  private mutating func append(next number: UInt8) {
    bytes.append(UInt8(ascii: ";"))
    append(number)
  }

  private mutating func append(_ number: UInt8) {
    if number >= 100 { bytes.append(UInt8(ascii: "0") + number / 100) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + number / 10 % 10) }
    bytes.append(UInt8(ascii: "0") + number % 10)
  }

  /// A scalar as UTF-8.
  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: value)) }
    if value < 0x800 {
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
    } else {
      if value < 0x10000 {
        bytes.append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      } else {
        bytes.append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
        bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> 12 & 0x3F))
      }
      bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
    }
    bytes.append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
  }
}
