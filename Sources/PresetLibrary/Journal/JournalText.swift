// SPDX-License-Identifier: MIT

public import Commands
internal import Numerics
internal import Platform
internal import Typography

/// The entries of a journal as bytes, and what can be read of bytes that may be cut off or damaged.
///
/// After a first line come records, each a line of comment and the lines of an entry, so that the whole is text of the
/// command language:
///
///     # 12: 20 + 345 bytes, unsaved sunburst, 9f86d081884c7d65
///     load star-5
///     ...
///
/// The comment has the number of commands so far, the bytes of its commands and of its document, whether anything was
/// unsaved, the document's name, and the hash of all before it in the line, of the lines, and of all records before. So
/// a record that is cut off is known, and one that is damaged, missing, or of another journal.
public struct JournalText: Sendable {
  /// What comes after the last entry that can be read.
  public enum Ending: Hashable, Sendable {
    /// Nothing.
    case whole
    /// The beginning of a record that was never finished.
    case cut
    /// Something else.
    case damaged
  }

  /// The first line.
  static let header = Array(
    "# katachi journal 1: what was done in a session; at the prompt `recover` takes it up again\n".utf8)

  /// The entries that can be read, in order.
  public private(set) var entries: [JournalEntry] = []
  /// Behind each of them: how many bytes there are up to there, and what goes on from there.
  private(set) var marks: [(end: Int, encoder: JournalEncoder)] = []
  /// What comes after them.
  public private(set) var ending = Ending.whole

  /// What can be read of bytes.
  ///
  /// - Parameter bytes: A journal.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ bytes: [UInt8]) {
    if bytes.starts(with: Self.header) {
      ending = readRecords(bytes)
    } else {
      ending = Self.header.starts(with: bytes) ? .cut : .damaged
    }
  }

  private mutating func readRecords(_ bytes: [UInt8]) -> Ending {
    var encoder = JournalEncoder()
    var rest = bytes[Self.header.count...]
    while !rest.isEmpty {
      switch JournalHead.read(rest) {
      case .cut: return .cut
      case .damaged: return .damaged
      case .whole(let head):
        guard rest.count >= head.recordBytes else { return .cut }
        guard let entry = encoder.decode(head, rest.prefix(head.recordBytes)) else { return .damaged }
        entries.append(entry)
        rest = rest.dropFirst(head.recordBytes)
        marks.append((rest.startIndex, encoder))
      }
    }
    return .whole
  }

  /// What a journal is about, without a look at its entries.
  struct Glance: Hashable {
    /// How many commands it tells of.
    var commands = 0
    /// Whether nothing was unsaved in the end.
    var isSaved = true
    /// The document's name.
    var name: String?
    /// Whether it begins as a journal does, as far as it goes.
    var isJournal: Bool

    /// A glance at bytes.
    init(_ bytes: [UInt8]) {
      isJournal = bytes.starts(with: JournalText.header) || JournalText.header.starts(with: bytes)
      guard isJournal else { return }
      var rest = bytes.dropFirst(JournalText.header.count)
      while case .whole(let head) = JournalHead.read(rest), rest.count >= head.recordBytes {
        (commands, isSaved, name) = (head.number, head.isSaved, head.name)
        rest = rest.dropFirst(head.recordBytes)
      }
      // What can't be read may have been work.
      if case .damaged = JournalHead.read(rest), !rest.isEmpty { isSaved = false }
    }
  }
}

/// Makes records of entries, and entries of records, one after the other.
struct JournalEncoder: Sendable {
  private var hash = fnv1a(JournalText.header)
  /// How many commands the records so far tell of.
  private(set) var number: Int

  /// An encoder for what comes behind the first line.
  ///
  /// - Parameter number: How many commands there were before; none unless given.
  init(after number: Int = 0) { self.number = number }

  /// The record of the next entry.
  mutating func encode(_ entry: JournalEntry) -> [UInt8] {
    if !entry.isBeginning { number += 1 }
    let commands = Array(entry.commands.utf8)
    let document = Array((entry.document ?? "").utf8)
    let name = entry.name.map { " " + Paths.lastComponent(of: $0).escapedForTerminal } ?? ""
    let saved = entry.isSaved ? "saved" : "unsaved"
    let told = Array("# \(number): \(commands.count) + \(document.count) bytes, \(saved)\(name)".utf8)
    hash = fnv1a(document, after: fnv1a(commands, after: fnv1a(told, after: hash)))
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    return told + Array(", \(padded)\n".utf8) + commands + document
  }

  /// The entry of the next record; nil where it is not the one that was written.
  mutating func decode(_ head: JournalHead, _ record: ArraySlice<UInt8>) -> JournalEntry? {
    let body = record.dropFirst(head.bytes)
    let expected = fnv1a(body, after: fnv1a(record.prefix(head.toldBytes), after: hash))
    guard expected == head.hash, let commands = String(validating: body.prefix(head.commands), as: UTF8.self),
      let document = String(validating: body.dropFirst(head.commands), as: UTF8.self)
    else { return nil }
    (hash, number) = (expected, head.number)
    return JournalEntry(
      commands: commands, document: head.document > 0 ? document : nil, isSaved: head.isSaved, name: head.name)
  }
}

/// The line of comment that a record begins with.
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

  /// Reads the line at the beginning of bytes.
  static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    let beginning = bytes.prefix(longest)
    guard let end = beginning.firstIndex(of: 0x0A) else {
      return beginning.count < longest && looksLikeBeginning(beginning) ? .cut : .damaged
    }
    guard let text = String(validating: beginning[..<end], as: UTF8.self), let head = JournalHead(text) else {
      return .damaged
    }
    return .whole(head)
  }

  /// Whether bytes without a line end could be the beginning of such a line.
  private static func looksLikeBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    "# ".utf8.starts(with: bytes.prefix(2)) && bytes.allSatisfy { $0 >= 0x20 }
  }

  /// The line, without its line end; nil for any other.
  private init?(_ line: String) {
    let utf8 = Array(line.utf8)
    guard utf8.count > 20, utf8[(utf8.count - 18)...].starts(with: ", ".utf8) else { return nil }
    let digits = String(decoding: utf8.suffix(16), as: UTF8.self)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let hash = UInt64(digits, radix: 16)
    else { return nil }
    let told = String(decoding: utf8.dropLast(18), as: UTF8.self)
    let parts = told.split(separator: " ", maxSplits: 7, omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 7, parts[0] == "#", parts[1].hasSuffix(":"), parts[3] == "+", parts[5] == "bytes,",
      ["saved", "unsaved"].contains(parts[6]), let number = Self.count(parts[1].dropLast()),
      let commands = Self.count(parts[2][...]), let document = Self.count(parts[4][...])
    else { return nil }
    self.number = number
    self.commands = commands
    self.document = document
    isSaved = parts[6] == "saved"
    name = parts.count > 7 ? parts[7] : nil
    self.hash = hash
    bytes = utf8.count + 1
    toldBytes = utf8.count - 18
  }

  /// A count as it is written; nil for anything that no journal has.
  private static func count(_ text: Substring) -> Int? {
    let isCount = (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if !isCount { return nil }
    return Int(text)
  }
}
