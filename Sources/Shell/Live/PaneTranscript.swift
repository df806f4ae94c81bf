// SPDX-License-Identifier: MIT

internal import Typography

/// What was told in the lower part of a parted window: its last lines, and which of them the terminal does not keep yet.
///
/// Terminals keep what scrolls out of the window, but most keep nothing of what scrolls out of a part of it that does
/// not begin at the top. So it is remembered here until it is given to them (`Pane.settle`), and for drawing the part
/// anew in a window of another size.
struct PaneTranscript {
  /// The lines as they were written, colours among them, the oldest first; the last may go on.
  private var lines: [String] = []
  /// How many of them, from the first, the terminal keeps.
  private var keptCount = 0
  /// Whether the last line goes on with what is told next.
  private var isOpen = false

  /// So many lines that the terminal keeps already are remembered all the same, to fill a larger part.
  private static let longestContext = 200

  /// How many lines the terminal does not keep yet.
  var unkeptCount: Int { lines.count - keptCount }

  /// Takes what is told: whole lines, or the beginning of one.
  ///
  /// - Parameter text: What is written to the terminal; of its control sequences only colours are remembered.
  mutating func add(_ text: String) {
    var parts = text.coloredText.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if isOpen, let first = parts.popFirst() {
      // What goes on is not kept, whatever was said of its beginning.
      lines[lines.count - 1] += first
      keptCount = min(keptCount, lines.count - 1)
    }
    lines += parts.map(String.init)
    isOpen = lines.last?.isEmpty == false
    if !isOpen && !lines.isEmpty { lines.removeLast() }
  }

  /// Gives out the lines that are not kept and have no room any more, which then count as kept.
  ///
  /// - Parameters:
  ///   - room: The rows that there are for the newest lines.
  ///   - columns: The cells of a row.
  /// - Returns: The rows that the lines make, the oldest first.
  mutating func settle(room: Int, columns: Int) -> [String] {
    let unkept = lines[keptCount...].map { $0.rows(columns: columns) }
    var free = room - unkept.reduce(0) { $0 + $1.count }
    let leaving = unkept.prefix { rows in
      defer { free += rows.count }
      return free < 0
    }
    keptCount += leaving.count
    let excess = keptCount - PaneTranscript.longestContext
    if excess > 0 {
      lines.removeFirst(excess)
      keptCount -= excess
    }
    return leaving.flatMap { $0 }
  }

  /// The last rows that the lines make.
  ///
  /// - Parameters:
  ///   - room: The most rows.
  ///   - columns: The cells of a row.
  ///   - withKept: Whether lines that the terminal keeps are among them.
  /// - Returns: The rows, the oldest first.
  func tail(room: Int, columns: Int, withKept: Bool) -> [String] {
    var rows: [String] = []
    for line in lines[(withKept ? 0 : keptCount)...].reversed() where rows.count < room {
      rows.insert(contentsOf: line.rows(columns: columns), at: 0)
    }
    return rows.suffix(max(room, 0))
  }
}

private let escape: Character = "\u{1b}"
private let reset = "\u{1b}[0m"

extension String {
  /// This text without control characters and sequences, but for line ends and colours.
  fileprivate var coloredText: String {
    var kept = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == escape {
        kept += rest.takeSequence()
      } else if character == "\n" || character == "\r\n" {
        kept += "\n"
      } else if (character.unicodeScalars.first?.value ?? 0) >= 0x20 {
        kept.append(character)
      }
    }
    return kept
  }

  /// The rows that a terminal makes of this line, each of which begins and ends in the terminal's own colours.
  fileprivate func rows(columns: Int) -> [String] {
    if utf8.count <= columns && !contains(escape) { return [self] }
    var rows: [String] = []
    var (row, width, colors) = ("", 0, "")
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == escape {
        let sequence = rest.takeSequence()
        colors = sequence == reset || sequence == "\u{1b}[m" ? "" : colors + sequence
        row += sequence
        continue
      }
      if width > 0 && width + character.cellWidth > columns {
        rows.append(colors.isEmpty ? row : row + reset)
        (row, width) = (colors, 0)
      }
      row.append(character)
      width += character.cellWidth
    }
    return rows + [colors.isEmpty ? row : row + reset]
  }
}

extension Substring {
  /// Takes the rest of a sequence whose escape was taken, and gives it whole where it only colours.
  fileprivate mutating func takeSequence() -> String {
    guard let kind = popFirst() else { return "" }
    if "]P_^X".contains(kind) {
      // A string, up to BEL or an escape and a backslash.
      let end = firstIndex { $0 == "\u{7}" || $0 == escape }
      self = end.map { self[$0...].dropFirst(self[$0] == escape ? 2 : 1) } ?? ""
      return ""
    }
    guard kind == "[" else { return "" }
    let parameters = prefix { ("0"..."?").contains($0) || (" "..."/").contains($0) }
    self = dropFirst(parameters.count)
    return popFirst() == "m" ? "\u{1b}[" + parameters + "m" : ""
  }
}
