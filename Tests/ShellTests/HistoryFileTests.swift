// SPDX-License-Identifier: MIT

import Foundation
import Platform
import Shell
import TestSupport
import Testing

@Suite struct HistoryFileTests {
  private func text(_ path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  // MARK: Where it is

  @Test func itIsAmongKatachisOwnFilesForItsOwnerAlone() throws {
    try withTemporaryDirectory { folder in
      let places = Places { $0 == "HOME" ? folder : nil }
      let history = HistoryFile(environment: { _ in nil }, places: places)
      history.append("new star")
      let path = folder + "/.local/state/katachi/history"
      #expect(history.path == path)
      #expect(text(path) == "new star\n")
      #expect(permissions(of: path) == 0o600)
      #expect(permissions(of: folder + "/.local/state/katachi") == 0o700)
      #expect(history.warning == nil)
    }
  }

  @Test func aVariableSaysAnotherFileOrNone() throws {
    try withTemporaryDirectory { folder in
      let places = Places { $0 == "HOME" ? folder + "/home" : nil }
      let elsewhere = HistoryFile(environment: { _ in folder + "/mine" }, places: places)
      elsewhere.append("new star")
      #expect(text(folder + "/mine") == "new star\n")
      let off = HistoryFile(environment: { _ in "" }, places: places)
      off.append("undo")
      #expect(off.path == nil && off.warning == nil)
      #expect(off.entries == ["undo"])
      let names = try listDirectory(folder)
      #expect(names == ["mine"])
    }
  }

  @Test func withoutAPlaceItIsInMemoryAndNeverInTheCurrentDirectory() {
    let history = HistoryFile(environment: { _ in nil }, places: Places { _ in nil })
    history.append("new star")
    #expect(history.warning == .noPlace)
    #expect(history.path == nil)
    #expect(history.entries == ["new star"])
    let relative = HistoryFile(environment: { _ in "history" }, places: Places { _ in nil })
    #expect(relative.path == nil && relative.warning == .noPlace)
  }

  @Test func aHomeThatIsNotThereIsNotMade() throws {
    try withTemporaryDirectory { folder in
      let history = HistoryFile(
        environment: { _ in nil }, places: Places { $0 == "HOME" ? folder + "/nobody" : nil })
      #expect(
        history.warning
          == .unusable(SystemError(.system(.noSuchFile), .makeDirectory, path: folder + "/nobody")))
      let names = try listDirectory(folder)
      #expect(names.isEmpty)
    }
  }

  // MARK: What it keeps

  @Test func eachCommandIsInTheFileBeforeItRuns() throws {
    try withTemporaryDirectory { folder in
      let history = HistoryFile(path: folder + "/history")
      #expect(history.append("new star"))
      #expect(text(folder + "/history") == "new star\n")
      #expect(history.append("fill linear \\\n  red blue"))
      #expect(text(folder + "/history") == "new star\nfill linear \\\n  red blue\n")
      let next = HistoryFile(path: folder + "/history")
      #expect(next.entries == ["new star", "fill linear \\\n  red blue"])
    }
  }

  @Test func repetitionsAndWhatBeginsWithABlankAreLeftOut() throws {
    try withTemporaryDirectory { folder in
      let history = HistoryFile(path: folder + "/history")
      #expect(history.append("undo"))
      #expect(!history.append("undo"))
      #expect(!history.append(" a secret"))
      #expect(!history.append(""))
      #expect(history.append("redo"))
      #expect(history.append("undo"))
      #expect(text(folder + "/history") == "undo\nredo\nundo\n")
      #expect(!HistoryFile(path: folder + "/history").append("undo"))
    }
  }

  @Test func aLineLeftOpenDoesNotSwallowTheNextCommand() throws {
    try withTemporaryDirectory { folder in
      for (content, entries) in [("undo", ["undo", "redo"]), ("fill \\\n", ["fill \\\n", "redo"])] {
        try makeFile(content, at: folder + "/history")
        HistoryFile(path: folder + "/history").append("redo")
        #expect(HistoryFile(path: folder + "/history").entries == entries)
      }
    }
  }

  // MARK: What may be wrong with it

  @Test func goodLinesAreKeptAndTheDamagedFileIsSetAside() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      let damaged = Data("first\n".utf8) + Data([0xFF, 0xFE, 0x0A]) + Data("sec\0nd\nthird\n".utf8)
      try makeFile("of an earlier time", at: path + ".damaged")
      try damaged.write(to: URL(fileURLWithPath: path))
      let history = HistoryFile(path: path)
      #expect(history.entries == ["first", "third"])
      #expect(history.warning == .damaged(lines: 2, setAside: path + ".damaged-2"))
      #expect(bytes(of: path + ".damaged-2") == Array(damaged))
      #expect(text(path + ".damaged") == "of an earlier time")
      history.append("fourth")
      #expect(text(path) == "first\nthird\nfourth\n")
      #expect(permissions(of: path) == 0o600)
      let next = HistoryFile(path: path)
      #expect(next.warning == nil)
      #expect(next.entries == ["first", "third", "fourth"])
    }
  }

  @Test func aFileOfAMillionLinesIsReadFromItsEndAndCut() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      var content = ""
      for number in 0..<300_000 { content += "vertices \(number)\n" }
      try makeFile(content, at: path, mode: 0o640)
      let history = HistoryFile(path: path)
      let expected = (290_000..<300_000).map { "vertices \($0)" }
      #expect(history.entries == expected)
      #expect(history.warning == nil)
      #expect(text(path) == expected.map { $0 + "\n" }.joined())
      #expect(permissions(of: path) == 0o640)
      #expect(try listDirectory(folder) == ["history"])
      history.append("undo")
      #expect(history.entries.count == 10_000)
      #expect(history.entries.last == "undo")
    }
  }

  @Test func aLargeFileOfFewLinesIsCutToTheBytes() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      let long = String(repeating: "x", count: 60_000)
      try makeFile(String(repeating: long + "\n", count: 50), at: path)
      let history = HistoryFile(path: path)
      // As many whole lines as there are in the last megabyte.
      #expect(history.entries.count == 1024 * 1024 / 60_001)
      #expect(bytes(of: path)?.count == 60_001 * history.entries.count)
    }
  }

  @Test func aDirectoryInItsPlaceIsAWarningAndTheSessionGoesOn() throws {
    try withTemporaryDirectory { folder in
      let history = HistoryFile(path: folder)
      #expect(history.warning == .unusable(SystemError(.notRegular(.directory), .write, path: folder)))
      #expect(history.append("new star"))
      #expect(history.entries == ["new star"])
      let names = try listDirectory(folder)
      #expect(names.isEmpty)
      let missing = HistoryFile(path: folder + "/none/history")
      #expect(missing.warning == .unusable(SystemError(.system(.noSuchFile), .write, path: folder + "/none")))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFileThatMayNotBeWrittenIsReadAllTheSame() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      try makeFile("new star\n", at: path, mode: 0o400)
      let history = HistoryFile(path: path)
      #expect(history.entries == ["new star"])
      #expect(history.warning == .unusable(SystemError(.system(.permissionDenied), .write, path: path)))
    }
  }

  // MARK: Several sessions

  @Test func twoSessionsKeepBothTheirCommands() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      let first = HistoryFile(path: path)
      let second = HistoryFile(path: path)
      first.append("one")
      second.append("two")
      first.append("three")
      #expect(HistoryFile(path: path).entries == ["one", "two", "three"])
    }
  }

  @Test func whileOneSessionCutsTheFileAnotherLosesNothing() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      let filler = String(repeating: "vertices 7\n", count: 80)
      try makeFile(String(repeating: filler, count: 13), at: path)
      let lines = (0..<3).map { writer in (0..<20).map { "writer \(writer) line \($0)" } }
      DispatchQueue.concurrentPerform(iterations: 5) { number in
        if number < lines.count {
          let history = HistoryFile(path: path, entryLimit: 1000)
          for line in lines[number] { history.append(line) }
        } else {
          for _ in 0..<5 {
            // Makes the file too long again, so that the next session cuts it; but all of these, with all that the
            // others write, are fewer than the limit, so that none of theirs is ever among the oldest.
            if let file = try? AppendingFile(path) { try? file.append(Array(filler.utf8)) }
            _ = HistoryFile(path: path, entryLimit: 1000)
          }
        }
      }
      let entries = HistoryFile(path: path, entryLimit: 1000).entries
      for writer in lines {
        let kept = entries.filter(writer.contains)
        #expect(kept == writer)
      }
      let others = Set(entries).subtracting(lines.joined())
      #expect(others == ["vertices 7"])
      #expect(entries.count == 1000)
    }
  }
}
