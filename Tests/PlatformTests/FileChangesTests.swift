// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FileChangesTests {
  @Test func aFileIsRemovedADirectoryNever() throws {
    try withTemporaryDirectory { folder in
      try makeFile("", at: folder + "/file")
      try removeFile(folder + "/file")
      #expect(try listDirectory(folder).isEmpty)
      #expect(throws: SystemError.self) { try removeFile(folder) }
      #expect(FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test func removingWhatIsNotThereNamesIt() throws {
    try withTemporaryDirectory { folder in
      let error = #expect(throws: SystemError.self) { try removeFile(folder + "/none") }
      #expect(error == SystemError(.system(.noSuchFile), .remove, path: folder + "/none"))
    }
  }

  @Test func anotherNameIsGivenButNotOneThatIsTaken() throws {
    try withTemporaryDirectory { folder in
      try makeFile("a", at: folder + "/a")
      try makeFile("b", at: folder + "/b")
      let error = #expect(throws: SystemError.self) { try renameFile(folder + "/a", to: folder + "/b") }
      #expect(error == SystemError(.system(.alreadyExists), .rename, path: folder + "/b"))
      #expect(bytes(of: folder + "/b") == Array("b".utf8))
      try renameFile(folder + "/a", to: folder + "/c")
      #expect(try listDirectory(folder) == ["b", "c"])
      try renameFile(folder + "/b", to: folder + "/c", replaces: true)
      #expect(try listDirectory(folder) == ["c"])
      #expect(bytes(of: folder + "/c") == Array("b".utf8))
    }
  }

  @Test func aFreeNameIsFoundAndNothingReplaced() throws {
    try withTemporaryDirectory { folder in
      var names: [String] = []
      for text in ["a", "b", "c"] {
        try makeFile(text, at: folder + "/log")
        names.append(try renameFile(folder + "/log", toFreeName: folder + "/log.old"))
      }
      #expect(names == ["", "-2", "-3"].map { folder + "/log.old" + $0 })
      #expect(names.map { bytes(of: $0) } == ["a", "b", "c"].map { Array($0.utf8) })
      #expect(throws: SystemError.self) { try renameFile(folder + "/none", toFreeName: folder + "/log.old") }
    }
  }

  @Test func renamingWhatIsNotThereNamesIt() throws {
    try withTemporaryDirectory { folder in
      let error = #expect(throws: SystemError.self) { try renameFile(folder + "/none", to: folder + "/b") }
      #expect(error == SystemError(.system(.noSuchFile), .rename, path: folder + "/none"))
    }
  }

  @Test func permissionsAreSet() throws {
    try withTemporaryDirectory { folder in
      try makeFile("a", at: folder + "/a", mode: 0o644)
      try setFileMode(folder + "/a", to: 0o444)
      #expect(permissions(of: folder + "/a") == 0o444)
    }
  }
}
