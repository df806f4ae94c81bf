// SPDX-License-Identifier: MIT

import Testing

@testable import SVGExport

struct SVGTextTests {
  private func escaped(_ text: String, in place: SVGTextPlace) -> String {
    var result = ""
    result.appendEscaped(text, in: place)
    return result
  }

  @Test func contentEscapesWhatWouldEndIt() {
    #expect(escaped("a<b>&\"'", in: .content) == "a&lt;b&gt;&amp;\"'")
    #expect(escaped("]]>", in: .content) == "]]&gt;")
    #expect(escaped("a\r\nb\tc", in: .content) == "a&#13;\nb\tc")
  }

  @Test func attributesEscapeQuotesAndBlanks() {
    #expect(escaped("\"><x y='z'\n\t", in: .attribute) == "&quot;&gt;&lt;x y=&apos;z&apos;&#10;&#9;")
  }

  @Test(arguments: [0x0, 0x3, 0xB, 0xC, 0x1F, 0xFFFE, 0xFFFF] as [UInt32])
  func whatXMLCannotHoldIsReplaced(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(escaped("a\(scalar)b", in: .content) == "a\u{FFFD}b")
    #expect(escaped("a\(scalar)b", in: .attribute) == "a\u{FFFD}b")
  }

  @Test(arguments: ["λ 形 🎄", "e\u{301}", "\u{7F}\u{85}\u{FFFD}\u{10FFFF}"])
  func everythingElseIsKeptScalarByScalar(text: String) {
    #expect(Array(escaped(text, in: .content).unicodeScalars) == Array(text.unicodeScalars))
  }
}
