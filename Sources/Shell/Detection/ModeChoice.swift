// SPDX-License-Identifier: MIT

internal import TextPreview

/// Something that is in force, and why.
struct Reasoned<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value
  let reason: String
}

/// Chooses how pictures are drawn where nobody said how.
///
/// ASCII is never wrong, so it is what is drawn unless there is evidence for more: pictures where the terminal has
/// answered that it shows them, blocks where it has answered at all, the locale is UTF-8 and there are colours enough.
struct ModeChoice {
  let facts: TerminalFacts
  /// The colours of pictures.
  let color: ColorDepth
  /// Whether pictures go to a terminal, for a person.
  let isForPeople: Bool
  /// A cell's size in pixels; nil where nobody knows it.
  let cellPixels: PixelSize?

  /// The best way to draw one picture.
  var best: Reasoned<PreviewMode> {
    if let objection { return Reasoned(value: .ascii, reason: objection) }
    if facts.hasKitty { return Reasoned(value: .kitty, reason: "the terminal answered that it shows pictures") }
    if facts.hasSixel, cellPixels != nil {
      return Reasoned(value: .sixel, reason: "the terminal answered that it shows sixels")
    }
    return cells
  }

  /// The best way to draw with characters, as pictures side by side and those that move are drawn.
  var cells: Reasoned<PreviewMode> {
    if let objection { return Reasoned(value: .ascii, reason: objection) }
    guard facts.environment.isUTF8 else { return Reasoned(value: .ascii, reason: "the locale is not UTF-8") }
    guard color == .trueColor || color == .palette256 else {
      return Reasoned(value: .ascii, reason: "blocks want more than 16 colours")
    }
    let colors = "UTF-8 and \(color == .trueColor ? "16 million" : "256") colours"
    if let name = facts.name, ModeChoice.drawsSextants(name) {
      return Reasoned(value: .sextant, reason: "\(colors), and \(name) draws sixths of cells itself")
    }
    return Reasoned(value: .quadrant, reason: "\(colors); no graphics protocol answered")
  }

  /// What speaks against everything but ASCII.
  private var objection: String? {
    if !isForPeople { return "output is no terminal" }
    if let silence = facts.silence { return silence.words }
    if !facts.hasAnswered { return "the terminal answered nothing" }
    return color == .none ? "no colour" : nil
  }

  /// Whether a terminal draws sextants itself; in others their place is often empty, for few fonts have them.
  private static func drawsSextants(_ name: String) -> Bool {
    ["kitty", "foot", "wezterm", "ghostty", "contour"].contains { name.lowercased().hasPrefix($0) }
  }
}

extension TerminalQuestions.Silence {
  /// Why nothing was asked, in words.
  var words: String {
    switch self {
    case .noTerminal: "there is no terminal on both sides"
    case .noPrompt: "there is no prompt"
    case .background: "it began in the background, where a terminal can't be asked"
    case .simple(let term): "a terminal called \(term) can't be asked"
    case .emacs: "Emacs can't be asked"
    case .forbidden: "KATACHI_NO_QUERIES is set"
    case .switchedOff: "`view queries off`"
    }
  }
}
