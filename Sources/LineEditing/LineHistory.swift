// SPDX-License-Identifier: MIT

@preconcurrency import CReadline

extension LineEditor {
  /// Replaces the lines that the arrow keys and searches go through.
  ///
  /// - Parameter lines: The lines, oldest first.
  public func setHistory(_ lines: [String]) {
    rl_clear_history()
    for line in lines { add_history(line) }
  }

  /// Adds the newest line.
  ///
  /// - Parameter line: The line; one with a NUL ends there.
  public func addHistory(_ line: String) { add_history(line) }
}
