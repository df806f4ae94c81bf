// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sets the terminal right where the process is ended by a fault of its own, which no `defer` survives.
///
/// While it is armed, the signals of such an end (a trap, a bad access, an abort, Ctrl-\) first write some bytes to
/// standard output and put standard input back into a mode; then they end the process as they would have. A stack that
/// has run over leaves no room for that.
public enum TerminalRescue {
  /// Arms it; what was armed before is replaced.
  ///
  /// - Parameters:
  ///   - text: What to write: the sequences that undo what was sent.
  ///   - mode: The mode that the terminal is to be left in.
  public static func arm(_ text: String, mode: TerminalMode) {
    let bytes = Array(text.utf8)
    let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    copy.initialize(from: bytes, count: bytes.count)
    plan.initialize(to: Plan(bytes: copy, count: bytes.count, settings: mode.settings))
    discard(armed.exchange(Int(bitPattern: plan), ordering: .acquiringAndReleasing))
    for number in faults { setSignalAction(number, rescue) }
  }

  /// Disarms it: the terminal is as it was found.
  public static func disarm() {
    for number in faults { setSignalAction(number, SIG_DFL) }
    discard(armed.exchange(0, ordering: .acquiringAndReleasing))
  }

  private static func discard(_ address: Int) {
    let plan = UnsafeMutablePointer<Plan>(bitPattern: address)
    plan?.pointee.bytes.deallocate()
    plan?.deallocate()
  }
}

/// What is to be done, in memory that a handler may read at any moment.
private struct Plan {
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
  var settings: termios
}

/// The address of the plan; 0 for none.
private let armed = Atomic<Int>(0)
private let faults = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT]

private let rescue: SignalAction = { number in
  if let plan = UnsafeMutablePointer<Plan>(bitPattern: armed.load(ordering: .relaxed)) {
    write(STDOUT_FILENO, plan.pointee.bytes, plan.pointee.count)
    tcsetattr(STDIN_FILENO, TCSANOW, &plan.pointee.settings)
  }
  signal(number, SIG_DFL)
  raise(number)
}
