// SPDX-License-Identifier: MIT

import Foundation
import Platform
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct EnvironmentTests {
  @Test func anEmptyVariableCountsAsUnset() async {
    // In a process of its own, because the environment is everybody's.
    await #expect(processExitsWith: .success) {
      setenv("KATACHI_TEST_EMPTY", "", 1)
      setenv("KATACHI_TEST_FULL", "形", 1)
      var bad: [CChar] = [CChar(bitPattern: 0xFF), 0]
      setenv("KATACHI_TEST_BAD", &bad, 1)
      #expect(environmentValue("KATACHI_TEST_EMPTY") == nil)
      #expect(isEnvironmentSet("KATACHI_TEST_EMPTY"))
      #expect(environmentValue("KATACHI_TEST_FULL") == "形")
      #expect(environmentValue("KATACHI_TEST_BAD") == nil)
      #expect(environmentValue("KATACHI_TEST_NONE") == nil)
      #expect(!isEnvironmentSet("KATACHI_TEST_NONE"))
    }
  }

  @Test func thisProcessLivesOneThatHasEndedDoesNot() throws {
    #expect(processIdentifier == ProcessInfo.processInfo.processIdentifier)
    #expect(isProcessAlive(processIdentifier))
    #expect(isProcessAlive(1))
    #expect(!isProcessAlive(0))
    #expect(!isProcessAlive(-1))
    let child = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "exit"])
    child.waitUntilExit()
    #expect(!isProcessAlive(child.processIdentifier))
  }

  @Test func theCurrentDirectoryIsAnAbsolutePath() {
    #expect(currentDirectory == FileManager.default.currentDirectoryPath)
  }

  @Test func theExitCodeIsTheOneGiven() async {
    await #expect(processExitsWith: .exitCode(3)) { exitProcess(3) }
  }
}
