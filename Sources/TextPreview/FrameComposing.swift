// SPDX-License-Identifier: MIT

internal import Typography

extension TextFrame {
  /// Puts a text into the cells of a row, over what was there; what does not fit is left out.
  ///
  /// - Parameters:
  ///   - text: One line; control characters are shown as escapes.
  ///   - column: The column of its first character, from 0; it may lie outside.
  ///   - row: The row, from 0; outside of the frame nothing is put.
  ///   - color: The colour of the characters; nil for the terminal's own.
  /// - Returns: The column behind the text, whether or not it fitted.
  @discardableResult
  public mutating func put(_ text: String, column: Int, row: Int, color: CellColor? = nil) -> Int {
    var column = column
    guard (0..<rows).contains(row) else { return column + text.cellWidth }
    for character in text.escapedForTerminal {
      let width = String(character).cellWidth
      if width == 0 { continue }
      if column >= 0 && column + width <= columns {
        freeHalves(column, row)
        freeHalves(column + width - 1, row)
        self[column, row] = TextCell(character, width: width, foreground: color)
        if width == 2 { self[column + 1, row] = .covered }
      }
      column += width
    }
    return column
  }

  /// Puts another frame over this one, its upper left corner at a cell; what does not fit is left out.
  public mutating func put(_ frame: TextFrame, column: Int, row: Int) {
    for y in 0..<frame.rows where (0..<rows).contains(row + y) {
      for x in 0..<frame.columns where (0..<columns).contains(column + x) {
        self[column + x, row + y] = frame[x, y]
      }
    }
  }
}

extension TextCell {
  /// A cell that shows a letter of one column or two.
  init(_ character: Character, width: Int, foreground: CellColor?) {
    self = .blank
    self.character = character
    self.width = width
    self.foreground = foreground
  }
}
