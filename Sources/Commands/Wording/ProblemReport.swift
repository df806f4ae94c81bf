// SPDX-License-Identifier: MIT

public import Shapes
internal import Typography

extension Problem {
  /// The problem as it is shown: the line, a caret under the place, the message, the hint.
  ///
  /// - Parameters:
  ///   - line: The line it is about; nil where there is none to show.
  ///   - source: The script, and the line number in it, before the message; nil at a prompt.
  ///   - columns: The width of the terminal that it is shown in; nil, unless given, for none.
  /// - Returns: Lines of text without a line end at the last.
  public func report(line: ScriptLine?, source: String? = nil, columns: Int? = nil) -> String {
    let wording = wording
    let excerpt = line.map { $0.text.isEmpty ? [] : self.excerpt(of: $0, columns: columns ?? .max) } ?? []
    func wrapped(_ text: String) -> [String] { columns.map { text.wrapped(toCells: $0, indent: 2) } ?? [text] }
    let message = wording.line.escapedForTerminal
    guard let source else { return (excerpt + wrapped("  " + message) + wording.details).joined(separator: "\n") }
    let position = line?.position(of: range?.lowerBound ?? 0)
    let place = source.escapedForTerminal + (position.map { ":\($0.line):\($0.column)" } ?? "")
    return (wrapped("\(place): \(wording.kind.rawValue): \(message)") + excerpt + wording.details)
      .joined(separator: "\n")
  }

  /// The physical line that the place is on, cut to what is near it, and carets under the place.
  private func excerpt(of line: ScriptLine, columns: Int) -> [String] {
    let bytes = Array(line.text.utf8)
    let low = min(range?.lowerBound ?? 0, bytes.count)
    let start = (bytes[..<low].lastIndex(of: 0x0A) ?? -1) + 1
    let end = bytes[low...].firstIndex(of: 0x0A) ?? bytes.count
    let high = min(max(range?.upperBound ?? end, low), end)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).escapedForTerminal }
    var before = text(start..<low)
    let middle = text(low..<high)
    var after = text(high..<end)
    // In a narrow terminal what is meant comes first, then what stands before it.
    let room = max(8, min(columns, 142) - 2)
    let shownMiddle = middle.truncated(toCells: min(60, room / 2))
    let left = room - max(1, shownMiddle.cellWidth)
    let limit = min(50, max(left - after.cellWidth, left * 2 / 3))
    if before.cellWidth > limit { before = "..." + before.suffixCells(max(0, limit - 3)) }
    after = after.truncated(toCells: min(30, left - before.cellWidth))
    let carets = String(repeating: "^", count: max(1, shownMiddle.cellWidth))
    return [
      "  " + before + shownMiddle + after, "  " + String(repeating: " ", count: before.cellWidth) + carets,
    ]
  }
}

extension String {
  /// The end of the text that takes at most so many columns.
  fileprivate func suffixCells(_ cells: Int) -> String {
    var width = 0
    var kept: [Character] = []
    for character in self.reversed() {
      width += character.cellWidth
      if width > cells { break }
      kept.append(character)
    }
    return String(kept.reversed())
  }
}
