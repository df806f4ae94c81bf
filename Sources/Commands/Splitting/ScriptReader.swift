// SPDX-License-Identifier: MIT

internal import Numerics
public import Shapes
internal import Typography

/// A line of a script or file: continued lines joined, with the number of its first.
public struct ScriptLine: Hashable, Sendable {
  /// The text; continued lines keep their backslash and line end, so that places can be told.
  public var text: String
  /// The number of its first physical line, from 1.
  public var number: Int

  /// A line of commands.
  public init(text: String, number: Int) {
    self.text = text
    self.number = number
  }

  /// The line and column (both from 1, the column in bytes) of a byte of the text.
  public func position(of byte: Int) -> (line: Int, column: Int) {
    var line = number
    var column = 1
    for (offset, value) in text.utf8.enumerated() {
      if offset >= byte { break }
      column += 1
      if value == 0x0A {
        line += 1
        column = 1
      }
    }
    return (line, column)
  }
}

/// Puts physical lines together into lines of commands: continuation, byte order mark, carriage returns.
///
/// A first line that begins with `#!` is a comment like any other.
public struct ScriptAssembler: Sendable {
  private var pending: ScriptLine?
  private var number = 0

  /// An assembler at the beginning of a script.
  public init() {}

  /// Whether a continued line waits for its rest.
  public var isContinuing: Bool { pending != nil }

  /// Takes the next physical line.
  ///
  /// - Parameter bytes: Its bytes without the line end.
  /// - Returns: The line of commands that it completes; nil where it is continued.
  /// - Throws: `.notUTF8`, `.tooLong`; the line, and what it continues, is dropped. The number of the line it is
  ///   about is `lastNumber`.
  public mutating func take(_ bytes: [UInt8]) throws(Problem) -> ScriptLine? {
    number += 1
    var bytes = bytes[...]
    if number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == 0x0D { bytes = bytes.dropLast() }
    // Taken out rather than copied, so that a command of many lines is put together in linear time.
    var before = pending.take()
    let text = try checked(bytes)
    before?.text += "\n" + text
    let line = before ?? ScriptLine(text: text, number: number)
    if line.text.utf8.count > Limits.commandBytes {
      throw Problem(.tooLong(what: "a command", bytes: Limits.commandBytes))
    }
    if isContinued(text) {
      pending = line
      return nil
    }
    return line
  }

  /// Takes what is left at the end of the script.
  public mutating func finish() -> ScriptLine? {
    defer { pending = nil }
    return pending
  }

  /// Counts a line that could not be held, and drops what it continues.
  ///
  /// - Returns: Its number.
  public mutating func skipLine() -> Int {
    number += 1
    pending = nil
    return number
  }

  /// The number of the last line that was taken.
  public var lastNumber: Int { number }

  private func checked(_ bytes: ArraySlice<UInt8>) throws(Problem) -> String {
    if bytes.count > Limits.lineBytes {
      throw Problem(.tooLong(what: "a line", bytes: Limits.lineBytes))
    }
    if let bad = validateUTF8(bytes) { throw Problem(.notUTF8(byte: bad + 1)) }
    if let zero = bytes.firstIndex(of: 0) { throw Problem(.notUTF8(byte: zero - bytes.startIndex + 1)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Cuts the bytes of a whole file at its line ends.
public func physicalLines(_ bytes: [UInt8]) -> [[UInt8]] {
  var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
