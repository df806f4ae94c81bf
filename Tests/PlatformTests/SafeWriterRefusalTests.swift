// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct SafeWriterRefusalTests {
  private let new = Array("the new content".utf8)

  /// Why a writer refuses; nil where it writes.
  private func refusal(_ path: String, by writer: SafeWriter = SafeWriter()) -> SystemError? {
    do {
      _ = try writer.write(new, to: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsNoRegularFileIsRefusedUntouched() throws {
    try withTemporaryDirectory { folder in
      #expect(mkfifo(folder + "/fifo", 0o600) == 0)
      try FileManager.default.createDirectory(atPath: folder + "/directory", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(atPath: folder + "/device", withDestinationPath: "/dev/null")
      let names = try listDirectory(folder)
      #expect(refusal(folder + "/fifo")?.reason == .notRegular(.fifo))
      #expect(refusal(folder + "/directory")?.reason == .notRegular(.directory))
      #expect(refusal(folder + "/directory/")?.reason == .notRegular(.directory))
      #expect(refusal(folder + "/.")?.reason == .notRegular(.directory))
      #expect(refusal(folder + "/device")?.reason == .notRegular(.device))
      #expect(try listDirectory(folder) == names)
      #expect(try listDirectory(folder + "/directory").isEmpty)
      #expect(try fileStatus(folder + "/fifo")?.kind == .fifo)
      #expect(try fileStatus("/dev/null")?.kind == .device)
    }
  }

  @Test func aSocketIsRefused() throws {
    try withTemporaryDirectory { folder in
      // Socket paths are short; so it is made from within.
      let script = "import socket,sys;socket.socket(socket.AF_UNIX).bind(sys.argv[1])"
      let python = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"), arguments: ["python3", "-c", script, folder + "/s"])
      python.waitUntilExit()
      try #require(python.terminationStatus == 0)
      #expect(refusal(folder + "/s")?.reason == .notRegular(.socket))
    }
  }

  @Test func linksInACircleAreRefused() throws {
    try withTemporaryDirectory { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/a", withDestinationPath: "b")
      try FileManager.default.createSymbolicLink(atPath: folder + "/b", withDestinationPath: "a")
      #expect(refusal(folder + "/a") == SystemError(.system(.tooManyLinks), .open, path: folder + "/a"))
      #expect(try listDirectory(folder) == ["a", "b"])
    }
  }

  @Test func aLinkOutOfTheEnclosingDirectoryIsRefusedAndOneWithinIsNot() throws {
    try withTemporaryDirectory { folder in
      for name in ["presets", "presets-2", "presets/in"] {
        try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: false)
      }
      let links = ["out": "../outside", "beside": "../presets-2/x", "in": "in/x", "up": "../presets/y"]
      for (name, target) in links where name != "in" {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/presets/" + name, withDestinationPath: target)
      }
      try FileManager.default.createSymbolicLink(atPath: folder + "/presets/deep", withDestinationPath: "in/x")
      let writer = SafeWriter(enclosingDirectory: folder + "/presets")
      for name in ["out", "beside"] {
        let path = folder + "/presets/" + name
        let target = folder + "/presets/" + links[name, default: ""]
        #expect(refusal(path, by: writer) == SystemError(.leadsOutside(target: target), .write, path: path))
      }
      #expect(try listDirectory(folder) == ["presets", "presets-2"])
      #expect(refusal(folder + "/presets/deep", by: writer) == nil)
      #expect(refusal(folder + "/presets/up", by: writer) == nil)
      #expect(bytes(of: folder + "/presets/y") == new)
      // For a path that the user gave there is no such directory.
      #expect(refusal(folder + "/presets/out") == nil)
      #expect(bytes(of: folder + "/outside") == new)
    }
  }

  @Test func aReadOnlyFileIsRefusedAndReplacedOnlyWhereThatIsAsked() throws {
    try withTemporaryDirectory { folder in
      try makeFile("old", at: folder + "/star", mode: 0o444)
      #expect(refusal(folder + "/star")?.reason == .readOnly)
      #expect(bytes(of: folder + "/star") == Array("old".utf8))
      #expect(try listDirectory(folder) == ["star"])
      #expect(refusal(folder + "/star", by: SafeWriter(replacesReadOnly: true)) == nil)
      #expect(bytes(of: folder + "/star") == new)
      #expect(permissions(of: folder + "/star") == 0o444)
    }
  }

  @Test func aMissingDirectoryIsNamedAndNotMade() throws {
    try withTemporaryDirectory { folder in
      let missing = SystemError(.system(.noSuchFile), .open, path: folder + "/no")
      #expect(refusal(folder + "/no/where/star") == missing)
      let names = try listDirectory(folder)
      #expect(names.isEmpty)
      try makeFile("old", at: folder + "/file")
      #expect(refusal(folder + "/file/star") == SystemError(.system(.notDirectory), .open, path: folder + "/file"))
      #expect(bytes(of: folder + "/file") == Array("old".utf8))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aDirectoryThatMayNotBeWrittenIsNamedWithTheFile() throws {
    try withTemporaryDirectory { folder in
      try makeFile("old", at: folder + "/star")
      #expect(chmod(folder, 0o555) == 0)
      defer { chmod(folder, 0o755) }
      #expect(refusal(folder + "/star") == SystemError(.system(.permissionDenied), .open, path: folder + "/star"))
    }
  }

  @Test func aNameThatIsTooLongIsRefused() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/" + String(repeating: "n", count: 300)
      #expect(refusal(path)?.code == .nameTooLong)
      #expect(refusal(folder + "/a\0b")?.code == .invalidArgument)
      let names = try listDirectory(folder)
      #expect(names.isEmpty)
    }
  }

  @Test func aFailedWriteLeavesTheOldFileAndNothingElse() async {
    // In a process of its own, because the largest size of a file is a limit of the process.
    await #expect(processExitsWith: .success) {
      ignoreWriteSignals()
      try withTemporaryDirectory { folder in
        try makeFile("old", at: folder + "/star")
        limitFileSize(to: 1000)
        let large = [UInt8](repeating: 0x2A, count: 5000)
        let error = #expect(throws: SystemError.self) { try SafeWriter().write(large, to: folder + "/star") }
        // 1000 bytes were taken by the first call: the second, for the rest, is what fails.
        #expect(error == SystemError(.system(.fileTooLarge), .write, path: folder + "/star"))
        #expect(bytes(of: folder + "/star") == Array("old".utf8))
        let names = try listDirectory(folder)
        #expect(names == ["star"])
      }
    }
  }
}
