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

@Suite struct StandardDescriptorsTests {
  @Test func aClosedInputStaysClosedAndNoFileTakesItsPlace() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      reserveStandardDescriptors()
      let other = open("/dev/zero", O_RDONLY)
      #expect(other > STDERR_FILENO)
      var reader = LineReader(descriptor: STDIN_FILENO)
      let error = #expect(throws: SystemError.self) { try reader.next() }
      #expect(error?.code == .badDescriptor)
    }
  }

  @Test func aClosedOutputStaysClosedAndNoFileTakesItsPlace() async {
    await #expect(processExitsWith: .success) {
      let kept = dup(STDOUT_FILENO)
      close(STDOUT_FILENO)
      reserveStandardDescriptors()
      let output = FileOutput(descriptor: STDOUT_FILENO)
      try output.write("text")
      let error = #expect(throws: SystemError.self) { try output.flush() }
      #expect(error?.code == .badDescriptor)
      dup2(kept, STDOUT_FILENO)
    }
  }

  @Test func openOnesAreLeftAlone() async {
    await #expect(processExitsWith: .success) {
      func identities() throws -> [FileStatus?] { try (0...2).map { try fileStatus("/dev/fd/\($0)") } }
      let before = try identities()
      reserveStandardDescriptors()
      let after = try identities()
      #expect(before.map { $0?.inode } == after.map { $0?.inode })
    }
  }
}
