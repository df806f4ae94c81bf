// SPDX-License-Identifier: MIT

extension TextFrame {
  /// What to send to a terminal that shows another frame so that it shows this one: only what has changed.
  ///
  /// Cells are reached by their place on the screen (`CSI row ; column H`), so that it works wherever the cursor is. The
  /// cursor is left behind the last cell that was written.
  ///
  /// - Parameters:
  ///   - old: The frame that is shown; nil, or one of another size, where nothing of it is to be relied on.
  ///   - color: The colours to use; with `none` no colour is sent.
  ///   - column: The column of the screen that the frames begin in, from 0.
  ///   - row: The row of the screen, from 0.
  /// - Returns: The bytes; none where nothing has changed.
  /// - Complexity: O(cells).
  public func update(from old: TextFrame?, color: ColorDepth, column: Int = 0, row: Int = 0) -> [UInt8] {
    var writer = FrameWriter(color: color)
    let known = old.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    for line in 0..<rows {
      let cells = cells[line * columns..<(line + 1) * columns]
      if let known {
        let shown = known.cells[line * columns..<(line + 1) * columns]
        for range in changes(from: shown, to: cells) {
          writer.move(toColumn: column + range.lowerBound, row: row + line)
          for cell in cells[(line * columns + range.lowerBound)..<(line * columns + range.upperBound)]
          where cell.width > 0 { writer.append(cell) }
        }
      } else {
        writer.move(toColumn: column, row: row + line)
        for cell in cells where cell.width > 0 { writer.append(cell) }
      }
    }
    writer.endColors()
    return writer.bytes
  }
}

/// So many unchanged cells between two changed ones are written again: that is no longer than a new place.
private let shortGap = 6

/// The columns of a row that have changed, in runs; a letter of two columns is never cut.
private func changes(from old: ArraySlice<TextCell>, to new: ArraySlice<TextCell>) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  for (column, (before, after)) in zip(old, new).enumerated() where before != after {
    // Behind the first half of a letter stands one without a width; before or after, the letter goes along.
    let start = after.width == 0 || before.width == 0 ? max(column - 1, 0) : column
    let end = min(column + max(after.width, before.width, 1), new.count)
    if let last = runs.last, start - last.upperBound <= shortGap {
      runs[runs.count - 1] = last.lowerBound..<max(end, last.upperBound)
    } else {
      runs.append(start..<end)
    }
  }
  return runs
}
