// SPDX-License-Identifier: MIT

/// What a terminal sends while a live mode has it.
enum TerminalInput: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// The mouse.
  case mouse(MouseReport)
  /// A text that was pasted.
  case paste(String)
}

/// A key that was pressed.
struct Key: Hashable, Sendable {
  /// Which key.
  enum Name: Hashable, Sendable {
    /// One that writes something.
    case character(Character)
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    case enter, tab, backspace, escape
  }

  /// What was held down with it.
  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  var name: Name
  var modifiers: Modifiers

  init(_ name: Name, _ modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }

  /// The keys that leave what only shows something.
  static let leaving: Set<Key> = [
    .character("q"), .character("Q"), Key(.escape), Key(.enter), Key(.character("d"), .control),
  ]

  /// A key that writes something, with nothing held down but what that takes.
  static func character(_ character: Character) -> Key { Key(.character(character)) }
}

/// Where the mouse is, and what was done with it.
struct MouseReport: Hashable, Sendable {
  /// What was done.
  enum Action: Hashable, Sendable {
    case press, drag, release
  }

  var action: Action
  /// Whether it is the first button, the one that draws.
  var isPrimary: Bool
  /// The cell from the left, from 0.
  var column: Int
  /// The cell from the top, from 0.
  var row: Int
}
