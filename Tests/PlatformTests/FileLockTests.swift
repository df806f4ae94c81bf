// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct FileLockTests {
  private let new = Array("new".utf8)

  @Test func aLockThatAProcessHoldsIsWaitedForAndThenToldWithItsHolder() throws {
    try withTemporaryDirectory { folder in
      try makeFile("old", at: folder + "/star")
      let holder = try LockingProcess(lock: folder + "/.star.lock")
      defer { holder.end() }
      let began = monotonicTime()
      let error = #expect(throws: SystemError.self) {
        try SafeWriter(patience: .milliseconds(100)).write(new, to: folder + "/star")
      }
      #expect(error == SystemError(.locked(holder: holder.identifier), .lock, path: folder + "/star"))
      #expect(monotonicTime() - began >= .milliseconds(100))
      #expect(bytes(of: folder + "/star") == Array("old".utf8))
      #expect(try listDirectory(folder) == [".star.lock", "star"])
    }
  }

  @Test func aLockIsFreeAsSoonAsItsHolderIsKilledAndThatIsTold() throws {
    try withTemporaryDirectory { folder in
      let holder = try LockingProcess(lock: folder + "/.star.lock")
      holder.end()
      let written = try SafeWriter(patience: .zero).write(new, to: folder + "/star")
      #expect(written.warnings == [.tookOverLock(of: holder.identifier)])
      #expect(bytes(of: folder + "/star") == new)
      #expect(try listDirectory(folder) == ["star"])
    }
  }

  @Test func whoeverChangedTheFileWhileItWasLockedIsNamed() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/star"
      try makeFile("old", at: path)
      let stamp = try readFile(path, limit: 10).stamp
      let holder = try LockingProcess(lock: folder + "/.star.lock", writing: path, after: 0.3)
      defer { holder.end() }
      let error = #expect(throws: SystemError.self) {
        try SafeWriter(expectation: .unchanged(since: stamp), patience: .seconds(20)).write(new, to: path)
      }
      #expect(error?.reason == .changed(current: try fileStatus(path), writer: holder.identifier))
      #expect(bytes(of: path) == Array("theirs".utf8))
    }
  }

  @Test func aLockIsForItsOwnerAloneAndHoldsTheNumberOfItsHolder() throws {
    try withTemporaryDirectory { folder in
      let directory = try OpenDirectory(folder)
      let lock = try FileLock.acquire(for: "star", in: directory, patience: .zero)
      #expect(permissions(of: folder + "/.star.lock") == 0o600)
      #expect(bytes(of: folder + "/.star.lock") == Array("\(processIdentifier)\n".utf8))
      lock.remove(from: directory)
      #expect(try listDirectory(folder).isEmpty)
    }
  }

  @Test func whatIsNoNumberInALockIsNoHolder() throws {
    try withTemporaryDirectory { folder in
      try makeFile("-5\n", at: folder + "/.star.lock")
      #expect(try SafeWriter().write(new, to: folder + "/star").warnings.isEmpty)
      try makeFile("what is this? a very long text that is no number", at: folder + "/.star.lock")
      #expect(try SafeWriter().write(new, to: folder + "/star").warnings.isEmpty)
    }
  }
}

/// Another process that holds a lock as a Katachi would.
private final class LockingProcess {
  private let process = Process()
  private let input = Pipe()
  var identifier: Int32 { process.processIdentifier }

  /// Starts it, and waits until it has the lock.
  init(lock: String, writing path: String = "", after seconds: Double = 0) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = """
      import fcntl, os, sys, time
      lock, path, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
      file = open(lock, "w")
      fcntl.flock(file, fcntl.LOCK_EX)
      file.write("%d\\n" % os.getpid())
      file.flush()
      print("locked", flush=True)
      if path:
          time.sleep(seconds)
          open(path, "w").write("theirs")
          os.remove(lock)
          file.close()
      sys.stdin.read()
      """
    process.arguments = ["python3", "-c", script, lock, path, String(seconds)]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    _ = output.fileHandleForReading.availableData
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
