// SPDX-License-Identifier: MIT

import Foundation
import Platform
import Testing

/// Each in a process of its own, because what is done about signals holds for a whole process.
@Suite struct SignalPipeTests {
  @Test func signalsCanBeReadAndComeOnceInOrder() async {
    await #expect(processExitsWith: .success) {
      let pipe = try SignalPipe(catching: Signal.allCases)
      #expect(pipe.drain().isEmpty)
      #expect(try waitForInput([pipe.descriptor], timeout: .zero).isEmpty)
      raise(SIGCONT)
      raise(SIGINT)
      raise(SIGINT)
      raise(SIGWINCH)
      #expect(try waitForInput([pipe.descriptor], timeout: .seconds(10)) == [pipe.descriptor])
      #expect(pipe.drain() == [.interrupt, .windowChanged, .continued])
      #expect(pipe.drain().isEmpty)
      #expect(try waitForInput([pipe.descriptor], timeout: .zero).isEmpty)
    }
  }

  @Test func morePendingSignalsThanThePipeHoldsLoseNone() async {
    await #expect(processExitsWith: .success) {
      let pipe = try SignalPipe(catching: [.windowChanged, .terminate])
      for _ in 0..<100_000 { raise(SIGWINCH) }
      raise(SIGTERM)
      #expect(pipe.drain() == [.terminate, .windowChanged])
      #expect(try waitForInput([pipe.descriptor], timeout: .zero).isEmpty)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func whatAsksToStopIsSeenWithoutReading(number: Int32) async {
    await #expect(processExitsWith: .success) { [number] in
      let signal = try #require(Signal.allCases.first { $0.exitCode == 128 + number })
      let pipe = try SignalPipe(catching: [signal, .windowChanged])
      raise(SIGWINCH)
      #expect(!SignalPipe.isInterrupted)
      raise(number)
      #expect(SignalPipe.isInterrupted)
      #expect(SignalPipe.isInterrupted)
      #expect(pipe.drain() == [signal, .windowChanged])
      #expect(!SignalPipe.isInterrupted)
    }
  }

  @Test func aSignalEndsNoWaitButThatOfItsPipe() async {
    await #expect(processExitsWith: .success) {
      let pipe = try SignalPipe(catching: [.windowChanged])
      let other = TestPipe()
      let thread = Thread {
        usleep(20_000)
        kill(getpid(), SIGWINCH)
      }
      thread.start()
      let began = monotonicTime()
      #expect(try waitForInput([other.reading], timeout: .milliseconds(100)).isEmpty)
      #expect(monotonicTime() - began >= .milliseconds(100))
      #expect(try waitForInput([other.reading, pipe.descriptor], timeout: .seconds(10)) == [pipe.descriptor])
    }
  }

  @Test func whatWasIgnoredFromTheStartStaysIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      signal(SIGWINCH, SIG_IGN)
      let pipe = try SignalPipe(catching: [.hangUp, .windowChanged])
      raise(SIGHUP)
      raise(SIGWINCH)
      #expect(pipe.drain() == [.windowChanged])
    }
  }

  @Test func askingTwiceGivesTheSamePipe() async {
    await #expect(processExitsWith: .success) {
      let first = try SignalPipe(catching: [.windowChanged])
      let second = try SignalPipe(catching: [.continued])
      #expect(first.descriptor == second.descriptor)
      raise(SIGWINCH)
      raise(SIGCONT)
      #expect(second.drain() == [.windowChanged, .continued])
    }
  }

  @Test func theProcessDiesByTheSignalAlsoAfterCatchingIt() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      _ = try SignalPipe(catching: [.terminate])
      die(by: .terminate)
    }
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      ignoreWriteSignals()
      die(by: .brokenPipe)
    }
  }

  @Test func aBrokenPipeKillsNobodyAndItIsKnownWhoIgnoredIt() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      #expect(!ignoreWriteSignals())
      #expect(ignoreWriteSignals())
      raise(SIGPIPE)
      raise(SIGXFSZ)
    }
  }

  @Test func aStoppedProcessGoesOnWhereItWas() async {
    await #expect(processExitsWith: .success) {
      let pipe = try SignalPipe(catching: [.stopRequested, .continued])
      // A group of its own with its parent outside: only such a group does the system stop.
      setpgid(0, 0)
      let pid = getpid()
      // Somebody has to continue it: a shell that waits until it has stopped.
      let script = "while ! grep -q '^State:.T' /proc/\(pid)/status; do :; done; kill -CONT \(pid)"
      let helper = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script])
      #if os(Linux)
        pipe.suspendProcess()
        helper.waitUntilExit()
        #expect(helper.terminationStatus == 0)
        #expect(pipe.drain().contains(.continued))
        raise(SIGTSTP)
        #expect(pipe.drain() == [.stopRequested])
      #endif
    }
  }

  @Test func aStopThatIsIgnoredStaysIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGTSTP, SIG_IGN)
      let pipe = try SignalPipe(catching: [.stopRequested])
      let result = pipe.stoppingAtOnce {
        raise(SIGTSTP)
        return 7
      }
      #expect(result == 7 && pipe.drain().isEmpty)
    }
  }

  @Test func afterwardsStopsAreCaughtAgain() async {
    await #expect(processExitsWith: .success) {
      let pipe = try SignalPipe(catching: [.stopRequested])
      pipe.stoppingAtOnce {}
      raise(SIGTSTP)
      #expect(pipe.drain() == [.stopRequested])
    }
  }
}
