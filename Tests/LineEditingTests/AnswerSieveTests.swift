// SPDX-License-Identifier: MIT

import LineEditing
import Testing

/// Answers of a terminal among keys.
@Suite struct AnswerSieveTests {
  private static let answers = [
    "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}", "\u{1B}]10;rgb:ff/ff/ff\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}_Gi=31;ENOTSUPPORTED: no pictures\u{1B}\\", "\u{1B}[?62;4;22c", "\u{1B}[?1c",
    "\u{1B}[?2026;2$y", "\u{1B}[6;20;10t", "\u{1B}[4;480;800t",
    "\u{1B}[<0;3;4M", "\u{1B}[<32;300;40m",
  ]

  private static let keys = [
    "vertices 7\r", "é形🎄", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}[4~", "\u{1B}[6~", "\u{1B}[6;5~", "\u{1B}OP",
    "\u{1B}b",
    "\u{1B}_x", "\u{1B}P", "\u{1B}]x", "\u{1B}\u{1B}[B", "\u{1B}[200~a\rb\u{1B}[201~",
    "\u{1B}[97;5u",
    "\u{1B}]2;title\u{7}", "\u{3}", "\u{1B}[I", "\u{1B}[?x", "\u{1B}[?5$x",
  ]

  @Test(arguments: answers) func anAnswerIsTakenOutWhole(_ answer: String) {
    var sieve = AnswerSieve()
    #expect(sieve.filter(Array("ab\(answer)c".utf8)) == Array("abc".utf8))
    #expect(sieve.answers == [Array(answer.utf8)])
    #expect(!sieve.holdsKey)
  }

  @Test(arguments: answers) func itMayBeCutAnywhere(_ answer: String) {
    let bytes = Array("x\(answer)\(answer)y".utf8)
    for cut in 0...bytes.count {
      var sieve = AnswerSieve()
      #expect(sieve.filter(Array(bytes[..<cut])) + sieve.filter(Array(bytes[cut...])) == Array("xy".utf8))
    }
    var sieve = AnswerSieve()
    #expect(bytes.flatMap { sieve.filter([$0]) } == Array("xy".utf8))
    #expect(sieve.answers == [Array(answer.utf8), Array(answer.utf8)])
  }

  @Test(arguments: keys) func keysPassAsTheyAre(_ keys: String) {
    let bytes = Array(keys.utf8)
    for cut in 0...bytes.count {
      var sieve = AnswerSieve()
      let passed = sieve.filter(Array(bytes[..<cut])) + sieve.filter(Array(bytes[cut...])) + sieve.release()
      #expect(passed == bytes && sieve.answers.isEmpty)
    }
    var sieve = AnswerSieve()
    let answer = Array("\u{1B}[?62c".utf8)
    #expect(sieve.filter(answer + bytes + answer) + sieve.release() == bytes)
  }

  @Test func anEscapeByItselfIsHeldBackUntilNothingFollows() {
    var sieve = AnswerSieve()
    #expect(sieve.filter([0x1B]) == [] && sieve.holdsKey)
    #expect(sieve.release() == [0x1B] && !sieve.holdsKey)
    #expect(sieve.release() == [])
    // An escape and a letter are a key with Alt.
    #expect(sieve.filter([0x1B]) + sieve.filter([0x66]) == [0x1B, 0x66])
  }

  @Test func whatIsSurelyAnAnswerIsWaitedFor() {
    for beginning in ["\u{1B}]11;", "\u{1B}]11;rgb:12", "\u{1B}P>|", "\u{1B}_Gi=", "\u{1B}[?6", "\u{1B}[?2026;2$"] {
      var sieve = AnswerSieve()
      #expect(sieve.filter(Array(beginning.utf8)) == [])
      #expect(!sieve.holdsKey && sieve.release() == [])
    }
  }

  @Test func oneThatNeverEndsIsGivenUp() {
    for beginning in ["\u{1B}]11;rgb:", "\u{1B}P>|", "\u{1B}[?"] {
      var sieve = AnswerSieve()
      let passed = sieve.filter(Array(beginning.utf8) + [UInt8](repeating: 0x31, count: 1000) + Array("\rok".utf8))
      #expect(passed.suffix(3) == Array("\rok".utf8)[...])
    }
    // Enter, and another sequence, end it at once.
    var sieve = AnswerSieve()
    #expect(sieve.filter(Array("\u{1B}]11;rgb:00\ru".utf8)) == Array("\ru".utf8))
    #expect(sieve.filter(Array("\u{1B}]10;rgb:00\u{1B}[A".utf8)) == Array("\u{1B}[A".utf8))
    #expect(sieve.filter(Array("\u{1B}]10;rgb:00\u{1B}[?62cx".utf8)) == Array("x".utf8))
  }

  /// Whatever comes, nothing traps, and no byte but those of answers is lost.
  @Test func noBytesTrap() {
    var seed: UInt64 = 7
    func next() -> UInt8 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 33)
    }
    let alphabet = Array("\u{1B}\u{1B}[]P_?;$>|Gi=0146\\\u{7}cty~A".utf8)
    for _ in 0..<2000 {
      let bytes = (0..<Int(next() % 40)).map { _ in alphabet[Int(next()) % alphabet.count] }
      var sieve = AnswerSieve()
      let passed = bytes.flatMap { sieve.filter([$0]) } + sieve.release()
      #expect(passed.count + sieve.answers.joined().count <= bytes.count)
      if !bytes.contains(0x1B) { #expect(passed == bytes) }
    }
  }
}
