// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Testing

@testable import Commands

/// Reads a document that is given as lines.
func read(_ text: String) throws(Problem) -> ReadDocument {
  try readDocument(Array(text.utf8), named: "file", FakeLibrary())
}

/// Why lines are refused.
func refusal(ofDocument text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Problem? {
  do {
    _ = try read(text)
    Issue.record("not refused:\n\(text)", sourceLocation: sourceLocation)
    return nil
  } catch { return error }
}

/// Documents that are refused, and how that is told.
struct DocumentReaderTests {
  /// FAULTS J1.
  @Test(
    arguments: [
      ([], "empty"), (Array("  \n".utf8), "empty"), (Array("null".utf8), "text"),
      (Array("{\"a\": 1}".utf8), "JSON"), (Array("[1]".utf8), "JSON"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "PNG"), (Array("<svg/>".utf8), "SVG"),
      ([0xFF, 0xFE, 0x6B, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x6B], "UTF-16"),
      ([0x1F, 0x8B, 8, 0], "gzip"), (Array("%PDF-1.7".utf8), "PDF"), ([0x50, 0x4B, 3, 4], "zip"),
      (Array("hello\nthere\n".utf8), "text"),
    ] as [([UInt8], String)])
  func whatIsNoDocumentIsNamed(_ bytes: [UInt8], _ what: String) {
    let problem = #expect(throws: Problem.self) { try readDocument(bytes, named: "f", FakeLibrary()) }
    #expect(problem?.kind == .data)
    let told = ((problem?.wording.details ?? []) + [problem?.line ?? ""]).joined()
    #expect(told.contains(what))
  }

  /// FAULTS J2: cut at any byte before the end of the last `end` it is refused.
  @Test func cutFilesAreRefused() throws {
    let text = badge
    let bytes = Array(text.utf8)
    for length in 0..<(bytes.count - 1) {
      #expect(throws: Problem.self, "\(length)") {
        try readDocument(Array(bytes[..<length]), named: "f", FakeLibrary())
      }
    }
    #expect(throws: Never.self) { try readDocument(Array(bytes.dropLast()), named: "f", FakeLibrary()) }
    #expect(refusal(ofDocument: "katachi 1\nadd star\n")?.wording.details.joined().contains("cut off") == true)
  }

  /// FAULTS J3.
  @Test(arguments: [
    "export x.svg", "save x", "source a.katachi", "quit", "undo", "select star", "reset fill", "delete", "new star",
  ])
  func linesThatEditNothingAreRefused(_ line: String) {
    let problem = refusal(ofDocument: "katachi 1\n\nadd star\n  \(line)\nend\n")
    #expect(problem?.wording.details.first?.hasPrefix("file:4:3: E-data: ") == true)
  }

  /// FAULTS J4.
  @Test func whatIsTooMuchIsRefused() throws {
    func groups(_ count: Int) -> String {
      "katachi 1\n" + String(repeating: "add group\n", count: count) + String(repeating: "end\n", count: count + 1)
    }
    #expect(try read(groups(64)).document.layerCount == 64)
    for count in [65, 600, 100_000] { #expect(refusal(ofDocument: groups(count)) != nil) }
    let lines = Array(repeating: UInt8(ascii: "a"), count: Limits.fileBytes + 1)
    #expect(throws: Problem.self) { try readDocument(lines, named: "f", FakeLibrary()) }
    let words = "katachi 1\nadd star " + String(repeating: "a=1 ", count: 15_000) + "\nend\n"
    #expect(refusal(ofDocument: words) != nil)
  }

  /// FAULTS J5: the same verdict as at the prompt.
  @Test(arguments: [
    "5.0", "5.5", "1e2", "\"5\"", "true", "9223372036854775808", "1e400", "-0", "nan", "0x10", "1_000", "5.", "+5",
    "1,5", "100001", "2",
  ])
  func numbersAreReadAsAtThePrompt(_ number: String) throws {
    var desk = try Desk("new star", mode: .prompt)
    let isTaken = (try? desk.run("vertices \(number)")) != nil
    let isRead = (try? read("katachi 1\nadd star\n  vertices \(number)\nend\n")) != nil
    #expect(isTaken == isRead)
    #expect(isTaken == ["5.0", "1e2"].contains(number))
  }

  /// FAULTS J6: every line that is wrong is told, each in its place.
  @Test func allThatIsWrongIsTold() throws {
    let problem = refusal(
      ofDocument: "katachi 1\nadd star\n  vertices 7\n  vertices 2\n  fill #12\n\n  opacity 1.5\nend\n")
    let details = try #require(problem?.wording.details)
    #expect(
      details.map { $0.prefix { $0 != "\n" }.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "file:4:12: E-range:", "file:5:8: E-type:", "file:7:11: E-range:",
      ])
    #expect(problem?.line.contains("refused") == true)
  }

  /// What follows something else is checked once all of it is known, and told in its place.
  @Test func whatFollowsIsCheckedAtTheEnd() throws {
    let problem = refusal(ofDocument: "katachi 1\nlet a = 2\n\nadd star\n  vertices a\nend\n")
    #expect(problem?.wording.details.first?.hasPrefix("file:5:1: E-range: star.vertices: ") == true)
  }

  /// FAULTS J8.
  @Test(arguments: [
    ("katachi 2\nend\n", "file:1:9: E-data"), ("katachi\nend\n", "file:1:1: E-parse"),
    ("katachi 1 2\nend\n", "file:1:1: E-parse"),
    ("katachi 1\nadd star as a\nadd circle as a\nend\n", "file:3:15: E-name"),
    ("katachi 1\nadd star as a\nadd blob as a\nend\n", "file:3:13: E-name"),
    ("katachi 1\nadd star\n  mask moon\nend\n", "file:3:1: E-name"),
    ("katachi 1\nadd star\n  mask star\nend\n", "file:3:1: E-range"),
    ("katachi 1\nend\nadd star\n", "file:3:1: E-data"), ("katachi 1\nend\nend\n", "file:3:1: E-data"),
    ("katachi 1\nadd group\n  add star\nend\n", "file: E-data"),
    ("katachi 1\ntitle \"abc\nend\n", "file:2:7: E-parse"), ("katachi 1\nfill red\nend\n", "file:2:1: E-name"),
    ("katachi 1\ntitle \"\u{3}\"\nend\n", "file:2:8: E-parse"),
    ("katachi 1\n# \u{1B}[2J\nend\n", "file:2:3: E-parse"),
    ("katachi 1\nadd star\n  fill \"\\\"><script>1</script>\"\nend\n", "file:3:8: E-type"),
    ("katachi 1\nadd star\n  fill linear red \"\\\"><script>\"\nend\n", "file:3:19: E-"),
    ("katachi 1\nadd star in moon\nend\n", "file:2:13: E-name"),
  ])
  func badDocumentsAreRefusedInTheirPlace(_ text: String, _ place: String) {
    let details = refusal(ofDocument: text)?.wording.details
    #expect(details?.first?.hasPrefix(place) == true, "\(details ?? [])")
  }

  @Test func masksMayNameLaterLayers() throws {
    let text = "katachi 1\n\nadd star\n  mask circle inverted\n\nadd circle\n  visible off\nend\n"
    #expect(try read(text).document.text == text)
  }

  /// CASES C24: nothing comes over from what was loaded before.
  @Test func loadBeginsBlank() throws {
    var desk = try Desk()
    desk.library.texts["a"] = "katachi 1\nlet k = 5\nadd star\n  vertices 7\n  smoothness .2\nend\n"
    desk.library.texts["b"] = "katachi 1\nadd star\n  vertices 5\nend\n"
    try desk.run("load a; load b")
    #expect(try desk.printed("smoothness") == "0.5" && desk.document.lets.isEmpty)
    #expect(!desk.session.hasUnsavedChanges && desk.session.state.name == "b")
    try desk.run("undo")
    #expect(try desk.printed("smoothness") == "0.2" && desk.session.state.name == "a")
  }

  @Test func bytesAreCountedInTheirLine() {
    let bytes = Array("katachi 1\n".utf8) + [0x61, 0, 0x62, 0x0A] + Array("end\n".utf8)
    let problem = #expect(throws: Problem.self) { try readDocument(bytes, named: "f", FakeLibrary()) }
    #expect(problem?.wording.details.first?.contains("byte 2") == true)
  }
}

/// The badge of LANGUAGE 10, its kinds and repeat those that there are.
let badge = """
  katachi 1
  # Badge: eight half-clear mountains, turned into a ring, on a hexagon with soft corners.
  title "Badge"
  let ink = #4f4fbf "the mountains"
  let peaks = 8 range 3..24 "mountains in the ring"

  add polygon as plate
    fill linear #ef78dd #efac78 from top to 0.5,0.6

  add group as ring
    center 50%,75%
    anchor top
    scale 1/4
    add star as peak
      padding -20%
      vertices peaks
      fill ink
      opacity 0.5
  end
  end

  """
