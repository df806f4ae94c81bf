// SPDX-License-Identifier: MIT

internal import Commands
internal import Numerics
internal import Platform

/// The journal of this process on the disk: it is locked as long as this value lives, so that nobody takes it for one
/// that was left.
///
/// What could not be written waits, and comes before what is written next: a journal never has a gap.
final class JournalFile {
  private let file: AppendingFile
  private let plainPath: String
  private var encoder: JournalEncoder
  private var pending = JournalText.header
  /// How many bytes of the file are as they should be.
  private(set) var length = 0
  private var mustBeCut = false
  /// Whether no other journal can be made of this one: something is lost of it.
  private(set) var isBroken = false
  /// Whether something was written that may not be on the disk yet.
  private(set) var isUnsynchronized = false

  /// A new journal, empty.
  ///
  /// - Parameters:
  ///   - place: The directory; it is made where it is missing.
  ///   - number: How many commands there were before.
  /// - Throws: `SystemError`.
  init(in place: Places.Place, after number: Int = 0) throws(SystemError) {
    try makeDirectory(place)
    encoder = JournalEncoder(after: number)
    var path = ""
    var found: AppendingFile?
    for _ in 1...100 where found == nil {
      path = Paths.join(place.path, JournalName.new())
      do throws(SystemError) {
        let file = try AppendingFile(path, .new)
        // Somebody who looks for journals that were left may have had it first, and found nothing in it.
        if try file.lock(patience: .seconds(1)), file.isCurrent { found = file }
      } catch {
        if error.code != .alreadyExists { throw error }
      }
    }
    guard let found else { throw SystemError(.system(.alreadyExists), .open, path: path) }
    file = found
    plainPath = found.path
  }

  /// Its path.
  var path: String { file.path }
  /// How many commands it tells of, those that wait to be written among them.
  var number: Int { encoder.number }
  /// Whether something waits to be written.
  var isBehind: Bool { length > 0 ? !pending.isEmpty : pending.count > JournalText.header.count }
  /// Whether there is nothing in it.
  var isEmpty: Bool { length == 0 && !isBehind }

  /// Adds entries, by one write.
  ///
  /// - Throws: `SystemError`; then they wait for the next time.
  func append(_ entries: [JournalEntry]) throws(SystemError) {
    for entry in entries { pending += encoder.encode(entry) }
    try write()
  }

  /// Writes what waits.
  func write() throws(SystemError) {
    guard isBehind else { return }
    do throws(SystemError) {
      if mustBeCut { try cut() }
      mustBeCut = true
      try file.append(pending)
      mustBeCut = false
    } catch {
      // A part of a record would end the journal for whoever reads it.
      if mustBeCut { try? cut() }
      if pending.count > Limits.journalBytes {
        pending = []
        isBroken = true
      }
      throw error
    }
    length += pending.count
    pending = []
    isUnsynchronized = true
  }

  private func cut() throws(SystemError) {
    try file.cut(to: length)
    mustBeCut = false
  }

  /// Brings it to the disk.
  func synchronize() throws(SystemError) {
    guard isUnsynchronized else { return }
    do {
      try file.synchronize()
      isUnsynchronized = false
    } catch {
      // After this nobody knows what of it is on the disk.
      isBroken = true
      throw error
    }
  }

  /// Takes over the first entries of a journal that was left; it has none of its own yet.
  func adopt(_ claim: JournalClaim, entries count: Int) throws(SystemError) {
    guard count > 0 else { return }
    let mark = claim.text.marks[count - 1]
    pending = Array(claim.bytes[..<mark.end])
    encoder = mark.encoder
    try write()
  }

  /// Gives it a name that tells how often it was recovered without success, until it is known to do no harm.
  func mark(tries: Int) throws(SystemError) { try file.rename(to: plainPath + JournalName.tried(tries)) }

  /// Takes that back.
  func unmark() throws(SystemError) { if path != plainPath { try file.rename(to: plainPath) } }

  /// Removes it.
  func remove() { if file.isCurrent { try? removeFile(path) } }

  /// Whether the file is still there under its name.
  var isThere: Bool { file.isCurrent }
}

/// The names of journals: `journal-SECONDS-PROCESS-RANDOM`, which no other ever has, and what is told behind that.
enum JournalName {
  private static let prefix = "journal-"
  private static let triedMark = ".tried-"
  /// Behind the names of those that can't be read, and of those that can't be recovered.
  static let damaged = ".damaged"
  static let failed = ".failed"

  /// A name for one that is made now.
  static func new() -> String {
    let random = String(UInt32.random(in: .min ... .max), radix: 16)
    return prefix + "\(wallClockTime().components.seconds)-\(processIdentifier)-\(random)"
  }

  static func tried(_ tries: Int) -> String { triedMark + "\(tries)" }

  /// What a name tells: how often it was tried, the name without that, and the process that made it; nil where it is
  /// none of a journal that can be recovered.
  static func read(_ name: String) -> (plain: String, tries: Int, process: Int32)? {
    guard name.hasPrefix(prefix) else { return nil }
    var plain = name[...]
    var tries = 0
    if let dot = name.firstIndex(of: ".") {
      guard name[dot...].hasPrefix(triedMark), let number = Int(name[dot...].dropFirst(triedMark.count)), number > 0
      else { return nil }
      tries = number
      plain = name[..<dot]
    }
    let parts = plain.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, Int64(parts[0]) != nil, let process = Int32(parts[1]),
      UInt32(parts[2], radix: 16) != nil
    else { return nil }
    return (String(plain), tries, process)
  }
}
