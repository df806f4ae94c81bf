// SPDX-License-Identifier: MIT

import Testing

@testable import PNGExport

@Suite struct PNGChunkTests {
  @Test func aChunkHasItsLengthAndChecksum() {
    // The end chunk is the same in every PNG.
    #expect(PNGChunk(type: "IEND", data: []).bytes == [0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func latinTextIsWrittenInLatin1() {
    let chunk = PNGChunk.text("Größe\n50 µm", keyword: "Title")
    #expect(chunk.type == "tEXt")
    #expect(
      chunk.data == Array("Title\u{0}Gr".utf8) + [0xF6, 0xDF] + Array("e\n50 ".utf8) + [0xB5] + Array("m".utf8))
  }

  @Test func whatPNGCannotHoldIsLeftOut() {
    #expect(PNGChunk.text("a\u{0}b", keyword: "Title").data == Array("Title\u{0}ab".utf8))
    #expect(PNGChunk.text("x", keyword: "  two  spaces\u{1F600} ").data == Array("two spaces\u{0}x".utf8))
    #expect(PNGChunk.text("x", keyword: "形").data == Array("Comment\u{0}x".utf8))
    let long = PNGChunk.text("x", keyword: String(repeating: "k", count: 200))
    #expect(long.data == Array((String(repeating: "k", count: 79) + "\u{0}x").utf8))
  }

  @Test func numbersHaveTheirHighestByteFirst() {
    #expect(bigEndian(0x0102_03FE) == [1, 2, 3, 0xFE])
  }
}
