// SPDX-License-Identifier: MIT

internal import Platform
internal import TextPreview

/// The picture in the upper part of the window, while the prompt and what is said scroll in the lower part.
///
/// The lower part is the terminal's scroll region. Sequences sent here: `r` sets the region or, alone, undoes it; both
/// put the cursor home, so that it is kept by `ESC 7` and fetched by `ESC 8`; `25` hides the cursor meanwhile.
final class Pane {
  /// The fewest rows of a window that is worth parting.
  static let leastRows = 14
  /// The fewest columns of it.
  static let leastColumns = 20

  private let console: Console
  /// The mode that the terminal was found in, and is to be left in; nil before that is known.
  var foundMode: TerminalMode?
  /// The window that is parted; nil while none is.
  private var window: TerminalSize?
  private var shown: TextFrame?

  init(_ console: Console) { self.console = console }

  /// Whether the window is parted.
  var isShown: Bool { window != nil }

  /// Whether it is, and has this size.
  func isShown(in current: TerminalSize) -> Bool { window == current }

  /// The rows of the picture in a window of some size, the rule below it not counted.
  static func rows(in window: TerminalSize) -> Int { window.rows * 3 / 5 - 1 }

  /// Why a window can't be parted; nil where it can.
  static func obstacle(in window: TerminalSize?) -> String? {
    guard let window else { return "there is no window" }
    if window.rows >= leastRows && window.columns >= leastColumns { return nil }
    return "the window of \(window.columns)x\(window.rows) is smaller than \(leastColumns)x\(leastRows)"
  }

  // MARK: Parting the window

  /// Parts the window, and puts the cursor at the top of the lower part.
  ///
  /// What a whole window shows scrolls up and away; of a parted one that has changed nothing is worth keeping.
  ///
  /// - Parameter window: The window, in which there is no obstacle.
  func begin(in window: TerminalSize) {
    let freeing = isShown ? "\u{1b}[2J" : "\u{1b}[\(window.rows);1H" + String(repeating: "\n", count: window.rows)
    self.window = window
    shown = nil
    send("\u{1b}[r" + freeing + region(of: window) + home(of: window))
    arm()
  }

  /// Joins the window again, for good or while something else has it; the cursor stays where it is.
  func end() {
    guard window != nil else { return }
    send("\u{1b}7\u{1b}[r\u{1b}8")
    TerminalRescue.disarm()
  }

  /// Parts the window again as it was, where it has not changed meanwhile.
  ///
  /// - Returns: Whether it was so; otherwise it must be begun anew.
  func resume(in current: TerminalSize?) -> Bool {
    guard let window, window == current else { return false }
    send("\u{1b}7" + region(of: window) + "\u{1b}8")
    arm()
    return true
  }

  /// Leaves the window joined.
  func close() {
    end()
    window = nil
    shown = nil
  }

  /// Clears the lower part and puts the cursor at its top, as Ctrl-L asks.
  func clear() {
    guard let window else { return }
    send(home(of: window) + "\u{1b}[J")
  }

  private func region(of window: TerminalSize) -> String { "\u{1b}[\(Pane.rows(in: window) + 2);\(window.rows)r" }

  private func home(of window: TerminalSize) -> String { "\u{1b}[\(Pane.rows(in: window) + 2);1H" }

  private func arm() {
    if let foundMode { TerminalRescue.arm("\u{1b}7\u{1b}[r\u{1b}8", mode: foundMode) }
  }

  // MARK: The picture

  /// Shows a picture in the upper part, by one write of what has changed.
  func show(_ picture: TextFrame, color: ColorDepth, synchronizes: Bool) {
    guard let window else { return }
    let rows = Pane.rows(in: window)
    var frame = TextFrame(columns: window.columns, rows: rows + 1)
    frame.put(picture, centredIn: rows)
    frame.put(String(repeating: "-", count: window.columns), column: 0, row: rows, color: .faint)
    let update = frame.update(from: shown, color: color)
    shown = frame
    if update.isEmpty { return }
    let (begin, end) = synchronizes ? ("\u{1b}[?2026h", "\u{1b}[?2026l") : ("", "")
    var bytes = Array((begin + "\u{1b}7\u{1b}[?25l").utf8)
    bytes += update
    bytes += Array(("\u{1b}8\u{1b}[?25h" + end).utf8)
    console.write(bytes)
    console.flush()
  }

  private func send(_ text: String) {
    console.write(text)
    console.flush()
  }
}
