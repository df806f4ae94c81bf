// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `.ci/setup.sh` on machines made of stand-ins, which write down what was called.
@Suite struct SetupTests {
  private static let peers = "chafa libchafa-dev libcairo2-dev librsvg2-dev libaa1-dev pkg-config"
  private static let libraries = "libreadline-dev zlib1g-dev libexpat1-dev"
  private static let checkTools =
    "librsvg2-bin libxml2-utils strace chromium locales python3-venv fonts-liberation zsh fish mandoc"

  @Test(arguments: ["build", "check"])
  func whereNothingIsMissingNothingIsCalledOrSaid(what: String) throws {
    let machine = try Machine(headers: true, fonts: true, tools: ["swift", "apt-get", "sudo"] + Machine.checkTools)
    let result = try machine.setUp(what)
    #expect(result == .init(status: 0, output: "", calls: []))
  }

  @Test func rootInstallsTheLibrariesAndSaysSoInOneLine() throws {
    let result = try Machine(headers: false, tools: ["swift", "apt-get", "sudo"]).setUp("build")
    #expect(result.status == 0)
    #expect(result.output == "katachi: installing \(Self.libraries) with apt-get\n")
    #expect(result.calls.count == 2)
    #expect(result.calls.first?.hasSuffix(" update") == true)
    #expect(result.calls.last?.hasSuffix(" install --yes --no-install-recommends \(Self.libraries)") == true)
    #expect(result.calls.allSatisfy { $0.hasPrefix("apt-get ") })
  }

  @Test func othersInstallWithSudo() throws {
    let result = try Machine(headers: false, tools: ["swift", "apt-get", "sudo"], user: 1000).setUp("build")
    #expect(result.status == 0)
    #expect(result.output == "katachi: installing \(Self.libraries) with sudo apt-get\n")
    #expect(result.calls.filter { $0.hasPrefix("sudo ") }.count == 2)
    #expect(result.calls.filter { $0.hasPrefix("apt-get ") }.count == 2)
  }

  @Test func theChecksInstallWhatOnlyTheyUse() throws {
    let result = try Machine(headers: true, tools: ["swift", "apt-get"]).setUp("check")
    #expect(result.output == "katachi: installing \(Self.checkTools) with apt-get\n")
    let tools = ["swift", "apt-get"] + Machine.checkTools.filter { $0 != "strace" }
    let one = try Machine(headers: true, fonts: true, tools: tools).setUp("check")
    #expect(one.output == "katachi: installing strace with apt-get\n")
    let font = try Machine(headers: true, tools: ["swift", "apt-get"] + Machine.checkTools).setUp("check")
    #expect(font.output == "katachi: installing fonts-liberation with apt-get\n")
  }

  @Test func theBenchmarksInstallTheirPeers() throws {
    let result = try Machine(headers: true, tools: ["swift", "apt-get", "python3"]).setUp("bench")
    #expect(result.output == "katachi: installing librsvg2-bin \(Self.peers) with apt-get\n")
  }

  @Test func theJudgeInstallsItsFacesAndItsPeer() throws {
    let result = try Machine(headers: true, tools: ["swift", "apt-get"]).setUp("fidelity")
    let tools = "librsvg2-bin chafa python3-venv fonts-dejavu-core fonts-liberation fonts-noto-mono"
    #expect(result.output == "katachi: installing \(tools) with apt-get\n")
  }

  @Test func whatCannotBeInstalledStopsEverythingAndIsNamed() throws {
    let noSudo = try Machine(headers: false, tools: ["swift", "apt-get"], user: 1000).setUp("build")
    #expect(noSudo.status == 1)
    #expect(noSudo.output.contains("as root: apt-get install \(Self.libraries)"))
    #expect(noSudo.calls.isEmpty)

    let otherSystem = try Machine(headers: false, tools: ["swift"]).setUp("build")
    #expect(otherSystem.status == 1)
    #expect(otherSystem.output.contains(Self.libraries))

    let noSwift = try Machine(headers: true, tools: ["apt-get"]).setUp("build")
    #expect(noSwift.status == 1)
    #expect(noSwift.output.contains("needs Swift"))
  }

  @Test func aPackageManagerThatFailsFailsTheSetUp() throws {
    let result = try Machine(headers: false, tools: ["swift", "apt-get"], failing: ["apt-get"]).setUp("build")
    #expect(result.status != 0)
  }
}

/// A folder of stand-ins for the programs and headers of a machine; it goes when this does.
private final class Machine {
  /// What a set-up came to.
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var calls: [String]
  }

  static let checkTools = [
    "rsvg-convert", "xmllint", "strace", "chromium", "localedef", "python3", "zsh", "fish", "mandoc",
  ]

  private let folder: URL
  private let watched = ["apt-get", "sudo", "brew"]

  init(headers: Bool, fonts: Bool = false, tools: [String], user: Int = 0, failing: Set<String> = []) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("katachi-setup-\(UUID().uuidString)")
    for name in ["bin", "include/readline", "fonts/truetype/liberation"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    if headers {
      for header in ["readline/readline.h", "zlib.h", "expat.h"] { try write("", to: "include/\(header)") }
    }
    if fonts { try write("", to: "fonts/truetype/liberation/LiberationSans-Regular.ttf") }
    // Locales are made by localedef from files that Debian has in a package of their own.
    if tools.contains("localedef") {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("locales"), withIntermediateDirectories: true)
      try write("", to: "locales/de_DE")
    }
    var programs = [("uname", "echo Linux"), ("id", "echo \(user)"), ("env", "exec /usr/bin/env \"$@\"")]
    for tool in tools {
      let note = watched.contains(tool) ? "echo \"\(tool) $*\" >> '\(folder.path)/calls'" : ""
      let rest = failing.contains(tool) ? "exit 100" : tool == "sudo" ? "exec \"$@\"" : "exit 0"
      programs.append((tool, note + "\n" + rest))
    }
    try write(programs)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func setUp(_ what: String) throws -> Outcome {
    let script = Process()
    let output = Pipe()
    script.executableURL = URL(fileURLWithPath: "/bin/bash")
    script.arguments = [Repository.root.appendingPathComponent(".ci/setup.sh").path, what]
    script.environment = [
      "PATH": folder.appendingPathComponent("bin").path,
      "KATACHI_INCLUDE_FOLDERS": folder.appendingPathComponent("include").path,
      "KATACHI_FONT_FOLDERS": folder.appendingPathComponent("fonts").path,
      "KATACHI_LOCALE_FOLDER": folder.appendingPathComponent("locales").path,
    ]
    script.standardOutput = output
    script.standardError = output
    try script.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    let calls = (try? String(contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8)) ?? ""
    return Outcome(
      status: script.terminationStatus, output: text, calls: calls.split(separator: "\n").map(String.init))
  }

  /// Writes programs, each by its name and lines.
  ///
  /// A shell does it: what this process writes, a child of another test may hold open, and then it can't be run.
  private func write(_ programs: [(name: String, lines: String)]) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    let loop =
      "while [ $# -gt 0 ]; do printf '#!/bin/bash\\n%s\\n' \"$2\" > \"$1\"; chmod 755 \"$1\"; shift 2; done"
    shell.arguments =
      ["-c", loop, "bash"]
      + programs.flatMap { [folder.appendingPathComponent("bin/\($0.name)").path, $0.lines] }
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }
}
