// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals as input: a descriptor that can be read as soon as one has come, for the same wait as everything else.
///
/// The handler only notes the signal and writes a byte to a pipe; all that is done about it is done in the loop. There
/// is one such pipe in a process.
public struct SignalPipe: Sendable {
  /// What becomes readable when a signal comes.
  public let descriptor: Int32

  /// Begins to catch signals.
  ///
  /// A signal that whoever started the process had ignored, as nohup does with SIGHUP, stays ignored; but not the two
  /// that tell about the terminal.
  ///
  /// - Parameter signals: Those to catch; `brokenPipe` is none that can be.
  /// - Throws: `SystemError` of the operation `signal`.
  public init(catching signals: [Signal]) throws(SystemError) {
    if readEnd.load(ordering: .acquiring) < 0 { try openPipe() }
    descriptor = readEnd.load(ordering: .acquiring)
    for signal in signals where signal != .brokenPipe {
      let former = setSignalAction(signal.number, noteSignal)
      let mayBeIgnored = signal != .windowChanged && signal != .continued
      if isIgnored(former) && mayBeIgnored { setSignalAction(signal.number, SIG_IGN) }
    }
  }

  /// The signals that have come since the last call, each once, in the order of `Signal.allCases`.
  public func drain() -> [Signal] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, 64) == 64 {}
    let noted = pendingSignals.exchange(0, ordering: .acquiringAndReleasing)
    return Signal.allCases.filter { noted & $0.bit != 0 }
  }

  /// Whether a signal that asks to stop (interrupt, terminate, hang up) has come and was not drained yet.
  ///
  /// Cheap enough to be asked in every row of a picture.
  public static var isInterrupted: Bool {
    pendingSignals.load(ordering: .relaxed) & stoppingSignals != 0
  }

  /// Stops the process, as Ctrl-Z asks, until it is continued.
  ///
  /// Where there is no shell to continue it the system does not stop it, and this returns at once.
  public func suspendProcess() {
    let handler = setSignalAction(SIGTSTP, SIG_DFL)
    // To this thread, which has it before the next line; one to the process might reach another thread later.
    raise(SIGTSTP)
    setSignalAction(SIGTSTP, handler)
  }
}

extension SignalPipe {
  /// Lets Ctrl-Z stop the process at once while something runs, instead of when the signal is next asked for.
  ///
  /// - Parameter body: What runs; it must leave the terminal as the shell wants to find it.
  /// - Returns: What it gives.
  public func stoppingAtOnce<Result>(_ body: () -> Result) -> Result {
    let handler = setSignalAction(SIGTSTP, SIG_DFL)
    // Where nobody can continue the process it stays as it was.
    if isIgnored(handler) { setSignalAction(SIGTSTP, handler) }
    defer { setSignalAction(SIGTSTP, handler) }
    return body()
  }
}

private let pendingSignals = Atomic<UInt64>(0)
private let readEnd = Atomic<Int32>(-1)
private let writeEnd = Atomic<Int32>(-1)
private let stoppingSignals = Signal.interrupt.bit | Signal.terminate.bit | Signal.hangUp.bit

/// The handler, which may only do what is safe at any moment: atomics and write(2).
private let noteSignal: SignalAction = { number in
  let saved = errno
  pendingSignals.bitwiseOr(1 << UInt64(number), ordering: .acquiringAndReleasing)
  // A full pipe is as good as one more byte in it.
  var byte: UInt8 = 0
  write(writeEnd.load(ordering: .relaxed), &byte, 1)
  errno = saved
}

private func openPipe() throws(SystemError) {
  let (reading, writing) = try makePipe(for: .signal)
  for end in [reading, writing] { try systemCall(.signal) { fcntl(end, F_SETFL, O_NONBLOCK) } }
  // Touched here, so that no lazy set-up of a global is left to the handler.
  pendingSignals.store(0, ordering: .releasing)
  writeEnd.store(writing, ordering: .releasing)
  readEnd.store(reading, ordering: .releasing)
}
