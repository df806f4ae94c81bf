// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// What holds for every bundled preset, from the lines that make it to the SVG that carries it.
struct PresetJourneysTests {
  private static let names: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Presets")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return files.filter { $0.hasSuffix(".katachi") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test func thereAreThePresetsThatThisLooksAt() { #expect(PresetJourneysTests.names.count > 25) }

  @Test(arguments: names) func savedLoadedExportedAndLoadedAgainItIsTheSame(_ name: String) throws {
    try withHome { home in
      let first = try home.run("-c", "load \(name); show")
      let journey = try home.run(
        "-c", "load \(name); save mine; load mine; export one.svg; load one.svg; export two.svg; show")
      #expect(journey.exitCode == 0 && journey.complaints == "")
      #expect(journey.output == first.output && !first.output.isEmpty)
      #expect(home.text("one.svg") == home.text("two.svg"))
      #expect(bytes(of: home.preset("mine")) == first.output)
    }
  }

  /// Its lines typed as commands make it, and taking back each of them leaves a blank drawing.
  @Test(arguments: names) func everyStepOfMakingItIsUndone(_ name: String) throws {
    try withHome { home in
      let lines = try home.run("-c", "load \(name); show").text
      let typed = try home.run("-", "-c", "show", input: lines)
      #expect(typed.exitCode == 0 && typed.complaints == "")
      // Comments are no commands: they are in files alone.
      func commands(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
      }
      #expect(commands(typed.text) == commands(lines))
      let back = try home.run("-", "-c", "undo 10000; show; redo 10000; show", input: lines)
      #expect(back.exitCode == 0)
      #expect(commands(back.text) == ["katachi 1", "end"] + commands(lines))
    }
  }
}
