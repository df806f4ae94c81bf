// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Does something that no signal is to end or stop in the middle: those that ask for that come when it is done.
///
/// - Parameter body: What is done; it should be short.
/// - Returns: What it gives.
/// - Throws: What it throws.
public func withSignalsHeld<Result>(_ body: () throws(SystemError) -> Result) throws(SystemError) -> Result {
  var held = sigset_t()
  var former = sigset_t()
  sigemptyset(&held)
  for signal in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&held, signal) }
  pthread_sigmask(SIG_BLOCK, &held, &former)
  defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
  return try body()
}
