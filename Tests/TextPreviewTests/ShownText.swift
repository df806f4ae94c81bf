// SPDX-License-Identifier: MIT

import Testing

@testable import TextPreview

/// What a terminal shows of a text in colours of any depth, those of the palette as xterm has them.
struct ShownText {
  private var lines: [[TextCell]] = [[]]

  init(_ text: String) {
    var pen = TextCell(" ")
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        let end = rest.firstIndex(of: "m") ?? rest.endIndex
        let codes = rest[rest.startIndex..<end].dropFirst().split(separator: ";")
        Self.apply(codes.map { Int(String(String.UnicodeScalarView($0))) ?? -1 }, to: &pen)
        rest = rest[end...].dropFirst()
      case "\n": lines.append([])
      default:
        pen.glyph = scalar
        lines[lines.count - 1].append(pen)
      }
    }
  }

  /// The cell at a place; blank where the line has ended.
  func cell(_ column: Int, _ row: Int) -> TextCell {
    row < lines.count && column < lines[row].count ? lines[row][column] : .blank
  }

  private static func apply(_ codes: [Int], to pen: inout TextCell) {
    var rest = codes[...]
    func parts(_ rest: inout ArraySlice<Int>) -> CellColor {
      if rest.popFirst() == 5 { return Palette.colors[rest.popFirst() ?? 0] }
      let parts = rest.prefix(3).map { UInt8($0) }
      rest = rest.dropFirst(3)
      return CellColor(parts[0], parts[1], parts[2])
    }
    while let code = rest.popFirst() {
      switch code {
      case 0: (pen.foreground, pen.background) = (nil, nil)
      case 30...37: pen.foreground = Palette.colors[code - 30]
      case 90...97: pen.foreground = Palette.colors[code - 82]
      case 40...47: pen.background = Palette.colors[code - 40]
      case 100...107: pen.background = Palette.colors[code - 92]
      case 38: pen.foreground = parts(&rest)
      case 48: pen.background = parts(&rest)
      case 39: pen.foreground = nil
      case 49: pen.background = nil
      default: Issue.record("SGR \(code) is not one that frames use")
      }
    }
  }
}
