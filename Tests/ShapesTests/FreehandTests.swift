// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct FreehandTests {
  private let kind = Kinds.named("freehand")

  private func drawn(_ strokes: [[Point]], _ lines: [String] = [], in box: Rect? = nil) throws -> Drawing {
    let kind = try #require(kind)
    var all = FreehandStrokes()
    for stroke in strokes { all.insert(FreehandStroke(stroke), at: all.all.count) }
    var set = try settings(kind, lines)
    set[FreehandStrokes.settingName] = .strokes(all)
    let values = KindValues(kind, settings: set, scope: Scope(room: Size(300, 300)))
    guard case .fixed(let own) = try kind.naturalBox(values) else { throw Problem(.noLayer) }
    return try kind.drawing(values, in: box ?? own)
  }

  @Test func eachStrokeIsASubpathAndOnePointADot() throws {
    let found = try drawn([[Point(10, 20), Point(30, 40), Point(5, 60)], [Point(50, 50)]]).path.elements
    #expect(
      found == [
        .move(Point(10, 20)), .line(Point(30, 40)), .line(Point(5, 60)), .move(Point(50, 50)), .line(Point(50, 50)),
      ])
  }

  @Test func anotherFrameMovesAndScalesIt() throws {
    let found = try drawn([[Point(10, 10), Point(20, 30)]], in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(found.path.elements == [.move(Point(0, 0)), .line(Point(100, 100))])
  }

  @Test func smoothStrokesGoThroughTheirPoints() throws {
    let points = [Point(0, 0), Point(40, 10), Point(50, 60), Point(120, 20)]
    let found = try drawn([points], ["smooth on"]).path.elements
    let ends = found.map { element in
      if case .cubic(_, _, let end) = element { end } else { element.points[0] }
    }
    #expect(ends == points && found.count == 4)
  }

  @Test func simplifyLeavesOutWhatIsNear() throws {
    let points = [Point(0, 0), Point(10, 0.5), Point(20, -0.5), Point(30, 20), Point(40, 0)]
    let found = try drawn([points], ["simplify 1"]).path.elements
    #expect(found.flatMap(\.points) == [Point(0, 0), Point(20, -0.5), Point(30, 20), Point(40, 0)])
    #expect(try drawn([points]).path.elements.count == 5)
  }

  @Test func withoutStrokesNothingIsDrawn() throws {
    #expect(try drawn([]).path.isEmpty)
    #expect(kind?.isOpen == true && kind?.takesStrokes == true)
    #expect(kind?.defaults["stroke"]?.text == "4 system.blue" && kind?.defaults["cap"] == .word("round"))
  }
}
