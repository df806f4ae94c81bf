// SPDX-License-Identifier: MIT

public import Numerics

/// Lines of bytes from a pipe, a file or whatever else a descriptor stands for.
///
/// A line is handed over as soon as it is complete, without waiting for more, so that `tail -f | katachi -` works. No
/// more than one line of the limit and one piece of input are ever held.
public struct LineReader {
  /// What comes next in the input.
  public enum Item: Hashable, Sendable {
    /// A line, without its line feed; the last one may have had none.
    case line([UInt8])
    /// A line longer than the limit: its first bytes, and how many it had.
    case tooLong(beginning: [UInt8], length: Int)
    /// The input has ended.
    case end
    /// Something can be read from the other descriptor that was to be watched.
    case woken
  }

  /// How many bytes of a line that is too long are kept, to show.
  public static let shownBytes = 40

  /// Where the bytes come from.
  public let descriptor: Int32
  /// The most bytes of a line, without its line feed.
  public let limit: Int

  /// What was read and not yet handed over; `position` is where that begins.
  private var buffer: [UInt8] = []
  private var position = 0
  /// How much of the buffer holds no line feed, from `position` on.
  private var searched = 0
  /// The line that is too long, as far as it is known.
  private var excess: (beginning: [UInt8], length: Int)?
  private var hasEnded = false

  /// A reader of an open descriptor, which is not closed here.
  ///
  /// - Parameters:
  ///   - descriptor: Where the bytes come from.
  ///   - limit: The most bytes of a line; `Limits.lineBytes` unless given.
  public init(descriptor: Int32, limit: Int = Limits.lineBytes) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line.
  ///
  /// - Parameter waker: A descriptor, such as that of a `SignalPipe`, that ends the wait when something can be read
  ///   from it; nothing of the input is lost by that. nil, unless given, for none.
  /// - Returns: The next line, or why there is none now. After the end it is the end for ever.
  /// - Throws: `SystemError` of the operation `read`, as for a closed descriptor.
  public mutating func next(wakingOn waker: Int32? = nil) throws(SystemError) -> Item {
    while true {
      if let item = takeItem() { return item }
      let ready = try waitForInput([descriptor] + (waker.map { [$0] } ?? []))
      if let waker, ready.contains(waker) { return .woken }
      try fill()
    }
  }

  /// The next line that is complete without any more reading; nil where that takes more.
  public mutating func takeItem() -> Item? {
    if let end = buffer[(position + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      let item = take(upTo: end)
      position = end + 1
      return item
    }
    searched = buffer.count - position
    if excess != nil || searched > limit { discardExcess() }
    guard hasEnded else { return nil }
    if excess == nil && position == buffer.count { return .end }
    return take(upTo: buffer.count)
  }

  /// Reads once what is there; waits only if nothing is.
  ///
  /// - Throws: `SystemError` of the operation `read`.
  public mutating func fill() throws(SystemError) {
    buffer.removeFirst(position)
    position = 0
    do {
      let bytes = try readOnce(descriptor, count: 1 << 16)
      hasEnded = bytes.isEmpty
      buffer += bytes
    } catch {
      // A non-blocking descriptor that another reader emptied; the next wait sees to it.
      if error.code != .wouldBlock { throw error }
    }
  }

  /// Hands over the line that ends before an index, or what is known of it.
  private mutating func take(upTo end: Int) -> Item {
    let rest = buffer[position..<end]
    position = end
    searched = 0
    if let (beginning, length) = excess {
      excess = nil
      return .tooLong(beginning: beginning, length: length + rest.count)
    }
    if rest.count > limit { return .tooLong(beginning: Array(rest.prefix(Self.shownBytes)), length: rest.count) }
    return .line(Array(rest))
  }

  /// Lets go of all that is known of a line that is too long already, but for its beginning.
  private mutating func discardExcess() {
    let (beginning, length) = excess ?? (Array(buffer[position...].prefix(Self.shownBytes)), 0)
    excess = (beginning, length + buffer.count - position)
    buffer.removeAll(keepingCapacity: true)
    position = 0
    searched = 0
  }
}
