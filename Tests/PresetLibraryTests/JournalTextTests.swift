// SPDX-License-Identifier: MIT

import Commands
import Numerics
import Testing

@testable import PresetLibrary

@Suite struct JournalTextTests {
  private static let entries = [
    JournalEntry(commands: "new star\n"),
    JournalEntry(commands: "title \"a, b: 形\"\n", isSaved: true, name: "sun, \"and\"\nmoon"),
    JournalEntry(
      commands: "load star-5\n# loaded star-5\nsave star-5\n",
      document: "katachi 1\n# 1: 2 + 3 bytes\nadd star\nend\n",
      name: "/home/me/drawings/star-5.katachi"),
    JournalEntry(commands: "go 2\n"),
  ]

  private func bytes(_ entries: [JournalEntry], after number: Int = 0) -> [UInt8] {
    var encoder = JournalEncoder(after: number)
    return JournalText.header + entries.flatMap { encoder.encode($0) }
  }

  /// The entries but for their names, which are written only to be shown.
  private func plain(_ entries: some Sequence<JournalEntry>) -> [JournalEntry] {
    entries.map { JournalEntry(commands: $0.commands, document: $0.document, isSaved: $0.isSaved) }
  }

  @Test func whatIsWrittenIsRead() {
    let text = JournalText(bytes(Self.entries))
    #expect(plain(text.entries) == plain(Self.entries))
    #expect(text.entries[2].name == "star-5.katachi")
    #expect(text.entries[1].name?.hasPrefix("sun, \"and\"") == true && text.entries[3].name == nil)
    #expect(text.ending == .whole)
    #expect(text.marks.last?.end == bytes(Self.entries).count)
    let glance = JournalText.Glance(bytes(Self.entries, after: 7))
    #expect(glance.commands == 11 && !glance.isSaved && glance.isJournal && glance.name == nil)
  }

  @Test func itIsTextWithAHeadOfCommentForEachRecord() {
    let text = String(decoding: bytes(Self.entries), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("# katachi journal 1: "))
    #expect(lines[1].hasPrefix("# 1: 9 + 0 bytes, unsaved, "))
    #expect(lines[2] == "new star")
    #expect(lines[3].hasPrefix("# 2: 18 + 0 bytes, saved sun, \"and\""))
    #expect(lines[5].hasPrefix("# 3: 40 + 40 bytes, unsaved star-5.katachi, "))
    // The hash of the published constants: offset basis, prime.
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in JournalText.header + Array("# 1: 9 + 0 bytes, unsavednew star\n".utf8) {
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    #expect(UInt64(lines[1].suffix(16), radix: 16) == hash)
  }

  @Test func cutAnywhereAllBeforeTheCutIsRead() {
    let whole = bytes(Self.entries)
    let ends = [JournalText.header.count] + JournalText(whole).marks.map(\.end)
    for length in 0..<whole.count {
      let text = JournalText(Array(whole[..<length]))
      let count = ends.count { $0 <= length }
      #expect(text.entries.count == max(count - 1, 0), "cut at \(length)")
      #expect(plain(text.entries) == plain(Self.entries.prefix(max(count - 1, 0))), "cut at \(length)")
      #expect(text.ending == (ends.contains(length) ? .whole : .cut), "cut at \(length)")
      #expect(JournalText.Glance(Array(whole[..<length])).commands == text.entries.count, "cut at \(length)")
    }
  }

  @Test func aByteThatChangedEndsTheReadingBeforeItsRecord() {
    let whole = bytes(Self.entries)
    let marks = JournalText(whole).marks
    for place in JournalText.header.count..<whole.count {
      for change: UInt8 in [0x01, 0x20, 0x80] {
        var damaged = whole
        damaged[place] ^= change
        let text = JournalText(damaged)
        let before = marks.count { $0.end <= place }
        #expect(text.entries.count == before, "\(change) at \(place)")
        #expect(plain(text.entries) == plain(Self.entries.prefix(before)), "\(change) at \(place)")
        #expect(text.ending != .whole, "\(change) at \(place)")
      }
    }
  }

  @Test func aRecordThatIsMissingOrOutOfPlaceEndsTheReading() {
    let whole = bytes(Self.entries)
    let marks = JournalText(whole).marks.map(\.end)
    let records = zip([JournalText.header.count] + marks, marks).map { Array(whole[$0..<$1]) }
    for order in [[0, 2, 3], [0, 1, 1, 2], [0, 2, 1], [0, 1, 3, 2]] {
      let text = JournalText(JournalText.header + order.flatMap { records[$0] })
      let good = zip(order, 0...).prefix { $0 == $1 }.count
      #expect(text.entries.count == good, "\(order)")
      #expect(text.ending == .damaged)
    }
    // Another session's records have another beginning.
    var other = JournalEncoder()
    _ = other.encode(JournalEntry(commands: "new circle\n"))
    let foreign = other.encode(JournalEntry(commands: "undo\n"))
    #expect(JournalText(JournalText.header + records[0] + foreign).entries.count == 1)
  }

  @Test(arguments: [
    "", "x", "# katachi journal 2: something\n", "\0\0\0\0", "#", "# katachi",
    "# 1: 999999999 + 999999999 bytes, saved, ",
    "# 1: 99999999999999999999 + 1 bytes, saved, 0123456789abcdef\n",
    "# 1: -1 + 0 bytes, saved, 0123456789abcdef\n",
    "# 1: 1 + 0 bytes, saved, 0123456789ABCDEF\n", "# : + bytes, saved, 0123456789abcdef\n",
    "# 1: 0 + 0 bytes, saved\n",
  ]) func whatIsNoJournalHasNoEntries(_ text: String) {
    #expect(JournalText(Array(text.utf8)).entries.isEmpty)
    let behind = JournalText(JournalText.header + Array(text.utf8))
    #expect(behind.entries.isEmpty)
    #expect(behind.ending != .whole || text.isEmpty)
    _ = JournalText.Glance(JournalText.header + Array(text.utf8))
  }

  @Test(arguments: UInt64(1)...20) func bytesAtRandomDoNoHarm(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let whole = bytes(Self.entries)
    for _ in 0..<100 {
      var changed = whole
      for _ in 0...Int(generator.next() % 8) {
        let place = Int(generator.next() % UInt64(changed.count))
        switch generator.next() % 4 {
        case 0: changed[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: changed.remove(at: place)
        case 2: changed.insert(UInt8(truncatingIfNeeded: generator.next()), at: place)
        default: changed.removeSubrange(place..<min(place + Int(generator.next() % 60), changed.count))
        }
        if changed.isEmpty { break }
      }
      let text = JournalText(changed)
      // What is read was written: a part of it from its beginning.
      #expect(plain(text.entries) == plain(Self.entries.prefix(text.entries.count)))
      _ = JournalText.Glance(changed)
      var replay = Replay(after: Session())
      for entry in text.entries { try? replay.take(entry) }
    }
  }
}
