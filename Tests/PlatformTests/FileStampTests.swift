// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FileStampTests {
  @Test func aTouchedFileHasTheSameContentAChangedOneHasNot() throws {
    try withTemporaryDirectory { folder in
      let path = folder + "/file"
      try makeFile("abc", at: path)
      let first = try readFile(path, limit: 10).stamp
      let time = Date(timeIntervalSince1970: 1e9)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      let touched = try readFile(path, limit: 10).stamp
      #expect(touched.modified == 1_000_000_000_000_000_000)
      #expect(touched != first)
      #expect(touched.hasSameContent(as: first))
      try makeFile("abd", at: path)
      #expect(try !readFile(path, limit: 10).stamp.hasSameContent(as: first))
    }
  }
}
