// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct PathsTests {
  @Test(arguments: [
    ("out/star.svg", "out", "star.svg"), ("star.svg", ".", "star.svg"), ("/star.svg", "/", "star.svg"),
    ("a/b/", "a/b", ""), ("/", "/", ""), ("", ".", ""), ("形/三角", "形", "三角"),
  ])
  func aPathIsItsDirectoryAndItsLastComponent(path: String, directory: String, name: String) {
    #expect(Paths.directory(of: path) == directory)
    #expect(Paths.lastComponent(of: path) == name)
  }

  @Test func joiningPutsOneSlashBetweenAndLeavesAnAbsoluteNameAlone() {
    #expect(Paths.join("a", "b") == "a/b")
    #expect(Paths.join("a/", "b") == "a/b")
    #expect(Paths.join("/", "b") == "/b")
    #expect(Paths.join("", "b") == "b")
    #expect(Paths.join("a", "/b") == "/b")
  }

  @Test func theFirstMissingPartIsTheOneThatStopsTheWay() throws {
    try withTemporaryDirectory { folder in
      try makeFile("x", at: folder + "/file")
      #expect(Paths.firstMissingPart(of: folder + "/no/where/star") == folder + "/no")
      #expect(Paths.firstMissingPart(of: folder + "/file/star") == folder + "/file")
      #expect(Paths.firstMissingPart(of: folder + "/file") == nil)
      #expect(Paths.firstMissingPart(of: folder + "//") == nil)
      #expect(Paths.firstMissingPart(of: "/") == nil)
    }
  }

  @Test func aCanonicalPathHasNoLinks() throws {
    try withTemporaryDirectory { folder in
      try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
      #expect(Paths.canonical(folder + "/link/../link/.") == folder + "/real")
      #expect(Paths.canonical(folder + "/none") == nil)
      #expect(Paths.canonical(folder + "\0/x") == nil)
    }
  }

  @Test func aDirectoryHoldsWhatIsInItAndNotWhatOnlyBeginsLikeIt() {
    #expect(Paths.isInside("/a/b", "/a"))
    #expect(Paths.isInside("/a", "/a"))
    #expect(Paths.isInside("/a", "/"))
    #expect(!Paths.isInside("/ab", "/a"))
    #expect(!Paths.isInside("/", "/a"))
  }
}
