// SPDX-License-Identifier: MIT

internal import Platform
internal import TextPreview

/// The picture in the upper part of the window, while the prompt and what is said scroll in the lower part.
///
/// The lower part is the terminal's scroll region. What scrolls out of it most terminals drop; so it is kept here, and
/// put into their scroll-back line by line: for a moment it stands in place of the picture, at the top of the whole
/// window, and that scrolls. Sequences sent here: `r` sets the region or, alone, undoes it; both put the cursor home, so
/// that it is kept by `ESC 7` and fetched by `ESC 8`; `25` hides the cursor meanwhile; `2K` and `J` erase, `L` moves
/// down what has scrolled up.
final class Pane {
  /// The fewest rows of a window that is worth parting.
  static let leastRows = 14
  /// The fewest columns of it.
  static let leastColumns = 20
  /// More lines than this of one command are not held back until it ends.
  private static let mostHeldBack = 1000

  private let console: Console
  /// The mode that the terminal was found in, and is to be left in; nil before that is known.
  var foundMode: TerminalMode?
  /// Whether the terminal keeps what scrolls out of a part of the window, as tmux does.
  var terminalKeepsAll = false
  /// The window that is parted; nil while none is.
  private var window: TerminalSize?
  private var shown: TextFrame?
  private var color = ColorDepth.none
  private var transcript = PaneTranscript()

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

  /// Parts the window, and puts the cursor at the top of the lower part; what the whole window shows scrolls up and away.
  ///
  /// - Parameter window: The window, in which there is no obstacle.
  func begin(in window: TerminalSize) {
    self.window = window
    shown = nil
    transcript = PaneTranscript()
    send("\u{1b}[r\u{1b}[\(window.rows);1H" + String(repeating: "\n", count: window.rows))
    send(region(of: window) + home(of: window))
    arm()
  }

  /// Parts the window anew after its size has changed: what was told last is in its lower part again.
  func rearrange(in window: TerminalSize) {
    let freed = self.window.map { rowsFetched(from: $0, to: window) } ?? 0
    self.window = window
    shown = nil
    send("\u{1b}[r\u{1b}[\(window.rows);1H" + String(repeating: "\n", count: freed))
    // Row by row, because many terminals keep a window that is cleared as a whole: it would be there twice.
    send(erasing(0..<window.rows))
    scrollBack(transcript.settle(room: room(in: window), columns: window.columns), in: window)
    send(region(of: window))
    writeTail(in: window)
    arm()
  }

  /// How many rows most terminals have fetched back from their scroll-back, to the top of a window that has grown.
  ///
  /// They are to go there again. Where the window has become wider, lines that were wrapped have left room for more.
  private func rowsFetched(from former: TerminalSize, to window: TerminalSize) -> Int {
    let room = room(in: former)
    let narrow = transcript.tail(room: room, columns: former.columns, withKept: true).count
    let wide = transcript.tail(room: room, columns: max(window.columns, former.columns), withKept: true).count
    return min(max(0, window.rows - former.rows) + max(0, narrow - wide), window.rows)
  }

  /// Joins the window again, for good or while something else has it; the cursor stays where it is.
  func end() {
    guard window != nil else { return }
    console.listener = nil
    send("\u{1b}7\u{1b}[r\u{1b}8")
    TerminalRescue.disarm()
  }

  /// The same before the process stops: what was told last is sure to be there.
  func suspend() {
    settle()
    if let window, !terminalKeepsAll { writeTail(in: window) }
    end()
  }

  /// Parts the window again as it was, where it has not changed meanwhile.
  ///
  /// - Returns: Whether it was so; otherwise it must be rearranged.
  func resume(in current: TerminalSize?) -> Bool {
    guard let window, window == current else { return false }
    send("\u{1b}7" + region(of: window) + "\u{1b}8")
    arm()
    return true
  }

  /// Leaves the window joined, with all that was told in it or in the terminal's scroll-back.
  ///
  /// - Parameter current: The window as it is now.
  func close(in current: TerminalSize?) {
    guard let window else { return }
    if current == window {
      suspend()
    } else {
      console.listener = nil
      let rest = transcript.settle(room: 0, columns: max(current?.columns ?? window.columns, 1))
      let rows = current?.rows ?? window.rows
      send("\u{1b}[r" + erasing(0..<rows) + "\u{1b}[H" + rest.map { $0 + "\r\n" }.joined())
      TerminalRescue.disarm()
    }
    self.window = nil
    shown = nil
    transcript = PaneTranscript()
  }

  /// Clears the lower part and puts the cursor at its top, as Ctrl-L asks; what stood there goes to the scroll-back.
  func clear() {
    guard let window else { return }
    scrollBack(transcript.settle(room: 0, columns: window.columns), in: window)
    transcript = PaneTranscript()
    send(home(of: window) + "\u{1b}[J")
  }

  private func region(of window: TerminalSize) -> String { "\u{1b}[\(Pane.rows(in: window) + 2);\(window.rows)r" }

  private func home(of window: TerminalSize) -> String { "\u{1b}[\(Pane.rows(in: window) + 2);1H" }

  private func erasing(_ rows: Range<Int>) -> String { rows.map { "\u{1b}[\($0 + 1);1H\u{1b}[2K" }.joined() }

  /// What a window that is parted is to be set right by, and what is told in it is to be remembered.
  private func arm() {
    console.listener = { [weak self] in self?.hear($0) }
    if let foundMode { TerminalRescue.arm("\u{1b}7\u{1b}[r\u{1b}8", mode: foundMode) }
  }

  // MARK: What is told

  /// Remembers what the lower part shows, whoever wrote it there.
  func hear(_ text: String) {
    guard console.listener != nil else { return }
    transcript.add(text)
    if transcript.unkeptCount > Pane.mostHeldBack { settle() }
  }

  /// Gives the terminal's scroll-back what has scrolled out of the lower part.
  func settle() {
    guard let window, console.listener != nil else { return }
    let rows = transcript.settle(room: room(in: window), columns: window.columns)
    if !terminalKeepsAll { scrollBack(rows, in: window) }
  }

  /// The rows of the lower part that hold what was told: the last is the prompt's.
  private func room(in window: TerminalSize) -> Int { window.rows - Pane.rows(in: window) - 2 }

  /// Writes the end of what was told into the lower part, and puts the cursor below it.
  private func writeTail(in window: TerminalSize) {
    let tail = transcript.tail(room: room(in: window), columns: window.columns, withKept: !terminalKeepsAll)
    let first = Pane.rows(in: window) + 1
    send(erasing(first..<window.rows) + home(of: window) + tail.map { $0 + "\r\n" }.joined())
  }

  /// Has rows scroll out of the top of the window, a pane's height of them at a time.
  private func scrollBack(_ rows: [String], in window: TerminalSize) {
    if rows.isEmpty { return }
    var text = "\u{1b}7\u{1b}[?25l\u{1b}[r"
    let height = Pane.rows(in: window) + 1
    var rest = rows[...]
    while !rest.isEmpty {
      let some = rest.prefix(height)
      rest = rest.dropFirst(height)
      for (index, row) in some.enumerated() { text += "\u{1b}[\(index + 1);1H\u{1b}[2K" + row }
      text +=
        "\u{1b}[\(window.rows);1H" + String(repeating: "\n", count: some.count) + "\u{1b}[H\u{1b}[\(some.count)L"
    }
    send(text + region(of: window))
    if let shown { write(drawing(of: shown)) }
    send("\u{1b}8\u{1b}[?25h")
  }

  /// All of a frame; blanks are erased rather than written, so that no row is longer than it need be.
  private func drawing(of frame: TextFrame) -> [UInt8] {
    let blank = TextFrame(columns: frame.columns, rows: frame.rows)
    return Array(erasing(0..<frame.rows).utf8) + frame.update(from: blank, color: color)
  }

  // MARK: The picture

  /// Shows a picture in the upper part, by one write of what has changed.
  func show(_ picture: TextFrame, color: ColorDepth, synchronizes: Bool) {
    guard let window else { return }
    let rows = Pane.rows(in: window)
    var frame = TextFrame(columns: window.columns, rows: rows + 1)
    frame.put(picture, centredIn: rows)
    frame.put(String(repeating: "-", count: window.columns), column: 0, row: rows, color: .faint)
    self.color = color
    let update = shown.map { frame.update(from: $0, color: color) } ?? drawing(of: frame)
    shown = frame
    if update.isEmpty { return }
    let (begin, end) = synchronizes ? ("\u{1b}[?2026h", "\u{1b}[?2026l") : ("", "")
    write(Array((begin + "\u{1b}7\u{1b}[?25l").utf8) + update + Array(("\u{1b}8\u{1b}[?25h" + end).utf8))
  }

  private func send(_ text: String) { write(Array(text.utf8)) }

  /// Writes what is no part of what is told.
  private func write(_ bytes: [UInt8]) {
    let listener = console.listener
    console.listener = nil
    console.write(bytes)
    console.flush()
    console.listener = listener
  }
}
