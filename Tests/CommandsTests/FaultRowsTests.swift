// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import TestSupport
import Testing

@testable import Commands

/// The catalogue's rows of lines and numbers (P and N), through the interpreter; `Tests/ShellTests` has them through
/// the program.
struct FaultRowsTests {
  @Test(arguments: refusedLines) func aBadLineIsToldWithItsPlaceAndChangesNothing(_ row: RefusedLine) throws {
    var desk = try Desk("new star; vertices 7; undo")
    let problem = try desk.problem(row.line)
    #expect(problem.kind.rawValue == row.kind)
    #expect((problem.range?.lowerBound).map { $0 + 1 } == row.column)
    #expect(problem.line.contains(row.says), "\(problem.line)")
    // At a prompt the same, but that beginnings of names are enough there.
    var prompt = try Desk("new star; vertices 7; undo", mode: .prompt)
    #expect(prompt.refusal(row.line)?.kind.rawValue == row.kind)
  }

  /// Numbers are refused in a preset as they are at the prompt.
  @Test(arguments: refusedLines.filter { $0.id.hasPrefix("N") && $0.id != "N7" })
  func aBadNumberInAPresetIsRefusedTheSameWay(_ row: RefusedLine) throws {
    let text = "katachi 1\nadd star\n  \(row.line)\nend\n"
    do {
      _ = try readDocument(Array(text.utf8), named: "p", FakeLibrary())
      Issue.record("taken")
    } catch {
      let details = error.wording.details.joined()
      #expect(details.hasPrefix("p:3:\(row.column + 2): \(row.kind): "), "\(details)")
    }
  }

  @Test(arguments: takenLines) func aLineThatLooksOddIsOneStepOrNone(_ row: TakenLine) throws {
    var desk = try Desk("new star")
    let before = Snapshot(desk.session)
    try desk.run(row.line)
    guard let value = row.value else {
      #expect(Snapshot(desk.session) == before)
      return
    }
    #expect(try desk.printed(value.name) == value.text)
    try desk.undoAll()
    try desk.run("redo")
    #expect(Snapshot(desk.session).document == before.document)
  }

  @Test func everyRowThatALineCanShowIsHere() {
    let rows = Set(refusedLines.map(\.id) + takenLines.map(\.id))
    // P6, P8 and P9 are about files and bytes: they are in `FaultRowsTests` of the shell.
    let wanted = (1...11).map { "P\($0)" }.filter { !["P6", "P8", "P9"].contains($0) } + (1...11).map { "N\($0)" }
    #expect(rows == Set(wanted))
  }

  /// N8: what was asked for is kept, and told with what is used; a larger shape uses more of it.
  @Test func aHugeRadiusIsKeptAndWhatIsUsedIsTold() throws {
    var desk = try Desk("new polygon; vertices 4; size 10")
    #expect(try desk.said("corner-radius 1e9").joined().contains("1000000000 ("))
    #expect(desk.stored("corner-radius", on: "polygon") == "1000000000")
  }

  /// N6, P9: caps are looked at before anything is made.
  @Test func aHugeNumberCostsNothing() throws {
    var desk = try Desk("new star")
    for count in ["9223372036854775807", "1e18", "1e300"] {
      for line in ["vertices \(count)", "canvas \(count)x\(count)", "preview \(count)x\(count)"] {
        #expect(desk.refusal(line) != nil, "\(line)")
      }
    }
  }

  @Test func aParameterWithoutAShapeSaysHowToMakeOne() throws {
    var desk = try Desk()
    #expect(try desk.problem("vertices 5").line.contains("`add star` makes one"))
    #expect(try desk.problem("fill red").line.contains("`add star` makes one"))
  }

  @Test func aQuestionMarkBehindAWordAsksAboutIt() throws {
    var desk = try Desk("new star")
    for word in ["set", "vertices", "export"] {
      #expect(try desk.printed("\(word) ?") == desk.printed("help \(word)"))
    }
    #expect(desk.refusal("sett ?")?.line.contains("did you mean `set`?") == true)
    try desk.run("title \"?\"")
    #expect(try desk.printed("title") == "\"?\"")
    // In a file it is a value like any other.
    let text = "katachi 1\ntitle ?\nend\n"
    #expect(try readDocument(Array(text.utf8), named: "p", FakeLibrary()).document.settings["title"] != nil)
  }
}
