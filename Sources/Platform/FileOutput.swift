// SPDX-License-Identifier: MIT

/// Text on its way to standard output or standard error, in a buffer, with every failure told.
///
/// After one failure nothing more is written: what comes out is complete or ends somewhere, and never has a gap; and
/// that failure is thrown again by every call, so that the last flush before the end is sure to tell it. A reader that
/// has gone is the error code `brokenPipe`, provided SIGPIPE is ignored.
public final class FileOutput {
  /// Where the text goes.
  public let descriptor: Int32
  /// The failure that ended the writing; nil while all is well.
  public private(set) var failure: SystemError?
  private var buffer: [UInt8] = []

  /// As much as is kept before it is written without being asked for.
  private static let capacity = 64 * 1024

  /// An output to an open descriptor, which is not closed here.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Adds text.
  ///
  /// - Parameter text: The text; nothing is added to it.
  /// - Throws: `SystemError` of the operation `write`, of this call or an earlier one.
  public func write(_ text: String) throws(SystemError) {
    buffer.append(contentsOf: text.utf8)
    try flushIfLarge()
  }

  /// Adds bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `SystemError` of the operation `write`, of this call or an earlier one.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    try flushIfLarge()
  }

  /// Writes all that is in the buffer, however long its reader takes.
  ///
  /// - Throws: `SystemError` of the operation `write`, of this call or an earlier one.
  public func flush() throws(SystemError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    if let failure { throw failure }
    do {
      try writeBuffer()
    } catch {
      failure = error
      throw error
    }
  }

  private func flushIfLarge() throws(SystemError) {
    if let failure {
      buffer.removeAll(keepingCapacity: true)
      throw failure
    }
    if buffer.count >= Self.capacity { try flush() }
  }

  private func writeBuffer() throws(SystemError) {
    var written = 0
    while written < buffer.count {
      do {
        written += try writeOnce(descriptor, buffer[written...])
      } catch {
        // Whoever shares the descriptor may have made it non-blocking.
        guard error.code == .wouldBlock else { throw error }
        try waitForOutput(descriptor)
      }
    }
  }
}
