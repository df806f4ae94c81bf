// SPDX-License-Identifier: MIT

extension String {
  /// This text, or as many of its first characters as fit, with `…` after them, in so many columns of a terminal.
  ///
  /// `"katachi".truncated(toCells: 4)` is `kat…`. No character is cut in half: where a wide one does not fit, the
  /// result is a column narrower.
  ///
  /// - Parameter cells: The columns there are; 0 and below give the empty text.
  /// - Returns: A text whose `cellWidth` is at most `cells`.
  public func truncated(toCells cells: Int) -> String {
    guard cells > 0 else { return "" }
    var width = 0
    var cut = startIndex
    for index in indices {
      // The ellipsis takes a column, so the cut lies where one is still left.
      if width < cells { cut = index }
      width += self[index].cellWidth
      if width > cells { return self[..<cut] + "…" }
    }
    return self
  }

  /// This text with blanks after it, up to so many columns of a terminal; unchanged if it takes as many already.
  ///
  /// - Parameter cells: The columns to fill.
  /// - Returns: A text whose `cellWidth` is at least `cells`.
  public func padded(toCells cells: Int) -> String {
    self + String(repeating: " ", count: max(0, cells - cellWidth))
  }
}
