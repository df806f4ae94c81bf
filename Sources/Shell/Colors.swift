// SPDX-License-Identifier: MIT

internal import Platform
internal import TextPreview

/// How many colours a stream takes: none where it is no terminal, the terminal is dumb, or `NO_COLOR` says so.
///
/// The command line's choice wins over `NO_COLOR`, that over `CLICOLOR_FORCE`, that over what the terminal is.
///
/// - Parameters:
///   - choice: What `--color` says.
///   - isTerminal: Whether the stream is a terminal.
///   - value: Looks up a variable of the environment; an empty one counts as unset.
/// - Returns: The depth, and which variable says so.
func colorDepth(
  _ choice: Arguments.ColorChoice, isTerminal: Bool, environment value: (String) -> String? = environmentValue
) -> Reasoned<ColorDepth> {
  let isForced =
    choice == .always || (choice == .auto && value("NO_COLOR") == nil && value("CLICOLOR_FORCE") != nil)
  if !isForced {
    if choice == .never { return Reasoned(value: .none, reason: "--color never") }
    if value("NO_COLOR") != nil { return Reasoned(value: .none, reason: "NO_COLOR is set") }
    if !isTerminal { return Reasoned(value: .none, reason: "output is no terminal") }
    if (value("TERM") ?? "dumb") == "dumb" { return Reasoned(value: .none, reason: "the terminal is dumb") }
    if value("CLICOLOR") == "0" { return Reasoned(value: .none, reason: "CLICOLOR is 0") }
  }
  return terminalColors(value)
}

/// How many colours the terminal of an environment has, if it has any.
private func terminalColors(_ value: (String) -> String?) -> Reasoned<ColorDepth> {
  let term = value("TERM") ?? "dumb"
  let isDeep = ["truecolor", "24bit"].contains(value("COLORTERM"))
  // screen hands on what COLORTERM says of the terminal around it, but not that many colours.
  if isDeep && TerminalEnvironment(value).multiplexer != .screen {
    return Reasoned(value: .trueColor, reason: "COLORTERM says so")
  }
  if term.hasSuffix("-direct") || TerminalColors.deepTerms.contains(term) {
    return Reasoned(value: .trueColor, reason: "TERM is \(term)")
  }
  if term.contains("256color") || term == "dumb" { return Reasoned(value: .palette256, reason: "TERM is \(term)") }
  return Reasoned(value: .sixteen, reason: "TERM is \(term)")
}

/// Terminals that are known to have all colours.
enum TerminalColors {
  /// By their own `TERM`, which is all that is known of them on another host.
  static let deepTerms: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm", "contour", "rio",
  ]

  /// By the beginning of what they call themselves.
  private static let deepNames = [
    "kitty", "foot", "wezterm", "ghostty", "contour", "iterm2", "konsole", "vte", "mintty", "rio",
  ]

  /// The colours of a terminal that was asked: one that is known by its name has all of them, whatever `TERM` says, for
  /// `COLORTERM` does not reach another host.
  ///
  /// - Parameters:
  ///   - found: What the environment says.
  ///   - facts: What the terminal answered.
  /// - Returns: The depth, and why; none stays none.
  static func known(_ found: Reasoned<ColorDepth>, _ facts: TerminalFacts) -> Reasoned<ColorDepth> {
    guard found.value == .palette256 || found.value == .sixteen, facts.environment.multiplexer == nil,
      let name = facts.name
    else { return found }
    if deepNames.contains(where: { name.lowercased().hasPrefix($0) }) {
      return Reasoned(value: .trueColor, reason: "\(name) has them all")
    }
    return name.hasPrefix("XTerm") ? Reasoned(value: .palette256, reason: "\(name) has as many") : found
  }
}
