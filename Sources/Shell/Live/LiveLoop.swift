// SPDX-License-Identifier: MIT

internal import Platform
internal import PresetLibrary
internal import Shapes
internal import TextPreview

/// Runs a live mode: waits for keys, signals and the time of the next frame.
///
/// Everything that was typed while a frame was made is taken before the next one, so that a held key never lags behind.
/// Ctrl-C is a drop. Ctrl-Z gives the terminal back until the process goes on; SIGTERM and SIGHUP before it ends.
struct LiveLoop {
  /// After an escape that nothing has followed for so long, it was the Escape key.
  private static let escapePause = Duration.milliseconds(40)
  /// Typing that never stops for a moment is shown as often as this all the same.
  private static let longestTyping = Duration.milliseconds(50)

  private let signals: SignalPipe
  private var screen: LiveScreen
  private var decoder = KeyDecoder()
  /// When something was last typed.
  private var lastTyping = Duration.zero

  /// A loop at the terminal of a console.
  ///
  /// - Throws: That the terminal or its signals cannot be had.
  init(_ console: Console, color: ColorDepth, reportsMouse: Bool, synchronizes: Bool) throws(SystemError) {
    signals = try SignalPipe(
      catching: [.interrupt, .terminate, .hangUp, .windowChanged, .stopRequested, .continued])
    screen = try LiveScreen(console, color: color, reportsMouse: reportsMouse, synchronizes: synchronizes)
  }

  /// Runs a mode to its end.
  ///
  /// - Parameter mode: The mode.
  /// - Returns: Whether what was done in it is kept.
  /// - Throws: What the mode throws, and that the terminal is of no use any more.
  mutating func run(_ mode: inout some LiveMode) throws(Problem) -> Bool {
    try atTerminal { () throws(SystemError) in try screen.begin() }
    defer { screen.end() }
    var nextFrame = monotonicTime()
    while true {
      if let size = terminalSize(1),
        let frame = try mode.frame(columns: max(size.columns, 1), rows: max(size.rows, 1))
      {
        screen.show(frame)
      }
      // A frame that took too long is not made up for: the next one shows where things are by then.
      if let pause = mode.pause { nextFrame = max(nextFrame + pause, monotonicTime()) }
      switch try answerInput(&mode, until: mode.pause == nil ? nil : nextFrame) {
      case .goOn: continue
      case .keep: return true
      case .drop: return false
      }
    }
  }

  /// Waits for something that asks for a new frame, and has the mode answer what was typed.
  private mutating func answerInput(
    _ mode: inout some LiveMode, until nextFrame: Duration?
  ) throws(Problem) -> LiveAnswer {
    while true {
      var inputs: [TerminalInput] = []
      let ready = try wait(until: nextFrame)
      for signal in signals.drain() {
        if try answer(signal) == .drop { return .drop }
        if signal == .windowChanged || signal == .continued { return .goOn }
      }
      if ready.contains(0) {
        guard let typed = try readAll() else { return .drop }
        inputs = typed
      } else if decoder.isWaiting, monotonicTime() - lastTyping >= Self.escapePause {
        inputs = decoder.finish()
      }
      if !inputs.isEmpty { return try mode.take(inputs) }
      if let nextFrame, monotonicTime() >= nextFrame { return .goOn }
    }
  }

  private func wait(until nextFrame: Duration?) throws(Problem) -> [Int32] {
    var timeout = nextFrame.map { max($0 - monotonicTime(), .zero) }
    if decoder.isWaiting {
      let pause = max(lastTyping + Self.escapePause - monotonicTime(), .zero)
      timeout = min(timeout ?? pause, pause)
    }
    return try atTerminal { () throws(SystemError) in
      try waitForInput([0, signals.descriptor], timeout: timeout)
    }
  }

  /// Takes all that was typed, also what comes while it is taken; nil where the terminal has gone.
  private mutating func readAll() throws(Problem) -> [TerminalInput]? {
    let start = monotonicTime()
    var inputs: [TerminalInput] = []
    while true {
      let bytes = try atTerminal { () throws(SystemError) in try readKeys(0) }
      guard let bytes else { return nil }
      inputs += decoder.decode(bytes)
      lastTyping = monotonicTime()
      if monotonicTime() - start >= Self.longestTyping { return inputs }
      let more = try atTerminal { () throws(SystemError) in try waitForInput([0], timeout: .zero) }
      if more.isEmpty { return inputs }
    }
  }

  /// Does what a signal asks for.
  private mutating func answer(_ signal: Signal) throws(Problem) -> LiveAnswer {
    switch signal {
    case .interrupt: return .drop
    case .terminate, .hangUp:
      screen.end()
      die(by: signal)
    case .stopRequested:
      screen.end()
      signals.suspendProcess()
      try atTerminal { () throws(SystemError) in try screen.begin() }
    case .windowChanged, .continued: screen.forget()
    case .brokenPipe: break
    }
    return .goOn
  }
}

/// Does something with the terminal; what the system refuses is told as about it.
private func atTerminal<Result>(_ body: () throws(SystemError) -> Result) throws(Problem) -> Result {
  do throws(SystemError) {
    return try body()
  } catch {
    throw Problem(error, at: "the terminal")
  }
}
