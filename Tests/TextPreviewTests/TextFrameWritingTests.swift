// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

/// What a terminal shows after it has read a text: the cells up to the end of each line.
private struct Terminal {
  struct Cell: Equatable {
    var glyph: Unicode.Scalar
    var foreground = ShownColor.terminal
    var background = ShownColor.terminal
  }

  var lines: [[Cell]] = [[]]
  var sequences = 0
  private var pen = Cell(glyph: " ")

  init(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        let end = rest.firstIndex(of: "m") ?? rest.endIndex
        let parameters = rest[rest.startIndex..<end].dropFirst().split(separator: ";")
        apply(parameters.map { Int(String(String.UnicodeScalarView($0))) ?? -1 }[...])
        rest = rest[end...].dropFirst()
        sequences += 1
      case "\n":
        lines.append([])
      default:
        lines[lines.count - 1].append(Cell(glyph: scalar, foreground: pen.foreground, background: pen.background))
      }
    }
  }

  private mutating func apply(_ parameters: ArraySlice<Int>) {
    var rest = parameters
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = Cell(glyph: " ")
      case 30...37: pen.foreground = .indexed(UInt8(code - 30))
      case 90...97: pen.foreground = .indexed(UInt8(code - 82))
      case 40...47: pen.background = .indexed(UInt8(code - 40))
      case 100...107: pen.background = .indexed(UInt8(code - 92))
      case 39: pen.foreground = .terminal
      case 49: pen.background = .terminal
      case 38, 48:
        var color = ShownColor.terminal
        if rest.popFirst() == 5 {
          color = .indexed(UInt8(rest.popFirst() ?? 0))
        } else {
          let parts = rest.prefix(3).map { UInt8($0) }
          rest = rest.dropFirst(3)
          color = .exact(CellColor(parts[0], parts[1], parts[2]))
        }
        if code == 38 { pen.foreground = color } else { pen.background = color }
      default: Issue.record("SGR \(code) is not one that frames use")
      }
    }
  }

  var isInItsOwnColors: Bool { pen.foreground == .terminal && pen.background == .terminal }
}

/// A frame with every kind of neighbour: coloured, plain and blank cells, with and without background.
private func motley() -> TextFrame {
  var frame = TextFrame(columns: 12, rows: 4)
  let colors: [CellColor?] = [
    nil, CellColor(255, 0, 0), CellColor(255, 0, 0), CellColor(0, 0, 238), CellColor(7, 99, 181),
  ]
  for index in frame.cells.indices where index % 7 != 6 && index < 40 {
    let glyph: Unicode.Scalar = index % 3 == 0 ? " " : "#"
    frame.cells[index] = TextCell(
      glyph, foreground: colors[index % colors.count], background: colors[index / 2 % colors.count])
  }
  return frame
}

@Suite struct TextFrameWritingTests {
  @Test func withoutColourThereIsNoEscapeByte() {
    let text = motley().text(color: .none)
    #expect(!text.utf8.contains(0x1B))
    #expect(text == motley().lines.map { $0 + "\n" }.joined())
  }

  @Test(arguments: [ColorDepth.sixteen, .palette256, .trueColor])
  func whatIsWrittenReadsBack(color: ColorDepth) {
    let frame = motley()
    let terminal = Terminal(frame.text(color: color))
    var palette = PaletteLookup(color)
    #expect(terminal.lines.count == frame.rows + 1)
    #expect(terminal.lines.last == [])
    #expect(terminal.isInItsOwnColors)
    for row in 0..<frame.rows {
      let line = terminal.lines[row]
      #expect(line.count == frame.visibleCells(inRow: row).count)
      for (column, cell) in line.enumerated() {
        #expect(cell.glyph == frame[column, row].glyph)
        #expect(cell.background == palette.shown(frame[column, row].background))
        if cell.glyph != " " { #expect(cell.foreground == palette.shown(frame[column, row].foreground)) }
      }
    }
  }

  @Test func anEscapeSequenceIsWrittenOnlyWhereTheColourChanges() {
    var frame = TextFrame(columns: 8, rows: 2)
    for column in 1..<7 where column != 3 {
      frame[column, 0] = TextCell("@", foreground: CellColor(10, 20, 30))
    }
    #expect(frame.text(color: .trueColor) == " \u{1B}[38;2;10;20;30m@@ @@@\u{1B}[0m\n\n")
    frame[5, 0].foreground = CellColor(12, 20, 30)
    // Both are the same colour of the palette.
    #expect(Terminal(frame.text(color: .palette256)).sequences == 2)
    #expect(Terminal(frame.text(color: .trueColor)).sequences == 4)
  }

  @Test func theSixteenColoursHaveTheirOwnCodes() {
    var frame = TextFrame(columns: 2, rows: 1)
    frame[0, 0] = TextCell("a", foreground: CellColor(205, 0, 0), background: CellColor(255, 255, 255))
    frame[1, 0] = TextCell("b", foreground: CellColor(0, 255, 255), background: CellColor(0, 0, 0))
    #expect(frame.text(color: .sixteen) == "\u{1B}[31;107ma\u{1B}[96;40mb\u{1B}[0m\n")
  }

  @Test func blanksThatEndALineAreLeftOut() {
    var frame = TextFrame(columns: 4, rows: 1)
    frame[0, 0] = TextCell("x", foreground: CellColor(255, 255, 255))
    frame[2, 0] = TextCell(" ", foreground: CellColor(255, 0, 0))
    #expect(frame.text(color: .palette256) == "\u{1B}[38;5;231mx\u{1B}[0m\n")
  }

  @Test func glyphsBeyondASCIIAreWrittenAsUTF8() {
    var frame = TextFrame(columns: 2, rows: 1)
    frame[0, 0] = TextCell("▀")
    frame[1, 0] = TextCell("\u{1FB00}")
    #expect(frame.text(color: .none) == "▀\u{1FB00}\n")
  }
}
