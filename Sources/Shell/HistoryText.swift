// SPDX-License-Identifier: MIT

internal import Numerics

/// The entries in the bytes of a history file.
struct HistoryText: Hashable {
  /// The entries, oldest first.
  private(set) var entries: [String] = []
  /// How many lines were left out because they are no text: no UTF-8, or with a NUL.
  private(set) var damagedLines = 0
  /// Whether a line added to the bytes would be taken for a part of the last entry.
  private(set) var endsWithinEntry = false

  /// The entries in these bytes.
  ///
  /// - Parameters:
  ///   - bytes: The file, or its end.
  ///   - isWhole: Whether the bytes are the whole file. If not, the first line is a part of one and is left out.
  init(_ bytes: [UInt8], isWhole: Bool) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    if !isWhole { lines = lines.dropFirst() }
    // After the last line feed there is no line, but one that was never finished.
    let isFinished = lines.last?.isEmpty ?? true
    if isFinished { lines = lines.dropLast() }
    var parts: [String] = []
    for line in lines {
      guard let text = String(validating: line, as: UTF8.self), !line.contains(0) else {
        damagedLines += 1
        parts = []
        continue
      }
      parts.append(text)
      if Self.isContinued(text.utf8) { continue }
      take(parts)
      parts = []
    }
    endsWithinEntry = !parts.isEmpty || !isFinished
    take(parts)
  }

  private mutating func take(_ parts: [String]) {
    let entry = parts.joined(separator: "\n")
    if Self.isWorthKeeping(entry) { entries.append(entry) }
  }

  /// Whether a command goes into the history at all.
  ///
  /// One that begins with a blank does not, which is how to keep a command out; nor one that is too long to be looked
  /// at again; nor one that would come back as something else.
  static func isWorthKeeping(_ command: String) -> Bool {
    let bytes = command.utf8
    guard let first = bytes.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t"),
      bytes.count <= Limits.lineBytes, !bytes.contains(0)
    else { return false }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast().allSatisfy(isContinued) && lines.last.map(isContinued) == false
  }

  private static func isContinued(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    line.last == UInt8(ascii: "\\")
  }
}
