// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import PresetLibrary
internal import SceneModel
internal import Shapes
internal import TextPreview

// Escape sequences sent here: cursor up, to the line's start, clear to the line's end, clear below, hide and show the
// cursor, begin and end a synchronized update.
private let hideCursor = "\u{1b}[?25l"
private let showCursor = "\u{1b}[?25h"
private let beginUpdate = "\u{1b}[?2026h"
private let endUpdate = "\u{1b}[?2026l"

extension Runner {
  /// Shows the document's animations in place, until a key or a signal asks for the end.
  ///
  /// - Throws: `.needsTerminal`, `.nothingMoves`, and what the document cannot be resolved for.
  func play() throws(Problem) {
    let isDumb = environmentValue("TERM").map { $0 == "dumb" } ?? true
    guard console.isTerminal, isTerminal(0), !isDumb else { throw Problem(.needsTerminal("play")) }
    let animator = try Animator(session.document)
    if animator.items.isEmpty { throw Problem(.nothingMoves) }
    do {
      var player = try Player(self, animator)
      try player.run()
    } catch let error as Problem {
      throw error
    } catch let error as SystemError {
      throw Problem(error, at: "the terminal")
    } catch {
      throw Problem(.needsTerminal("play"))
    }
    needsRedraw = true
  }
}

/// Draws frame after frame at a steady rate, each in place of the one before by one write.
private struct Player {
  /// The time between two frames.
  private static let pace = Duration.milliseconds(40)

  private let runner: Runner
  private let animator: Animator
  private let signals: SignalPipe
  private let mode: TerminalMode
  private let start = monotonicTime()
  /// Time that passed while the process was stopped.
  private var pause = Duration.zero
  /// Rows of the frame that is on the screen.
  private var rows = 0
  private var size: TerminalSize?

  init(_ runner: Runner, _ animator: Animator) throws {
    self.runner = runner
    self.animator = animator
    mode = try TerminalMode(of: 0)
    signals = try SignalPipe(
      catching: [.interrupt, .terminate, .hangUp, .windowChanged, .stopRequested, .continued])
  }

  mutating func run() throws {
    runner.console.flush()
    try begin()
    defer { end() }
    var next = monotonicTime()
    while true {
      try drawFrame()
      // A frame that took too long is not made up for: the next one shows where things are by then.
      next = max(next + Player.pace, monotonicTime())
      if try waitIsOver(until: next) { return }
    }
  }

  private func begin() throws {
    try mode.keyByKey.apply(to: 0)
    runner.console.write(hideCursor)
    runner.console.flush()
  }

  private func end() {
    try? mode.apply(to: 0)
    runner.console.write(showCursor)
    runner.console.flush()
  }

  // MARK: Frames

  private mutating func drawFrame() throws {
    let size = terminalSize(1)
    var text = beginUpdate
    if size != self.size {
      // What a resize has left of the old frame is anywhere: it is cleared with all above.
      if self.size != nil { text += "\u{1b}[H\u{1b}[2J" }
      self.size = size
      rows = 0
    }
    let window = runner.previewWindow
    let (seconds, attoseconds) = (monotonicTime() - start - pause).components
    let time = Double(seconds) + Double(attoseconds) * 1e-18
    let scene = try Scene(animator.document(at: time))
    guard
      let picture = try runner.text(
        of: scene, columns: window.columns, rows: window.rows, mode: runner.cellMode, notesVanishing: false)
    else {
      return
    }
    if rows > 0 { text += "\r\u{1b}[\(rows)A" }
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for line in lines { text += line + "\u{1b}[K\n" }
    text += "\u{1b}[J" + endUpdate
    rows = lines.count
    runner.console.write(text)
    runner.console.flush()
  }

  // MARK: Waiting

  /// Waits until it is time for the next frame; says whether the end was asked for.
  private mutating func waitIsOver(until next: Duration) throws -> Bool {
    while true {
      let left = next - monotonicTime()
      let ready = try waitForInput([0, signals.descriptor], timeout: max(left, .zero))
      for signal in signals.drain() where try answer(signal) { return true }
      if ready.contains(0) {
        guard let keys = try readKeys(0) else { return true }
        // q, Q, Ctrl-D, or Esc by itself.
        if keys == [0x1B] || keys.contains(where: { [0x71, 0x51, 0x04].contains($0) }) { return true }
      }
      if monotonicTime() >= next { return false }
    }
  }

  /// Does what a signal asks for; says whether that is the end.
  private mutating func answer(_ signal: Signal) throws -> Bool {
    switch signal {
    case .interrupt: return true
    case .terminate, .hangUp:
      end()
      die(by: signal)
    case .stopRequested:
      let before = monotonicTime()
      end()
      signals.suspendProcess()
      try begin()
      rows = 0
      pause += monotonicTime() - before
      return false
    case .windowChanged, .continued, .brokenPipe: return false
    }
  }
}
