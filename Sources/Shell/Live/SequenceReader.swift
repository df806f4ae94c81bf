// SPDX-License-Identifier: MIT

/// Reads one key's bytes.
struct SequenceReader {
  /// What was read.
  enum Found {
    case input(TerminalInput)
    case pasteBegins
  }

  /// What is left.
  private(set) var rest: ArraySlice<UInt8>
  /// Whether more bytes are needed to tell.
  private(set) var isIncomplete = false
  /// Whether no more will come.
  private let isAtEnd: Bool

  private static let escape: UInt8 = 0x1B

  init(bytes: ArraySlice<UInt8>, isAtEnd: Bool) {
    rest = bytes
    self.isAtEnd = isAtEnd
  }

  /// The next key; nil where the bytes are none, or not all there.
  mutating func next() -> Found? {
    guard let byte = take() else { return nil }
    return byte == Self.escape ? afterEscape([]) : plain(byte, [])
  }

  private mutating func take() -> UInt8? {
    if let byte = rest.popFirst() { return byte }
    isIncomplete = true
    return nil
  }

  private func key(_ name: Key.Name, _ modifiers: Key.Modifiers = []) -> Found {
    .input(.key(Key(name, modifiers)))
  }

  // MARK: Without an escape

  private mutating func plain(_ byte: UInt8, _ modifiers: Key.Modifiers) -> Found? {
    switch byte {
    case 0x0D, 0x0A: return key(.enter, modifiers)
    case 0x09: return key(.tab, modifiers)
    case 0x08, 0x7F: return key(.backspace, modifiers)
    case 0: return key(.character(" "), modifiers.union(.control))
    case 0x01...0x1A:
      return key(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1B...0x1F: return nil
    default: return scalar(from: byte).map { key(.character(Character($0)), modifiers) }
    }
  }

  /// The scalar that begins with a byte; bytes that are no UTF-8 give none.
  private mutating func scalar(from first: UInt8) -> Unicode.Scalar? {
    let count = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0
    guard count > 0 else { return nil }
    var bytes = [first]
    while bytes.count < count {
      guard let byte = rest.first else {
        isIncomplete = !isAtEnd
        return nil
      }
      guard byte & 0xC0 == 0x80 else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst()
    }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }

  // MARK: Behind an escape

  private mutating func afterEscape(_ modifiers: Key.Modifiers) -> Found? {
    guard let byte = rest.first else { return atEnd(key(.escape, modifiers)) }
    switch byte {
    case UInt8(ascii: "["):
      rest = rest.dropFirst()
      return rest.isEmpty ? atEnd(key(.character("["), modifiers.union(.alt))) : controlSequence(modifiers)
    case UInt8(ascii: "O"):
      rest = rest.dropFirst()
      return rest.isEmpty ? atEnd(key(.character("O"), modifiers.union(.alt))) : singleShift(modifiers)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      rest = rest.dropFirst()
      let character = Character(Unicode.Scalar(byte))
      return rest.isEmpty ? atEnd(key(.character(character), modifiers.union(.alt))) : skipString()
    case Self.escape:
      // Some terminals send Alt with an arrow as an escape before the arrow's sequence; others mean two Escapes.
      if let second = rest.dropFirst().first {
        guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(second) else { return key(.escape, modifiers) }
        rest = rest.dropFirst()
        return afterEscape(modifiers.union(.alt))
      }
      return atEnd(key(.escape, modifiers))
    default:
      rest = rest.dropFirst()
      return plain(byte, modifiers.union(.alt))
    }
  }

  /// What the bytes mean if nothing follows.
  private mutating func atEnd(_ found: Found) -> Found? {
    isIncomplete = !isAtEnd
    return isAtEnd ? found : nil
  }

  private mutating func singleShift(_ modifiers: Key.Modifiers) -> Found? {
    guard let byte = take() else { return nil }
    if byte == UInt8(ascii: "M") { return key(.enter, modifiers) }
    return Self.letters[byte].map { key($0, modifiers) }
  }

  /// Takes an answer that is a string up to its end: BEL, or ESC and a backslash.
  private mutating func skipString() -> Found? {
    while let byte = take() {
      if byte == 0x07 { return nil }
      if byte == Self.escape {
        guard let next = take() else { break }
        if next == UInt8(ascii: "\\") { return nil }
      }
    }
    // One that never ends is given up.
    isIncomplete = !isAtEnd
    return nil
  }

  // MARK: Control sequences

  private static let letters: [UInt8: Key.Name] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]
  private static let numbered: [Int: Key.Name] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  private mutating func controlSequence(_ modifiers: Key.Modifiers) -> Found? {
    var body: [UInt8] = []
    while let byte = rest.first {
      switch byte {
      case 0x20...0x3F:
        body.append(byte)
        rest = rest.dropFirst()
      case 0x40...0x7E:
        rest = rest.dropFirst()
        // The function keys of the Linux console: one more letter.
        if byte == UInt8(ascii: "[") && body.isEmpty { return skip(1) }
        // The old mouse reports: three more bytes.
        if byte == UInt8(ascii: "M") && body.isEmpty { return skip(3) }
        return meaning(of: body, byte, modifiers)
      default:
        // Broken off by another key.
        return nil
      }
    }
    isIncomplete = !isAtEnd
    return nil
  }

  private mutating func skip(_ count: Int) -> Found? {
    for _ in 0..<count where take() == nil { break }
    return nil
  }

  private func meaning(of body: [UInt8], _ final: UInt8, _ modifiers: Key.Modifiers) -> Found? {
    if body.first == UInt8(ascii: "<") {
      return mouse(numbers(body.dropFirst()), isRelease: final == UInt8(ascii: "m")).map { .input(.mouse($0)) }
    }
    guard body.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let values = numbers(body[...])
    let held = modifiers.union(Self.modifiers(values.count > 1 ? values[1] : 1))
    if let name = Self.letters[final] { return key(name, held) }
    switch final {
    case UInt8(ascii: "Z"): return key(.tab, held.union(.shift))
    case UInt8(ascii: "u"): return written(values.first ?? 0, held)
    case UInt8(ascii: "~"):
      if values.first == 200 { return .pasteBegins }
      if values.first == 27, values.count == 3 { return written(values[2], held) }
      return Self.numbered[values.first ?? 0].map { key($0, held) }
    default: return nil
    }
  }

  /// The key whose code is told by its number.
  private func written(_ code: Int, _ modifiers: Key.Modifiers) -> Found? {
    switch code {
    case 13: return key(.enter, modifiers)
    case 9: return key(.tab, modifiers)
    case 27: return key(.escape, modifiers)
    case 8, 127: return key(.backspace, modifiers)
    default:
      guard code >= 0x20, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
      let character = Character(scalar)
      guard modifiers.contains(.shift), let upper = character.uppercased().first else {
        return key(.character(character), modifiers)
      }
      return key(.character(upper), modifiers.subtracting(.shift))
    }
  }

  private static func modifiers(_ number: Int) -> Key.Modifiers {
    Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(number - 1, 0)) & 7)
  }

  private func mouse(_ values: [Int], isRelease: Bool) -> MouseReport? {
    guard values.count == 3, values[1] >= 1, values[2] >= 1 else { return nil }
    let buttons = values[0]
    // Wheels and moves without a button say nothing here.
    if buttons & 64 != 0 || buttons & 3 == 3 { return nil }
    let action: MouseReport.Action = isRelease ? .release : buttons & 32 != 0 ? .drag : .press
    return MouseReport(
      action: action, isPrimary: buttons & 3 == 0, column: values[1] - 1, row: values[2] - 1)
  }

  /// The numbers between semicolons; what is left out is 0, and so is what is too large to be meant.
  private func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.count > 9 ? 0 : digits.reduce(0) { ($1 &- 0x30) <= 9 ? $0 * 10 + Int($1 &- 0x30) : $0 }
    }
  }
}
