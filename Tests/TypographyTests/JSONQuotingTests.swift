// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Typography

struct JSONQuotingTests {
  @Test(
    arguments: [
      ("", "\"\""), ("plain", "\"plain\""), ("say \"a\\b\"", "\"say \\\"a\\\\b\\\"\""),
      ("a\nb\tc", "\"a\\nb\\tc\""), ("\u{1b}]0;x\u{7}", "\"\\u001b]0;x\\u0007\""), ("\u{7f}", "\"\\u007f\""),
      ("\u{9b}2J", "\"\\u009b2J\""), ("a\u{202e}b", "\"a\\u202eb\""), ("\u{200b}", "\"\\u200b\""),
      ("\u{E0001}", "\"\\udb40\\udc01\""), ("形 🎄 é", "\"形 🎄 é\""),
    ])
  func whatWouldActOnATerminalIsEscaped(_ text: String, _ json: String) {
    #expect(text.quotedForJSON == json)
  }

  @Test func whatIsReadBackIsWhatWasWritten() throws {
    let texts = (0...0x2FF).compactMap { Unicode.Scalar($0).map { "a\($0)\u{301}\u{1F468}\u{200D}\u{1F469}" } }
    for text in texts {
      let json = Data("[\(text.quotedForJSON)]".utf8)
      let read = try #require(try JSONSerialization.jsonObject(with: json) as? [String])
      // Compared by scalars: strings of equivalent ones would be equal.
      #expect(read[0].unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }
}
