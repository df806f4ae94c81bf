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
