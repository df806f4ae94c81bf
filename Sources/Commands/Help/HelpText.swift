// SPDX-License-Identifier: MIT

internal import Typography

/// A page of help that is being laid out: lines of at most `HelpText.width` columns.
struct HelpText {
  /// The columns of a page: a terminal of 80 with a margin, so that no line wraps.
  static let width = 78

  private(set) var lines: [String] = []

  /// The page as one text.
  var text: String { lines.joined(separator: "\n") }

  /// Adds an empty line.
  mutating func blank() { lines.append("") }

  /// Adds a text, broken at blanks, each of its lines indented.
  mutating func paragraph(_ text: String, indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    lines += text.wrapped(toCells: HelpText.width - indent, indent: 0).map { margin + $0 }
  }

  /// Adds a term and what there is to say about it, in two columns.
  ///
  /// - Parameters:
  ///   - term: The term, of ASCII; one wider than its column has a line of its own.
  ///   - text: What there is to say.
  ///   - termWidth: The columns of the term.
  mutating func row(_ term: String, _ text: String, termWidth: Int) {
    let indent = termWidth + 4
    var texts = text.isEmpty ? [] : text.wrapped(toCells: HelpText.width - indent, indent: 0)
    let hasRoom = term.utf8.count <= termWidth
    let first = hasRoom && !texts.isEmpty ? term.padded(to: termWidth) + "  " + texts.removeFirst() : term
    lines.append("  " + first)
    lines += texts.map { String(repeating: " ", count: indent) + $0 }
  }

  /// Adds commands under a term, broken between commands where they take more than a line.
  mutating func commands(_ term: String, _ text: String, termWidth: Int) {
    let indent = String(repeating: " ", count: termWidth + 4)
    let parts = text.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
    var broken: [String] = []
    for (index, part) in parts.enumerated() {
      let ended = index + 1 < parts.count ? part + ";" : part
      if let last = broken.last, last.cellWidth + 1 + ended.cellWidth <= HelpText.width - termWidth - 4 {
        broken[broken.count - 1] = last + " " + ended
      } else {
        broken.append(ended)
      }
    }
    for (index, line) in broken.enumerated() {
      lines.append(index == 0 ? "  " + term.padded(to: termWidth) + "  " + line : indent + line)
    }
  }
}

extension String {
  /// The text with blanks up to a width, for names in ASCII.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
}
