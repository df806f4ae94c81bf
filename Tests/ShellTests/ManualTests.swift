// SPDX-License-Identifier: MIT

import Foundation
import Shapes
import TestSupport
import Testing

@testable import Commands
@testable import Shell

/// What `--generate` prints is what is committed: `KATACHI_RECORD=1` records it anew.
struct ManualTests {
  @Test(arguments: [
    (Manual.reference, "Reference.md"), (.man, "katachi.1"), (.bash, "completions/katachi.bash"),
    (.zsh, "completions/_katachi"), (.fish, "completions/katachi.fish"),
  ])
  func whatIsCommittedIsWhatTheProgramMakes(_ manual: Manual, _ file: String) throws {
    try withHome { home in
      home.environment = ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8"]
      let result = try home.run("--generate", manual.rawValue)
      #expect(result.exitCode == 0 && result.errors.isEmpty)
      expectGenerated(result.text, at: "Documentation/" + file)
    }
  }

  @Test func everyKindHasAPicture() {
    let reference = Manual.reference.text
    for exhibit in Kinds.all.map({ Exhibit($0) }) {
      let section = reference.components(separatedBy: "\n### \(exhibit.name)\n").last ?? ""
      let block = section.components(separatedBy: "\n```\n").dropFirst().first ?? ""
      #expect(block.contains { $0 != " " && $0 != "\n" }, "\(exhibit.name)")
      #expect(block.split(separator: "\n").allSatisfy { $0.count <= 30 })
    }
  }

  /// Every option that is told of is taken, with what stands behind it, and no other.
  @Test(arguments: CommandLineFacts.options.flatMap { option in option.names.map { ($0, option) } })
  func optionsAreTakenAsTheyAreTold(_ name: String, _ option: CommandLineFacts.Option) throws {
    let value =
      switch option.value {
      case nil: nil as String?
      case .commands: "new star"
      case .file, .directory: "x"
      case .setting: "vertices=7"
      case .choice(let words): words.first
      }
    _ = try Arguments(["star", name] + (value.map { [$0] } ?? []))
    if value != nil {
      #expect(throws: Arguments.Refusal.self) { try Arguments(["star", name]) }
      if name.hasPrefix("--"), let value { _ = try Arguments(["star", "\(name)=\(value)"]) }
    } else {
      #expect(throws: Arguments.Refusal.self) { try Arguments(["star", "\(name)=x"]) }
    }
    if case .choice(let words)? = option.value {
      for word in words { _ = try Arguments([name, word]) }
      #expect(throws: Arguments.Refusal.self) { try Arguments([name, "nothing-of-them"]) }
    }
  }

  @Test(arguments: Topics.all.flatMap(\.rows).filter { $0.form == .shell }.map(\.term))
  func linesForTheShellRun(_ line: String) throws {
    try withHome { home in
      let result = try home.shell(line)
      #expect(result.exitCode == 0, "\(result.complaints)")
      #expect(result.complaints.isEmpty)
    }
  }

  @Test(arguments: CommandLineFacts.tasks.map(\.example)) func examplesOfHelpRun(_ line: String) throws {
    try withHome { home in
      let result = try home.shell(line)
      #expect(result.exitCode == 0 && result.complaints.isEmpty, "\(result.complaints)")
      let text = try home.run("--help").text
      #expect(text.contains("$ \(line)\n"))
    }
  }

  /// The variables that the sources look up are those that are told of.
  @Test func everyVariableThatIsReadIsTold() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var read: Set<String> = []
    for folder in ["Platform", "Shell", "PresetLibrary"] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/Sources/" + folder)
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(root.path)/Sources/\(folder)/\(file)", encoding: .utf8)
        for match in text.matches(
          of: /\b(?:value|environment|environmentValue|variable|absolute|place)\("([A-Z_]+)"/)
        {
          read.insert(String(match.1))
        }
      }
    }
    #expect(read.count > 8)
    // Readline looks up the last one itself.
    #expect(Set(CommandLineFacts.variables.map(\.name)).subtracting(["INPUTRC"]) == read)
  }
}
