// SPDX-License-Identifier: MIT

public import Platform

/// The commands that were typed, kept from one session to the next.
///
/// Each is appended before it runs, by one write, so that a crash loses none and two sessions never mix within a line.
/// A command continued over several lines is one entry: its lines end in a backslash, as they were typed. Where the
/// file cannot be kept the history lives in memory, and `warning` says why.
public final class HistoryFile {
  /// Something about the file that the user should be told once.
  public enum Warning: Hashable, Sendable {
    /// There is no place for it: neither `XDG_STATE_HOME` nor `HOME` tells one.
    case noPlace
    /// It cannot be read or written, and is left as it is.
    case unusable(SystemError)
    /// It held lines that are no text; they were left out, and the file was set aside under this path.
    case damaged(lines: Int, setAside: String)
  }

  /// The most entries that are kept; 10,000 unless given.
  public let entryLimit: Int
  /// The most bytes that are kept: of a larger file the end is read.
  public static let byteLimit = 1024 * 1024

  /// The entries, oldest first.
  public private(set) var entries: [String] = []
  /// What the user should be told; nil while all is well.
  public private(set) var warning: Warning?
  /// The file; nil where nothing is kept, or no longer.
  public private(set) var path: String?

  /// The history in a file.
  ///
  /// The file is read, made if it is not there, and cut to the limits if it is past them.
  ///
  /// - Parameters:
  ///   - path: The file; nil to keep nothing.
  ///   - place: A place of Katachi's to make for it first; nil, unless given, where its directory must be there.
  ///   - entryLimit: The most entries that are kept; 10,000 unless given.
  public init(path: String?, in place: Places.Place? = nil, entryLimit: Int = 10_000) {
    self.path = path
    self.entryLimit = entryLimit
    guard let path else { return }
    do {
      if let place { try makeDirectory(place) }
      try prepare(path)
    } catch {
      giveUp(error)
      // What may not be written can perhaps be read.
      if entries.isEmpty { _ = try? read(path) }
    }
  }

  /// The history where an environment says: in `KATACHI_HISTFILE`, which turns it off when it is set to nothing; else
  /// in the file `history` among Katachi's own.
  ///
  /// A relative path is ignored, so that no file appears wherever one happens to be.
  ///
  /// - Parameters:
  ///   - environment: The values of variables, nil where they are unset; the process's unless given.
  ///   - places: Katachi's places; the process's unless given.
  public convenience init(environment: (String) -> String? = variable, places: Places = Places()) {
    let given = environment("KATACHI_HISTFILE")
    if let given, given.isEmpty || Paths.isAbsolute(given) {
      self.init(path: given.isEmpty ? nil : given)
    } else if let place = places.state {
      self.init(path: Paths.join(place.path, "history"), in: place)
    } else {
      self.init(path: nil)
      warning = .noPlace
    }
  }

  /// The value of a variable of the process, empty where it is set to nothing; nil where it is unset.
  public static func variable(_ name: String) -> String? {
    isEnvironmentSet(name) ? environmentValue(name) ?? "" : nil
  }

  /// Adds a command, to the file before this returns.
  ///
  /// Not added are: a command like the one before it, one that begins with a blank, and one that is too long to be
  /// typed again (`Limits.lineBytes`).
  ///
  /// - Parameter command: The command; of several lines all but the last end in a backslash.
  /// - Returns: Whether it was added, in the file or in memory.
  @discardableResult
  public func append(_ command: String) -> Bool {
    guard HistoryText.isWorthKeeping(command), command != entries.last else { return false }
    entries.append(command)
    if entries.count > entryLimit { entries.removeFirst() }
    guard let path else { return true }
    do {
      try open(path).append(Array((command + "\n").utf8))
    } catch {
      giveUp(error)
    }
    return true
  }

  private func read(_ path: String) throws(SystemError) -> (text: HistoryText, isWhole: Bool) {
    let (bytes, isWhole) = try readFileEnd(path, limit: Self.byteLimit)
    let text = HistoryText(bytes, isWhole: isWhole)
    entries = Array(text.entries.suffix(entryLimit))
    return (text, isWhole)
  }

  /// Reads the file, and sees to it that it can be appended to, is within the limits and holds nothing but text.
  private func prepare(_ path: String) throws(SystemError) {
    // Locked from here on, so that no other session writes it meanwhile.
    let file = try open(path)
    let (text, isWhole) = try read(path)
    if text.damagedLines > 0 {
      let name = try renameFile(path, toFreeName: path + ".damaged")
      warning = .damaged(lines: text.damagedLines, setAside: name)
      // Appended and not replaced: another session may have begun a new file at this moment.
      try open(path).append(content)
    } else if !isWhole || text.entries.count > entryLimit {
      _ = try SafeWriter(creationMode: 0o600).write(content, to: path)
    } else if text.endsWithinEntry {
      // A crash or an editor left the last line open: the next command must not become a part of it.
      try file.append(Array("\n".utf8))
    }
    // The lock lasts as long as the file does.
    withExtendedLifetime(file) {}
  }

  /// What a file of the entries alone holds.
  private var content: [UInt8] { entries.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } }

  /// The file that has the name at this moment, locked: another session may just be putting a shorter one in its place.
  private func open(_ path: String) throws(SystemError) -> AppendingFile {
    // The lock is held for the moment in which a session appends to the file or cuts it. One that hangs then must not
    // hang the others; so after such a time the lines of that moment may be lost.
    let deadline = monotonicTime() + .seconds(5)
    while true {
      let file = try AppendingFile(path)
      let isLocked = try file.lock(patience: deadline - monotonicTime())
      if isLocked && file.isCurrent || monotonicTime() >= deadline { return file }
    }
  }

  private func giveUp(_ error: SystemError) {
    warning = .unusable(error)
    path = nil
  }
}
