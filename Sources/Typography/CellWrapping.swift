// SPDX-License-Identifier: MIT

extension String {
  /// This line cut at blanks into lines of at most so many columns of a terminal.
  ///
  /// A word that is wider than a line stays whole on a line of its own, for the terminal to cut. Blanks at the cuts go;
  /// those at the beginning stay.
  ///
  /// - Parameters:
  ///   - cells: The columns there are.
  ///   - indent: How many blanks each line but the first begins with; they count.
  /// - Returns: At least one line.
  /// - Complexity: O(*n*).
  public func wrapped(toCells cells: Int, indent: Int) -> [String] {
    if cellWidth <= cells { return [self] }
    var lines: [String] = []
    var line = String(prefix { $0 == " " })
    var width = line.utf8.count
    var isEmpty = true
    for word in split(separator: " ") {
      let wordWidth = String(word).cellWidth
      if !isEmpty && width + 1 + wordWidth > cells {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        width = indent
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      width += (isEmpty ? 0 : 1) + wordWidth
      isEmpty = false
    }
    return lines + [line]
  }
}
