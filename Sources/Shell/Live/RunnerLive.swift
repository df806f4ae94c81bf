// SPDX-License-Identifier: MIT

internal import Platform
internal import PresetLibrary
internal import Shapes
internal import TextPreview
internal import Typography

extension Runner {
  /// Refuses what needs a terminal at both ends, one that knows where its cursor is.
  ///
  /// - Parameter verb: What needs it.
  /// - Throws: `.needsTerminal`.
  func requireTerminal(for verb: String) throws(Problem) {
    guard console.isForPeople, isTerminal(0), placesCursor else { throw Problem(.needsTerminal(verb)) }
  }

  /// Whether the terminal can put its cursor anywhere.
  var placesCursor: Bool { environmentValue("TERM").map { $0 != "dumb" } ?? false }

  /// Gives the window to a live mode until it ends; then the picture is to be shown again.
  ///
  /// - Parameter mode: The mode.
  /// - Returns: How it ended; what was typed behind that is left in `typedAhead`.
  /// - Throws: What the mode throws, and that the terminal is of no use any more.
  func runLive(_ mode: inout some LiveMode) throws(Problem) -> LiveEnd {
    defer { needsRedraw = true }
    var loop: LiveLoop
    do throws(SystemError) {
      loop = try LiveLoop(
        console, color: pictureColor, reportsMouse: mode.wantsMouse, synchronizes: terminal.synchronizesOutput,
        typedAhead: typedAhead)
    } catch {
      throw Problem(error, at: "the terminal")
    }
    typedAhead = []
    if mode.wantsMouse { hasUsedMouse = true }
    defer { typedAhead = loop.typedAhead }
    return try withoutPane { () throws(Problem) in try loop.run(&mode) }
  }
}

extension TextFrame {
  /// Puts a picture over this frame, in the middle of its upper rows.
  ///
  /// - Returns: Where its upper left corner lies.
  @discardableResult
  mutating func put(_ picture: TextFrame, centredIn rows: Int) -> (column: Int, row: Int) {
    let corner = (column: (columns - picture.columns) / 2, row: max(0, (rows - picture.rows) / 2))
    put(picture, column: corner.column, row: corner.row)
    return corner
  }
}

extension CellColor {
  /// A grey for what matters less, to be read on dark and light grounds alike.
  static let faint = CellColor(128, 128, 128)
  /// What is chosen.
  static let accent = CellColor(0, 135, 215)
}

/// What is told in one row, part by part: as many of the parts as fit, the first always.
func statusLine(_ parts: [String], columns: Int) -> String {
  var line = parts.first ?? ""
  for part in parts.dropFirst() {
    let longer = line + " · " + part
    if longer.cellWidth > columns { break }
    line = longer
  }
  return line
}
