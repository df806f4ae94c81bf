// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct SafeWriterConflictTests {
  private let new = Array("mine".utf8)

  private func refusal(_ path: String, expecting expectation: SafeWriter.Expectation) -> SystemError? {
    do {
      _ = try SafeWriter(expectation: expectation).write(new, to: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileThatSomebodyElseWroteIsNotReplaced() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/star"
      try makeFile("first", at: path)
      let stamp = try readFile(path, limit: 100).stamp
      _ = try SafeWriter().write(Array("yours".utf8), to: path)
      let current = try fileStatus(path)
      let error = refusal(path, expecting: .unchanged(since: stamp))
      #expect(error == SystemError(.changed(current: current, writer: nil), .write, path: path))
      #expect(bytes(of: path) == Array("yours".utf8))
      #expect(try listDirectory(folder) == ["star"])
    }
  }

  @Test func changedBytesAreSeenWhereSizeAndTimeAreTheSame() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/star"
      let time = Date(timeIntervalSince1970: 1_700_000_000)
      try makeFile("first", at: path)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      let stamp = try readFile(path, limit: 100).stamp
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      file.write(Data("FIRST".utf8))
      try file.close()
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      let status = try #require(try fileStatus(path))
      #expect(status.size == stamp.size && status.modified == stamp.modified && status.inode == stamp.inode)
      #expect(refusal(path, expecting: .unchanged(since: stamp)) != nil)
      #expect(bytes(of: path) == Array("FIRST".utf8))
    }
  }

  @Test func aFileThatWasOnlyTouchedIsReplaced() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/star"
      try makeFile("first", at: path)
      let stamp = try readFile(path, limit: 100).stamp
      try makeFile("first", at: path)
      try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path)
      #expect(refusal(path, expecting: .unchanged(since: stamp)) == nil)
      #expect(bytes(of: path) == new)
    }
  }

  @Test func aFileThatWasRemovedIsNotBroughtBack() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/star"
      try makeFile("first", at: path)
      let stamp = try readFile(path, limit: 100).stamp
      try removeFile(path)
      let error = refusal(path, expecting: .unchanged(since: stamp))
      #expect(error?.reason == .changed(current: nil, writer: nil))
      #expect(try listDirectory(folder).isEmpty)
    }
  }

  @Test func aNewFileDoesNotReplaceOneThatAppeared() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/star"
      #expect(refusal(path, expecting: .absent) == nil)
      let current = try fileStatus(path)
      #expect(refusal(path, expecting: .absent)?.reason == .changed(current: current, writer: nil))
    }
  }

  @Test func ofTwoWritersThatBothExpectTheOldContentOneWins() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/star"
      try makeFile("first", at: path)
      let stamp = try readFile(path, limit: 100).stamp
      let winners = Winners()
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        let writer = SafeWriter(expectation: .unchanged(since: stamp))
        if (try? writer.write(Array("writer \(number)".utf8), to: path)) != nil { winners.add(number) }
      }
      let winner = try #require(winners.all.first)
      #expect(winners.all.count == 1)
      #expect(bytes(of: path) == Array("writer \(winner)".utf8))
      #expect(try listDirectory(folder) == ["star"])
    }
  }
}

private final class Winners: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Int] = []
  var all: [Int] { lock.withLock { numbers } }
  func add(_ number: Int) { lock.withLock { numbers.append(number) } }
}
