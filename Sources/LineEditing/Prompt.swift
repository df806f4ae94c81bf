// SPDX-License-Identifier: MIT

extension LineEditor {
  /// Marks a part of a prompt that takes no room on the screen, such as a colour code, so that the cursor is put right.
  ///
  /// - Parameter text: Escape sequences.
  /// - Returns: The text between the two marks that readline looks for; an empty text stays empty.
  public nonisolated static func invisible(_ text: String) -> String { text.isEmpty ? "" : "\u{1}\(text)\u{2}" }
}
