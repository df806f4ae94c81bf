// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct HexadecimalColorTests {
  @Test(
    arguments: [
      ("#f80", 255, 136, 0, 255), ("#F80c", 255, 136, 0, 204), ("#0a0B0c", 10, 11, 12, 255),
      ("#FFFFFF80", 255, 255, 255, 128), ("#f000", 255, 0, 0, 0),
    ])
  func everyFormIsRead(text: String, red: Int, green: Int, blue: Int, alpha: Int) {
    let expected = Color(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255)
    #expect(Color(hexadecimal: text) == expected)
  }

  @Test(
    arguments: [
      "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "fff", "#ggg", "#ff f", " #fff", "#fff ", "##ff",
      "#-12", "#\u{FF11}\u{FF12}\u{FF13}", "#ffé",
    ])
  func anyOtherTextIsRefused(text: String) {
    #expect(Color(hexadecimal: text) == nil)
  }

  @Test func everyByteComesBack() {
    for byte in 0...255 {
      let part = Double(byte) / 255
      let color = Color(red: part, green: 1 - part, blue: 0.2, alpha: part)
      let read = Color(hexadecimal: color.hexadecimalText)
      #expect(read?.red == part && read?.alpha == part)
      #expect(Color(UInt8(byte), 0, 0).isHexadecimal)
    }
  }

  @Test func alphaIsWrittenOnlyBelowOne() {
    #expect(Color(255, 136, 0).hexadecimalText == "#ff8800")
    #expect(Color(255, 136, 0).faded(by: 0.2).hexadecimalText == "#ff880033")
    #expect(Color.clear.hexadecimalText == "#00000000")
    // 254.9 of 255 steps is nearer to 1.
    #expect(Color.white.faded(by: 254.9 / 255).hexadecimalText == "#ffffff")
  }

  @Test func partsAreRoundedToTheNearestStep() {
    #expect(Color(red: 0.5, green: 0.1 / 255, blue: 0.9 / 255).hexadecimalText == "#800001")
    #expect(Color(red: -3, green: 7, blue: .nan).hexadecimalText == "#00ff00")
    #expect(!Color(red: 0.5, green: 0, blue: 0).isHexadecimal)
    #expect(!Color.white.faded(by: 0.5).isHexadecimal)
  }
}
