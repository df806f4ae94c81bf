// SPDX-License-Identifier: MIT

import Testing

@Suite struct VersionTests {
  private static let versionFile = "Sources/Shell/Version.swift"

  @Test func theVersionIsTheChangelogsNewest() throws {
    let source = try #require(Repository.text(of: Self.versionFile), "there is no \(Self.versionFile)")
    let version = try #require(
      source.firstMatch(of: /public let katachiVersion = "(\d+\.\d+\.\d+)"/)?.1,
      "\(Self.versionFile) has no line: public let katachiVersion = \"1.2.3\"")
    let changelog = try #require(Repository.text(of: "CHANGELOG.md"), "there is no CHANGELOG.md")
    let text = changelog.replacing(/<!--[\s\S]*?-->/, with: "")
    let newest = try #require(
      text.firstMatch(of: /(?m)^## (\d+\.\d+\.\d+) \((?:unreleased|\d{4}-\d{2}-\d{2})\)$/)?.1,
      "CHANGELOG.md has no heading: ## 1.2.3 (unreleased), or with a date")
    #expect(version == newest)
  }

  @Test(arguments: ["make run", "make test"])
  func theReadmeNamesTheCommandsOneStartsWith(command: String) throws {
    let readme = try #require(Repository.text(of: "README.md"), "there is no README.md")
    #expect(readme.contains(command))
  }
}
