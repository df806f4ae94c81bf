// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe for a test, closed at its end.
final class TestPipe: @unchecked Sendable {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Writes a text into the pipe, which must have room for it.
  func put(_ text: String) { put(Array(text.utf8)) }

  func put(_ bytes: [UInt8]) { _ = write(writing, bytes, bytes.count) }

  /// Whatever is in the pipe, up to a megabyte.
  func take() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let length = read(reading, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, length)))
  }

  func makeNonBlocking() {
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
  }
}
