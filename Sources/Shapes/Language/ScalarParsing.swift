// SPDX-License-Identifier: MIT

internal import Numerics

extension Scalar {
  /// Reads one number of a command: a literal, a fraction, a let's name, an expression, or a range of such.
  ///
  /// - Parameters:
  ///   - word: The text, all of which must belong to the number.
  ///   - dimension: What kind of number it is.
  ///   - context: What names stand for.
  ///   - allowed: What the parameter takes, for errors.
  /// - Returns: The number as written.
  /// - Throws: `.notANumber`, `.numberTooLarge`, `.unknownLet`, `.wrongLetKind` and the like, with the place.
  public static func parse(
    _ word: Word, _ dimension: Dimension, in context: ParseContext, allowed: String
  ) throws(Problem) -> Scalar {
    guard let dots = word.rangeDots else { return try parseOne(word, dimension, in: context, allowed: allowed) }
    let low = try parseOne(word.slice(0..<dots), dimension, in: context, allowed: allowed)
    let high = try parseOne(word.dropping(dots + 2), dimension, in: context, allowed: allowed)
    return .range(low, high)
  }

  /// Reads a number that is no range.
  private static func parseOne(
    _ word: Word, _ dimension: Dimension, in context: ParseContext, allowed: String
  ) throws(Problem) -> Scalar {
    let bytes = Array(word.source.utf8)
    guard let first = bytes.first else { throw Problem(.missing(allowed), word.range) }
    if word.isOddNumber { throw Problem(.notANumber(word.source, hint: nil), word.range) }
    if first == UInt8(ascii: "(") { return try parseExpression(word, bytes, dimension, allowed) }
    if (0x61...0x7A).contains(first) && bytes.allSatisfy(isNameByte) {
      return try parseName(word, dimension, in: context, allowed: allowed)
    }
    return try parseLiteral(word, bytes, dimension, allowed)
  }

  private static func parseName(
    _ word: Word, _ dimension: Dimension, in context: ParseContext, allowed: String
  ) throws(Problem) -> Scalar {
    guard let kind = context.lets[word.source] else {
      if context.lets.isEmpty || word.source.contains(where: { $0.isNumber }) {
        throw Problem(.wrongType(found: word.source, allowed: allowed), word.range)
      }
      let nearest = nearestName(to: word.source, among: context.lets.keys.sorted())
      if nearest == nil { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
      throw Problem(.unknownLet(word.source, nearest: nearest), word.range)
    }
    guard kind.fits(dimension) else {
      throw Problem(.wrongLetKind(word.source, is: kind.rawValue, allowed: allowed), word.range)
    }
    return .name(word.source)
  }

  private static func parseExpression(
    _ word: Word, _ bytes: [UInt8], _ dimension: Dimension, _ allowed: String
  ) throws(Problem) -> Scalar {
    var scanner = NestingScanner()
    var close = bytes.count
    for (offset, byte) in bytes.enumerated() {
      scanner.pass(byte)
      if scanner.isOutside {
        close = offset
        break
      }
    }
    guard close < bytes.count else { throw Problem(.unclosedParenthesis, word.range) }
    let expression = try Expression(word.slice(1..<close))
    let unit = try parseUnit(word.dropping(close + 1), dimension, of: word, allowed)
    return .expression(expression, unit)
  }

  private static func parseLiteral(
    _ word: Word, _ bytes: [UInt8], _ dimension: Dimension, _ allowed: String
  ) throws(Problem) -> Scalar {
    let (value, length) = try scan(bytes, word, allowed)
    let rest = word.dropping(length)
    if rest.source.utf8.first == UInt8(ascii: "/"), dimension == .ratio || dimension.takesPercent {
      let (under, underLength) = try scan(Array(bytes.dropFirst(length + 1)), word, allowed)
      guard length + 1 + underLength == bytes.count, under != 0 else {
        throw Problem(.notANumber(word.source, hint: nil), word.range)
      }
      return .fraction(value, under)
    }
    return .literal(value, try parseUnit(rest, dimension, of: word, allowed))
  }

  private static func scan(
    _ bytes: [UInt8], _ word: Word, _ allowed: String
  ) throws(Problem) -> (Double, length: Int) {
    switch scanNumber(bytes) {
    case .number(let value, let length): return (value, length)
    case .tooLarge: throw Problem(.numberTooLarge(word.source), word.range)
    case .tooSmall: throw Problem(.numberTooSmall(word.source), word.range)
    case .none:
      if bytes.first == UInt8(ascii: "+") { throw Problem(.plusSign(word.source), word.range) }
      let looksNumeric = bytes.contains { (0x30...0x39).contains($0) }
      throw Problem(
        looksNumeric ? .notANumber(word.source, hint: nil) : .wrongType(found: word.source, allowed: allowed),
        word.range)
    }
  }

  private static func parseUnit(
    _ rest: Word, _ dimension: Dimension, of word: Word, _ allowed: String
  ) throws(Problem) -> Unit {
    let text = rest.source
    if text.isEmpty || dimension.bareNames.contains(text) { return .none }
    if let unit = Unit(rawValue: text), dimension.units.contains(unit) { return unit }
    let isMixedUp = text.utf8.first == UInt8(ascii: ",") || text.utf8.first == UInt8(ascii: ".")
    if isMixedUp || text.contains(where: \.isNumber) || text.contains("_") {
      throw Problem(.notANumber(word.source, hint: hint(for: word.source)), word.range)
    }
    throw Problem(.wrongType(found: word.source, allowed: allowed), word.range)
  }

  /// `1,5` was meant as `1.5`, `5.` as `5`.
  private static func hint(for text: String) -> String? {
    let plain = text.hasSuffix(".") ? String(text.dropLast()) : text.replacingFirst(",", by: ".")
    if case .number(_, let length) = scanNumber(Array(plain.utf8)), length == plain.utf8.count { return plain }
    return nil
  }
}

extension Dimension {
  /// The words that mean the bare number.
  fileprivate var bareNames: [String] {
    switch self {
    case .number, .ratio, .time: []
    case .angle: ["deg"]
    case .length: ["px", "pt"]
    case .any: ["deg", "px", "pt"]
    }
  }

  fileprivate var takesPercent: Bool { units.contains(.percent) }
}

extension Word {
  /// The offset of the two dots of a range, outside quotes and parentheses; `1...4` is 1 to .4.
  public var rangeDots: Int? {
    var last = -2
    return firstOffset { offset, byte in
      guard byte == UInt8(ascii: ".") else { return false }
      defer { last = offset }
      return last == offset - 1
    }.map { $0 - 1 }
  }

  /// Whether it is one of the words that other programs take for numbers: `inf`, `-Infinity`, `NaN`.
  fileprivate var isOddNumber: Bool {
    guard source.utf8.count <= 9 else { return false }
    let word = source.lowercased()
    return ["nan", "inf", "infinity"].contains(word.hasPrefix("-") ? String(word.dropFirst()) : word)
  }
}

extension String {
  /// The text with the first occurrence of a part replaced.
  func replacingFirst(_ part: Character, by other: Character) -> String {
    guard let index = firstIndex(of: part) else { return self }
    return String(self[..<index]) + String(other) + String(self[self.index(after: index)...])
  }
}
