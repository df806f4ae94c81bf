// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import Shapes
import Testing

struct StrokeEditsTests {
  private func stroke(_ number: Int) -> FreehandStroke {
    FreehandStroke((0...number).map { Point(Double($0), Double(number)) })
  }

  private func strokes(_ document: Document, _ id: LayerID) -> [Int] {
    document.layer(id)?.strokes?.all.map(\.count) ?? []
  }

  @Test func whatTakesAStrokeBackGivesTheVeryDocumentBefore() throws {
    var document = Document()
    let id = try document.add("freehand")
    let blank = document
    var inverses: [Edit] = []
    for number in 1...5 { inverses.append(document.apply(.insertStroke(id, stroke(number), index: number / 2))) }
    #expect(strokes(document, id).sorted() == [2, 3, 4, 5, 6])
    inverses.append(document.apply(.removeStroke(id, index: 1)))
    for inverse in inverses.reversed() { document.apply(inverse) }
    #expect(document == blank && document.layer(id)?.strokes == nil)
  }

  @Test func commentsStayWithTheirStrokes() throws {
    var document = Document()
    let id = try document.add("freehand")
    for number in 1...3 { document.apply(.insertStroke(id, stroke(number), index: number - 1)) }
    document.apply(.setNote(.layer(id), .stroke(2), Note(after: "# the last")))
    let before = document
    let inverse = document.apply(.removeStroke(id, index: 0))
    #expect(document.note(of: .layer(id), at: .stroke(1))?.after == "# the last")
    #expect(document.note(of: .layer(id), at: .stroke(2)) == nil)
    document.apply(inverse)
    #expect(document == before)
  }

  @Test func aStepCostsWhatItsStrokeDoes() throws {
    var document = Document()
    let id = try document.add("freehand")
    document.apply(.insertStroke(id, stroke(100_000), index: 0))
    let edit = Edit.insertStroke(id, stroke(1), index: 1)
    #expect(edit.estimatedBytes < 1000 && document.apply(edit).estimatedBytes < 1000)
    #expect(document.strokePointCount == 100_003)
  }

  @Test func aStrokeThatIsNotThereIsNotTakenAway() throws {
    var document = Document()
    let id = try document.add("freehand")
    let before = document
    document.apply(.removeStroke(id, index: 0))
    document.apply(.removeStroke(id, index: -1))
    #expect(document == before)
  }

  @Test func pointsMeasuredByAHuggingGroupAreRefused() throws {
    var document = Document()
    let group = try document.add("group", nil, in: nil, "width hug")
    let id = try document.add("freehand", nil, in: group)
    document.apply(.insertStroke(id, FreehandStroke([Point(10, 20), Point(30, 5)]), index: 0))
    #expect(try document.frame(group).width == 30)
    let half = PointTerm(x: .literal(50, .percent), y: .number(3))
    document.apply(.insertStroke(id, FreehandStroke([half]), index: 1))
    #expect(throws: Problem.self) { try document.frame(group) }
  }
}
