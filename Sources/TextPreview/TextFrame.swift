// SPDX-License-Identifier: MIT

/// A colour of a cell: sRGB as it is coded, opaque.
public struct CellColor: Hashable, Sendable {
  /// The parts, each 0...255.
  public var red, green, blue: UInt8

  /// A colour by its parts, each 0...255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// One character of a preview and its colours.
public struct TextCell: Hashable, Sendable {
  /// The character that the picture is drawn with, one column wide.
  public var glyph: Unicode.Scalar
  /// A letter of the picture's own words, shown instead; nil where the picture is drawn.
  public var character: Character?
  /// The columns that the letter takes: 1 or 2, and 0 for the cell behind one that takes two.
  public var width = 1
  /// The colour of the character; nil for the terminal's own.
  public var foreground: CellColor?
  /// The colour behind it; nil for the terminal's own.
  public var background: CellColor?

  /// A cell.
  public init(_ glyph: Unicode.Scalar, foreground: CellColor? = nil, background: CellColor? = nil) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }

  /// A cell that shows nothing.
  public static let blank = TextCell(" ")

  /// The cell behind one whose letter takes two columns.
  static let covered = {
    var cell = TextCell.blank
    cell.width = 0
    return cell
  }()

  /// Whether the cell shows nothing.
  var isBlank: Bool { glyph == " " && character == nil && background == nil }
}

/// A preview as cells: what every mode makes, and what is written to a terminal or a pipe.
public struct TextFrame: Hashable, Sendable {
  /// Cells in a row, at least 1.
  public let columns: Int
  /// Rows, at least 1.
  public let rows: Int
  /// The cells, row by row from the upper left: `columns` times `rows` of them.
  public var cells: [TextCell]
  /// Whether the picture has something in it of which no cell shows anything, as black has on a dark ground.
  ///
  /// False for an empty picture. Whoever shows the frame should say so, for the user sees nothing.
  public var vanishes: Bool
  /// What draws the picture over the cells, sent with the cursor on the upper left one, which it leaves anywhere.
  ///
  /// Nil where the cells themselves show the picture, as they do unless it is made of pixels.
  public var graphics: [UInt8]?

  /// A frame of blank cells.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a frame has at least one cell")
    self.columns = columns
    self.rows = rows
    cells = [TextCell](repeating: .blank, count: columns * rows)
    vanishes = false
  }

  /// The cell in a column and row, each from 0.
  public subscript(column: Int, row: Int) -> TextCell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// The cells of a row without the blank ones that end it.
  func visibleCells(inRow row: Int) -> ArraySlice<TextCell> {
    let start = row * columns
    var end = start + columns
    while end > start && cells[end - 1].isBlank { end -= 1 }
    return cells[start..<end]
  }

  /// The rows as plain text from the top, without colours, blanks at their ends or line ends.
  public var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in visibleCells(inRow: row) where cell.width > 0 {
        line.append(cell.character ?? Character(cell.glyph))
      }
      return line
    }
  }
}
