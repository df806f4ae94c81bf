// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

/// Each in a process of its own, because a running program changes what is done about signals.
@Suite struct ChildProgramTests {
  @Test func theExitCodeIsThePrograms() async {
    await #expect(processExitsWith: .success) {
      let codes = [
        try runProgram(["true"]), try runProgram(["sh", "-c", "exit 7"]),
        try runProgram(["sh", "-c", "kill -TERM $$"]),
      ]
      #expect(codes == [0, 7, 128 + 15])
    }
  }

  @Test func theArgumentsArePassedWithoutAShell() async {
    await #expect(processExitsWith: .success) {
      try withTemporaryDirectory { folder in
        let code = try runProgram(["touch", folder + "/a b; $HOME"])
        #expect(code == 0)
        let names = try listDirectory(folder)
        #expect(names == ["a b; $HOME"])
      }
    }
  }

  @Test func aProgramThatIsNotThereIsAnError() async {
    await #expect(processExitsWith: .success) {
      // Without directories that may not be looked into: they would be the error then.
      setenv("PATH", "/usr/bin:/bin", 1)
      let error = #expect(throws: SystemError.self) { try runProgram(["katachi-no-such-program"]) }
      #expect(error == SystemError(.system(.noSuchFile), .start, path: "katachi-no-such-program"))
      #expect(throws: SystemError.self) { try runProgram([]) }
    }
  }

  @Test func theSignalsAreOursAgainAfterwards() async {
    await #expect(processExitsWith: .success) {
      let pipe = try SignalPipe(catching: [.interrupt, .stopRequested])
      #expect(try runProgram(["true"]) == 0)
      raise(SIGINT)
      raise(SIGTSTP)
      #expect(pipe.drain() == [.interrupt, .stopRequested])
    }
  }
}
