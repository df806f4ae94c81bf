// SPDX-License-Identifier: MIT

import Testing

@Suite struct ImportLinesTests {
  @Test(arguments: [
    ("import Geometry", ["Geometry"]),
    ("public import Geometry", ["Geometry"]),
    ("  internal import Glibc", ["Glibc"]),
    ("@preconcurrency import CReadline", ["CReadline"]),
    ("@preconcurrency\ninternal import CReadline", ["CReadline"]),
    ("@_spi(_Unicode) public import Swift", ["Swift"]),
    ("@_implementationOnly @preconcurrency import Foundation // why", ["Foundation"]),
    ("import struct Foundation.URL", ["Foundation"]),
    ("import func Glibc.sin", ["Glibc"]),
    ("import Darwin.C", ["Darwin"]),
    ("import A; private import B", ["A", "B"]),
    ("#if canImport(Glibc)\n  import Glibc\n#else\n  import Darwin\n#endif", ["Glibc", "Darwin"]),
    ("import A\nimport A", ["A", "A"]),
  ])
  func anImportIsSeenHoweverItIsWritten(source: String, expected: [String]) {
    #expect(ImportLines.modules(in: source) == expected)
  }

  @Test(arguments: [
    "// import A",
    "let code = \"\"\"\n  import SwiftUI\n  \"\"\"",
    "let important = 1",
    "importance A",
    "print(\"import A\")",
  ])
  func whatOnlyLooksLikeAnImportIsPassedOver(source: String) {
    #expect(ImportLines.modules(in: source).isEmpty)
  }

  @Test func codeAfterALiteralIsReadAgain() {
    let source = "let code = \"\"\"\nimport A\n\"\"\"\nimport B"
    #expect(ImportLines.modules(in: source) == ["B"])
  }
}
