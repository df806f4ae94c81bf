// SPDX-License-Identifier: MIT

import Shapes
import Testing

struct WordTests {
  private let comma = UInt8(ascii: ",")

  @Test func piecesAreCutOutsideQuotesAndParentheses() {
    let word = Word(#"a,(b,c),"d,e",'f,g',"#, at: 5)
    #expect(word.split(at: comma).map(\.source) == ["a", "(b,c)", #""d,e""#, "'f,g'", ""])
    #expect(word.split(at: comma).map(\.start) == [5, 7, 13, 19, 25])
    #expect(Word("").split(at: comma) == [Word("")])
  }

  @Test func anEscapedQuoteClosesNothing() {
    #expect(Word(#""a\",b",c"#).split(at: comma).map(\.source) == [#""a\",b""#, "c"])
    #expect(Word(#"'a\',b"#).split(at: comma).map(\.source) == [#"'a\'"#, "b"])
  }

  @Test func offsetsAreInBytes() {
    #expect(Word("é,x").firstOffset(ofAny: [comma]) == 2)
    #expect(Word("(,)").firstOffset(ofAny: [comma]) == nil)
    #expect(Word("aéb", at: 3).slice(1..<3) == Word("é", at: 4))
  }

  @Test func aWordOfMillionsOfCommasIsCutInOnePass() {
    #expect(Word(String(repeating: ",", count: 1_000_000)).split(at: comma).count == 1_000_001)
  }

  @Test func aReaderSaysWhatIsMissing() throws {
    var words = WordReader([Word("a", at: 0), Word("b", at: 2)], end: 3)
    let taken = [words.take("b"), words.take("a")]
    #expect(taken == [false, true])
    let second = try words.require("a word")
    #expect(second.source == "b")
    #expect(words.isAtEnd && words.rest.isEmpty)
    #expect(fault { try words.require("a word") } == .missing("a word"))
    #expect(place { try words.require("a word") } == 3..<3)
  }
}
