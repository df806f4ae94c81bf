// SPDX-License-Identifier: MIT

import Testing

@testable import Shell

/// What was typed and goes to somebody else.
struct TypedBytesTests {
  private static let names: [Key.Name] = [
    .character("a"), .character("Ä"), .character("🎄"), .character(" "), .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown, .insert, .delete, .enter, .tab, .backspace, .escape,
  ]

  @Test(arguments: names) func aKeyIsTheSameWhenItIsReadAgain(_ name: Key.Name) {
    for modifiers in [[], .alt] as [Key.Modifiers] {
      let input = TerminalInput.key(Key(name, modifiers))
      // An escape behind an escape is Alt with what follows, so it is only one at the end.
      if name == .escape && !modifiers.isEmpty { continue }
      var decoder = KeyDecoder()
      #expect(decoder.decode(input.bytes) + decoder.finish() == [input])
    }
  }

  @Test func soAreKeysWithControlAndShift() {
    let keys = [
      Key(.character("a"), .control), Key(.character(" "), .control), Key(.tab, .shift), Key(.left, .shift),
      Key(.delete, .control), Key(.up, [.shift, .control]),
    ]
    for key in keys {
      var decoder = KeyDecoder()
      #expect(decoder.decode(TerminalInput.key(key).bytes) == [.key(key)])
    }
  }

  @Test func aPasteStaysOneAndTheMouseIsNobodys() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(TerminalInput.paste("a\nb").bytes) == [.paste("a\nb")])
    #expect(TerminalInput.mouse(MouseReport(action: .drag, isPrimary: true, column: 3, row: 4)).bytes.isEmpty)
  }

  @Test func whatHasNotEndedGoesOnElsewhere() {
    for text in ["\u{1b}[1;", "\u{1b}[200~half", "\u{1b}[200~half\u{1b}[20"] {
      var first = KeyDecoder()
      #expect(first.decode(Array(text.utf8)).isEmpty)
      var second = KeyDecoder()
      #expect(second.decode(first.unfinished).isEmpty)
      #expect(second.unfinished == first.unfinished && first.unfinished == Array(text.utf8))
    }
  }
}
