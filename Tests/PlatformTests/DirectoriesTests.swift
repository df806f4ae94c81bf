// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct DirectoriesTests {
  @Test func namesComeSortedByBytesHiddenOnesToo() throws {
    try withTemporaryDirectory { folder in
      for name in ["b", "a", "B", ".hidden", "é", "z10", "z9"] { try makeFile("", at: folder + "/" + name) }
      #expect(try listDirectory(folder) == [".hidden", "B", "a", "b", "z10", "z9", "é"])
    }
  }

  @Test func namesThatAreNoUTF8AreLeftOut() throws {
    try withTemporaryDirectory { folder in
      try makeFile("", at: folder + "/good")
      let bad = Array(folder.utf8CString.dropLast()) + [CChar(0x2F), CChar(bitPattern: 0xFF), 0]
      let file = fopen(bad, "w")
      // Some file systems refuse such names; there nothing is left to leave out.
      if let file { fclose(file) }
      #expect(try listDirectory(folder) == ["good"])
      unlink(bad)
    }
  }

  @Test func anEmptyDirectoryHasNoNamesAMissingOneIsAnErrorAFileToo() throws {
    try withTemporaryDirectory { folder in
      #expect(try listDirectory(folder).isEmpty)
      try makeFile("", at: folder + "/file")
      let missing = #expect(throws: SystemError.self) { try listDirectory(folder + "/none/x") }
      #expect(missing?.path == folder + "/none")
      #expect(missing?.operation == .list)
      let file = #expect(throws: SystemError.self) { try listDirectory(folder + "/file") }
      #expect(file?.code == .notDirectory)
    }
  }

  @Test func listingAgainAndAgainLeavesNoDescriptorOpen() throws {
    #if os(Linux)
      try withTemporaryDirectory { folder in
        // More rounds than a process may have descriptors.
        for _ in 0..<3000 { _ = try listDirectory(folder) }
      }
    #endif
  }

  @Test func aDirectoryIsMadeWithThoseOnItsWayForItsOwnerAlone() throws {
    try withTemporaryDirectory { folder in
      try makeDirectory(folder + "/a/b/c", below: folder)
      for path in ["/a", "/a/b", "/a/b/c"] { #expect(permissions(of: folder + path) == 0o700) }
      try makeFile("kept", at: folder + "/a/b/c/file")
      try makeDirectory(folder + "/a/b/c", below: folder)
      #expect(bytes(of: folder + "/a/b/c/file") == Array("kept".utf8))
    }
  }

  @Test func nothingIsMadeWhereTheBaseIsMissing() throws {
    try withTemporaryDirectory { folder in
      let error = #expect(throws: SystemError.self) {
        try makeDirectory(folder + "/home/ada/.local/share", below: folder + "/home/ada")
      }
      #expect(error?.path == folder + "/home")
      #expect(error?.code == .noSuchFile)
      let names = try listDirectory(folder)
      #expect(names.isEmpty)
    }
  }

  @Test func aFileOnTheWayIsNamed() throws {
    try withTemporaryDirectory { folder in
      try makeFile("", at: folder + "/file")
      let error = #expect(throws: SystemError.self) { try makeDirectory(folder + "/file/x", below: folder) }
      #expect(error?.path == folder + "/file")
      #expect(error?.code == .notDirectory)
    }
  }
}
