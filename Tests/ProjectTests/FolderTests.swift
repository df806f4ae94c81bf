// SPDX-License-Identifier: MIT

import Testing

@Suite struct FolderTests {
  /// What stands at the top: a newcomer reads it first, so it grows only with the design.
  private static let topLevel: Set<String> = [
    ".ci", ".gitignore", ".swift-format", "Benchmarks", "CHANGELOG.md", "Documentation", "LICENSE", "Makefile",
    "Package.swift", "Presets", "README.md", "Sources", "Tests",
  ]

  /// How the names of files end that a build, an editor, a system or a merge leaves behind.
  private static let leftOvers = [
    ".o", ".a", ".so", ".dylib", ".swiftmodule", ".pyc", ".profraw", ".resolved", ".swp", ".orig", ".rej", "~",
    ".DS_Store",
  ]

  @Test func theTopHoldsWhatTheDesignNamesAndNoMore() {
    let entries = Set(Repository.files.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(entries.subtracting(Self.topLevel).isEmpty)
  }

  @Test func nothingGeneratedIsCommitted() {
    #expect(Repository.ignoredFiles ?? [] == [])
    #expect(Repository.files.filter { path in Self.leftOvers.contains { path.hasSuffix($0) } } == [])
  }

  @Test func theLicenceSaysWhatReadlineMakesOfTheBinary() throws {
    let licence = try #require(Repository.text(of: "LICENSE"))
    #expect(licence.hasPrefix("MIT License"))
    #expect(licence.contains("GPL-3.0-or-later"))
  }

  /// The font's licence asks for its notice to go along with what is made of it.
  @Test func theFontsNoticeIsKeptAndInstalled() throws {
    let notice = "Documentation/Licences/Liberation.txt"
    let text = try #require(Repository.text(of: notice))
    #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1") && text.contains("Red Hat, Inc."))
    #expect(try #require(Repository.text(of: "LICENSE")).contains(notice))
    #expect(try #require(Repository.text(of: "Makefile")).contains("\(notice):share/doc/katachi/"))
  }
}
