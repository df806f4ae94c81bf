// SPDX-License-Identifier: MIT

internal import Numerics

extension Expression {
  /// Reads what stands between an expression's parentheses.
  ///
  /// - Parameter word: The text between the parentheses, at its place in the line.
  /// - Throws: `.expression` where the form is wrong, with the place; `.tooLong` or `.tooDeep` past the caps.
  public init(_ word: Word) throws(Problem) {
    if word.source.utf8.count > Limits.expressionBytes {
      throw Problem(.tooLong(what: "an expression", bytes: Limits.expressionBytes), word.range)
    }
    let text = word.source.withContinuationsAsBlanks
    var parser = ExpressionParser(bytes: Array(text.utf8), start: word.start)
    root = try parser.parse()
    source = text
  }
}

/// A parser by precedence climbing: `+ -`, then `* /`, then unary minus, then `^` (to the right).
private struct ExpressionParser {
  let bytes: [UInt8]
  let start: Int
  var position = 0
  var depth = 0
  var operators = 0

  mutating func parse() throws(Problem) -> Expression.Node {
    let node = try sum()
    skipBlanks()
    if position < bytes.count { throw fault(.unexpected, length: 1) }
    return node
  }

  private func fault(_ detail: Fault.ExpressionFault, length: Int = 0) -> Problem {
    let at = start + min(position, bytes.count)
    return Problem(.expression(detail), at..<(at + min(length, max(0, bytes.count - position))))
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  private mutating func takes(_ character: Character) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func nested<T>(_ body: (inout Self) throws(Problem) -> T) throws(Problem) -> T {
    depth += 1
    if depth > Limits.expressionDepth { throw fault(.tooDeep) }
    let result = try body(&self)
    depth -= 1
    return result
  }

  /// Chains of operators lean to the left as deep as they are long, so they are capped too.
  private mutating func joined(
    _ op: Expression.Operator, _ left: Expression.Node, _ right: Expression.Node
  ) throws(Problem) -> Expression.Node {
    operators += 1
    if operators > Limits.expressionOperators { throw fault(.tooDeep) }
    return .binary(op, left, right)
  }

  private mutating func sum() throws(Problem) -> Expression.Node {
    var left = try product()
    while true {
      if takes("+") {
        left = try joined(.add, left, try product())
      } else if takes("-") {
        left = try joined(.subtract, left, try product())
      } else {
        return left
      }
    }
  }

  private mutating func product() throws(Problem) -> Expression.Node {
    var left = try signed()
    while true {
      if takes("*") {
        left = try joined(.multiply, left, try signed())
      } else if takes("/") {
        left = try joined(.divide, left, try signed())
      } else {
        return left
      }
    }
  }

  private mutating func signed() throws(Problem) -> Expression.Node {
    if takes("-") {
      return .negated(try nested { parser throws(Problem) in try parser.signed() })
    }
    let base = try operand()
    guard takes("^") else { return base }
    return try joined(.power, base, try nested { parser throws(Problem) in try parser.signed() })
  }

  private mutating func operand() throws(Problem) -> Expression.Node {
    if takes("(") {
      let inner = try nested { parser throws(Problem) in try parser.sum() }
      guard takes(")") else { throw fault(.unclosed) }
      return inner
    }
    guard position < bytes.count else { throw fault(.endsEarly) }
    if bytes[position] == UInt8(ascii: "%") { throw fault(.percent, length: 1) }
    if (0x61...0x7A).contains(bytes[position]) { return try nameOrCall() }
    return try number()
  }

  private mutating func number() throws(Problem) -> Expression.Node {
    switch scanNumber(bytes[position...]) {
    case .number(let value, let length):
      position += length
      if position < bytes.count {
        if bytes[position] == UInt8(ascii: "%") { throw fault(.percent, length: 1) }
        if isNameByte(bytes[position]) && bytes[position] != UInt8(ascii: "-") {
          throw fault(.unit, length: 1)
        }
      }
      return .number(value)
    case .tooLarge(let length): throw fault(.numberTooLarge, length: length)
    case .tooSmall(let length): throw fault(.numberTooSmall, length: length)
    case .none: throw fault(.unexpected, length: 1)
    }
  }

  private mutating func nameOrCall() throws(Problem) -> Expression.Node {
    let begin = position
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[begin..<position], as: UTF8.self)
    guard takes("(") else { return .name(name) }
    guard let function = Expression.Function(rawValue: name) else {
      let place = (start + begin)..<(start + begin + name.utf8.count)
      throw Problem(.expression(.unknownFunction(name)), place)
    }
    var values: [Expression.Node] = []
    repeat {
      values.append(try nested { parser throws(Problem) in try parser.sum() })
    } while takes(",")
    guard takes(")") else { throw fault(.unclosed) }
    guard function.arity.contains(values.count) else {
      throw fault(.wrongArity(name, takes: function.arity.lowerBound))
    }
    return .call(function, values)
  }
}

/// Whether a byte may stand inside the name of a let.
func isNameByte(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
}

/// Whether a text has the form of the name of a let, a mark or an alias: `[a-z][a-z0-9-]*`.
public func isName(_ text: String) -> Bool {
  guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
  return text.utf8.allSatisfy(isNameByte)
}

extension String {
  /// The text with each backslash and line end that continue a line as two blanks, so that places stay.
  var withContinuationsAsBlanks: String {
    guard utf8.contains(0x0A) else { return self }
    var bytes = Array(utf8)
    for index in bytes.indices.dropFirst() where bytes[index] == 0x0A && bytes[index - 1] == UInt8(ascii: "\\") {
      bytes[index - 1] = 0x20
      bytes[index] = 0x20
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
