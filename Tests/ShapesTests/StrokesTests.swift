// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct StrokesTests {
  private func term(_ x: String, _ y: String) throws -> PointTerm {
    PointTerm(x: try scalar(x, .length(.roomWidth)), y: try scalar(y, .length(.roomHeight)))
  }

  @Test func plainPointsAreNumbersAndNothingElse() throws {
    let stroke = FreehandStroke([try term("1", "2"), try term(".5", "-3")])
    #expect(stroke == FreehandStroke([Point(1, 2), Point(0.5, -3)]))
    #expect(stroke.terms.isEmpty && stroke.text == "1,2 0.5,-3" && stroke.count == 2)
  }

  @Test func whatIsMeasuredIsKeptAsWritten() throws {
    let stroke = FreehandStroke([try term("1", "2"), try term("50%", ".5h")])
    #expect(stroke.text == "1,2 50%,0.5h" && stroke.terms.count == 2)
    #expect(try stroke.points(in: Scope(room: Size(200, 100))) == [Point(1, 2), Point(100, 50)])
  }

  @Test func strokesComeAndGo() {
    var strokes = FreehandStrokes()
    strokes.insert(FreehandStroke([Point(0, 0)]), at: 0)
    strokes.insert(FreehandStroke([Point(1, 1), Point(2, 2)]), at: 0)
    #expect(strokes.all.map(\.count) == [2, 1] && strokes.pointCount == 3)
    let removed = strokes.remove(at: 0)
    #expect(removed == FreehandStroke([Point(1, 1), Point(2, 2)]) && strokes.pointCount == 1)
    let none = strokes.remove(at: 5)
    #expect(none == nil)
  }
}
