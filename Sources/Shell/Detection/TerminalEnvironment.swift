// SPDX-License-Identifier: MIT

internal import Platform

/// What the environment says about the terminal, before the terminal itself is asked.
struct TerminalEnvironment: Hashable, Sendable {
  /// What stands between the terminal and us, and shows what it understands itself.
  enum Multiplexer: String, Hashable, Sendable {
    case tmux, screen
  }

  /// `TERM`; dumb where it is not set.
  let term: String
  /// `TERM_PROGRAM`: who started the shell, on some systems.
  let program: String?
  /// What stands between; nil where nothing is known to.
  let multiplexer: Multiplexer?
  /// Whether it is a window of Emacs.
  let isEmacs: Bool
  /// The locale of characters, in small letters; empty where none is set.
  private let locale: String
  /// Whether the ground is light, as `COLORFGBG` says; nil where it says nothing.
  let isLight: Bool?
  /// Whether `KATACHI_NO_QUERIES` forbids to ask.
  let forbidsQueries: Bool

  /// What an environment says.
  ///
  /// - Parameter value: Looks up a variable; an empty one counts as unset.
  init(_ value: (String) -> String? = environmentValue) {
    let term = value("TERM") ?? "dumb"
    self.term = term
    program = value("TERM_PROGRAM")
    if value("TMUX") != nil || term.hasPrefix("tmux") {
      multiplexer = .tmux
    } else {
      // Older tmux sets it to screen too, and on another host that is all that is known.
      multiplexer = value("STY") != nil || term.hasPrefix("screen") ? .screen : nil
    }
    isEmacs = value("INSIDE_EMACS") != nil || term.hasPrefix("eterm")
    locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
    isLight = value("COLORFGBG").flatMap(lightness)
    forbidsQueries = value("KATACHI_NO_QUERIES") != nil
  }

  /// Whether the locale says that text is UTF-8.
  var isUTF8: Bool { locale.contains("utf-8") || locale.contains("utf8") }
}

/// Whether the ground in `COLORFGBG` is light: `TEXT;GROUND`, with what else between, each a number of the sixteen colours.
private func lightness(_ text: String) -> Bool? {
  guard let last = text.split(separator: ";").last, let number = Int(last), (0...15).contains(number) else {
    return nil
  }
  // White, and the bright colours but for the dark grey among them.
  return number == 7 || number > 8
}
