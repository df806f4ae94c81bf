// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Cases of other tools that concern notes and texts, through the program.
struct NoteCaseTests {
  /// C18: wrapped text that only browsers show, and a shadow that is cut.
  @Test func c18AWrappedNoteIsPlainTextWithTheSameBreaksAndAWholeShadow() throws {
    try withHome { home in
      let note = "new note; size 100; inset 5; font-size 12; text \"one two three four five six seven\""
      let svg = try home.run("-c", note, "-c", "export - --plain").text
      let lines = svg.components(separatedBy: "<tspan ").dropFirst().map { part in
        part.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      }
      #expect(lines == ["one two three", "four five six", "seven"])
      #expect(!svg.contains("foreignObject") && !svg.contains("feDropShadow"))
      // A blur of 10 reaches three times its deviation of 5 beyond the sheet, from 100 to 200.
      #expect(svg.contains("x=\"85\" y=\"85\" width=\"130\" height=\"130\""))
      let preview = try home.run("-c", note, "-c", "preview 60x30").text
      for line in lines { #expect(preview.contains(" \(line) ")) }
    }
  }

  /// C16: a control character that no XML can hold.
  @Test func c16AControlCharacterInATextIsRefused() throws {
    try withHome { home in
      try makeFile("katachi 1\nadd text as t\n  text \"a\u{3}b\"\nend\n", at: home.file("odd.katachi"))
      let result = try home.run("-c", "load ./odd.katachi; export odd.svg")
      #expect(result.exitCode == 1 && result.complaints.contains("odd.katachi:3:10: E-parse: the character U+0003"))
      #expect(home.text("odd.svg") == nil)
    }
  }
}
