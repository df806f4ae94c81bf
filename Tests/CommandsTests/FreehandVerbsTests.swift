// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import Shapes
import Testing

@testable import Commands

struct FreehandVerbsTests {
  private func strokes(_ desk: Desk, _ layer: String = "freehand") -> [String] {
    desk.document.layer(named: layer)?.strokes?.all.map(\.text) ?? []
  }

  // MARK: Adding

  @Test func eachTraceIsAStrokeAndAStep() throws {
    var desk = try Desk("new freehand")
    #expect(try desk.said("trace 40,200 120,90 150,180") == ["traced a stroke of 3 points"])
    #expect(try desk.said("trace 270,40") == ["traced a stroke of 1 point"])
    #expect(strokes(desk) == ["40,200 120,90 150,180", "270,40"] && desk.steps == 3)
    #expect(try desk.reloaded() == desk.document)
    try desk.run("undo")
    #expect(strokes(desk).count == 1)
    try desk.run("undo; undo")
    #expect(desk.document.hasNoLayers)
    try desk.run("redo; redo; redo")
    #expect(strokes(desk).count == 2)
  }

  @Test func pointsOutsideTheAreaAreNotAddedAlongEitherAxis() throws {
    var desk = try Desk("canvas 200x100", "add freehand")
    let said = try desk.said("trace 10,10 250,50 -1,50 100,100.5 100,-0.5 200,100 0,0")
    #expect(said == ["traced a stroke of 3 points (left out: 4 outside the area)"])
    #expect(strokes(desk) == ["10,10 200,100 0,0"])
    #expect(desk.refusal("trace 201,5")?.line.contains("0,0 to 200,100") == true)
    #expect(desk.refusal("trace 300,300 -1,-1")?.kind == .range)
    try desk.run("new; canvas 200x100; add group; size 50; add freehand")
    #expect(desk.refusal("trace 60,10")?.line.contains("0,0 to 50,50") == true)
  }

  @Test func aMoveShorterThanATwentiethIsNone() throws {
    var desk = try Desk("new freehand")
    try desk.run("trace 10,10 10.03,10 10.03,10.03 10.05,10 10.05,10.049")
    #expect(strokes(desk) == ["10,10 10.05,10"])
  }

  @Test func pointsMayBeMeasuredByTheRoomAndFollowLets() throws {
    var desk = try Desk("canvas 200x100", "let a = 30", "add freehand", "trace 50%,50% a,.5h (a + 1),10")
    #expect(strokes(desk) == ["50%,50% a,0.5h (a + 1),10"])
    #expect(desk.refusal("unlet a")?.line.contains("freehand") == true)
    #expect(try desk.reloaded() == desk.document)
    #expect(desk.refusal("trace b,3")?.kind != nil)
    #expect(desk.refusal("trace 1e7,3")?.kind == .range)
    #expect(desk.refusal("trace 10")?.kind == .type)
    #expect(desk.refusal("trace")?.kind == .parse)
  }

  @Test func onlyFreehandDrawingsAreTraced() throws {
    var desk = try Desk("new star; add freehand as doodle; select star")
    for verb in ["trace 1,2", "traces", "untrace"] {
      let line = try desk.problem(verb).line
      #expect(line.contains("freehand") && line.contains("doodle"), "\(line)")
    }
    try desk.run("select doodle; copy; select doodle doodle-2; trace 1,2 3,4")
    #expect(strokes(desk, "doodle") == ["1,2 3,4"] && strokes(desk, "doodle-2") == ["1,2 3,4"])
    desk = try Desk()
    #expect(desk.refusal("trace 1,2")?.kind == .name)
  }

  // MARK: From files

  @Test func pointsComeFromAFile() throws {
    var desk = try Desk("new freehand")
    let text = "# two strokes\n10,10 20,20\n30 30\n\n\n50,50 # a dot\n"
    desk.library.files["pen.txt"] = DocumentFile(bytes: Array(text.utf8))
    #expect(try desk.said("trace --from pen.txt") == ["traced 2 strokes of 4 points"])
    #expect(strokes(desk) == ["10,10 20,20 30,30", "50,50"] && desk.steps == 2)
    // The step says what it did without the file.
    #expect(desk.session.history.step(2)?.words == "trace 10,10 20,20 30,30; trace 50,50")
    try desk.run("undo")
    #expect(strokes(desk).isEmpty)
    desk.library.files["-"] = DocumentFile(bytes: Array("1,2".utf8))
    try desk.run("trace --from -")
    #expect(strokes(desk) == ["1,2"])
  }

  @Test(arguments: [
    ("1,2\nzzz\n", "pen.txt:2"), ("1,2,3", "pen.txt:1"), ("1 2 3", "pen.txt:1"), ("5", "pen.txt:1"),
    ("1e9,2", "out of range"), ("", "points in pen.txt"), ("# only words\n", "points in pen.txt"),
    ("nan nan", "pen.txt:1"),
  ])
  func aFileThatHoldsSomethingElseIsRefused(_ text: String, _ words: String) throws {
    var desk = try Desk("new freehand")
    desk.library.files["pen.txt"] = DocumentFile(bytes: Array(text.utf8))
    #expect(try desk.problem("trace --from pen.txt").line.contains(words))
    #expect(desk.refusal("trace --from nowhere.txt")?.kind == .io)
    #expect(desk.refusal("trace --from pen.txt 1,2")?.kind == .parse)
  }

  @Test func aPresetReadsNoOtherFile() throws {
    let text = "katachi 1\nadd freehand\n  trace --from pen.txt\nend\n"
    #expect(throws: Problem.self) { try readDocument(Array(text.utf8), named: "f", FakeLibrary()) }
  }

  // MARK: Listing and taking away

  @Test func strokesAreListedAndTakenAway() throws {
    var desk = try Desk("new freehand; trace 1,2 30.125,40; trace 5,6; trace 7,8 9,10")
    #expect(try desk.printed("traces") == "1  2 points, 1,2 to 30.13,40\n2  a dot at 5,6\n3  2 points, 7,8 to 9,10")
    try desk.run("untrace 1")
    #expect(strokes(desk) == ["5,6", "7,8 9,10"])
    try desk.run("untrace")
    #expect(strokes(desk) == ["5,6"])
    #expect(desk.refusal("untrace 2")?.line.contains("1 to 1") == true)
    for word in ["0", "-1", "1.5", "x"] { #expect(desk.refusal("untrace \(word)") != nil) }
    try desk.run("untrace")
    #expect(desk.refusal("untrace")?.line.contains("no stroke") == true)
    #expect(try desk.printed("traces").isEmpty)
    try desk.run("undo; undo; undo")
    #expect(strokes(desk).count == 3)
  }

  @Test func differencesTellOfStrokes() throws {
    var desk = try Desk("new freehand; mark bare; trace 1,2 3,4")
    #expect(try desk.printed("diff bare").contains("freehand: 0 → 1 strokes"))
  }

  // MARK: In files

  @Test func strokesAreLinesOfTheDocumentWithTheirComments() throws {
    let text = """
      katachi 1

      add freehand as scribble
        smooth on
        # the first
        trace 1,2 3,4 # quick
        trace 500,-20 500,-20
        stroke 3 red
      end

      """
    let desk = try Desk()
    let read = try readDocument(Array(text.utf8), named: "f", desk.library)
    #expect(read.warnings.isEmpty && read.document.text == text)
    // What was drawn stays, wherever it lies.
    #expect(read.document.layer(named: "scribble")?.strokes?.pointCount == 4)
  }

  @Test func longStrokesAreWrappedAndReadBack() throws {
    var desk = try Desk("new freehand")
    let points = (0..<2000).map { "\((Double($0) * 0.137).shortestText),\($0 % 300)" }.joined(separator: " ")
    try desk.run("trace \(points)")
    let lines = desk.document.text.split(separator: "\n")
    #expect(lines.count > 100 && lines.allSatisfy { $0.utf8.count <= 100 })
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func aHundredThousandPointsAreAStroke() throws {
    var desk = try Desk("new freehand")
    let points = (0..<100_000).map { "\($0 % 300).5,\($0 / 337)" }.joined(separator: " ")
    try desk.run("trace \(points)")
    #expect(desk.document.strokePointCount == 100_000)
    #expect(try desk.reloaded() == desk.document)
    try desk.run("undo")
    #expect(desk.document.strokePointCount == 0)
  }

  @Test func aDocumentHasNoMoreThanItsPoints() throws {
    var desk = try Desk("new freehand")
    let line = (0..<100_000).map { "\($0 % 300) \($0 % 299)\n" }.joined()
    desk.library.files["pen.txt"] = DocumentFile(bytes: Array(line.utf8))
    for _ in 0..<10 { try desk.run("trace --from pen.txt") }
    #expect(desk.document.strokePointCount == 1_000_000)
    #expect(try desk.problem("trace 1,1").kind == .limit)
    #expect(try desk.problem("trace --from pen.txt").kind == .limit)
  }

  @Test func aStrokeTooLongToBeReadBackIsRefused() throws {
    var desk = try Desk("new freehand")
    let line = (0..<300_000).map { "\($0 % 299).12345678901234 \($0 % 298).12345678901234\n" }.joined()
    desk.library.files["pen.txt"] = DocumentFile(bytes: Array(line.utf8))
    #expect(try desk.problem("trace --from pen.txt").kind == .limit)
  }
}
