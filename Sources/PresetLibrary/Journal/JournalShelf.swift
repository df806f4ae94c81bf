// SPDX-License-Identifier: MIT

internal import Numerics
public import Platform

/// A journal that a session left which ended with unsaved work, however it ended.
public struct LeftJournal: Hashable, Sendable {
  /// Its file.
  public let path: String
  /// How many commands it tells of.
  public let commands: Int
  /// When the last of them was done, in seconds since 1970.
  public let seconds: Int64
  /// What the document was called; nil for an untitled one.
  public let name: String?

  /// What it tells of, and of when: `sunburst, 12 commands, 2026-11-30 11:43`.
  public var words: String {
    let count = "\(commands) command\(commands == 1 ? "" : "s")"
    guard let time = LocalTime(secondsSince1970: seconds) else { return "\(name ?? "untitled"), \(count)" }
    let parts = [time.month, time.day, time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let moment = "\(time.year)-\(parts[0])-\(parts[1]) \(parts[2]):\(parts[3])"
    return "\(name ?? "untitled"), \(count), \(moment)"
  }
}

/// The journals that sessions have left.
public struct JournalShelf: Sendable {
  /// What a look at it found.
  public struct Findings: Hashable, Sendable {
    /// The journals with unsaved work, the latest first.
    public var left: [LeftJournal] = []
    /// The paths of those that have ended the process which recovered them once too often, and of files that are no
    /// journals; from now on they are left alone.
    public var setAside: [String] = []
  }

  private let folder: String

  /// The shelf in a directory, which need not be there.
  public init(_ place: Places.Place) { folder = place.path }

  /// Looks what there is.
  ///
  /// Journals of sessions that live are left alone; those in which nothing is unsaved are removed.
  ///
  /// - Returns: What was found; nothing of what can't be read.
  public func look() -> Findings {
    var findings = Findings()
    for name in (try? listDirectory(folder)) ?? [] {
      guard JournalName.read(name) != nil, let file = try? JournalClaim.lock(Paths.join(folder, name)) else {
        continue
      }
      look(at: file, &findings)
    }
    findings.left.sort { ($0.seconds, $0.path) > ($1.seconds, $1.path) }
    return findings
  }

  private func look(at file: AppendingFile, _ findings: inout Findings) {
    guard let status = try? fileStatus(file.path),
      let bytes = try? readFile(file.path, limit: Limits.journalReadBytes).bytes
    else { return }
    let glance = JournalText.Glance(bytes)
    let tries = JournalName.read(Paths.lastComponent(of: file.path))?.tries ?? 0
    if !glance.isJournal || tries >= Limits.recoveryTries {
      let suffix = glance.isJournal ? JournalName.failed : JournalName.damaged
      if let path = try? rename(file.path, toOneWith: suffix) { findings.setAside.append(path) }
    } else if glance.isSaved {
      try? removeFile(file.path)
    } else {
      findings.left.append(
        LeftJournal(
          path: file.path, commands: glance.commands, seconds: status.modified / 1_000_000_000, name: glance.name))
    }
    // Locked until here.
    withExtendedLifetime(file) {}
  }
}

/// A journal that was left, locked so that nobody else takes it.
public final class JournalClaim {
  private let file: AppendingFile
  private let formerPath: String
  /// The entries that can be read.
  public let text: JournalText
  /// Its bytes up to the end of each entry, and with what comes behind the last.
  let bytes: [UInt8]
  /// How often it was tried to recover it, this time among them.
  let tries: Int

  /// Takes a journal.
  ///
  /// - Parameter journal: The journal.
  /// - Throws: `SystemError`: that it has gone, or is another's by now.
  public init(_ journal: LeftJournal) throws(SystemError) {
    guard let file = try JournalClaim.lock(journal.path) else {
      throw SystemError(.locked(holder: nil), .lock, path: journal.path)
    }
    self.file = file
    bytes = try readFile(journal.path, limit: Limits.journalReadBytes).bytes
    text = JournalText(bytes)
    formerPath = journal.path
    tries = (JournalName.read(Paths.lastComponent(of: journal.path))?.tries ?? 0) + 1
  }

  /// A journal that nobody has locked, locked; nil where somebody has, or the session that made it lives.
  fileprivate static func lock(_ path: String) throws(SystemError) -> AppendingFile? {
    let file = try AppendingFile(path, .old)
    guard try file.lock(), file.isCurrent else { return nil }
    // Where the file system has no locks, the number of the process has to do.
    if !file.hasLocks, let process = JournalName.read(Paths.lastComponent(of: path))?.process,
      isProcessAlive(process)
    {
      return nil
    }
    return file
  }

  /// Notes in its name that it is being recovered, so that a crash meanwhile is known.
  public func beginRecovery() throws(SystemError) {
    let name = JournalName.read(Paths.lastComponent(of: file.path))?.plain ?? Paths.lastComponent(of: file.path)
    let folder = Paths.directory(of: file.path)
    try file.rename(to: Paths.join(folder, name + JournalName.tried(tries)))
  }

  /// Leaves it as it was.
  public func putBack() { if file.path != formerPath { try? file.rename(to: formerPath) } }

  /// Removes it.
  public func remove() throws(SystemError) { try removeFile(file.path) }

  /// Keeps it under a name that is not offered any more.
  ///
  /// - Returns: Its path.
  public func setAside() throws(SystemError) -> String {
    try rename(file.path, toOneWith: JournalName.damaged)
  }
}

/// Gives a journal a name that no other file has, and that is not offered.
private func rename(_ path: String, toOneWith suffix: String) throws(SystemError) -> String {
  let name = JournalName.read(Paths.lastComponent(of: path))?.plain ?? Paths.lastComponent(of: path)
  return try renameFile(path, toFreeName: Paths.join(Paths.directory(of: path), name + suffix))
}
