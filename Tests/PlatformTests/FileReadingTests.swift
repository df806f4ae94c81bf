// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct FileReadingTests {
  /// The reason why reading fails; nil where it does not.
  private func refusal(_ path: String, limit: Int = 100) -> SystemError.Reason? {
    do {
      _ = try readFile(path, limit: limit)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func aFileIsReadWholeUpToTheLimitAndNotAByteBeyond() throws {
    try withTemporaryDirectory { folder in
      try makeFile("0123456789", at: folder + "/ten")
      #expect(try readFile(folder + "/ten", limit: 10).bytes == Array("0123456789".utf8))
      #expect(refusal(folder + "/ten", limit: 9) == .larger(limit: 9))
      try makeFile("", at: folder + "/empty")
      #expect(try readFile(folder + "/empty", limit: 0).bytes.isEmpty)
    }
  }

  @Test func aPipeIsReadToItsEndAndNotBeyondTheLimit() throws {
    let pipe = Pipe()
    let bytes = Array(repeating: UInt8(ascii: "x"), count: 20_000)
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    #expect(try readToEnd(descriptor: pipe.fileHandleForReading.fileDescriptor, limit: 20_000) == bytes)
    #expect(try readToEnd(descriptor: pipe.fileHandleForReading.fileDescriptor, limit: 20_000).isEmpty)
    let other = Pipe()
    try other.fileHandleForWriting.write(contentsOf: Data(bytes))
    try other.fileHandleForWriting.close()
    #expect(throws: SystemError.self) {
      try readToEnd(descriptor: other.fileHandleForReading.fileDescriptor, limit: 19_999)
    }
  }

  @Test func theStampTellsSizeTimeInodeAndContent() throws {
    try withTemporaryDirectory { folder in
      try makeFile("abc", at: folder + "/file")
      let stamp = try readFile(folder + "/file", limit: 10).stamp
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/file")
      let modified = try #require(attributes[.modificationDate] as? Date)
      #expect(stamp.size == 3)
      #expect(stamp.inode == attributes[.systemFileNumber] as? UInt64)
      #expect(abs(Double(stamp.modified) / 1e9 - modified.timeIntervalSince1970) < 1e-3)
      // FNV-1a of "abc", from the reference's definition.
      var expected: UInt64 = 14_695_981_039_346_656_037
      for byte in "abc".utf8 { expected = (expected ^ UInt64(byte)) &* 1_099_511_628_211 }
      #expect(stamp.contentHash == expected)
    }
  }

  @Test func aFileWhoseSizeSaysNothingIsReadToItsEnd() throws {
    #if os(Linux)
      #expect(try fileStatus("/proc/self/status")?.size == 0)
      #expect(try readFile("/proc/self/status", limit: 1 << 16).bytes.count > 100)
      #expect(refusal("/proc/self/status", limit: 100) == .larger(limit: 100))
    #endif
  }

  @Test func whatIsNoRegularFileIsRefusedUnopened() throws {
    try withTemporaryDirectory { folder in
      #expect(refusal(folder) == .notRegular(.directory))
      #expect(refusal("/dev/zero") == .notRegular(.device))
      #expect(mkfifo(folder + "/fifo", 0o600) == 0)
      #expect(refusal(folder + "/fifo") == .notRegular(.fifo))
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "fifo")
      #expect(refusal(folder + "/link") == .notRegular(.fifo))
    }
  }

  @Test func aMissingFileNamesTheFirstMissingPart() throws {
    try withTemporaryDirectory { folder in
      let error = #expect(throws: SystemError.self) { try readFile(folder + "/no/file", limit: 10) }
      #expect(error?.code == .noSuchFile)
      #expect(error?.operation == .read)
      #expect(error?.path == folder + "/no")
    }
  }

  @Test func aNULDoesNotCutAPathShort() throws {
    try withTemporaryDirectory { folder in
      try makeFile("abc", at: folder + "/file")
      #expect(refusal(folder + "/file\0.katachi") == .system(.invalidArgument))
    }
  }

  @Test func aCircleOfLinksIsAnErrorAndNoEndlessLoop() throws {
    try withTemporaryDirectory { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/a", withDestinationPath: "b")
      try FileManager.default.createSymbolicLink(atPath: folder + "/b", withDestinationPath: "a")
      #expect(refusal(folder + "/a") == .system(.tooManyLinks))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileThatMayNotBeReadIsRefused() throws {
    try withTemporaryDirectory { folder in
      try makeFile("abc", at: folder + "/file", mode: 0)
      #expect(refusal(folder + "/file") == .system(.permissionDenied))
    }
  }

  @Test func theEndOfAFileIsItsLastBytesAndSaysWhetherTheyAreAll() throws {
    try withTemporaryDirectory { folder in
      try makeFile("0123456789", at: folder + "/ten")
      let end = try readFileEnd(folder + "/ten", limit: 4)
      #expect(end.bytes == Array("6789".utf8))
      #expect(!end.isWhole)
      let whole = try readFileEnd(folder + "/ten", limit: 10)
      #expect(whole.bytes.count == 10)
      #expect(whole.isWhole)
    }
  }
}
