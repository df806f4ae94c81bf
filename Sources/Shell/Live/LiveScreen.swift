// SPDX-License-Identifier: MIT

internal import Platform
internal import TextPreview

/// The terminal while a live mode has it: keys come one by one, and frames fill the window.
///
/// Modes draw on the alternate screen, so that what was on the screen before, and what has scrolled out of it, is there
/// again afterwards as it was. Sequences sent here: 1049 the alternate screen, 25 the cursor, 2004 brackets around
/// pastes, 1002 and 1006 mouse reports, 2026 an update that is shown as a whole; `H` and `2J` for a window that starts
/// blank.
struct LiveScreen {
  private let console: Console
  private let mode: TerminalMode
  private let color: ColorDepth
  private let reportsMouse: Bool
  /// Whether the terminal has said that it shows updates as a whole.
  private let synchronizes: Bool
  private var shown: TextFrame?

  /// The terminal of standard input and output, as it is now.
  ///
  /// - Throws: `SystemError` of the operation `terminal`.
  init(_ console: Console, color: ColorDepth, reportsMouse: Bool, synchronizes: Bool) throws(SystemError) {
    self.console = console
    self.color = color
    self.reportsMouse = reportsMouse
    self.synchronizes = synchronizes
    mode = try TerminalMode(of: 0)
  }

  /// Takes the terminal.
  mutating func begin() throws(SystemError) {
    console.flush()
    try mode.keyByKey.apply(to: 0)
    TerminalRescue.arm(leaving, mode: mode)
    send("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?2004h" + (reportsMouse ? "\u{1b}[?1002h\u{1b}[?1006h" : ""))
    shown = nil
  }

  /// What undoes all that `begin` sends.
  private var leaving: String {
    (reportsMouse ? "\u{1b}[?1006l\u{1b}[?1002l" : "") + "\u{1b}[0m\u{1b}[?2004l\u{1b}[?25h\u{1b}[?1049l"
  }

  /// Gives it back as it was; harmless where it has gone.
  func end() {
    leave()
    giveBack()
  }

  /// Undoes what `begin` sent; keys still come one by one.
  func leave() { send(leaving) }

  /// Has the terminal hand over what is typed as it did before.
  func giveBack() {
    try? mode.apply(to: 0)
    TerminalRescue.disarm()
  }

  /// Forgets what is shown, because the terminal may have changed it.
  mutating func forget() { shown = nil }

  /// Shows a frame, by one write of what has changed.
  mutating func show(_ frame: TextFrame) {
    let isAnew = shown?.columns != frame.columns || shown?.rows != frame.rows
    let update = frame.update(from: shown, color: color)
    shown = frame
    if update.isEmpty { return }
    var bytes = Array((synchronizes ? "\u{1b}[?2026h" : "").utf8)
    if isAnew { bytes += Array("\u{1b}[0m\u{1b}[H\u{1b}[2J".utf8) }
    bytes += update
    if synchronizes { bytes += Array("\u{1b}[?2026l".utf8) }
    console.write(bytes)
    console.flush()
  }

  private func send(_ text: String) {
    console.write(text)
    console.flush()
  }
}
