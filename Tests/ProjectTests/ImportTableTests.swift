// SPDX-License-Identifier: MIT

import Testing

@Suite struct ImportTableTests {
  private static let productFiles = Repository.swiftFiles.filter { ImportTable.target(ofFile: $0) != nil }

  @Test func everyFileOfTheProductImportsWhatItsTargetMayAndNoMore() {
    let sources = Dictionary(uniqueKeysWithValues: Self.productFiles.map { ($0, Repository.text(of: $0) ?? "") })
    #expect(!sources.isEmpty)
    let violations = ImportTable.violations(in: sources)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func theTableHasARowForEachTargetAndForNothingElse() {
    let targets = Repository.files.compactMap(ImportTable.target(ofFile:))
    #expect(Set(targets) == Set(ImportTable.rows.keys))
  }

  @Test(arguments: [
    "Sources/Rasterizer/A.swift": "import Shapes",
    "Sources/Commands/A.swift": "@preconcurrency private import SceneModel",
    "Sources/Shell/A.swift": "import Foundation",
    "Sources/SVGExport/A.swift": "internal import FoundationEssentials",
    "Sources/Geometry/A.swift": "import Glibc",
    "Sources/Numerics/A.swift": "import Darwin",
    "Sources/Shell/B.swift": "import CReadline",
    "Sources/TextPreview/A.swift": "import CZlib",
    "Sources/Elsewhere/A.swift": "",
    "Presets/A.swift": "import Numerics",
  ])
  func whatTheTableLacksIsAViolation(path: String, text: String) {
    #expect(ImportTable.violations(in: [path: text]).count == 1)
  }

  @Test func aSystemLibraryEntersThroughOneFile() {
    let once = ["Sources/PNGExport/A.swift": "@preconcurrency import CZlib\nimport CZlib"]
    #expect(ImportTable.violations(in: once).isEmpty)
    let twice = once.merging(["Sources/PNGExport/B.swift": "import CZlib"]) { $1 }
    #expect(ImportTable.violations(in: twice).count == 1)
  }

  @Test func libcIsPlatformsAndLibmOneFiles() {
    let sources = [
      "Sources/Platform/A.swift": "import Glibc", "Sources/Platform/B.swift": "import Darwin",
      ImportTable.libmFile: "import Glibc",
    ]
    #expect(ImportTable.violations(in: sources).isEmpty)
  }
}
