// SPDX-License-Identifier: MIT

internal import Commands
internal import Platform
internal import SceneModel
internal import Shapes
internal import TextPreview
internal import Typography

/// Small pictures side by side, each with its name and a line about it below.
struct Gallery {
  /// The cells of a picture.
  static let picture = (columns: 16, rows: 7)
  /// The columns between two pictures.
  static let gap = 3

  /// The columns that the window has, and how names and the lines about them look there.
  let columns: Int
  let style: TextStyle

  /// How many pictures stand in a row.
  var perRow: Int { max(1, (columns + Gallery.gap) / (Gallery.picture.columns + Gallery.gap)) }

  /// One row of pictures with what stands below them.
  ///
  /// - Parameters:
  ///   - frames: The pictures; nil for one that can't be drawn.
  ///   - exhibits: What they are of, as many.
  ///   - color: The pictures' colours.
  /// - Returns: Lines, each ended by a line end.
  func row(_ frames: [TextFrame?], of exhibits: [Exhibit], color: ColorDepth) -> String {
    let pictures = frames.map { frame in frame.map { pictureLines($0, color) } ?? [] }
    let names = exhibits.map { [cell($0.name, style.strong)] }
    let summaries = exhibits.map { exhibit in
      exhibit.summary.wrapped(toCells: Gallery.picture.columns, indent: 0).map { cell($0, style.faint) }
    }
    let lines = sideBySide(pictures) + sideBySide(names) + sideBySide(summaries)
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line of a picture or text, and how many columns it takes.
  private typealias Cell = (text: String, width: Int)

  private func cell(_ text: String, _ style: (String) -> String) -> Cell {
    let shown = text.escapedForTerminal.truncated(toCells: Gallery.picture.columns)
    return (style(shown), shown.cellWidth)
  }

  private func pictureLines(_ frame: TextFrame, _ color: ColorDepth) -> [Cell] {
    let lines = frame.text(color: color).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return zip(lines, frame.lines).map { (String($0), $1.cellWidth) }
  }

  private func sideBySide(_ columns: [[Cell]]) -> [String] {
    let count = columns.map(\.count).max() ?? 0
    return (0..<count).map { index in
      var line = ""
      var position = 0
      for (column, cells) in columns.enumerated() where index < cells.count && cells[index].width > 0 {
        let start = column * (Gallery.picture.columns + Gallery.gap)
        line += String(repeating: " ", count: max(0, start - position)) + cells[index].text
        position = start + cells[index].width
      }
      return line
    }
  }
}

extension Runner {
  /// Shows pictures side by side; in a pipe only what they are called and about.
  func show(_ exhibits: [Exhibit], at place: Place?) {
    guard console.isForPeople else {
      return console.tell(.result(exhibits.plain, shown: exhibits.plain, rows: exhibits.rows, at: place))
    }
    let gallery = Gallery(columns: windowColumns, style: TextStyle(color: console.color))
    var rest = exhibits[...]
    while !rest.isEmpty, !SignalPipe.isInterrupted {
      let row = Array(rest.prefix(gallery.perRow))
      rest = rest.dropFirst(gallery.perRow)
      var frames: [TextFrame?] = []
      for exhibit in row {
        let scene = try? Scene(exhibit.document, shouldStop: isStopAsked)
        frames.append(
          scene.flatMap { smallFrame(of: $0, columns: Gallery.picture.columns, rows: Gallery.picture.rows) })
      }
      console.write(gallery.row(frames, of: row, color: pictureColor) + (rest.isEmpty ? "" : "\n"))
      console.flush()
    }
  }

  /// The columns of the window; 80 where there is none.
  var windowColumns: Int {
    guard console.isTerminal, let size = terminalSize(1), size.columns > 0 else { return 80 }
    return size.columns
  }
}
