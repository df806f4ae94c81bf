// SPDX-License-Identifier: MIT

import PNGExport
import Rasterizer
import Testing

@Suite struct KatachiMarkTests {
  private let plain = Bitmap(width: 3, height: 2)

  @Test func aFileOfOursIsKnown() {
    #expect(hasKatachiMark(png: png(of: plain, text: [("Software", "Katachi 0.1")])))
    #expect(hasKatachiMark(png: png(of: plain, text: [("Title", "x"), ("Software", "Katachi")])))
  }

  @Test func otherFilesAreNot() {
    #expect(!hasKatachiMark(png: png(of: plain)))
    #expect(!hasKatachiMark(png: png(of: plain, text: [("Software", "gimp")])))
    #expect(!hasKatachiMark(png: png(of: plain, text: [("Software", "Not Katachi")])))
    #expect(!hasKatachiMark(png: png(of: plain, text: [("Title", "Katachi")])))
    #expect(!hasKatachiMark(png: []))
    #expect(!hasKatachiMark(png: Array("Software\u{0}Katachi".utf8)))
  }

  @Test func aFileCutAnywhereIsReadSafely() {
    let file = png(of: plain, text: [("Software", "Katachi 0.1")])
    // Signature, header, sRGB, then the mark: four bytes each of length, type and checksum around the data.
    let markEnd = 8 + 25 + 13 + 12 + "Software\u{0}Katachi 0.1".utf8.count
    for count in 0...file.count {
      #expect(hasKatachiMark(png: Array(file.prefix(count))) == (count >= markEnd), "\(count) bytes")
    }
  }

  @Test func aLengthBeyondTheFileIsNoTrap() {
    var file = png(of: plain, text: [("Software", "Katachi")])
    for index in 8..<12 { file[index] = 0xFF }
    #expect(!hasKatachiMark(png: file))
  }

  @Test func aDamagedMarkDoesNotCount() {
    var file = png(of: plain, text: [("Software", "Katachi 0.1")])
    file[8 + 25 + 13 + 8 + 17] ^= 1
    #expect(!hasKatachiMark(png: file))
  }
}
