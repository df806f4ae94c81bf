// SPDX-License-Identifier: MIT

import Testing

@Suite struct SourceFileTests {
  /// Files that are tables of data and no code: their length says nothing.
  private static let dataTables: Set<String> = Set(fontTables)

  /// Files that are made from a font, and so under its licence.
  private static let fontTables = [
    "Sources/Typography/FaceTableBold.swift", "Sources/Typography/FaceTableRegular.swift",
  ]

  @Test func everySourceFileBeginsWithItsLicence() {
    let files = Repository.files.filter(Self.hasLicenceLine)
    #expect(!files.isEmpty)
    #expect(files.filter { !Self.beginsWithLicence($0) } == [])
  }

  @Test func noFileOfCodeIsPast400Lines() {
    let code = Repository.swiftFiles.filter { !Self.dataTables.contains($0) }
    #expect(!code.isEmpty)
    let long = code.filter { Repository.lines(of: $0).count > 400 }
    #expect(long == [], "would two names tell the story better?")
  }

  @Test func theTablesOfDataAreThere() {
    #expect(Self.dataTables.isSubset(of: Repository.files))
  }

  private static func hasLicenceLine(_ path: String) -> Bool {
    [".swift", ".py", ".sh"].contains { path.hasSuffix($0) } || path == "Makefile" || path == ".ci/run"
  }

  /// On the first line, or on the second where the first has a use of its own.
  private static func beginsWithLicence(_ path: String) -> Bool {
    var lines = Repository.lines(of: path)[...]
    if let first = lines.first, first.hasPrefix("#!") || first.hasPrefix("// swift-tools-version:") {
      lines.removeFirst()
    }
    let licence = fontTables.contains(path) ? "OFL-1.1" : "MIT"
    return lines.first == "\(path.hasSuffix(".swift") ? "//" : "#") SPDX-License-Identifier: \(licence)"
  }
}
