// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import PresetLibrary
internal import Shapes

/// The journal of a session at the prompt, and those that earlier sessions have left.
final class Journaling {
  /// This session's.
  let journal: SessionJournal
  private let shelf: JournalShelf
  /// Those that were offered, by their numbers less one; nil for those that were dealt with.
  private var offered: [LeftJournal?] = []
  /// Journals that were set aside, which nobody was told yet.
  private var setAside: [String] = []

  init(_ journal: SessionJournal, _ shelf: JournalShelf) {
    self.journal = journal
    self.shelf = shelf
  }

  /// Looks at what was left.
  func look() {
    let findings = shelf.look()
    offered = findings.left
    setAside += findings.setAside
  }

  /// The journals that were set aside since this was asked last.
  func takeSetAside() -> [String] {
    defer { setAside = [] }
    return setAside
  }

  /// What was left and not dealt with, with the numbers that were told.
  var left: [(number: Int, journal: LeftJournal)] {
    offered.enumerated().compactMap { index, journal in journal.map { (index + 1, $0) } }
  }

  /// The one that is meant.
  ///
  /// - Parameters:
  ///   - number: Its number; nil for the only one.
  ///   - verb: What is to be done with it.
  /// - Returns: The journal and its number.
  /// - Throws: That there is none, or several.
  func choose(_ number: Int?, for verb: String) throws(Problem) -> (number: Int, journal: LeftJournal) {
    if left.isEmpty { look() }
    if left.isEmpty { throw Problem(.nothingToRecover) }
    if let number {
      guard let found = left.first(where: { $0.number == number }) else {
        throw Problem(.noSuchJournal(number, count: offered.count))
      }
      return found
    }
    guard left.count == 1 else {
      look()
      throw Problem(.severalToRecover(verb, choices: left.map(\.journal.words)))
    }
    return left[0]
  }

  /// Notes that one was dealt with.
  func didSettle(_ number: Int) { offered[number - 1] = nil }
}

extension Runner {
  /// The session that the journal tells of: one's own, also while the tour has another.
  var ownSession: Session { tour?.before ?? session }

  // MARK: This session's

  /// Begins to keep a journal; where that can't be, says so.
  func openJournal() {
    guard let place = Places().state else {
      return console.complain("  warning: no journal is kept: neither HOME nor XDG_STATE_HOME is set")
    }
    do {
      journaling = Journaling(try SessionJournal(of: session, in: place), JournalShelf(place))
      console.beforeSending = { [weak self] in self?.recordInJournal() }
    } catch {
      console.complain("  warning: no journal is kept: \(Problem(error, at: "the journal").wording.message)")
    }
  }

  /// Writes into the journal what has happened.
  func recordInJournal() { tell(journaling?.journal.record(ownSession)) }

  /// Brings the journal to the disk.
  ///
  /// - Parameter ifDue: Whether only where that was put off for as long as it may be; false unless given.
  func synchronizeJournal(ifDue: Bool = false) { tell(journaling?.journal.synchronize(ifDue: ifDue)) }

  /// Ends the journal: what is unsaved is kept.
  func closeJournal() {
    recordInJournal()
    console.beforeSending = nil
    journaling?.journal.close(keeps: ownSession.hasUnsavedChanges)
  }

  private func tell(_ news: SessionJournal.News?) {
    switch news {
    case .failing(let error):
      let why = Problem(error, at: "the journal").wording.message
      console.complain("  warning: the journal can't be written, so a crash would lose what is unsaved: \(why)")
    case .mended: console.complain("  note: the journal is written again, and nothing is missing in it")
    case .begunAnew:
      console.complain("  note: the journal was long and begins anew: after a crash, undo goes back to this step")
    case .full:
      console.complain("  warning: the document is too large for the journal: a crash would lose what is unsaved")
    case nil: break
    }
  }

  // MARK: Those that were left

  /// Tells what earlier sessions have left, and what can be done about it.
  func offerJournals() {
    guard let journaling else { return }
    journaling.look()
    tellSetAside(nil)
    let left = journaling.left.map(\.journal)
    if left.isEmpty { return }
    guard left.count > 1 else { return say("unsaved work: \(left[0].words); `recover` or `discard`", at: nil) }
    say("unsaved work of \(left.count) sessions; `recover N`, `discard N` or `discard all`:", at: nil)
    for (index, journal) in left.prefix(Runner.offeredJournals).enumerated() {
      say("\(index + 1)  \(journal.words)", at: nil)
    }
    let rest = left.count - Runner.offeredJournals
    if rest > 0 { say("and \(rest) older; `recover` lists all", at: nil) }
  }

  private func tellSetAside(_ place: Place?) {
    for path in journaling?.takeSetAside() ?? [] {
      warn("an earlier session's journal could not be recovered; it is kept as \(path)", at: place)
    }
  }

  /// As many are told at the start.
  private static let offeredJournals = 5

  /// Takes up what an earlier session has left.
  ///
  /// - Parameters:
  ///   - number: Its number; nil for the only one.
  ///   - place: Where it was asked for.
  /// - Throws: That there is none, or nothing can be read of it; then nothing has changed.
  func recover(_ number: Int?, at place: Place?) throws(Problem) {
    let journaling = try requireJournal(for: "recover")
    if tour != nil { endTour() }
    defer { tellSetAside(place) }
    let (number, left) = try journaling.choose(number, for: "recover")
    let claim = try claim(left)
    recordInJournal()
    let former = session.isPristine ? nil : session.history.current
    let (replay, count, refusal) = try replay(claim)
    if count == 0 {
      journaling.didSettle(number)
      let path = try attempt(left.path) { () throws(SystemError) in try claim.setAside() }
      throw Problem(.file(path: path, message: "nothing can be read of this journal; it is kept"))
    }
    session = replay.result(mode: session.mode)
    needsRedraw = true
    let news = journaling.journal.takeOver(claim, entries: count, session, isAlone: former == nil)
    say("recovered \(left.words); it is not saved yet", at: place)
    if let former { note("`go \(former)` goes back to what was here before", at: place) }
    if claim.text.ending == .cut { note("the last command was cut off and is missing", at: place) }
    tell(news)
    if case .failing = news {
      claim.putBack()
      return note("the journal that was recovered stays where it is", at: place)
    }
    journaling.didSettle(number)
    if refusal == nil && claim.text.ending != .damaged {
      return try attempt(left.path) { () throws(SystemError) in try claim.remove() }
    }
    let path = try attempt(left.path) { () throws(SystemError) in try claim.setAside() }
    let why = refusal.map { "the next can't be done again: \($0.wording.line)" } ?? "then it is damaged"
    warn("recovered are its first \(count) commands; \(why); it is kept as \(path)", at: place)
  }

  private func claim(_ journal: LeftJournal) throws(Problem) -> JournalClaim {
    try attempt(journal.path) { () throws(SystemError) in
      let claim = try JournalClaim(journal)
      try claim.beginRecovery()
      return claim
    }
  }

  /// Does again what a journal tells, as far as that can be done.
  ///
  /// - Throws: `.stopped` where somebody asks for it.
  private func replay(_ claim: JournalClaim) throws(Problem) -> (Replay, count: Int, Problem?) {
    var replay = Replay(after: session)
    for (count, entry) in claim.text.entries.enumerated() {
      if library.isStopAsked {
        claim.putBack()
        throw Problem(.stopped)
      }
      do {
        try replay.take(entry)
      } catch {
        return (replay, count, error)
      }
    }
    return (replay, claim.text.entries.count, nil)
  }

  /// Throws away what earlier sessions have left.
  ///
  /// - Parameters:
  ///   - journals: Which of them.
  ///   - place: Where it was asked for.
  /// - Throws: That there is none, or several.
  func discard(_ journals: DiscardedJournals, at place: Place?) throws(Problem) {
    let journaling = try requireJournal(for: "discard")
    defer { tellSetAside(place) }
    let chosen: [(number: Int, journal: LeftJournal)]
    switch journals {
    case .only: chosen = [try journaling.choose(nil, for: "discard")]
    case .one(let number): chosen = [try journaling.choose(number, for: "discard")]
    case .all:
      if journaling.left.isEmpty { journaling.look() }
      if journaling.left.isEmpty { throw Problem(.nothingToRecover) }
      chosen = journaling.left
    }
    for (number, journal) in chosen {
      try attempt(journal.path) { () throws(SystemError) in try JournalClaim(journal).remove() }
      journaling.didSettle(number)
      say("discarded \(journal.words)", at: place)
    }
  }

  private func requireJournal(for verb: String) throws(Problem) -> Journaling {
    if let journaling { return journaling }
    throw Problem(session.mode == .prompt ? .noJournal(verb) : .needsTerminal(verb))
  }
}
