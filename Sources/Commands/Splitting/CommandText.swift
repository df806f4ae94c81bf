// SPDX-License-Identifier: MIT

public import Shapes

/// One command as it was written, cut into words.
public struct CommandText: Hashable, Sendable {
  /// The line that it stands on, continued ones joined by their backslash and line end.
  public var line: String
  /// Its words.
  public var words: [Word]
  /// The bytes of the line that it takes.
  public var range: Range<Int>
  /// The comment behind it, with its `#`; only the last command of a line has one.
  public var comment: String?

  /// A command.
  public init(line: String, words: [Word], range: Range<Int>, comment: String? = nil) {
    self.line = line
    self.words = words
    self.range = range
    self.comment = comment
  }

  /// The command's own words as one line of text, blanks folded.
  public var text: String { words.map(\.source).joined(separator: " ") }
}

/// What one line of commands holds.
public struct SplitLine: Hashable, Sendable {
  /// Its commands, in order.
  public var commands: [CommandText]
  /// The comment, where the line is nothing else.
  public var comment: String?
}

/// Cuts a line into commands and those into words.
///
/// Commands are separated by `;` or line ends, words by blanks, both outside quotes and parentheses. `#` begins a
/// comment where it is the first non-blank of the line, or begins a word and is followed by a blank or the end.
///
/// - Parameter line: A line, or several joined by backslashes; UTF-8 that was checked.
/// - Returns: Its commands and comments.
/// - Throws: `.unclosedQuote`, `.unclosedParenthesis`, `.unopenedParenthesis`, `.forbiddenCharacter`, with the place.
public func splitLine(_ line: String) throws(Problem) -> SplitLine {
  var splitter = LineSplitter(line: line)
  do {
    let result = try splitter.run()
    try checkCharacters(of: line, comments: splitter.commentStarts)
    return result
  } catch {
    // A lookalike of a quotation mark explains more than the quotation mark that it leaves open.
    if case .forbiddenCharacter = error.fault { throw error }
    try checkCharacters(of: line, comments: splitter.commentStarts)
    throw error
  }
}

/// Whether a line ends in a backslash that continues it: one outside of a comment.
public func isContinued(_ line: String) -> Bool {
  guard line.utf8.last == UInt8(ascii: "\\") else { return false }
  if line.utf8.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 0 { return false }
  var splitter = LineSplitter(line: line)
  return (try? splitter.run())?.hasComment != true
}

extension SplitLine {
  fileprivate var hasComment: Bool { comment != nil || commands.last?.comment != nil }
}

private struct LineSplitter {
  let line: String
  private let bytes: [UInt8]
  private var position = 0
  private var result = SplitLine(commands: [], comment: nil)
  private var words: [Word] = []
  /// Where comments begin.
  private(set) var commentStarts: [Int] = []

  init(line: String) {
    self.line = line
    bytes = Array(line.utf8)
  }

  mutating func run() throws(Problem) -> SplitLine {
    while true {
      skipBlanks()
      guard position < bytes.count else {
        endCommand()
        return result
      }
      let byte = bytes[position]
      if byte == UInt8(ascii: ";") || byte == 0x0A {
        endCommand()
        position += 1
      } else if byte == UInt8(ascii: "#"), startsComment {
        takeComment()
      } else {
        try takeWord()
      }
    }
  }

  private func isBlank(_ index: Int) -> Bool {
    switch bytes[index] {
    case 0x20, 0x09, 0x0D: true
    case UInt8(ascii: "\\"): index + 1 == bytes.count || bytes[index + 1] == 0x0A
    // The line end behind a continuing backslash.
    case 0x0A: index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
    default: false
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.count, isBlank(position) { position += 1 }
  }

  /// Whether the `#` here begins a comment: first on its line, or alone as a word.
  private var startsComment: Bool {
    let isFirst =
      words.isEmpty && result.commands.isEmpty && bytes[..<position].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    return isFirst || position + 1 == bytes.count || isBlank(position + 1) || bytes[position + 1] == 0x0A
  }

  private mutating func takeComment() {
    commentStarts.append(position)
    let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
    var comment = String(decoding: bytes[position..<end], as: UTF8.self)
    while comment.last == " " || comment.last == "\t" || comment.last == "\r" { comment.removeLast() }
    position = end
    endCommand()
    if result.commands.isEmpty {
      result.comment = comment
    } else {
      result.commands[result.commands.count - 1].comment = comment
    }
  }

  private mutating func takeWord() throws(Problem) {
    let start = position
    var scanner = NestingScanner()
    var opened = start
    while position < bytes.count {
      let byte = bytes[position]
      if scanner.isOutside {
        if isBlank(position) || byte == UInt8(ascii: ";") || byte == 0x0A { break }
        if byte == UInt8(ascii: ")") { throw Problem(.unopenedParenthesis, position..<(position + 1)) }
        opened = position
      }
      scanner.pass(byte)
      position += 1
    }
    if scanner.isInQuotes || scanner.depth > 0 {
      throw Problem(scanner.isInQuotes ? .unclosedQuote : .unclosedParenthesis, opened..<(opened + 1))
    }
    words.append(Word(String(decoding: bytes[start..<position], as: UTF8.self), at: start))
  }

  private mutating func endCommand() {
    guard let first = words.first, let last = words.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    result.commands.append(CommandText(line: line, words: words, range: range))
    words = []
  }
}
