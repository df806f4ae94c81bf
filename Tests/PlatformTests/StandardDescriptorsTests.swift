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

/// Closed ones are tested through the built program (StreamTests): in a test's process other threads open descriptors,
/// which may take the place of one that was just closed.
@Suite struct StandardDescriptorsTests {
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
