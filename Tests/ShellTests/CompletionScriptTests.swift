// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The completions of bash, driven as bash drives them; zsh and fish are driven in `Tests/Manual`.
struct CompletionScriptTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/completions/katachi.bash").path

  /// What the last of these words completes to, sorted.
  private func complete(_ words: [String], in home: Home) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try home.shell(
      """
      source '\(Self.script)'
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
      _katachi
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(result.exitCode == 0 && result.complaints.isEmpty, "\(result.complaints)")
    return result.text.split(separator: "\n").map(String.init).sorted()
  }

  @Test(arguments: [
    (["katachi", "--ke"], ["--keep-going"]), (["katachi", "--pr"], ["--presets", "--private"]),
    (["katachi", "-"], ["-c", "-h", "-o", "-q"]),
    (["katachi", "--color", ""], ["always", "auto", "never"]), (["katachi", "--color", "=", "al"], ["always"]),
    (["katachi", "--color", "="], ["always", "auto", "never"]), (["katachi", "--color=ne"], ["--color=never"]),
    (["katachi", "--generate", "m"], ["man"]), (["katachi", "star-5", "--set", "vert"], ["vertices="]),
    (["katachi", "star-5", "--set", "vertices", "=", "7"], []), (["katachi", "-c", "st"], []),
    (["katachi", "trian"], ["triangle"]), (["katachi", "star-7"], ["star-7", "star-7-outlined"]),
    (["katachi", "--", "trian"], ["triangle"]), (["katachi", "star", "-q", "trian"], ["triangle"]),
  ])
  func words(_ words: [String], _ expected: [String]) throws {
    try withHome { home in
      let found = try complete(words, in: home)
      if words.last == "-" {
        #expect(Set(found).isSuperset(of: expected) && found.allSatisfy { $0.hasPrefix("-") })
      } else {
        #expect(found == expected)
      }
    }
  }

  @Test func presetsOfOnesOwnAreFoundWhereTheyAre() throws {
    try withHome { home in
      _ = try home.run("-c", "new star; save sunburst; save sunrise")
      #expect(try complete(["katachi", "sun"], in: home) == ["sunburst", "sunrise"])
      try FileManager.default.createDirectory(atPath: home.file("mine"), withIntermediateDirectories: false)
      try makeFile("", at: home.file("mine/sunset.katachi"))
      #expect(try complete(["katachi", "--presets", "mine", "sun"], in: home) == ["sunset"])
      #expect(try complete(["katachi", "--presets", "=", "mine", "sun"], in: home) == ["sunset"])
      home.environment["XDG_DATA_HOME"] = nil
      #expect(try complete(["katachi", "sun"], in: home) == [])
    }
  }

  @Test func documentsAndFoldersAreOpenedAndAnyFileIsWritten() throws {
    try withHome { home in
      for name in ["zig.svg", "zag.katachi", "zug.txt", "z z.svg"] { try makeFile("", at: home.file(name)) }
      try FileManager.default.createDirectory(atPath: home.file("zoo"), withIntermediateDirectories: false)
      #expect(try complete(["katachi", "z"], in: home) == ["z z.svg", "zag.katachi", "zig.svg", "zoo/"])
      #expect(try complete(["katachi", "star", "-o", "zu"], in: home) == ["zug.txt"])
      #expect(try complete(["katachi", "--presets", "z"], in: home) == ["zoo"])
    }
  }

  /// A name of a file is never run, and nothing is started while words are completed.
  @Test func nothingIsStarted() throws {
    try withHome { home in
      try makeFile("", at: home.file("$(touch hit).svg"))
      #expect(try complete(["katachi", ""], in: home).contains("$(touch hit).svg"))
      let result = try home.shell(
        """
        source '\(Self.script)'
        katachi() { echo started >> started; }
        COMP_WORDS=(katachi s) COMP_CWORD=1
        _katachi
        """)
      #expect(result.exitCode == 0)
      #expect(home.listing(of: home.work) == ["$(touch hit).svg"])
    }
  }
}
