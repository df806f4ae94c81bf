// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FileStatusTests {
  @Test func aStatusTellsKindSizeAndPermissions() throws {
    try withTemporaryDirectory { folder in
      try makeFile("abc", at: folder + "/file", mode: 0o640)
      let status = try #require(try fileStatus(folder + "/file"))
      #expect(status.kind == .regular)
      #expect(status.size == 3)
      #expect(status.mode == 0o640)
      #expect(try fileStatus(folder)?.kind == .directory)
      #expect(try fileStatus("/dev/null")?.kind == .device)
    }
  }

  @Test func nothingIsNilAndSoIsWhatLiesBehindAFile() throws {
    try withTemporaryDirectory { folder in
      try makeFile("abc", at: folder + "/file")
      #expect(try fileStatus(folder + "/none") == nil)
      #expect(try fileStatus(folder + "/file/none") == nil)
    }
  }

  @Test func aLinkAnswersForItsTargetOrForItself() throws {
    try withTemporaryDirectory { folder in
      try makeFile("abc", at: folder + "/file")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
      try FileManager.default.createSymbolicLink(atPath: folder + "/dangling", withDestinationPath: "none")
      let file = try #require(try fileStatus(folder + "/file"))
      #expect(try fileStatus(folder + "/link")?.isSameFile(as: file) == true)
      #expect(try fileStatus(folder + "/link", followsLinks: false)?.kind == .symbolicLink)
      #expect(try fileStatus(folder + "/dangling") == nil)
      #expect(try fileStatus(folder + "/dangling", followsLinks: false)?.kind == .symbolicLink)
    }
  }
}
