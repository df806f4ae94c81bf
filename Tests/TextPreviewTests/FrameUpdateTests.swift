// SPDX-License-Identifier: MIT

import Numerics
import Testing

@testable import TextPreview

/// What is sent to lead from one frame to the next.
struct FrameUpdateTests {
  @Test func whatHasNotChangedIsNotSent() {
    var frame = TextFrame(columns: 9, rows: 2)
    frame.put("abc", column: 1, row: 0)
    #expect(frame.update(from: frame, color: .trueColor).isEmpty)
  }

  @Test func aChangedCellIsSentAloneByItsPlace() {
    var old = TextFrame(columns: 20, rows: 3)
    old.put("----------", column: 2, row: 1)
    var new = old
    new.put("o", column: 5, row: 1)
    #expect(text(new.update(from: old, color: .none)) == "\u{1b}[2;6Ho")
    // Elsewhere on the screen it lies elsewhere.
    #expect(text(new.update(from: old, color: .none, column: 10, row: 4)) == "\u{1b}[6;16Ho")
  }

  @Test func farApartChangesAreTwoRunsAndNearOnesOne() {
    let old = TextFrame(columns: 40, rows: 1)
    var far = old
    far.put("x", column: 1, row: 0)
    far.put("y", column: 30, row: 0)
    #expect(text(far.update(from: old, color: .none)) == "\u{1b}[1;2Hx\u{1b}[1;31Hy")
    var near = old
    near.put("x", column: 1, row: 0)
    near.put("y", column: 4, row: 0)
    #expect(text(near.update(from: old, color: .none)) == "\u{1b}[1;2Hx  y")
  }

  @Test func aFrameOfAnotherSizeIsSentWhole() {
    var frame = TextFrame(columns: 3, rows: 2)
    frame.put("ab", column: 0, row: 1)
    let whole = "\u{1b}[1;1H   \u{1b}[2;1Hab "
    #expect(text(frame.update(from: nil, color: .none)) == whole)
    #expect(text(frame.update(from: TextFrame(columns: 4, rows: 2), color: .none)) == whole)
  }

  @Test func coloursAreSetAndLeft() {
    let old = TextFrame(columns: 4, rows: 1)
    var new = old
    new.put("r", column: 0, row: 0, color: CellColor(255, 0, 0))
    #expect(text(new.update(from: old, color: .trueColor)) == "\u{1b}[1;1H\u{1b}[38;2;255;0;0mr\u{1b}[0m")
    #expect(text(new.update(from: old, color: .none)) == "\u{1b}[1;1Hr")
  }

  @Test func aWideLetterIsNeverCut() {
    var old = TextFrame(columns: 8, rows: 1)
    old.put("形形", column: 0, row: 0)
    var new = old
    new.put("x", column: 1, row: 0)
    // Its other half goes with it.
    #expect(new.lines == [" x形"])
    #expect(text(new.update(from: old, color: .none)) == "\u{1b}[1;1H x")
    #expect(text(old.update(from: new, color: .none)) == "\u{1b}[1;1H形")
  }

  @Test(arguments: 0..<40) func afterTheUpdateTheScreenShowsTheNewFrame(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let old = randomFrame(&generator, from: nil)
    let new = randomFrame(&generator, from: old)
    for former in [nil, old] {
      var screen = Screen(showing: former ?? TextFrame(columns: new.columns, rows: new.rows))
      screen.take(new.update(from: former, color: .trueColor))
      #expect(screen.cells == Screen(showing: new).cells)
    }
  }

  private func randomFrame(_ generator: inout SplitMix64, from old: TextFrame?) -> TextFrame {
    var frame = old ?? TextFrame(columns: 17, rows: 5)
    for _ in 0..<Int(generator.next() % 30) {
      let column = Int(generator.next() % 17)
      let row = Int(generator.next() % 5)
      let color = CellColor(UInt8(generator.next() % 3), 9, 9)
      let words = ["a", "xyz", "形", " ", "é形"]
      frame.put(
        words[Int(generator.next() % 5)], column: column, row: row, color: generator.next() % 2 == 0 ? color : nil)
    }
    return frame
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A screen that understands what updates send.
private struct Screen {
  struct Cell: Equatable {
    var character: Character = " "
    var color: String = ""
  }

  private(set) var cells: [Cell]
  private let columns: Int
  private var column = 0
  private var row = 0
  private var color = ""

  init(showing frame: TextFrame) {
    columns = frame.columns
    cells = frame.cells.map { cell in
      let character = cell.width == 0 ? "\u{0}" : cell.character ?? Character(cell.glyph)
      let color = cell.foreground.map { "38;2;\($0.red);\($0.green);\($0.blue)" } ?? ""
      return Cell(character: character, color: character == " " || character == "\u{0}" ? "" : color)
    }
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(decoding: bytes, as: UTF8.self)
    while let character = rest.popFirst() {
      guard character == "\u{1b}" else {
        put(character)
        continue
      }
      let body = rest.dropFirst().prefix { !$0.isLetter }
      let final = rest.dropFirst(1 + body.count).first
      rest = rest.dropFirst(2 + body.count)
      if final == "H" {
        let numbers = body.split(separator: ";").compactMap { Int($0) }
        (row, column) = (numbers[0] - 1, numbers[1] - 1)
      } else if final == "m" {
        color = body == "0" || body == "39" ? "" : String(body)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let isWide = character == "形"
    cells[row * columns + column] = Cell(character: character, color: character == " " ? "" : color)
    if isWide { cells[row * columns + column + 1] = Cell(character: "\u{0}") }
    column += isWide ? 2 : 1
  }
}
