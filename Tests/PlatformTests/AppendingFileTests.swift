// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct AppendingFileTests {
  @Test func recordsAreAddedToWhatIsThere() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/journal"
      try makeFile("first\n", at: path, mode: 0o640)
      let file = try AppendingFile(path)
      try file.append(Array("second\n".utf8))
      try file.append(Array("third\n".utf8))
      try file.synchronize()
      #expect(bytes(of: path) == Array("first\nsecond\nthird\n".utf8))
      #expect(permissions(of: path) == 0o640)
    }
  }

  @Test func aNewFileIsForItsOwnerAlone() throws {
    try withTemporaryDirectory { folder in
      _ = try AppendingFile(folder + "/journal")
      #expect(permissions(of: folder + "/journal") == 0o600)
      #expect(bytes(of: folder + "/journal") == [])
    }
  }

  @Test func whatIsNoRegularFileIsRefused() throws {
    try withTemporaryDirectory { folder in
      #expect(mkfifo(folder + "/fifo", 0o600) == 0)
      let fifo = #expect(throws: SystemError.self) { try AppendingFile(folder + "/fifo") }
      #expect(fifo?.reason == .notRegular(.fifo))
      let directory = #expect(throws: SystemError.self) { try AppendingFile(folder) }
      #expect(directory?.reason == .notRegular(.directory))
      let missing = #expect(throws: SystemError.self) { try AppendingFile(folder + "/no/journal") }
      #expect(missing?.path == folder + "/no")
    }
  }

  @Test func recordsOfManyWritersNeverMix() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        let record = String(repeating: String(number), count: 2000) + "\n"
        guard let file = try? AppendingFile(path) else { return }
        for _ in 0..<20 { try? file.append(Array(record.utf8)) }
      }
      let lines = String(decoding: try #require(bytes(of: path)), as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 160)
      #expect(lines.allSatisfy { $0.count == 2000 && Set($0).count == 1 })
    }
  }

  @Test func theLockIsOneHoldersUntilItGoes() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/journal"
      #expect(try !isFileLocked(path))
      var first: AppendingFile? = try AppendingFile(path)
      #expect(try !isFileLocked(path))
      #expect(try first?.lock() == true)
      #expect(try isFileLocked(path))
      let second = try AppendingFile(path)
      #expect(try !second.lock())
      first = nil
      #expect(try second.lock(patience: .seconds(10)))
    }
  }

  @Test func aFileThatWasReplacedIsNoLongerCurrent() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/history"
      let file = try AppendingFile(path)
      #expect(file.isCurrent)
      _ = try SafeWriter().write([], to: path)
      #expect(!file.isCurrent)
      try removeFile(path)
      #expect(!file.isCurrent)
    }
  }
}
