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
/// - Returns: The depth.
func colorDepth(
  _ choice: Arguments.ColorChoice, isTerminal: Bool, environment value: (String) -> String? = environmentValue
) -> ColorDepth {
  let terminal = value("TERM") ?? "dumb"
  let isForced =
    choice == .always || (choice == .auto && value("NO_COLOR") == nil && value("CLICOLOR_FORCE") != nil)
  if !isForced {
    if choice == .never || value("NO_COLOR") != nil || !isTerminal || terminal == "dumb" { return .none }
    if value("CLICOLOR") == "0" { return .none }
  }
  if let program = value("COLORTERM"), program == "truecolor" || program == "24bit" { return .trueColor }
  return terminal.contains("256color") || terminal == "dumb" ? .palette256 : .sixteen
}
