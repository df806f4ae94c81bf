// SPDX-License-Identifier: MIT

/// The line of comment that a record of a journal begins with.
struct JournalHead: Hashable {
  /// What can be made of bytes.
  enum Reading {
    case whole(JournalHead)
    case cut
    case damaged
  }

  /// How many commands the records up to this one tell of.
  let number: Int
  /// The bytes of the commands and of the document.
  let commands: Int
  let document: Int
  let isSaved: Bool
  let name: String?
  let hash: UInt64
  /// The bytes of the line, and of the part of it that the hash is of.
  let bytes: Int
  let toldBytes: Int

  /// The bytes of the whole record.
  var recordBytes: Int { bytes + commands + document }

  /// The longest line: a name in it may be that of a file.
  private static let longest = 8192
  /// The bytes of the hash and what separates it.
  private static let hashBytes = 18

  /// Reads the line at the beginning of bytes.
  static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    let beginning = bytes.prefix(longest)
    guard let end = beginning.firstIndex(of: 0x0A) else {
      return beginning.count < longest && looksLikeBeginning(beginning) ? .cut : .damaged
    }
    return JournalHead(beginning[..<end]).map { .whole($0) } ?? .damaged
  }

  /// Whether bytes without a line end could be the beginning of such a line.
  private static func looksLikeBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    "# ".utf8.starts(with: bytes.prefix(2)) && bytes.allSatisfy { $0 >= 0x20 }
  }

  /// The line, without its line end; nil for any other.
  private init?(_ line: ArraySlice<UInt8>) {
    var told = HeadScanner(rest: line.dropLast(Self.hashBytes))
    var end = HeadScanner(rest: line.suffix(Self.hashBytes))
    guard line.count > Self.hashBytes, told.take("# "), let number = told.takeCount(), told.take(": "),
      let commands = told.takeCount(), told.take(" + "), let document = told.takeCount(), told.take(" bytes, "),
      end.take(", "), let hash = end.takeHash()
    else { return nil }
    isSaved = told.take("saved")
    guard isSaved || told.take("unsaved") else { return nil }
    if told.rest.isEmpty {
      name = nil
    } else {
      guard told.take(" "), let text = String(validating: told.rest, as: UTF8.self) else { return nil }
      name = text
    }
    self.number = number
    self.commands = commands
    self.document = document
    self.hash = hash
    bytes = line.count + 1
    toldBytes = line.count - Self.hashBytes
  }
}

/// Takes one part after the other off the beginning of a line.
private struct HeadScanner {
  var rest: ArraySlice<UInt8>

  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// A count as it is written; nil for anything that no journal has.
  mutating func takeCount() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func takeHash() -> UInt64? {
    var hash: UInt64 = 0
    for byte in rest {
      switch byte {
      case 0x30...0x39: hash = hash << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: hash = hash << 4 | UInt64(byte - 0x57)
      default: return nil
      }
    }
    return rest.count == 16 ? hash : nil
  }
}
