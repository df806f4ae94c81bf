// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct SafeWriterTests {
  private let old = Array("the old content".utf8)
  private let new = Array("the new content, which is longer".utf8)

  @Test func aNewFileIsWrittenAndNothingIsLeftBesideIt() throws {
    try withTemporaryDirectory { folder in
      let written = try SafeWriter().write(new, to: folder + "/star.katachi")
      #expect(bytes(of: folder + "/star.katachi") == new)
      #expect(try listDirectory(folder) == ["star.katachi"])
      #expect(written.path == folder + "/star.katachi")
      #expect(written.warnings.isEmpty)
      #expect(try readFile(folder + "/star.katachi", limit: 100).stamp == written.stamp)
    }
  }

  @Test func anEmptyFileAndALargeOneAreWritten() throws {
    try withTemporaryDirectory { folder in
      _ = try SafeWriter().write([], to: folder + "/empty")
      #expect(bytes(of: folder + "/empty") == [])
      let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
      _ = try SafeWriter().write(large, to: folder + "/large")
      #expect(bytes(of: folder + "/large") == large)
    }
  }

  @Test func aNewFileGetsThePermissionsThatTheUmaskLeaves() throws {
    try withTemporaryDirectory { folder in
      // What the system gives a file made the ordinary way is the measure.
      let handle = try #require(fopen(folder + "/ordinary", "w"))
      fclose(handle)
      _ = try SafeWriter().write(new, to: folder + "/ours")
      #expect(permissions(of: folder + "/ours") == permissions(of: folder + "/ordinary"))
      _ = try SafeWriter(creationMode: 0o600).write(new, to: folder + "/secret")
      #expect(permissions(of: folder + "/secret") == 0o600)
    }
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o666, 0o755])
  func aReplacedFileKeepsItsPermissions(mode: Int) throws {
    try withTemporaryDirectory { folder in
      try makeFile("old", at: folder + "/star", mode: mode)
      _ = try SafeWriter(creationMode: 0o604).write(new, to: folder + "/star")
      #expect(permissions(of: folder + "/star") == mode)
      #expect(bytes(of: folder + "/star") == new)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func aReplacedFileKeepsItsOwnerAndGroup() throws {
    try withTemporaryDirectory { folder in
      try makeFile("old", at: folder + "/star")
      #expect(chown(folder + "/star", 1234, 2345) == 0)
      _ = try SafeWriter().write(new, to: folder + "/star")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/star")
      #expect(attributes[.ownerAccountID] as? UInt32 == 1234)
      #expect(attributes[.groupOwnerAccountID] as? UInt32 == 2345)
    }
  }

  @Test func aLinkStaysALinkAndItsTargetIsWritten() throws {
    try withTemporaryDirectory { folder in
      try FileManager.default.createDirectory(atPath: folder + "/far", withIntermediateDirectories: false)
      try makeFile("old", at: folder + "/far/target", mode: 0o600)
      try FileManager.default.createSymbolicLink(atPath: folder + "/far/second", withDestinationPath: "target")
      try FileManager.default.createSymbolicLink(atPath: folder + "/first", withDestinationPath: "far/second")
      let written = try SafeWriter().write(new, to: folder + "/first")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/first") == "far/second")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/far/second") == "target")
      #expect(bytes(of: folder + "/far/target") == new)
      #expect(permissions(of: folder + "/far/target") == 0o600)
      #expect(written.path == folder + "/far/target")
      #expect(try listDirectory(folder + "/far") == ["second", "target"])
    }
  }

  @Test func aDanglingLinkCreatesWhatItLeadsTo() throws {
    try withTemporaryDirectory { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "target")
      _ = try SafeWriter().write(new, to: folder + "/link")
      #expect(bytes(of: folder + "/target") == new)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "target")
    }
  }

  @Test func aRelativePathBeginsAtTheCurrentDirectory() throws {
    let name = "katachi-test-\(UUID().uuidString).katachi"
    defer { try? FileManager.default.removeItem(atPath: name) }
    let written = try SafeWriter().write(new, to: name)
    #expect(written.path == name)
    #expect(bytes(of: FileManager.default.currentDirectoryPath + "/" + name) == new)
  }

  @Test func aLongNameLeavesNoRoomForALockOfItsOwnNameAndIsWrittenAllTheSame() throws {
    try withTemporaryDirectory { folder in
      let name = String(repeating: "n", count: 255)
      _ = try SafeWriter().write(new, to: folder + "/" + name)
      #expect(try listDirectory(folder) == [name])
    }
  }
}
