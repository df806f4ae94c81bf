// SPDX-License-Identifier: MIT

import Numerics
import Styling
import Testing

@Suite struct NamedColorsTests {
  @Test func everyCSSColourHasItsPublishedValue() {
    let names = Color.cssNames
    #expect(names.count == 148)
    #expect(names == names.sorted())
    // The FNV-1a hash of the lines "name #rrggbb" of the table in CSS Color 4, computed outside of Katachi from the
    // colours of the Python packages webcolors, tinycss2 and Pillow, which agree.
    let lines = names.map { "\($0) \(Color.css(named: $0)?.hexadecimalText ?? "none")\n" }
    #expect(fnv1a(lines.joined()) == 0x2520_8D55_2BE7_8FD6)
  }

  @Test(
    arguments: [
      ("red", Color(255, 0, 0)), ("green", Color(0, 128, 0)), ("lime", Color(0, 255, 0)),
      ("rebeccapurple", Color(102, 51, 153)), ("RebeccaPURPLE", Color(102, 51, 153)),
      ("grey", Color(128, 128, 128)), ("gray", Color(128, 128, 128)),
    ])
  func aNameInAnyCaseIsFound(name: String, expected: Color) {
    #expect(Color.css(named: name) == expected)
  }

  @Test(
    arguments: [
      "", "transparent", "currentcolor", "none", " red", "red ", "rød", "\u{212A}haki", "pin\u{212A}",
    ])
  func whatIsNoNameIsNotFound(name: String) {
    #expect(Color.css(named: name) == nil)
    #expect(Color.system(named: name) == nil)
  }

  @Test func systemColoursAreTheirOwn() {
    let expected: [String: Color] = [
      "pink": Color(255, 45, 85), "orange": Color(255, 149, 0), "purple": Color(175, 82, 222),
      "yellow": Color(255, 204, 0), "green": Color(52, 199, 89), "red": Color(255, 59, 48),
      "blue": Color(0, 122, 255),
    ]
    #expect(Color.systemNames == expected.keys.sorted())
    for (name, color) in expected {
      #expect(Color.system(named: name) == color, "\(name)")
      #expect(Color.system(named: name.uppercased()) == color, "\(name)")
    }
  }
}
