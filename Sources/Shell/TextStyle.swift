// SPDX-License-Identifier: MIT

internal import TextPreview

/// How words stand out on a terminal; where it has no colour, they do not.
struct TextStyle {
  /// What the terminal can show.
  let color: ColorDepth

  /// A name, a heading.
  func strong(_ text: String) -> String { styled(text, "1") }
  /// What matters less.
  func faint(_ text: String) -> String { styled(text, color == .sixteen ? "90" : "38;5;244") }

  private func styled(_ text: String, _ code: String) -> String {
    color == .none || text.isEmpty ? text : "\u{1b}[\(code)m" + text + "\u{1b}[0m"
  }
}
