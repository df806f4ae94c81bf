// SPDX-License-Identifier: MIT

import DocumentModel
import Foundation
import Numerics
import Platform
import Shapes
import TestSupport
import Testing

@testable import Commands
@testable import PresetLibrary

@Suite struct SessionJournalTests {
  private func withPlace(_ body: (Places.Place) throws -> Void) throws {
    try withTemporaryDirectory { folder in try body(Places.Place(path: folder + "/state/katachi", base: folder)) }
  }

  private func run(_ line: String, _ session: inout Session) throws {
    for command in try splitLine(line).commands {
      for case .save(let request) in try Commands.run(command, in: &session, PresetStore(nil)) {
        session.didSave(as: request.place.name)
      }
    }
  }

  /// Runs lines in a session that ends as if it had been killed.
  @discardableResult
  private func crash(_ place: Places.Place, _ lines: String...) throws -> Session {
    var session = Session(mode: .script)
    let journal = try SessionJournal(of: session, in: place, directory: "/work")
    for line in lines {
      try run(line, &session)
      #expect(journal.record(session) == nil)
    }
    return session
  }

  private func names(_ place: Places.Place) -> [String] { (try? listDirectory(place.path)) ?? [] }

  private func replayed(_ text: JournalText) throws -> Session {
    var replay = Replay(after: Session(mode: .script))
    for entry in text.entries { try replay.take(entry) }
    return replay.result(mode: .script)
  }

  // MARK: What is kept

  @Test func whatWasDoneComesBackAfterACrash() throws {
    try withPlace { place in
      let session = try crash(place, "new star", "vertices 7; load star-5", "undo; fill gold")
      let name = try #require(names(place).first)
      #expect(permissions(of: place.path) == 0o700)
      #expect(permissions(of: place.path + "/" + name) == 0o600)
      let findings = JournalShelf(place).look()
      #expect(findings.setAside.isEmpty)
      let left = try #require(findings.left.first)
      #expect(left.commands == 3 || left.commands == 5)
      #expect(left.name == nil && findings.left.count == 1)
      let claim = try JournalClaim(left)
      #expect(claim.text.ending == .whole)
      #expect(try replayed(claim.text).document == session.document)
    }
  }

  @Test func theJournalOfASessionThatLivesIsNotOffered() throws {
    try withPlace { place in
      var session = Session(mode: .script)
      var journal: SessionJournal? = try SessionJournal(of: session, in: place, directory: nil)
      try run("new star", &session)
      #expect(journal?.record(session) == nil)
      #expect(JournalShelf(place).look() == JournalShelf.Findings())
      #expect(names(place).count == 1)
      journal = nil
      #expect(JournalShelf(place).look().left.count == 1)
    }
  }

  @Test func twoSessionsHaveTwoJournals() throws {
    try withPlace { place in
      let first = try SessionJournal(of: Session(), in: place, directory: nil)
      let second = try SessionJournal(of: Session(), in: place, directory: nil)
      #expect(first.path != second.path && names(place).count == 2)
    }
  }

  @Test func whereNothingIsUnsavedNothingIsLeft() throws {
    try withPlace { place in
      try crash(place)
      try crash(place, "new star", "save sun")
      try crash(place, "load star-5")
      try crash(place, "new star", "undo")
      #expect(names(place).count == 4)
      #expect(JournalShelf(place).look() == JournalShelf.Findings())
      #expect(names(place).isEmpty)
    }
  }

  @Test(arguments: [true, false]) func aSessionThatEndsKeepsItOrNot(_ keeps: Bool) throws {
    try withPlace { place in
      var session = Session(mode: .script)
      let journal = try SessionJournal(of: session, in: place, directory: nil)
      try run("new star", &session)
      #expect(journal.record(session) == nil)
      journal.close(keeps: keeps)
      #expect(names(place).count == (keeps ? 1 : 0))
    }
  }

  @Test func itIsBroughtToTheDiskWithinASecond() throws {
    try withPlace { place in
      var session = Session(mode: .script)
      let journal = try SessionJournal(of: session, in: place, directory: nil)
      #expect(journal.pause == nil)
      try run("new star", &session)
      #expect(journal.record(session) == nil)
      let pause = try #require(journal.pause)
      #expect(pause <= .milliseconds(200))
      #expect(journal.synchronize() == nil)
      #expect(journal.pause == nil)
    }
  }

  // MARK: Too much of it

  @Test func oneThatGrowsTooLongBeginsAnew() throws {
    try withPlace { place in
      var session = Session(mode: .script)
      let journal = try SessionJournal(of: session, in: place, directory: nil)
      let long = String(repeating: "x", count: 60_000)
      try run("new star", &session)
      var news: [SessionJournal.News] = []
      for number in 0..<300 {
        try run("title \"\(number) \(long)\"", &session)
        if let told = journal.record(session) { news.append(told) }
      }
      #expect(news == [.begunAnew])
      #expect(names(place).count == 1)
      let size = bytes(of: journal.path)?.count ?? 0
      #expect(size < Limits.journalBytes + 100_000)
      withExtendedLifetime(journal) {}
    }
  }

  @Test func oneThatWasRemovedIsMadeAgain() throws {
    try withPlace { place in
      var session = Session(mode: .script)
      let journal = try SessionJournal(of: session, in: place, directory: nil)
      try run("new star", &session)
      #expect(journal.record(session) == nil)
      try removeFile(journal.path)
      try run("vertices 7", &session)
      #expect(journal.record(session) == nil)
      let content = try #require(bytes(of: journal.path))
      let again = try replayed(JournalText(content))
      #expect(again.document == session.document)
    }
  }

  // MARK: Those that were left

  @Test func whatIsRecoveredGoesOnInAnotherJournal() throws {
    try withPlace { place in
      let crashed = try crash(place, "new star", "vertices 7", "undo", "vertices 9")
      let claim = try JournalClaim(try #require(JournalShelf(place).look().left.first))
      try claim.beginRecovery()
      var session = Session(mode: .script)
      let journal = try SessionJournal(of: session, in: place, directory: nil)
      session = try replayed(claim.text)
      #expect(journal.takeOver(claim, entries: claim.text.entries.count, session, isAlone: true) == nil)
      try claim.remove()
      #expect(names(place).map { $0.hasSuffix(".tried-1") } == [true])
      journal.didSurvive()
      #expect(names(place).map { $0.contains(".") } == [false])
      try run("go 2; fill gold", &session)
      #expect(journal.record(session) == nil)
      let again = try replayed(JournalText(try #require(bytes(of: journal.path))))
      #expect(again.document == session.document)
      #expect(again.document(at: 3) == crashed.document)
    }
  }

  @Test func whatIsRecoveredBesideOtherWorkIsInTheJournalTooAndWasBefore() throws {
    try withPlace { place in
      try crash(place, "new star", "vertices 7")
      let claim = try JournalClaim(try #require(JournalShelf(place).look().left.first))
      var session = Session(mode: .script)
      let journal = try SessionJournal(of: session, in: place, directory: nil)
      try run("new circle; fill red", &session)
      #expect(journal.record(session) == nil)
      var replay = Replay(after: session)
      for entry in claim.text.entries { try replay.take(entry) }
      session = replay.result(mode: .script)
      #expect(journal.takeOver(claim, entries: claim.text.entries.count, session, isAlone: false) == nil)
      let again = try replayed(JournalText(try #require(bytes(of: journal.path))))
      #expect(again.document == session.document)
      #expect(again.document(at: 2) == session.document(at: 2))
    }
  }

  @Test func oneThatEndsTheProcessTwiceIsSetAside() throws {
    try withPlace { place in
      try crash(place, "new star")
      for round in 1...2 {
        let left = try #require(JournalShelf(place).look().left.first, "round \(round)")
        try JournalClaim(left).beginRecovery()
      }
      let findings = JournalShelf(place).look()
      #expect(findings.left.isEmpty)
      #expect(findings.setAside.count == 1 && findings.setAside[0].hasSuffix(".failed"))
      #expect(names(place).count == 1)
      #expect(JournalShelf(place).look() == JournalShelf.Findings())
      #expect(names(place).count == 1)
    }
  }

  @Test func oneThatIsBeingRecoveredIsNobodyElses() throws {
    try withPlace { place in
      try crash(place, "new star")
      let left = try #require(JournalShelf(place).look().left.first)
      let claim = try JournalClaim(left)
      #expect(throws: SystemError.self) { try JournalClaim(left) }
      try claim.beginRecovery()
      #expect(JournalShelf(place).look().left.isEmpty)
      claim.putBack()
      #expect(names(place) == [Paths.lastComponent(of: left.path)])
    }
  }

  @Test func whatIsNoJournalIsSetAsideAndWhatIsNoneOfOursLeftAlone() throws {
    try withPlace { place in
      try makeDirectory(place)
      try makeFile("something else", at: place.path + "/journal-1-2-3")
      try makeFile("new star\n", at: place.path + "/history")
      try makeFile("", at: place.path + "/journal-1-3-3")
      try makeFile("x", at: place.path + "/journal-mine")
      try FileManager.default.createDirectory(
        atPath: place.path + "/journal-1-4-a", withIntermediateDirectories: false)
      let findings = JournalShelf(place).look()
      #expect(findings.left.isEmpty)
      #expect(findings.setAside == [place.path + "/journal-1-2-3.damaged"])
      #expect(names(place) == ["history", "journal-1-2-3.damaged", "journal-1-4-a", "journal-mine"])
    }
  }

  @Test func theLatestComesFirst() throws {
    try withPlace { place in
      try crash(place, "new star", "save sun", "vertices 7")
      let older = place.path + "/" + names(place)[0]
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: older)
      try crash(place, "new circle")
      let left = JournalShelf(place).look().left
      #expect(left.map(\.name) == [nil, "sun"])
      #expect(left.map(\.commands) == [1, 3])
      #expect(left.last?.seconds == 1_000_000_000)
      #expect(left[1].words.hasPrefix("sun, 3 commands, 2001-09-0"))
    }
  }
}
