// SPDX-License-Identifier: MIT

extension String {
  /// This text as a JSON string (RFC 8259), in quotation marks.
  ///
  /// What `escapedForTerminal` would not send to a terminal is written as `\u001b`, in two halves past U+FFFF, so that
  /// what a program prints of it acts on nothing; line feed and tab as `\n` and `\t`.
  ///
  /// - Complexity: O(*n*).
  public var quotedForJSON: String {
    "\"" + escaped(isPlain: { $0 != "\"" && $0 != "\\" }, as: jsonEscape) + "\""
  }
}

private func jsonEscape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": return "\\\""
  case "\\": return "\\\\"
  case "\n": return "\\n"
  case "\t": return "\\t"
  default:
    return UTF16.encode(scalar)?.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined() ?? ""
  }
}
