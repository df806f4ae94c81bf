// SPDX-License-Identifier: MIT

import Testing
import Typography

@Suite struct UTF8ValidationTests {
  @Test(
    arguments: [
      // FAULTS P8, then one of each fault.
      ([0x61, 0xFF, 0xFE], 1), ([0x80], 0), ([0x61, 0xBF], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xC3], 0), ([0x61, 0xE5, 0xBD], 1),
      ([0xF0, 0x9F, 0x8E], 0), ([0xC3, 0xA9, 0xE5, 0x61, 0xA2], 2), ([0xC3, 0xC3, 0xA9], 0),
    ] as [([UInt8], Int)])
  func theFirstBadSequenceIsFound(bytes: [UInt8], offset: Int) {
    #expect(validateUTF8(bytes) == offset)
  }

  @Test(
    arguments: [
      "", "star", "\0", "é", "\u{7FF}\u{800}", "\u{D7FF}\u{E000}", "\u{FFFF}\u{10000}", "\u{10FFFF}", "λ 形 🎄",
    ])
  func goodTextPasses(text: String) {
    #expect(validateUTF8(text.utf8) == nil)
  }

  /// Each class of byte that the table of well-formed sequences tells apart, by its ends.
  private static let ends: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
    0xF1,
    0xF3, 0xF4, 0xF5, 0xFF,
  ]

  private func isValid(_ bytes: some Sequence<UInt8>) -> Bool {
    String(validating: Array(bytes), as: UTF8.self) != nil
  }

  @Test(arguments: ends)
  func theStandardLibraryAgrees(first: UInt8) {
    for second in Self.ends {
      for third in Self.ends {
        check([first, second, third])
        // A fourth byte matters only where a sequence of four may begin.
        guard first >= 0xF0 else { continue }
        for fourth: UInt8 in [0x7F, 0x80, 0xBF, 0xC2] { check([first, second, third, fourth]) }
      }
    }
  }

  /// Checks that the offset is the end of the longest beginning that is valid.
  private func check(_ bytes: [UInt8]) {
    guard let offset = validateUTF8(bytes) else {
      if !isValid(bytes) { Issue.record("\(bytes) passes") }
      return
    }
    let longest = bytes.indices.last { isValid(bytes[..<$0]) }
    if isValid(bytes) || offset != longest { Issue.record("\(bytes): \(offset), not \(longest ?? -1)") }
  }

  @Test func aFaultIsFoundWhereverItStandsInALongRun() {
    for length in [31, 32, 33, 64, 100] {
      var bytes = [UInt8](repeating: 0x61, count: length)
      #expect(validateUTF8(bytes) == nil)
      for offset in 0..<length {
        bytes[offset] = 0xFF
        #expect(validateUTF8(bytes) == offset)
        bytes[offset] = 0x61
      }
    }
  }

  @Test func anyCollectionIsCountedFromItsBeginning() {
    let bytes: [UInt8] = [0xFF, 0x61, 0x62, 0xC3]
    #expect(validateUTF8(bytes[1...]) == 2)
    #expect(validateUTF8(bytes[1..<3]) == nil)
    #expect(validateUTF8(bytes.lazy.map { $0 & 0x7F }) == nil)
  }
}
