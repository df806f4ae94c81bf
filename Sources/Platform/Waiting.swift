// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits until something can be read.
///
/// A descriptor counts as readable also when its other end has gone, or when it is closed: reading then tells so.
/// Signals do not end the wait, unless one of the descriptors is that of a `SignalPipe`.
///
/// - Parameters:
///   - descriptors: Those to wait for; with none, only the time passes.
///   - timeout: The longest wait; nil for ever.
/// - Returns: Those that can be read, in the order given; none after the time-out.
/// - Throws: `SystemError` of the operation `wait`.
public func waitForInput(_ descriptors: [Int32], timeout: Duration? = nil) throws(SystemError) -> [Int32] {
  try wait(for: Int16(POLLIN), descriptors, timeout: timeout)
}

/// Waits until a descriptor can be written to.
func waitForOutput(_ descriptor: Int32) throws(SystemError) {
  _ = try wait(for: Int16(POLLOUT), [descriptor], timeout: nil)
}

private func wait(for events: Int16, _ descriptors: [Int32], timeout: Duration?) throws(SystemError) -> [Int32] {
  var entries = descriptors.map { pollfd(fd: $0, events: events, revents: 0) }
  let deadline = timeout.map { monotonicTime() + $0 }
  while true {
    let remaining = deadline.map { milliseconds($0 - monotonicTime()) } ?? -1
    if poll(&entries, nfds_t(entries.count), remaining) >= 0 { break }
    let code = ErrorCode(errno)
    if code != .interrupted { throw SystemError(.system(code), .wait) }
  }
  return entries.filter { $0.revents != 0 }.map(\.fd)
}
