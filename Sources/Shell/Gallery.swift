// SPDX-License-Identifier: MIT

internal import Geometry
internal import TextPreview
internal import Typography

/// Small pictures side by side, each with its name and a line about it below.
///
/// They are as large as all of them fit in the window, and no smaller than can be made out; what then does not fit
/// scrolls.
struct Gallery {
  /// A picture's name and the line about it.
  struct Caption {
    var name: String
    var summary: String
  }

  /// The fewest columns of a picture, where the window has so many.
  static let leastColumns = 16
  /// The columns between two pictures.
  static let gap = 3
  /// The most lines of what stands below a name.
  static let summaryLines = 3

  /// Cells across one place, and down.
  let columns: Int
  let rows: Int
  /// How many pictures stand in a row.
  let perRow: Int
  /// How names and the lines about them look.
  let style: TextStyle
  /// A cell's height over its width.
  let cellAspect: Double

  /// The gallery for a window.
  ///
  /// - Parameters:
  ///   - window: The columns and rows that there are for all of it.
  ///   - count: How many pictures there are.
  ///   - proportion: The height of most of them over their width.
  ///   - captionLines: The lines below a picture.
  ///   - cellAspect: A cell's height over its width.
  ///   - style: How words look.
  init(
    window: (columns: Int, rows: Int), count: Int, proportion: Double = 1, captionLines: Int = 2,
    cellAspect: Double = PreviewLayout.usualCellAspect, style: TextStyle
  ) {
    let columns = max(1, window.columns)
    let least = Double(min(columns, Gallery.leastColumns))
    // Rows of a picture for each of its columns.
    let tall = min(max(proportion, 1 / 3), 2) / cellAspect
    let most = min(max(1, count), max(1, (columns + Gallery.gap) / (Gallery.leastColumns + Gallery.gap)))
    var best = (perRow: most, columns: Double((columns + Gallery.gap) / most - Gallery.gap))
    var fitting = 0.0
    for perRow in 1...most {
      let width = Double((columns + Gallery.gap) / perRow - Gallery.gap)
      let lines = (count + perRow - 1) / perRow
      let height = Double(window.rows / max(1, lines) - captionLines - 1)
      let size = min(width, height / tall)
      if size >= least && size > fitting {
        fitting = size
        best = (perRow, size)
      }
    }
    let rows = max(1, Int((best.columns * tall).rounded(.up)))
    self.rows = min(rows, max(2, window.rows - captionLines))
    perRow = best.perRow
    self.columns = max(Int(best.columns), Int(least))
    self.style = style
    self.cellAspect = cellAspect
  }

  /// The cells that each of some canvases may take: all at one scale, none less than half its place.
  func places(of canvases: [Size?]) -> [(columns: Int, rows: Int)] {
    let fits = canvases.map { canvas -> Double? in
      guard let canvas, canvas.width > 0, canvas.height > 0 else { return nil }
      return min(Double(columns) / canvas.width, Double(rows) * cellAspect / canvas.height)
    }
    let common = fits.compactMap { $0 }.min() ?? 1
    return zip(canvases, fits).map { canvas, fit in
      guard let canvas, let fit else { return (columns, rows) }
      let scale = max(common, fit / 2)
      return (cells(canvas.width * scale, most: columns), cells(canvas.height * scale / cellAspect, most: rows))
    }
  }

  private func cells(_ length: Double, most: Int) -> Int {
    max(1, Int(min((length - 1e-9).rounded(.up), Double(most))))
  }

  /// One row of pictures with what stands below them.
  ///
  /// - Parameters:
  ///   - frames: The pictures; nil for one that can't be drawn.
  ///   - captions: What they are of, as many.
  ///   - color: The pictures' colours.
  /// - Returns: Lines, each ended by a line end.
  func row(_ frames: [TextFrame?], _ captions: [Caption], color: ColorDepth) -> String {
    let pictures = frames.map { frame in frame.map { pictureLines($0, color) } ?? [cell("(nothing)", style.faint)] }
    let names = captions.map { [cell($0.name, style.strong)] }
    let summaries = captions.map { summary($0.summary).map { cell($0, style.faint) } }
    let lines = sideBySide(pictures) + sideBySide(names) + sideBySide(summaries)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The line about a picture, in as many lines as there may be; one that is longer ends in dots.
  private func summary(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    let lines = text.wrapped(toCells: columns, indent: 0)
    guard lines.count > Gallery.summaryLines else { return lines }
    let last = lines[Gallery.summaryLines - 1] + " " + lines[Gallery.summaryLines]
    return lines.prefix(Gallery.summaryLines - 1) + [last.truncated(toCells: columns)]
  }

  /// A line of a picture or text, and how many columns it takes.
  private typealias Cell = (text: String, width: Int)

  private func cell(_ text: String, _ style: (String) -> String) -> Cell {
    let shown = text.escapedForTerminal.truncated(toCells: columns)
    return (style(shown), shown.cellWidth)
  }

  private func pictureLines(_ frame: TextFrame, _ color: ColorDepth) -> [Cell] {
    let lines = frame.text(color: color).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return zip(lines, frame.lines).map { (String($0), $1.cellWidth) }
  }

  private func sideBySide(_ parts: [[Cell]]) -> [String] {
    let count = parts.map(\.count).max() ?? 0
    return (0..<count).map { index in
      var line = ""
      var position = 0
      for (column, cells) in parts.enumerated() where index < cells.count && cells[index].width > 0 {
        let start = column * (columns + Gallery.gap)
        line += String(repeating: " ", count: max(0, start - position)) + cells[index].text
        position = start + cells[index].width
      }
      return line
    }
  }
}
