// SPDX-License-Identifier: MIT

internal import Commands
internal import TextPreview
internal import Typography

/// The sliders below the picture, and a line with what was said or which keys there are.
struct TweakPanel {
  private let dials: [Dial]
  private let chosen: Int
  private let typed: String?
  private let message: String?
  private let columns: Int
  /// The rows that are left for the picture.
  let pictureRows: Int
  private let dialRows: Int
  private let rows: Int

  private static let keys = ["left, right change", "up, down choose", "Enter keeps", "Esc drops", "? explains"]
  private static let fewKeys = ["? explains", "Enter keeps", "Esc drops"]
  private static let gap = 2
  private static let widestBar = 48
  private static let narrowestBar = 8

  /// A panel.
  ///
  /// - Parameters:
  ///   - dials: What can be turned; at least one.
  ///   - chosen: The number of the one that is turned, from 0.
  ///   - typed: What has been typed of a value; nil while none is.
  ///   - message: What was said last; nil for the keys that there are.
  ///   - most: The most dials that there were in the gesture: where some go, the picture stays as large as it is.
  ///   - columns: The window's columns.
  ///   - rows: The window's rows.
  init(
    dials: [Dial], chosen: Int, typed: String?, message: String?, most: Int = 0, columns: Int, rows: Int
  ) {
    self.dials = dials
    self.chosen = chosen
    self.typed = typed
    self.message = message
    self.columns = columns
    self.rows = rows
    // In a low window what is turned is worth a row, then the picture, then the line below.
    let messageRows = rows >= 5 ? 1 : 0
    dialRows = max(1, min(dials.count, rows / 3))
    pictureRows = max(0, rows - max(1, min(max(dials.count, most), rows / 3)) - messageRows)
  }

  /// Puts it below the picture.
  func put(on frame: inout TextFrame) {
    let first = min(max(0, chosen - dialRows / 2), dials.count - dialRows)
    let shown = dials[first..<first + dialRows]
    let widths = Widths(dials: dials, columns: columns)
    for (index, dial) in shown.enumerated() {
      put(dial, isChosen: first + index == chosen, widths, row: pictureRows + index, on: &frame)
    }
    // Where dials are hidden, the margin tells on which side.
    if first > 0, first != chosen { frame.put("^", column: 0, row: pictureRows, color: .faint) }
    if first + dialRows < dials.count, first + dialRows - 1 != chosen {
      frame.put("v", column: 0, row: pictureRows + dialRows - 1, color: .faint)
    }
    if pictureRows + dialRows < rows {
      // Where not all have room, the one that tells the others comes first.
      let all = statusLine(TweakPanel.keys, columns: .max)
      let keys = all.cellWidth <= columns ? all : statusLine(TweakPanel.fewKeys, columns: columns)
      frame.put(message ?? keys, column: 0, row: rows - 1, color: message == nil ? .faint : nil)
    }
  }

  private func put(_ dial: Dial, isChosen: Bool, _ widths: Widths, row: Int, on frame: inout TextFrame) {
    let color: CellColor? = isChosen ? .accent : nil
    if isChosen { frame.put(">", column: 0, row: row, color: color) }
    var column = TweakPanel.gap
    frame.put(dial.label.shortened(toCells: widths.label), column: column, row: row, color: color)
    column += widths.label + TweakPanel.gap
    if widths.bar > 0 {
      frame.put(bar(dial.face, widths.bar), column: column, row: row, color: isChosen ? nil : .faint)
      column += widths.bar + TweakPanel.gap
    }
    let room = max(0, columns - column)
    // Of what is typed the end is to be seen.
    let value = isChosen ? typed.map { String(($0 + "_").suffix(room)) } ?? dial.value : dial.value
    let end = frame.put(value.truncated(toCells: room), column: column, row: row, color: color)
    let rest = dial.remark.map { "(\($0))" } ?? dial.range
    let restColumn = max(end + TweakPanel.gap, column + widths.value + TweakPanel.gap)
    if columns - restColumn >= min(rest.cellWidth, 6) {
      frame.put(rest.truncated(toCells: columns - restColumn), column: restColumn, row: row, color: .faint)
    }
  }

  // MARK: Bars

  private func bar(_ face: Dial.Face, _ width: Int) -> String {
    switch face {
    case .slider(let share): return marked([share], chosen: 0, width)
    case .stops(let offsets, let chosen): return marked(offsets, chosen: chosen, width)
    case .choices(let words, let chosen):
      let text = words.enumerated().map { $0 == chosen ? "[\($1)]" : $1 }.joined(separator: " ")
      return text.cellWidth <= width
        ? text : "[\(words[chosen])] \(chosen + 1) of \(words.count)".truncated(toCells: width)
    case .plain: return ""
    }
  }

  /// A line with marks on it, the chosen one larger.
  private func marked(_ shares: [Double], chosen: Int, _ width: Int) -> String {
    var cells = [Character](repeating: "-", count: width)
    (cells[0], cells[width - 1]) = ("|", "|")
    func cell(_ share: Double) -> Int { Int((min(max(share, 0), 1) * Double(width - 1)).rounded()) }
    for share in shares { cells[cell(share)] = "o" }
    if shares.indices.contains(chosen) { cells[cell(shares[chosen])] = "O" }
    return String(cells)
  }

  /// How wide the parts of a row are.
  private struct Widths {
    let label: Int
    let bar: Int
    let value: Int

    init(dials: [Dial], columns: Int) {
      let longestLabel = dials.map(\.label.cellWidth).max() ?? 0
      label = max(1, min(longestLabel, columns / 3 + 4, columns - 8))
      value = min(dials.map(\.value.cellWidth).max() ?? 0, 14)
      let ranges = min(dials.map(\.range.cellWidth).max() ?? 0, 16)
      let free = columns - label - value - 4 * TweakPanel.gap
      let bar = free - ranges >= TweakPanel.narrowestBar ? free - ranges : free
      self.bar = bar >= TweakPanel.narrowestBar ? min(bar, TweakPanel.widestBar) : 0
    }
  }

  // MARK: Help

  private static let help = [
    "left, right (h, l)      one step down, up",
    "Shift with them (H, L)  ten steps",
    "Alt with them           a tenth of a step",
    "up, down (k, j), Tab    choose what is turned",
    "digits, =               type a value, Enter sets it",
    "[ ]  a  x               choose, add, remove a stop of a gradient",
    "r                       back to its default",
    "u                       take back the last change",
    "Enter                   keep it all, as one step",
    "Esc                     give it all back",
    "Ctrl-C                  the same, and drop the rest of the line",
    "", "any key goes on",
  ]

  /// Explains the keys.
  static func putHelp(on frame: inout TextFrame) {
    for (row, line) in help.suffix(frame.rows).enumerated() { frame.put(line, column: 0, row: row) }
  }
}

extension String {
  /// A label in so many columns: of `fill stop 3 hue` the end tells more than the beginning.
  fileprivate func shortened(toCells cells: Int) -> String {
    if cellWidth <= cells || !contains(" ") { return truncated(toCells: cells) }
    var end = self[...]
    while end.cellWidth > max(cells - 1, 0) { end = end.dropFirst() }
    return "…" + end
  }
}
