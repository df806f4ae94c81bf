// SPDX-License-Identifier: MIT

internal import Shapes

extension Fault {
  /// The words for what is wrong with the form of a line.
  var lineWording: ProblemWording? {
    switch self {
    case .unclosedQuote: ProblemWording(.parse, "this quotation mark is never closed")
    case .unclosedParenthesis: ProblemWording(.parse, "this parenthesis is never closed")
    case .unopenedParenthesis: ProblemWording(.parse, "this parenthesis closes nothing")
    case .unknownEscape(let what):
      ProblemWording(
        .parse, "`\\\(what)` means nothing here",
        hint: "in double quotes there are \\\" \\\\ \\n \\u{...} \\(name) and \\(name:02)")
    case .forbiddenCharacter(let codePoint, let lookalike):
      ProblemWording(
        .parse, "the character \(codePoint) can't stand here",
        hint: lookalike.map { $0 == " " ? "type a plain blank" : "type a plain `\($0)`" })
    case .notUTF8(let byte): ProblemWording(.parse, "byte \(byte) of the line is not text in UTF-8")
    case .tooLong(let what, let bytes): ProblemWording(.limit, "\(what) holds at most \(bytes) bytes")
    case .missing(let what): ProblemWording(.parse, "missing here: \(what)")
    case .extraWord(let word): ProblemWording(.parse, "`\(shown(word))` is one word too many")
    case .expected(let what, let found): ProblemWording(.parse, "expected \(what), found `\(shown(found))`")
    case .expression(let fault): fault.wording
    default: nil
    }
  }
}

extension Fault.ExpressionFault {
  fileprivate var wording: ProblemWording {
    switch self {
    case .unexpected: ProblemWording(.parse, "this does not belong in an expression")
    case .endsEarly: ProblemWording(.parse, "the expression ends where a value should stand")
    case .unclosed: ProblemWording(.parse, "a parenthesis in the expression is not closed")
    case .tooDeep: ProblemWording(.limit, "the expression is too long or too deep")
    case .percent: ProblemWording(.parse, "% can't stand inside an expression", hint: "write it behind: (50 / 3)%")
    case .unit:
      ProblemWording(.parse, "units can't stand inside an expression", hint: "write the unit behind: (1 / 3)turn")
    case .numberTooLarge: ProblemWording(.range, "this number is too large")
    case .numberTooSmall: ProblemWording(.range, "this number is too small: it would become 0")
    case .unknownFunction(let name):
      ProblemWording(
        .name, "there is no function `\(name)`",
        suggestion: nearestName(to: name, among: Expression.functionNames),
        hint: "functions: " + Expression.functionNames.joined(separator: " "))
    case .wrongArity(let name, let takes):
      ProblemWording(.parse, "\(name) takes \(takes) value\(takes == 1 ? "" : "s")")
    }
  }
}
