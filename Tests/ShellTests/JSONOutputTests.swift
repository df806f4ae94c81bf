// SPDX-License-Identifier: MIT

import Commands
import Foundation
import TestSupport
import Testing

/// What `--json` prints is what `Documentation/JSON.md` says.
struct JSONOutputTests {
  private static let common = ["type", "source", "line", "column", "command", "text"]

  /// The objects on the lines of a stream; each must be one, with its members in their order.
  private func objects(_ bytes: [UInt8]) throws -> [[String: Any]] {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    #expect(bytes.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
    return try text.split(separator: "\n").map { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let type = try #require(object["type"] as? String)
      var names = Self.common
      if type == "result" { names += ["rows"] }
      if type == "error" { names += ["kind", "length", "suggestion", "hint", "details"] }
      #expect(Set(object.keys) == Set(names))
      let places = names.map { line.range(of: "\"\($0)\":")?.lowerBound }
      #expect(places.allSatisfy { $0 != nil })
      #expect(zip(places, places.dropFirst()).allSatisfy { ($0 ?? line.endIndex) < ($1 ?? line.startIndex) })
      #expect(object["text"] is String)
      return object
    }
  }

  private var documentation: String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    return (try? String(contentsOf: root.appendingPathComponent("Documentation/JSON.md"), encoding: .utf8)) ?? ""
  }

  /// The members that the documentation gives the rows of a command.
  private func documentedRows(_ command: String) -> [String]? {
    for line in documentation.split(separator: "\n") where line.hasPrefix("| `\(command)` |") {
      return line.split(separator: "|")[1].split(separator: "`").map(String.init)
        .filter { !$0.allSatisfy { $0 == " " } }
    }
    return nil
  }

  @Test(arguments: Verbs.all.map(\.name)) func everyVerbAnswersInObjects(_ name: String) throws {
    let verb = try #require(Verbs.named(name))
    try withHome { home in
      let result = try home.run("--json", "-c", verb.example)
      let told = try objects(result.output)
      let complaints = try objects(result.errors)
      #expect(told.allSatisfy { ["result", "change"].contains($0["type"] as? String) })
      #expect(complaints.allSatisfy { ["note", "warning", "error"].contains($0["type"] as? String) })
      #expect(complaints.contains { $0["type"] as? String == "error" } == (result.exitCode != 0))
      // Every result that has rows has the documented ones.
      for answer in told where answer["type"] as? String == "result" {
        let rows = try #require(answer["rows"] as? [[String: Any]])
        let words = (answer["command"] as? String)?.split(separator: " ").map(String.init) ?? []
        guard let row = rows.first, let first = words.first else { continue }
        let members = documentedRows(words.prefix(2).joined(separator: " ")) ?? documentedRows(first)
        #expect(try Set(row.keys) == Set(#require(members, "\(first) is not documented")))
      }
    }
  }

  @Test func aResultHasItsRowsAndAnErrorItsPlace() throws {
    try withHome { home in
      let input = "new star\nvertices\n  verices 7\n"
      let result = try home.run("--json", "-", input: input)
      #expect(result.exitCode == 1)
      let told = try objects(result.output)
      #expect(told.map { $0["type"] as? String } == ["change", "result"])
      let row = try #require((told[1]["rows"] as? [[String: String]])?.first)
      #expect(row["value"] == "5" && row["default"] == "5")
      let error = try #require(try objects(result.errors).first)
      #expect(error["kind"] as? String == "E-name" && error["suggestion"] as? String == "vertices")
      #expect(error["source"] as? String == "-" && error["line"] as? Int == 3 && error["column"] as? Int == 3)
      #expect(error["length"] as? Int == 7 && error["command"] as? String == "verices 7")
    }
  }

  @Test func whatWouldActOnATerminalIsEscaped() throws {
    try withHome { home in
      let result = try home.run("--json", "-", input: "title \"a\u{9b}2J\u{202e}b\"\n")
      #expect(result.exitCode == 0)
      #expect(try objects(result.output).first?["command"] as? String == "title \"a\u{9b}2J\u{202e}b\"")
      #expect(result.text.contains(#"title \"a\u009b2J\u202eb\""#))
    }
  }

  @Test func picturesAreTextsAndAPNGNeedsAFile() throws {
    try withHome { home in
      let result = try home.run("--json", "star", "-c", "preview 10x5; export - --plain; export - --format png")
      let told = try objects(result.output).map { $0["text"] as? String ?? "" }
      #expect(told.count == 2 && told[0].contains("\n") && told[1].hasPrefix("<svg"))
      #expect(try objects(result.errors).first?["kind"] as? String == "E-parse")
      let shown = try home.run("--json", "star-5")
      #expect(try objects(shown.output).count == 1)
    }
  }

  @Test func theOutsideWorldAndWarningsAreObjectsToo() throws {
    try withHome { home in
      try makeFile("katachi 1\nadd star\n  vertizes 7\nend\n", at: home.file("odd.katachi"))
      let odd = try home.run("--json", "--check", "odd.katachi")
      #expect(odd.exitCode == 1 && odd.output.isEmpty)
      #expect(try objects(odd.errors).map { $0["type"] as? String } == ["warning"])
      let full = try home.shell("katachi --json -c 'new star' > /dev/full")
      #expect(full.exitCode == 3)
      #expect(try objects(full.errors).map { $0["kind"] as? String } == ["E-io"])
    }
  }
}
