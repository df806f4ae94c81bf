// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that Katachi has an answer to.
public enum Signal: Hashable, Sendable, CaseIterable {
  /// Ctrl-C.
  case interrupt
  /// Somebody asks the process to end.
  case terminate
  /// The terminal has gone.
  case hangUp
  /// The terminal has another size.
  case windowChanged
  /// Ctrl-Z.
  case stopRequested
  /// The process goes on after a stop.
  case continued
  /// A pipe without a reader was written to. It is always ignored, and stands here to die by.
  case brokenPipe

  /// The exit code that a shell shows for a process that this signal ended.
  public var exitCode: Int32 { 128 + number }

  /// Its number on this system.
  var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .windowChanged: SIGWINCH
    case .stopRequested: SIGTSTP
    case .continued: SIGCONT
    case .brokenPipe: SIGPIPE
    }
  }

  /// Its bit in a set of pending signals.
  var bit: UInt64 { 1 << UInt64(number) }
}

/// Ignores the two signals that would end the process in the middle of a write, so that the write tells instead: a pipe
/// without a reader (SIGPIPE) and a file beyond the allowed size (SIGXFSZ).
///
/// - Returns: Whether whoever started the process had SIGPIPE ignored already. If not, a pipe that breaks is answered
///   by `die(by: .brokenPipe)`, as shells expect.
@discardableResult
public func ignoreWriteSignals() -> Bool {
  setSignalAction(SIGXFSZ, SIG_IGN)
  return isIgnored(setSignalAction(SIGPIPE, SIG_IGN))
}

/// Ends the process by a signal, so that whoever started it learns the true reason.
public func die(by signal: Signal) -> Never {
  setSignalAction(signal.number, SIG_DFL)
  raise(signal.number)
  // Only a signal whose default is to do nothing comes here.
  exit(signal.exitCode)
}

/// What a process does about a signal.
typealias SignalAction = (@convention(c) (Int32) -> Void)?

/// Sets what is done about a signal, and lets it through if it was blocked.
///
/// - Returns: What was done about it before.
@discardableResult
func setSignalAction(_ number: Int32, _ handler: SignalAction) -> SignalAction {
  var action = sigaction()
  sigemptyset(&action.sa_mask)
  // Without SA_RESTART, so that a wait that is interrupted comes back.
  action.sa_flags = 0
  var old = sigaction()
  var mask = sigset_t()
  sigemptyset(&mask)
  sigaddset(&mask, number)
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    sigaction(number, &action, &old)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    return old.__sigaction_u.__sa_handler
  #else
    action.__sigaction_handler.sa_handler = handler
    sigaction(number, &action, &old)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    return old.__sigaction_handler.sa_handler
  #endif
}

/// Whether an action is to ignore the signal.
func isIgnored(_ action: SignalAction) -> Bool {
  unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN as SignalAction, to: Int.self)
}
