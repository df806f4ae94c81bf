// SPDX-License-Identifier: MIT

/// The median of the microseconds that some work takes, once all is warm.
///
/// The peers' programs measure alike: warm up, then repeat for a while, and take the median.
///
/// - Parameters:
///   - duration: How long to repeat it; once at least.
///   - work: The work.
/// - Returns: The median, in microseconds.
func medianMicroseconds(
  for duration: Duration = .milliseconds(200), of work: () throws -> Void
) rethrows -> Double {
  let clock = ContinuousClock()
  let begin = clock.now
  repeat { try work() } while clock.now - begin < duration / 5
  var times: [Double] = []
  let start = clock.now
  repeat {
    let before = clock.now
    try work()
    times.append((clock.now - before) / .microseconds(1))
  } while clock.now - start < duration
  return times.sorted()[times.count / 2]
}
