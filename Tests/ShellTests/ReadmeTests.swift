// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The README's first screen is a real session: it is typed here, and the terminal must show what the README shows.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of the README's first console block, without the shell's own.
  private static func session() throws -> [String] {
    let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "```console")) + 2
    let end = try #require(lines[start...].firstIndex(of: "```"))
    return Array(lines[start..<end])
  }

  @Test func theSessionIsReal() throws {
    let expected = try Self.session()
    let mark = " › "
    let commands = expected.compactMap { line in line.range(of: mark).map { String(line[$0.upperBound...]) } }
    #expect(commands.count > 5)
    try withHome { home in
      home.environment["TERM"] = "dumb"
      let terminal = try home.terminal(columns: 64, rows: 15)
      for command in commands {
        terminal.expect(mark)
        terminal.send(command + "\r")
      }
      terminal.expect(mark)
      let shown = String(decoding: terminal.bytes, as: UTF8.self).replacingOccurrences(of: "\r", with: "")
      var lines = shown.components(separatedBy: "\n").map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      lines.removeLast()
      #expect(lines == expected)
      let drawn = try #require(home.text("sunburst.svg"))
      let committed = Self.root.appendingPathComponent("Documentation/sunburst.svg")
      #expect(drawn == (try String(contentsOf: committed, encoding: .utf8)))
    }
  }

  @Test func thePictureIsOurs() throws {
    let file = Self.root.appendingPathComponent("Documentation/sunburst.png")
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 240, 0, 0, 0, 240])
    #expect(String(decoding: bytes, as: UTF8.self).contains("Katachi"))
  }
}
