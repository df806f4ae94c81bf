// SPDX-License-Identifier: MIT

/// One word of a command, as it was written: quotes, parentheses and all.
public struct Word: Hashable, Sendable {
  /// The word as written.
  public var source: String
  /// Where it begins in its line, in UTF-8 bytes.
  public var start: Int

  /// A word that begins at byte `start` of its line.
  public init(_ source: String, at start: Int = 0) {
    self.source = source
    self.start = start
  }

  /// The bytes of the line that the word takes.
  public var range: Range<Int> { start..<(start + source.utf8.count) }

  /// Whether the word begins with a quotation mark.
  public var isQuoted: Bool { source.utf8.first == UInt8(ascii: "\"") || source.utf8.first == UInt8(ascii: "'") }

  /// The part of the word between two offsets in its UTF-8 bytes.
  public func slice(_ bytes: Range<Int>) -> Word {
    let utf8 = source.utf8
    let low = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    let high = utf8.index(utf8.startIndex, offsetBy: bytes.upperBound)
    return Word(String(source[low..<high]), at: start + bytes.lowerBound)
  }

  /// The word from an offset in its UTF-8 bytes on.
  public func dropping(_ bytes: Int) -> Word { slice(bytes..<source.utf8.count) }

  /// The offset of the first of these ASCII characters that stands outside quotes and parentheses.
  public func firstOffset(ofAny characters: [UInt8]) -> Int? {
    var scanner = NestingScanner()
    for (offset, byte) in source.utf8.enumerated() {
      if scanner.isOutside && characters.contains(byte) { return offset }
      scanner.pass(byte)
    }
    return nil
  }

  /// The offsets of these ASCII characters that stand outside quotes and parentheses, in order.
  public func offsets(ofAny characters: [UInt8]) -> [Int] {
    var scanner = NestingScanner()
    var found: [Int] = []
    for (offset, byte) in source.utf8.enumerated() {
      if scanner.isOutside && characters.contains(byte) { found.append(offset) }
      scanner.pass(byte)
    }
    return found
  }

  /// The pieces between separators that stand outside quotes and parentheses; never none.
  public func split(at separator: UInt8) -> [Word] {
    var pieces: [Word] = []
    var start = 0
    for next in offsets(ofAny: [separator]) {
      pieces.append(slice(start..<next))
      start = next + 1
    }
    pieces.append(dropping(start))
    return pieces
  }
}

/// Follows quotes and parentheses through the bytes of a line: one rule for all who split text.
public struct NestingScanner: Sendable {
  private var quote: UInt8?
  private var isEscaped = false
  /// How many parentheses are open.
  public private(set) var depth = 0

  /// A scanner at the beginning of a line.
  public init() {}

  /// Whether the next byte is inside neither quotes nor parentheses.
  public var isOutside: Bool { quote == nil && depth == 0 }
  /// Whether the next byte is inside quotes.
  public var isInQuotes: Bool { quote != nil }

  /// Goes past a byte.
  public mutating func pass(_ byte: UInt8) {
    if let open = quote {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") && open == UInt8(ascii: "\"") {
        isEscaped = true
      } else if byte == open {
        quote = nil
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth = max(0, depth - 1)
    default: break
    }
  }
}

/// Reads the words of a command one after the other.
public struct WordReader: Sendable {
  private let words: [Word]
  private var position: Int
  /// The byte of the line where the words end: where a missing one is reported.
  public let end: Int

  /// A reader of these words.
  public init(_ words: [Word], end: Int? = nil) {
    self.words = words
    position = 0
    self.end = end ?? words.last?.range.upperBound ?? 0
  }

  /// The next word, left where it is; nil at the end.
  public var next: Word? { position < words.count ? words[position] : nil }
  /// Whether no word is left.
  public var isAtEnd: Bool { position >= words.count }
  /// The words that are left.
  public var rest: [Word] { Array(words[position...]) }

  /// Takes the next word; nil at the end.
  public mutating func take() -> Word? {
    guard let word = next else { return nil }
    position += 1
    return word
  }

  /// Takes the next word if it is this one.
  public mutating func take(_ text: String) -> Bool {
    guard next?.source == text else { return false }
    position += 1
    return true
  }

  /// Takes all words that are left.
  public mutating func takeRest() -> [Word] {
    defer { position = words.count }
    return rest
  }

  /// Takes the next word, or says that `what` is missing.
  ///
  /// - Parameter what: What is expected, for the error.
  /// - Returns: The word.
  /// - Throws: `.missing` at the end of the line.
  public mutating func require(_ what: String) throws(Problem) -> Word {
    guard let word = take() else { throw Problem(.missing(what), end..<end) }
    return word
  }
}
