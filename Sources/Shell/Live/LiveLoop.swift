// SPDX-License-Identifier: MIT

internal import Platform
internal import PresetLibrary
internal import Shapes
internal import TextPreview

/// Runs a live mode: waits for keys, signals and the time of the next frame.
///
/// Everything that was typed while a frame was made is taken before the next one, so that a held key never lags behind.
/// What is typed behind the key that ends the mode is left for whoever reads next. Ctrl-C drops. Ctrl-Z gives the
/// terminal back until the process goes on; SIGTERM and SIGHUP before it ends.
struct LiveLoop {
  /// After an escape that nothing has followed for so long, it was the Escape key.
  private static let escapePause = Duration.milliseconds(40)
  /// Typing that never stops for a moment is shown as often as this all the same.
  private static let longestTyping = Duration.milliseconds(50)

  private let signals: SignalPipe
  private var screen: LiveScreen
  private let reportsMouse: Bool
  private var decoder = KeyDecoder()
  /// What was typed and has not been answered.
  private var waiting: ArraySlice<TerminalInput>
  /// When something was last typed.
  private var lastTyping = Duration.zero

  /// What was typed and belongs to whoever reads next.
  var typedAhead: [UInt8] { waiting.flatMap(\.bytes) + decoder.unfinished }

  /// A loop at the terminal of a console.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - color: The colours of frames.
  ///   - reportsMouse: Whether the mouse is to be reported.
  ///   - synchronizes: Whether the terminal shows updates as a whole.
  ///   - typedAhead: What was typed before.
  /// - Throws: That the terminal or its signals cannot be had.
  init(
    _ console: Console, color: ColorDepth, reportsMouse: Bool, synchronizes: Bool, typedAhead: [UInt8]
  ) throws(SystemError) {
    self.reportsMouse = reportsMouse
    waiting = decoder.decode(typedAhead)[...]
    signals = try SignalPipe(
      catching: [.interrupt, .terminate, .hangUp, .windowChanged, .stopRequested, .continued])
    screen = try LiveScreen(console, color: color, reportsMouse: reportsMouse, synchronizes: synchronizes)
  }

  /// Runs a mode to its end.
  ///
  /// - Parameter mode: The mode.
  /// - Returns: How it ended.
  /// - Throws: What the mode throws, and that the terminal is of no use any more.
  mutating func run(_ mode: inout some LiveMode) throws(Problem) -> LiveEnd {
    try atTerminal { () throws(SystemError) in try screen.begin() }
    defer { end() }
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
      case nil: return .interrupted
      case .goOn: continue
      case .keep: return .kept
      case .drop: return .dropped
      }
    }
  }

  /// Gives the terminal back.
  ///
  /// Where the mouse was reported, reports that are on their way are taken with the rest.
  private mutating func end() {
    screen.leave()
    if reportsMouse, let more = try? readAll() { waiting += more }
    screen.giveBack()
  }

  /// Waits for something that asks for a new frame, and has the mode answer what was typed.
  ///
  /// - Returns: The mode's answer; nil where Ctrl-C was pressed, or the terminal has gone.
  private mutating func answerInput(
    _ mode: inout some LiveMode, until nextFrame: Duration?
  ) throws(Problem) -> LiveAnswer? {
    while true {
      let ready = try wait(until: waiting.isEmpty ? nextFrame : .zero)
      for signal in signals.drain() {
        if signal == .interrupt { return nil }
        try answer(signal)
        if signal == .windowChanged || signal == .continued { return .goOn }
      }
      if ready.contains(0) {
        guard let typed = try readAll() else { return nil }
        waiting += typed
      } else if decoder.isWaiting, monotonicTime() - lastTyping >= Self.escapePause {
        waiting += decoder.finish()
      }
      if !waiting.isEmpty { return try mode.take(&waiting) }
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
    while try isTyped {
      let bytes = try atTerminal { () throws(SystemError) in try readKeys(0) }
      guard let bytes else { return nil }
      inputs += decoder.decode(bytes)
      lastTyping = monotonicTime()
      if monotonicTime() - start >= Self.longestTyping { break }
    }
    return inputs
  }

  /// Whether something was typed that can be read, or the terminal has gone.
  private var isTyped: Bool {
    get throws(Problem) {
      try atTerminal { () throws(SystemError) in try !waitForInput([0], timeout: .zero).isEmpty }
    }
  }

  /// Does what a signal asks for.
  private mutating func answer(_ signal: Signal) throws(Problem) {
    switch signal {
    case .terminate, .hangUp:
      screen.end()
      die(by: signal)
    case .stopRequested:
      screen.end()
      signals.suspendProcess()
      try atTerminal { () throws(SystemError) in try screen.begin() }
    case .windowChanged, .continued: screen.forget()
    case .interrupt, .brokenPipe: break
    }
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
