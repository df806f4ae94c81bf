// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A contact sheet as an SVG.
struct SheetExportingTests {
  private let sweep = "new star; fill linear red gold; sweep vertices 5..7 in 3 --export"

  @Test func itIsWrittenOnceAndOverItself() throws {
    try withHome { home in
      let written = try home.run("-c", sweep + " sheet.svg; pick 3; vertices")
      #expect(written.exitCode == 0 && written.text == "7\n")
      let text = try #require(home.text("sheet.svg"))
      #expect(text.hasPrefix("<svg ") && text.contains(">3  vertices 7</text>"))
      // The same commands give the same bytes, and replace what Katachi made.
      try #expect(home.run("-c", sweep + " sheet.svg").exitCode == 0)
      #expect(home.text("sheet.svg") == text)
      try #expect(home.run("-c", sweep + " -").text == text)
    }
  }

  @Test func whatKatachiDidNotMakeStays() throws {
    try withHome { home in
      let file = home.file("sheet.svg")
      try "<svg/>".write(toFile: file, atomically: true, encoding: .utf8)
      let refused = try home.run("-c", sweep + " sheet.svg")
      #expect(refused.exitCode == 3 && refused.complaints.contains("not made by Katachi"))
      #expect(home.text("sheet.svg") == "<svg/>")
      try #expect(home.run("-c", sweep + " sheet.svg --force").exitCode == 0)
      #expect(home.text("sheet.svg") != "<svg/>")
    }
  }

  @Test func itHoldsNoDocument() throws {
    try withHome { home in
      let loaded = try home.run("-c", sweep + " sheet.svg; load ./sheet.svg")
      #expect(loaded.exitCode == 1 && loaded.complaints.contains("plain"))
    }
  }

  @Test func asJSONItIsAText() throws {
    try withHome { home in
      let told = try home.run("--json", "-c", sweep + " -").text
      #expect(told.contains("\"text\":\"<svg ") && told.hasSuffix("\"rows\":[]}\n"))
    }
  }
}
