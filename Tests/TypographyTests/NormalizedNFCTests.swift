// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Typography

@Suite struct NormalizedNFCTests {
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test(
    arguments: [
      ("", ""), ("star-5", "star-5"), ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"),
      // Hangul, an order of marks, a mark that blocks, a singleton, a letter that stays apart.
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("a\u{302}\u{323}", "\u{1EAD}"), ("a\u{302}\u{301}", "\u{1EA5}"),
      ("\u{212B}", "\u{C5}"), ("\u{37E}", ";"), ("\u{958}", "\u{915}\u{93C}"), ("\u{FB01}", "\u{FB01}"),
    ])
  func theFormIsC(text: String, expected: String) {
    #expect(scalars(text.normalizedNFC) == scalars(expected))
  }

  @Test func foundationAgrees() {
    for value in UInt32(0xA0)...0x2FFF {
      // Foundation's tables may be of an older Unicode than the standard library's.
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 15 else { continue }
      let text = "x\(Character(scalar))\u{301}\u{323}y"
      #expect(scalars(text.normalizedNFC) == scalars(text.precomposedStringWithCanonicalMapping), "\(value)")
    }
  }
}
