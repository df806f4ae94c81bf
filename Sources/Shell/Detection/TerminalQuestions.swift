// SPDX-License-Identifier: MIT

/// What a terminal is asked about itself, and when nothing is asked.
///
/// The last question of each round is for its attributes (DA1), which every terminal answers: when that answer is
/// there, no other comes any more.
struct TerminalQuestions: Hashable, Sendable {
  /// Why nothing was asked.
  enum Silence: Hashable, Sendable {
    /// There is no terminal on both sides.
    case noTerminal
    /// There is no prompt, and so nobody to hand over what is typed meanwhile.
    case noPrompt
    /// Another program has the terminal.
    case background
    /// Such a terminal answers nothing, or shows the question.
    case simple(term: String)
    /// Emacs shows the question.
    case emacs
    /// `KATACHI_NO_QUERIES` is set.
    case forbidden
    /// `view queries off`.
    case switchedOff
  }

  private let environment: TerminalEnvironment

  init(_ environment: TerminalEnvironment) { self.environment = environment }

  /// Why a terminal of this environment is not to be asked; nil where it may be.
  var silence: Silence? {
    if environment.forbidsQueries { return .forbidden }
    if environment.isEmacs { return .emacs }
    let term = environment.term
    return TerminalQuestions.simple.contains(term) ? .simple(term: term) : nil
  }

  /// Terminals that answer nothing but perhaps DA1, and may show what they don't know.
  private static let simple: Set<String> = [
    "dumb", "unknown", "network", "linux", "cons25", "ansi", "vt52", "vt100", "vt102", "vt220", "wsvt25", "sun",
  ]

  /// The first round.
  ///
  /// - Parameter knowsPixels: Whether the size of the window in pixels is known already.
  /// - Returns: Bytes to write.
  func first(knowsPixels: Bool) -> String {
    var text = Question.textColor + Question.groundColor
    // Apple's terminal shows parts of what it does not know.
    if environment.program == "Apple_Terminal" { return text + Question.attributes }
    text += Question.name + Question.synchronizes
    if !knowsPixels { text += Question.cellSize + Question.windowSize }
    if isAskedForKittyAtOnce { text += Question.kitty }
    return text + Question.attributes
  }

  /// The second round, for what only terminals of some standing are asked: those that don't know it show it.
  ///
  /// - Parameter name: What the terminal calls itself; nil where it did not say.
  /// - Returns: Bytes to write; nil where there is nothing to ask.
  func second(name: String?) -> String? {
    guard let name, environment.multiplexer == nil, !isAskedForKittyAtOnce else { return nil }
    // These are known to show it, or to know no such pictures.
    let others = ["xterm", "foot", "mlterm", "rlogin", "terminology", "tmux", "mintty", "vte", "contour"]
    if others.contains(where: { name.lowercased().hasPrefix($0) }) { return nil }
    return Question.kitty + Question.attributes
  }

  /// Whether the environment names a terminal that invented or took over kitty's pictures.
  private var isAskedForKittyAtOnce: Bool {
    if environment.multiplexer != nil { return false }
    return ["xterm-kitty", "xterm-ghostty"].contains(environment.term)
      || ["WezTerm", "ghostty"].contains(environment.program)
  }
}

/// The questions, as they are written.
private enum Question {
  /// OSC 10 and 11; terminals end their answers as the question ends, and all of them know this end.
  static let textColor = "\u{1b}]10;?\u{7}"
  static let groundColor = "\u{1b}]11;?\u{7}"
  /// XTVERSION.
  static let name = "\u{1b}[>q"
  /// DECRQM of the mode for synchronized output.
  static let synchronizes = "\u{1b}[?2026$p"
  static let cellSize = "\u{1b}[16t"
  static let windowSize = "\u{1b}[14t"
  /// Asks whether a picture of one pixel could be shown, which is then not kept.
  static let kitty = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
  /// DA1.
  static let attributes = "\u{1b}[c"
}
