// SPDX-License-Identifier: MIT

internal import Numerics
internal import Typography

/// A text as written: pieces of plain text, and lets whose values stand in it.
public struct TextTerm: Hashable, Sendable {
  /// A piece of a text.
  public enum Piece: Hashable, Sendable {
    /// Plain text.
    case plain(String)
    /// `\(name)`, or `\(name:02)`: the let's value, with at least so many digits, padded by zeros.
    case name(String, digits: Int?)
  }

  /// The pieces, neighbouring plain ones joined.
  public var pieces: [Piece]

  /// A text of these pieces.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// A plain text.
  public init(plain: String) { pieces = plain.isEmpty ? [] : [.plain(plain)] }

  /// The names of lets in it.
  var names: [String] {
    pieces.compactMap { if case .name(let name, _) = $0 { name } else { nil } }
  }

  /// The text as a word in double quotes.
  public var quoted: String {
    var text = "\""
    for piece in pieces {
      switch piece {
      case .plain(let plain): text += escaped(plain)
      case .name(let name, let digits):
        text += "\\(" + name + (digits.map { ":0\($0)" } ?? "") + ")"
      }
    }
    return text + "\""
  }

  /// Reads a text: a word in quotes, or a bare one.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - context: The lets that may stand in it; nil where they are checked later (a template of `export`).
  /// - Returns: The text.
  /// - Throws: `.unknownEscape`, `.unclosedQuote`, `.forbiddenCharacter`, `.unknownLet`, `.tooLong`, with the place.
  public static func parse(_ word: Word, in context: ParseContext?) throws(Problem) -> TextTerm {
    if word.source.utf8.count > Limits.textBytes {
      throw Problem(.tooLong(what: "a text", bytes: Limits.textBytes), word.range)
    }
    var parser = TextParser(word: word)
    let term = try parser.run()
    try term.checkLength(at: word.range)
    if let context {
      for name in term.names where context.lets[name] == nil {
        let nearest = nearestName(to: name, among: context.lets.keys.sorted())
        throw Problem(.unknownLet(name, nearest: nearest), word.range)
      }
    }
    return term
  }

  /// Refuses a text that could not be written on one line.
  func checkLength(at place: Range<Int>? = nil) throws(Problem) {
    if quoted.utf8.count <= Limits.textBytes { return }
    throw Problem(.tooLong(what: "a text", bytes: Limits.textBytes), place)
  }
}

/// A plain text as a word in double quotes.
public func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default:
      if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
        result += scalar == "\u{200D}" ? "\u{200D}" : "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}

private struct TextParser {
  let word: Word
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var pieces: [TextTerm.Piece] = []
  private var plain = ""

  init(word: Word) {
    self.word = word
    scalars = Array(word.source.unicodeScalars)
  }

  /// The byte of the line at which the scalar at `index` begins.
  private func byte(at index: Int) -> Int {
    word.start + scalars[..<min(index, scalars.count)].reduce(0) { $0 + UTF8.width($1) }
  }

  private func problem(_ fault: Fault, from index: Int) -> Problem {
    Problem(fault, byte(at: index)..<byte(at: position))
  }

  mutating func run() throws(Problem) -> TextTerm {
    guard let first = scalars.first, first == "\"" || first == "'" else {
      for scalar in scalars { try append(scalar, from: 0) }
      return finish()
    }
    position = 1
    while position < scalars.count {
      let begin = position
      let scalar = scalars[position]
      position += 1
      if scalar == first {
        guard position == scalars.count else { throw problem(.extraWord(rest), from: position) }
        return finish()
      }
      if scalar == "\\" && first == "\"" {
        try escape(from: begin)
      } else {
        try append(scalar, from: begin)
      }
    }
    throw Problem(.unclosedQuote, word.start..<(word.start + 1))
  }

  private var rest: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[position...])
    return text
  }

  private mutating func finish() -> TextTerm {
    if !plain.isEmpty { pieces.append(.plain(plain)) }
    return TextTerm(pieces)
  }

  private mutating func append(_ scalar: Unicode.Scalar, from begin: Int) throws(Problem) {
    if firstForbiddenScalar(in: String(scalar)) != nil {
      throw problem(.forbiddenCharacter(codePoint: codePointText(scalar), lookalike: nil), from: begin)
    }
    plain.unicodeScalars.append(scalar)
  }

  private mutating func escape(from begin: Int) throws(Problem) {
    guard position < scalars.count else { throw problem(.unclosedQuote, from: begin) }
    let kind = scalars[position]
    position += 1
    switch kind {
    case "\"", "\\": plain.unicodeScalars.append(kind)
    case "n": plain += "\n"
    case "u": try append(codePoint(from: begin), from: begin)
    case "(": try interpolation(from: begin)
    default: throw problem(.unknownEscape(String(kind)), from: begin)
    }
  }

  /// The text up to a closing character, which is passed over.
  private mutating func take(until close: Unicode.Scalar) -> String? {
    guard let end = scalars[position...].firstIndex(of: close), end - position <= 100 else { return nil }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[position..<end])
    position = end + 1
    return text
  }

  private mutating func codePoint(from begin: Int) throws(Problem) -> Unicode.Scalar {
    guard position < scalars.count, scalars[position] == "{" else {
      throw problem(.unknownEscape("u"), from: begin)
    }
    position += 1
    guard let digits = take(until: "}"), digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw problem(.unknownEscape("u"), from: begin) }
    return scalar
  }

  private mutating func interpolation(from begin: Int) throws(Problem) {
    guard let inside = take(until: ")") else { throw problem(.unknownEscape("("), from: begin) }
    let parts = inside.split(separator: ":", omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard isName(name), parts.count <= 2 else { throw problem(.unknownEscape("("), from: begin) }
    var digits: Int?
    if parts.count == 2 {
      guard parts[1].hasPrefix("0"), let count = Int(parts[1]), (1...20).contains(count) else {
        throw problem(.unknownEscape("("), from: begin)
      }
      digits = count
    }
    if !plain.isEmpty { pieces.append(.plain(plain)) }
    plain = ""
    pieces.append(.name(name, digits: digits))
  }
}
