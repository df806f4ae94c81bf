// SPDX-License-Identifier: MIT

import Testing

@testable import SVGExport

struct SVGTextTests {
  private func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = SVGText()
    result.append(escaping: text, inAttribute: inAttribute)
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func contentEscapesWhatWouldEndIt() {
    #expect(escaped("a<b>&\"'") == "a&lt;b&gt;&amp;\"'")
    #expect(escaped("]]>") == "]]&gt;")
    #expect(escaped("a\r\nb\tc") == "a&#13;\nb\tc")
  }

  @Test func attributesEscapeQuotesAndBlanks() {
    #expect(escaped("\"><x y='z'\n\t", inAttribute: true) == "&quot;&gt;&lt;x y=&apos;z&apos;&#10;&#9;")
  }

  @Test(arguments: [0x0, 0x3, 0xB, 0xC, 0x1F, 0xFFFE, 0xFFFF] as [UInt32])
  func whatXMLCannotHoldIsReplaced(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(escaped("a\(scalar)b") == "a\u{FFFD}b")
    #expect(escaped("a\(scalar)b", inAttribute: true) == "a\u{FFFD}b")
  }

  @Test(arguments: ["λ 形 🎄", "e\u{301}", "\u{7F}\u{85}\u{FFFD}\u{10FFFF}", "\u{FFBE}\u{FFBF}\u{FFFC}"])
  func everythingElseIsKeptScalarByScalar(text: String) {
    #expect(Array(escaped(text).unicodeScalars) == Array(text.unicodeScalars))
  }
}
