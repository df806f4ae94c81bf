// SPDX-License-Identifier: MIT

import Testing

@testable import Shell

/// What bytes of a terminal mean, however they are cut up.
struct KeyDecoderTests {
  /// Sequences and the keys that they are.
  private static let keys: [(String, Key)] = [
    ("a", .character("a")), ("Ä", .character("Ä")), ("🎄", .character("🎄")), (" ", .character(" ")),
    ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)),
    ("\u{8}", Key(.backspace)), ("\u{1}", Key(.character("a"), .control)),
    ("\u{0}", Key(.character(" "), .control)),
    ("\u{1b}[A", Key(.up)), ("\u{1b}[B", Key(.down)), ("\u{1b}[C", Key(.right)), ("\u{1b}[D", Key(.left)),
    ("\u{1b}OA", Key(.up)), ("\u{1b}OF", Key(.end)), ("\u{1b}OM", Key(.enter)),
    ("\u{1b}[1;2C", Key(.right, .shift)), ("\u{1b}[1;3D", Key(.left, .alt)),
    ("\u{1b}[1;6A", Key(.up, [.shift, .control])), ("\u{1b}[H", Key(.home)), ("\u{1b}[4~", Key(.end)),
    ("\u{1b}[5~", Key(.pageUp)), ("\u{1b}[6;5~", Key(.pageDown, .control)), ("\u{1b}[3~", Key(.delete)),
    ("\u{1b}[2~", Key(.insert)), ("\u{1b}[Z", Key(.tab, .shift)), ("\u{1b}x", Key(.character("x"), .alt)),
    ("\u{1b}\r", Key(.enter, .alt)), ("\u{1b}\u{1b}[C", Key(.right, .alt)), ("\u{1b}[13;2u", Key(.enter, .shift)),
    ("\u{1b}[97;5u", Key(.character("a"), .control)), ("\u{1b}[104;2u", .character("H")),
    ("\u{1b}[27;5;105~", Key(.character("i"), .control)), ("\u{1b}[27u", Key(.escape)),
  ]

  @Test(arguments: keys) func aSequenceIsItsKey(_ sequence: String, _ key: Key) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array(sequence.utf8)) == [.key(key)])
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: keys) func itIsTheSameKeyWhenItsBytesComeOneByOne(_ sequence: String, _ key: Key) {
    var decoder = KeyDecoder()
    var found: [TerminalInput] = []
    for byte in sequence.utf8 { found += decoder.decode([byte]) }
    #expect(found == [.key(key)])
  }

  @Test func keysFollowEachOther() {
    var decoder = KeyDecoder()
    let all = KeyDecoderTests.keys.map(\.0).joined()
    #expect(decoder.decode(Array(all.utf8)) == KeyDecoderTests.keys.map { .key($0.1) })
  }

  @Test func anEscapeByItselfIsTheEscapeKeyWhenNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.finish() == [.key(Key(.escape))])
    #expect(!decoder.isWaiting)
    // Two may begin an arrow with Alt.
    #expect(decoder.decode([0x1B, 0x1B]).isEmpty)
    #expect(decoder.finish() == [.key(Key(.escape)), .key(Key(.escape))])
  }

  @Test func whatMayBeginALongerSequenceIsAKeyWithAltWhenNothingFollows() {
    for (character, bytes) in [("[", "\u{1b}["), ("O", "\u{1b}O"), ("]", "\u{1b}]"), ("P", "\u{1b}P")] {
      var decoder = KeyDecoder()
      #expect(decoder.decode(Array(bytes.utf8)).isEmpty)
      #expect(decoder.finish() == [.key(Key(.character(Character(character)), .alt))])
    }
  }

  @Test(arguments: [
    // A ground, a colour, attributes, a size, a mode, a version, a picture: what terminals answer, late.
    "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\", "\u{1b}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1b}[?62;4;22c",
    "\u{1b}[>1;10;0c",
    "\u{1b}[6;20;10t", "\u{1b}[?2026;2$y", "\u{1b}P>|XTerm(390)\u{1b}\\", "\u{1b}_Gi=31;OK\u{1b}\\",
    "\u{1b}[12;40R",
    // Function keys, focus, the wheel, an old mouse report.
    "\u{1b}[15~", "\u{1b}OP", "\u{1b}[[A", "\u{1b}[I", "\u{1b}[<64;10;10M", "\u{1b}[M !!",
  ])
  func whatIsNoKeyIsTakenWhole(_ answer: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array((answer + "a").utf8)) == [.key(.character("a"))])
    var slow = KeyDecoder()
    var found: [TerminalInput] = []
    for byte in (answer + "b").utf8 { found += slow.decode([byte]) }
    #expect(found == [.key(.character("b"))])
  }

  @Test func aPasteIsOneTextWhateverIsInIt() {
    var decoder = KeyDecoder()
    let pasted = "0.5\nq\u{1b}[A\u{1b}"
    let bytes = Array("\u{1b}[200~\(pasted)\u{1b}[201~x".utf8)
    #expect(decoder.decode(bytes) == [.paste(pasted), .key(.character("x"))])
    var found: [TerminalInput] = []
    for byte in bytes { found += decoder.decode([byte]) }
    #expect(found == [.paste(pasted), .key(.character("x"))])
    // It may take its time, and its end is no Escape key.
    #expect(decoder.decode(Array("\u{1b}[200~a\u{1b}".utf8)).isEmpty)
    #expect(!decoder.isWaiting && decoder.finish().isEmpty)
    #expect(decoder.decode(Array("[201~".utf8)) == [.paste("a")])
  }

  @Test func theMouseIsReportedByCellsFromZeroAlsoFarToTheRight() {
    var decoder = KeyDecoder()
    func report(_ action: MouseReport.Action, _ column: Int, _ row: Int, isPrimary: Bool = true) -> TerminalInput {
      .mouse(MouseReport(action: action, isPrimary: isPrimary, column: column, row: row))
    }
    #expect(decoder.decode(Array("\u{1b}[<0;1;1M".utf8)) == [report(.press, 0, 0)])
    #expect(decoder.decode(Array("\u{1b}[<32;300;120M".utf8)) == [report(.drag, 299, 119)])
    #expect(decoder.decode(Array("\u{1b}[<0;300;120m".utf8)) == [report(.release, 299, 119)])
    #expect(decoder.decode(Array("\u{1b}[<2;5;6M".utf8)) == [report(.press, 4, 5, isPrimary: false)])
    // Nonsense is none.
    #expect(decoder.decode(Array("\u{1b}[<0;0;1M\u{1b}[<0;1M\u{1b}[<;;M".utf8)).isEmpty)
  }

  @Test func bytesThatAreNoTextAreDropped() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0xC3, UInt8(ascii: "a"), 0x80]) == [.key(.character("a"))])
    // So is what never ends.
    _ = decoder.decode([0x1B, UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "x"), count: 10_000))
    #expect(decoder.decode([UInt8(ascii: "b")]) == [.key(.character("b"))])
  }
}
