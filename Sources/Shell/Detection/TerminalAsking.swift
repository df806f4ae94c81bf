// SPDX-License-Identifier: MIT

internal import LineEditing
internal import Platform

/// What came of asking a terminal.
struct TerminalReport {
  /// What is known now.
  var facts: TerminalFacts
  /// What was typed meanwhile.
  var typed: [UInt8] = []
  /// What separates late answers from what is typed next; nil where nothing was asked.
  var sieve: AnswerSieve?
  /// The mode that the terminal is to be given back in before a line is read; nil where it was not asked.
  ///
  /// Until then it shows nothing of what it answers late.
  var formerMode: TerminalMode?
}

/// Asks the terminal on standard input and output about itself, in one write, and waits a moment for what it says.
struct TerminalAsker {
  /// How long answers are waited for: longer than most terminals need over a network, too short to be felt.
  static let patience = Duration.milliseconds(150)
  /// How long an answer that is out of its order is waited for.
  private static let grace = Duration.milliseconds(40)

  let environment: TerminalEnvironment
  /// How long answers are waited for.
  var patience = TerminalAsker.patience

  /// Asks.
  ///
  /// While it waits, keys are not shown, and no signal stops or ends the process. What it writes goes around `Console`,
  /// which must be flushed.
  ///
  /// - Returns: What came of it; facts without answers where the terminal can't be asked.
  func ask() -> TerminalReport {
    let size = terminalSize(1)
    let questions = TerminalQuestions(environment)
    if let silence = questions.silence ?? silenceOfTheMoment {
      return TerminalReport(facts: TerminalFacts(environment, silence: silence, size: size))
    }
    var listener = Listener(deadline: monotonicTime() + patience)
    // A terminal that is no more tells so to whoever reads from it next.
    let mode = try? TerminalMode(of: 0)
    try? withSignalsHeld { () throws(SystemError) in
      try mode?.keyByKey.apply(to: 0)
      try listener.ask(questions.first(knowsPixels: size?.cellPixels != nil))
      let facts = TerminalFacts(environment, answers: listener.answers)
      if listener.isFinished, let more = questions.second(name: facts.name) { try listener.ask(more) }
      // screen answers the last question itself, and hands on the one for the ground.
      if environment.multiplexer == .screen && facts.ground == nil { try listener.listen(for: TerminalAsker.grace) }
    }
    return TerminalReport(
      facts: TerminalFacts(environment, answers: listener.answers, size: size), typed: listener.typed,
      sieve: listener.sieve, formerMode: mode)
  }

  private var silenceOfTheMoment: TerminalQuestions.Silence? {
    guard isTerminal(0), isTerminal(1) else { return .noTerminal }
    return isInForeground(of: 0) ? nil : .background
  }
}

/// Writes questions and takes answers until the last is there, or the time is over.
private struct Listener {
  let deadline: Duration
  private(set) var sieve = AnswerSieve()
  private(set) var typed: [UInt8] = []
  /// Whether the last question that was asked is answered.
  private(set) var isFinished = false

  init(deadline: Duration) { self.deadline = deadline }

  var answers: [TerminalAnswer] { sieve.answers.compactMap { TerminalAnswer($0) } }

  private var fences: Int {
    answers.count { if case .attributes = $0 { true } else { false } }
  }

  mutating func ask(_ text: String) throws(SystemError) {
    let before = fences
    isFinished = false
    let output = FileOutput(descriptor: 1)
    try output.write(text)
    try output.flush()
    while fences == before {
      let left = deadline - monotonicTime()
      guard left > .zero, try listen(for: left) else { return }
    }
    isFinished = true
  }

  /// Takes what comes next, waiting for it so long; says whether there can be more.
  @discardableResult
  mutating func listen(for time: Duration) throws(SystemError) -> Bool {
    guard try !waitForInput([0], timeout: time).isEmpty, let bytes = try readKeys(0) else { return false }
    typed += sieve.filter(bytes)
    return true
  }
}
