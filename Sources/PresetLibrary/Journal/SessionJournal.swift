// SPDX-License-Identifier: MIT

public import Commands
internal import Numerics
public import Platform

/// Keeps the journal of a session: after a crash, all that was acknowledged comes back from it.
///
/// Each command is one write, before what it did is shown, so that the end of the process loses nothing. It comes to
/// the disk when nothing is typed for a moment, and within a second: that is what a power cut can cost.
public final class SessionJournal {
  /// Something that the user should be told, once.
  public enum News: Hashable, Sendable {
    /// It can't be written: from here on a crash would lose what is done.
    case failing(SystemError)
    /// It can be written again, and nothing is missing.
    case mended
    /// It became too long, and began anew with the document as it is.
    case begunAnew
    /// It became too long, and is written no more.
    case full
  }

  /// So long nothing is typed before it is brought to the disk.
  private static let idlePause = Duration.milliseconds(200)
  /// What was written is brought to the disk after so long all the same.
  private static let longestWait = Duration.seconds(1)

  private let place: Places.Place
  private let directory: String?
  private var file: JournalFile
  private var chronicle: Chronicle
  /// The length past which it begins anew.
  private var longest = Limits.journalBytes
  private var mustBeginAnew = false
  private var hasToldOfBeginning = false
  private var isFull = false
  private var error: SystemError?
  /// Since when something is written that may not be on the disk.
  private var unsynchronizedSince: Duration?

  /// Begins the journal of a session.
  ///
  /// - Parameters:
  ///   - session: The session as it begins.
  ///   - place: Where journals are kept.
  ///   - directory: The current directory; the process's unless given.
  /// - Throws: `SystemError`, where none can be kept.
  public init(
    of session: Session, in place: Places.Place, directory: String? = currentDirectory
  ) throws(SystemError) {
    self.place = place
    self.directory = directory
    file = try JournalFile(in: place)
    chronicle = Chronicle(of: session, directory: directory)
  }

  /// Its file.
  public var path: String { file.path }

  /// Whether all that was done is in it.
  public var isWhole: Bool { error == nil && !isFull && !mustBeginAnew }

  /// Writes what has happened since the last time.
  ///
  /// - Parameter session: The session.
  /// - Returns: What the user should be told.
  public func record(_ session: Session) -> News? {
    guard !isFull, chronicle.isBehind(session) || file.isBehind else { return nil }
    let entries = chronicle.entries(for: session)
    let news = attempt { () throws(SystemError) -> News? in
      if mustBeginAnew || file.isBroken || !file.isThere { return try beginAnew(session) }
      try file.append(entries)
      if unsynchronizedSince == nil { unsynchronizedSince = monotonicTime() }
      return file.length > longest ? try beginAnew(session) : nil
    }
    return news ?? synchronize(ifDue: true)
  }

  /// Does what may fail, and says so where that is new.
  private func attempt(_ body: () throws(SystemError) -> News?) -> News? {
    do {
      let news = try body()
      defer { error = nil }
      return error != nil && news == nil ? .mended : news
    } catch {
      defer { self.error = error }
      return self.error == nil ? .failing(error) : nil
    }
  }

  /// Begins with the document as it is: so the journal of a session without end does not grow without end.
  private func beginAnew(_ session: Session) throws(SystemError) -> News? {
    let isTooLong = file.length > longest
    let former = chronicle
    let beginning = chronicle.restart(session)
    if let document = beginning.document, document.utf8.count > Limits.fileBytes {
      // Nobody could read it; so what was written goes on, as far as that can be read.
      chronicle = former
      longest = 2 * file.length
      guard mustBeginAnew || file.isBroken || longest > Limits.journalReadBytes else { return nil }
      isFull = true
      return .full
    }
    mustBeginAnew = true
    let new = try JournalFile(in: place, after: file.number)
    do throws(SystemError) {
      try new.append([beginning])
      try new.synchronize()
      try synchronizeDirectory(place.path)
    } catch {
      new.remove()
      throw error
    }
    file.remove()
    file = new
    mustBeginAnew = false
    longest = max(Limits.journalBytes, 2 * new.length)
    unsynchronizedSince = nil
    defer { hasToldOfBeginning = true }
    return isTooLong && !hasToldOfBeginning ? .begunAnew : nil
  }

  // MARK: The disk

  /// How long one may wait for keys before `synchronize(ifDue:)` is to be called; nil where nothing is to be done.
  public var pause: Duration? {
    guard let since = unsynchronizedSince else { return nil }
    return max(.zero, min(Self.idlePause, since + Self.longestWait - monotonicTime()))
  }

  /// Brings what was written to the disk.
  ///
  /// - Parameter ifDue: Whether only where that was put off for as long as it may be; false unless given.
  /// - Returns: What the user should be told.
  public func synchronize(ifDue: Bool = false) -> News? {
    guard let since = unsynchronizedSince else { return nil }
    if ifDue && monotonicTime() - since < Self.longestWait { return nil }
    return attempt { () throws(SystemError) -> News? in
      unsynchronizedSince = nil
      try file.synchronize()
      return nil
    }
  }

  // MARK: The end

  /// Ends it: it is kept for the next start, on the disk, or removed.
  public func close(keeps: Bool) {
    guard keeps else { return file.remove() }
    if file.isBehind { try? file.write() }
    try? file.synchronize()
    try? file.unmark()
  }

  // MARK: Recovering

  /// Takes over what was recovered from a journal that was left, so that that one can go.
  ///
  /// - Parameters:
  ///   - claim: The journal.
  ///   - count: How many of its entries were done again.
  ///   - session: The session as it is by now.
  ///   - isAlone: Whether there is nothing else in the session.
  /// - Returns: What the user should be told; where it is a failure, the other journal must stay.
  public func takeOver(_ claim: JournalClaim, entries count: Int, _ session: Session, isAlone: Bool) -> News? {
    attempt { () throws(SystemError) -> News? in
      try file.mark(tries: claim.tries)
      if isAlone {
        if !file.isEmpty {
          let new = try JournalFile(in: place)
          try new.mark(tries: claim.tries)
          file.remove()
          file = new
        }
        chronicle = Chronicle(continuing: session, directory: directory)
        try file.adopt(claim, entries: count)
      } else {
        try file.append(chronicle.entries(for: session))
      }
      try file.synchronize()
      try synchronizeDirectory(place.path)
      unsynchronizedSince = nil
      return nil
    }
  }

  /// Notes that what was recovered has done no harm: it is drawn and the prompt waits.
  public func didSurvive() { try? file.unmark() }
}
