// SPDX-License-Identifier: MIT

extension TerminalInput {
  /// The bytes that a terminal sends for it, in the form that most do: for whoever reads next, as the prompt does.
  ///
  /// None for the mouse, which nobody else asks for.
  var bytes: [UInt8] {
    switch self {
    case .key(let key): key.bytes
    case .mouse: []
    case .paste(let text): Array("\u{1b}[200~\(text)\u{1b}[201~".utf8)
    }
  }
}

extension Key {
  fileprivate var bytes: [UInt8] {
    let alt: [UInt8] = modifiers.contains(.alt) ? [0x1B] : []
    switch name {
    case .character(let character): return alt + written(character)
    case .enter: return alt + [0x0D]
    case .backspace: return alt + [0x7F]
    case .escape: return alt + [0x1B]
    case .tab: return modifiers.contains(.shift) ? alt + Array("\u{1b}[Z".utf8) : alt + [0x09]
    case .up: return sequence("A")
    case .down: return sequence("B")
    case .right: return sequence("C")
    case .left: return sequence("D")
    case .home: return sequence("H")
    case .end: return sequence("F")
    case .insert: return sequence("~", number: 2)
    case .delete: return sequence("~", number: 3)
    case .pageUp: return sequence("~", number: 5)
    case .pageDown: return sequence("~", number: 6)
    }
  }

  /// A letter, or what Ctrl makes of one.
  private func written(_ character: Character) -> [UInt8] {
    guard modifiers.contains(.control) else { return Array(character.utf8) }
    if character == " " { return [0] }
    guard let code = character.asciiValue, (0x61...0x7A).contains(code) else { return Array(character.utf8) }
    return [code - 0x60]
  }

  /// `CSI letter`, with a number and what is held down where there is any.
  private func sequence(_ final: String, number: Int? = nil) -> [UInt8] {
    let held = modifiers.isEmpty ? "" : ";\(modifiers.rawValue + 1)"
    let first = number ?? (held.isEmpty ? nil : 1)
    return Array("\u{1b}[\(first.map(String.init) ?? "")\(held)\(final)".utf8)
  }
}
