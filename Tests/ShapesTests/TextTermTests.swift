// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Shapes
import Testing

struct TextTermTests {
  private func text(_ source: String, lets: [String: Value] = [:]) throws -> String {
    let kinds = lets.compactMapValues { $0.letKind(among: [:]) }
    let term = try TextTerm.parse(Word(source), in: ParseContext(lets: kinds))
    return try Scope(lets: lets, room: .zero).text(term)
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""a \"b\" \\ c""#, #"a "b" \ c"#), (#""two\nlines""#, "two\nlines"),
    (#""\u{1F384}\u{e9}""#, "🎄é"), (#"'a "b" \n \(c)'"#, #"a "b" \n \(c)"#), ("bare", "bare"), (#""""#, ""),
    ("''", ""),
    ("\"tab\tin\"", "tab\tin"),
  ]) func quotesAndEscapesAreRead(_ source: String, _ expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    #""\x""#, #""\u{}""#, #""\u{110000}""#, #""\u{D800}""#, #""\u{+41}""#, #""\u41""#, #""\(1a)""#, #""\(a:2)""#,
    #""\(a:099)""#, #""\(a"#, #""never closed"#, #""closed" too"#, #""\"#, #""\u{3}""#, "\"\u{3}\"", "\"\u{FFFE}\"",
    "\"\0\"",
  ]) func wrongTextsAreRefused(_ source: String) {
    #expect(fault { try text(source, lets: ["a": .scalar(.number(1))]) } != nil)
  }

  @Test func whatIsForbiddenIsNamedWhereItStands() {
    #expect(fault { try text("\"ab\u{3}\"") } == .forbiddenCharacter(codePoint: "U+0003", lookalike: nil))
    #expect(place { try text("\"aé\u{3}\"") } == 4..<5)
    #expect(place { try text(#""ab\x""#) } == 3..<5)
    #expect(fault { try text("\"abc") } == .unclosedQuote)
    #expect(place { try text("\"abc") } == 0..<1)
  }

  @Test func letsStandInTexts() throws {
    let lets: [String: Value] = [
      "week": .scalar(.number(7)), "minus": .scalar(.number(-7)), "who": .text(TextTerm(plain: "us")),
      "share": .scalar(.literal(12.5, .percent)), "is-on": .flag(true),
    ]
    #expect(try text(#""week \(week)""#, lets: lets) == "week 7")
    #expect(try text(#""\(week:02)-\(minus:03)""#, lets: lets) == "07--007")
    #expect(try text(#""for \(who), \(share), \(is-on)""#, lets: lets) == "for us, 12.5%, on")
    #expect(fault { try text(#""\(wekk)""#, lets: lets) } == .unknownLet("wekk", nearest: "week"))
    #expect(fault { try TextTerm.parse(Word(#""\(later)""#), in: nil) } == nil)
  }

  @Test func aTextHasACap() {
    let long = "\"" + String(repeating: "a", count: Limits.textBytes) + "\""
    #expect(fault { try text(long) } == .tooLong(what: "a text", bytes: Limits.textBytes))
  }

  @Test(arguments: [
    "plain", #"a "b" \ c"#, "two\nlines", "tab\t", "\u{202E}odd\u{200B}", "🧑‍🎄 é", "'", "#; (", "\\(name)",
  ]) func whatIsQuotedReadsBack(_ plain: String) throws {
    let term = try TextTerm.parse(Word(quoted(plain)), in: ParseContext())
    #expect(term == TextTerm(plain: plain))
    #expect(quoted(plain).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" && $0 != "\u{200B}" })
  }
}
