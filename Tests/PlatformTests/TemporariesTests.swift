// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct TemporariesTests {
  @Test func aNameCarriesItsWriterAndIsNeverTheSame() {
    let names = (0..<100).map { _ in TemporaryName.make() }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy { TemporaryName.writer(of: $0) == processIdentifier })
    #expect(names.allSatisfy { $0.hasPrefix(".") && $0.utf8.count < 60 })
  }

  @Test(arguments: [
    ".katachi-12.tmp", ".katachi-12-xyz.tmp", "katachi-12-ab.tmp", ".katachi-12-ab", ".katachi--12-ab-cd.tmp",
    ".katachi-x-ab.tmp", ".katachi-.tmp", ".tmp", "star.katachi",
  ])
  func otherNamesAreNoTemporaries(name: String) {
    #expect(TemporaryName.writer(of: name) == nil)
  }

  @Test func onlyTheTemporariesOfDeadProcessesAreSwept() throws {
    try withTemporaryDirectory { folder in
      let child = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "exit"])
      child.waitUntilExit()
      let stale = ".katachi-\(child.processIdentifier)-1f.tmp"
      let ours = ".katachi-\(processIdentifier)-1f.tmp"
      let directory = ".katachi-\(child.processIdentifier)-2f.tmp"
      let files = [stale, ours, "star.katachi", ".katachi-readme.tmp"]
      for name in files { try makeFile("x", at: folder + "/" + name) }
      try FileManager.default.createDirectory(atPath: folder + "/" + directory, withIntermediateDirectories: false)
      #expect(sweepStaleTemporaries(in: folder) == [stale])
      #expect(try listDirectory(folder) == [".katachi-readme.tmp", ours, directory, "star.katachi"].sorted())
      #expect(sweepStaleTemporaries(in: folder + "/none").isEmpty)
    }
  }
}
