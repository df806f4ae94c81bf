// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The catalogue's rows of lines and numbers (P and N), through the program: exit code, stream, place.
struct FaultRowsTests {
  @Test(arguments: refusedLines) func aBadLineOfAPipeIsToldOnStandardErrorAndEndsWithOne(_ row: RefusedLine) throws
  {
    try withHome { home in
      let result = try home.run("-", input: "new star\n\(row.line)\nvertices\n")
      #expect(result.exitCode == 1)
      #expect(result.output.isEmpty)
      #expect(result.complaints.hasPrefix("-:2:\(row.column): \(row.kind): "), "\(result.complaints)")
      #expect(result.complaints.contains(row.says))
      // The line, and a caret under the place.
      #expect(result.complaints.split(separator: "\n").dropFirst(2).first?.contains("^") == true)
    }
  }

  @Test(arguments: takenLines) func anOddLineOfAPipeRuns(_ row: TakenLine) throws {
    try withHome { home in
      let result = try home.run("-", input: "new star\n\(row.line)\n\(row.value?.name ?? "vertices")")
      #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.complaints)")
      #expect(result.text == (row.value?.text ?? "5") + "\n")
    }
  }

  @Test func p4TheOpeningLineOfAQuoteIsToldAndNothingIsSwallowed() throws {
    try withHome { home in
      let result = try home.run("--keep-going", "-", input: "new star\ntitle \"abc\nvertices\ntitle \"x")
      #expect(result.exitCode == 1 && result.text == "5\n")
      let places = result.complaints.split(separator: "\n").filter { $0.hasPrefix("-:") }.map { $0.prefix(6) }
      #expect(places == ["-:2:7:", "-:4:7:"])
    }
  }

  @Test func p6MarksLineEndsAndAMissingLastOneAreTaken() throws {
    try withHome { home in
      let script = "\u{FEFF}#!/usr/bin/env katachi\r\nnew star\r\nvertices 7\r\nvertices"
      for source in ["script", "-"] {
        try makeFile(script, at: home.file("script"))
        let result = try home.run(source, input: script)
        #expect(result.exitCode == 0 && result.text == "7\n" && result.errors.isEmpty)
      }
      let late = try home.run("-", input: "new star\n#!not here\nzzzz")
      #expect(late.complaints.contains("-:3:1: E-name"))
    }
  }

  @Test func p7TwoDashesEndTheOptions() throws {
    try withHome { home in
      try #expect(home.run("-c", "new star; export -- -odd.svg").exitCode == 0)
      #expect(home.listing(of: home.work) == ["-odd.svg"])
    }
  }

  @Test func p8BytesThatAreNoTextAreToldWithTheirColumn() throws {
    try withHome { home in
      let rows: [([UInt8], Int)] = [
        (Array("set vert".utf8) + [0] + Array("ices 5".utf8), 9), (Array("title \"".utf8) + [0xFF, 0xFE, 0x22], 8),
      ]
      for (line, byte) in rows {
        let input = Array("new star\n".utf8) + line + Array("\nvertices\ntitle\n".utf8)
        let result = try home.start(["--keep-going", "-"], input: input).wait()
        #expect(result.exitCode == 1 && result.text == "5\n\"\"\n")
        #expect(result.complaints.hasPrefix("-:2:"))
        #expect(result.complaints.contains("E-parse: byte \(byte) "), "\(result.complaints)")
      }
    }
  }

  @Test func p9ATokenPastTheCapIsRefusedAndTheNextLineRuns() throws {
    try withHome { home in
      let token = String(repeating: "x", count: 1 << 20)
      let result = try home.run("--keep-going", "-", input: "new star\n\(token)\nvertices\n")
      #expect(result.exitCode == 1 && result.text == "5\n")
      #expect(result.complaints.hasPrefix("-:2:1: E-limit: "))
      #expect(result.complaints.contains(String(repeating: "x", count: 40) + "... (1048576 bytes)"))
      #expect(result.errors.count < 300)
    }
  }

  @Test func n11AStrokeOfNoWidthIsNotInTheFile() throws {
    try withHome { home in
      let svg = try home.run("-c", "new star; stroke 4 red; stroke-width 0; export - --plain").text
      #expect(svg.contains("<polygon") && !svg.contains("stroke"))
    }
  }

  /// The sweep: all that is refused leaves the document, what can be undone and redone, and the presets as they were.
  @Test func everyRefusedLineLeavesAllAsItWas() throws {
    try withHome { home in
      let prepare = "new star\nvertices 6\nvertices 7\nmark here\nvertices 8\nsave kept\nundo\n"
      let look = "show\nhistory\npresets\nlayers\nview\n"
      let bad =
        refusedLines.map(\.line) + [
          "save Bad", "save kept.svg", "load nobody", "load ./none.katachi", "preset rename kept star-5 x",
          "preset rename kept star", "preset delete star-5", "preset delete kept", "preset lock nobody",
          "export x.gif", "export /dev/null", "export none/x.svg", "select nobody", "add nobody", "rename a b",
          "go 999", "go nobody", "unlet nobody", "stop remove 1", "ungroup", "end", "new nobody", "source none",
          "preview 0x0", "view nothing", "mask nobody", "let star = 5", "copy nobody", "delete nobody",
        ]
      let before = try home.run("-", input: prepare + look)
      #expect(before.exitCode == 0, "\(before.complaints)")
      let kept = try #require(bytes(of: home.preset("kept")))
      let listing = home.listing(of: home.folder + "/data")
      let swept = try home.run(
        "--keep-going", "-", input: prepare + bad.joined(separator: "\n") + "\n" + look + "redo\nvertices\n")
      #expect(swept.exitCode == 1)
      #expect(swept.text == before.text + "8\n")
      // Each of them complained, and of itself.
      let places = Set(
        swept.complaints.split(separator: "\n").compactMap { line in
          line.hasPrefix("-:") ? line.split(separator: ":").dropFirst().first : nil
        })
      #expect(places.count == bad.count, "\(swept.complaints)")
      #expect(bytes(of: home.preset("kept")) == kept)
      #expect(home.listing(of: home.folder + "/data") == listing)
      #expect(home.listing(of: home.work).isEmpty)
    }
  }
}
