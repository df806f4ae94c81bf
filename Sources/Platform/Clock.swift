// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time since some moment in the past, on a clock that never goes back and nobody sets.
public func monotonicTime() -> Duration { time(of: CLOCK_MONOTONIC) }

/// The time since the beginning of 1970, as the system's clock is set.
public func wallClockTime() -> Duration { time(of: CLOCK_REALTIME) }

/// A moment as the clock on the wall shows it, in the time zone of the user.
public struct LocalTime: Hashable, Sendable {
  /// The year, as in 2026.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int
  /// The hour, 0...23.
  public let hour: Int
  /// The minute, 0...59.
  public let minute: Int
  /// The second, 0...60.
  public let second: Int

  /// The moment so many seconds after the beginning of 1970.
  ///
  /// - Returns: nil where the system cannot tell, as in years that don't fit.
  public init?(secondsSince1970 seconds: Int64) {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return nil }
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = Int(parts.tm_sec)
  }
}

/// Waits for some time, or until a signal comes.
public func pause(_ time: Duration) {
  poll(nil, 0, milliseconds(time))
}

/// A time in whole milliseconds, rounded up so that no wait ends early, within what poll(2) takes.
func milliseconds(_ time: Duration) -> Int32 {
  let (seconds, attoseconds) = time.components
  let perMillisecond: Int64 = 1_000_000_000_000_000
  let (product, overflows) = seconds.multipliedReportingOverflow(by: 1000)
  guard !overflows else { return seconds < 0 ? 0 : Int32.max }
  let total = product.addingReportingOverflow((attoseconds + perMillisecond - 1) / perMillisecond)
  return Int32(clamping: max(0, total.overflow ? Int64.max : total.partialValue))
}

private func time(of clock: clockid_t) -> Duration {
  var time = timespec()
  clock_gettime(clock, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
