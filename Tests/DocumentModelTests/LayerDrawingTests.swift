// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing

struct LayerDrawingTests {
  /// The box of a circle's outline on a canvas of 200 by 100.
  private func circle(_ lines: String...) throws -> Rect? {
    var document = try canvas("200x100")
    let id = try document.add("circle")
    for line in lines { try document.set(line, on: .layer(id)) }
    switch try document.outline(id) {
    case .circle(let center, let radius):
      return Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .ellipse(let center, let radii):
      return Rect(
        x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width, height: 2 * radii.height)
    default: return nil
    }
  }

  @Test func aShapeMeetsItsFrameAsFitSays() throws {
    #expect(try circle() == Rect(x: 50, y: 0, width: 100, height: 100))
    #expect(try circle("fit stretch") == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(try circle("fit cover") == Rect(x: 0, y: -50, width: 200, height: 200))
    #expect(try circle("fit contain left") == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(try circle("fit contain 0.25,0") == Rect(x: 25, y: 0, width: 100, height: 100))
    #expect(try circle("fit cover bottom") == Rect(x: 0, y: -100, width: 200, height: 200))
    #expect(try circle("padding 10 20") == Rect(x: 60, y: 10, width: 80, height: 80))
    #expect(try circle("width 0") == Rect(x: 100, y: 50, width: 0, height: 0))
  }

  @Test func aPathIsFittedByTheBoxOfItsPoints() throws {
    var document = try canvas("200x100")
    let path = try document.add("path", nil, "d 'M10,10h20v10h-20z'", "width fill", "height fill")
    #expect(try document.outline(path) == .path(try PathData.parse("M0,0h200v100h-200z")))
    try document.set("width 100", on: .layer(path))
    try document.set("align left", on: .layer(path))
    #expect(try document.outline(path) == .path(try PathData.parse("M0,25h100v50h-100z")))
  }

  @Test func theTransformIsAboutTheAnchorOfTheUnpaddedFrame() throws {
    // p' = A + R S F (p - A): flipped first, then scaled, then turned.
    var document = try canvas("200x100")
    let id = try document.add(
      "star", nil, "width 40", "height 20", "x 10", "y 30", "padding 5", "anchor top-left", "rotation 90",
      "scale 2,3", "flip x")
    let map = try document.transform(id)
    let anchor = Point(10, 30)
    #expect(map(anchor) == anchor)
    // (1, 0) from the anchor: flipped (-1, 0), scaled (-2, 0), turned by a quarter (0, -2).
    #expect(map(anchor + Point(1, 0)) == anchor + Point(0, -2))
    #expect(map(anchor + Point(0, 1)) == anchor + Point(-3, 0))
  }

  @Test(arguments: [
    ("flip x", Point(-3, 4)), ("flip y", Point(3, -4)), ("flip both", Point(-3, -4)), ("flip none", Point(3, 4)),
    ("scale 1/2", Point(1.5, 2)), ("scale 200%,-1", Point(6, -4)), ("rotation 180", Point(-3, -4)),
    ("rotation 0.25turn", Point(-4, 3)), ("rotation -90", Point(4, -3)),
  ]) func eachPartIsAboutTheMiddle(_ line: String, _ expected: Point) throws {
    var document = try canvas("200x100")
    let id = try document.add("star")
    try document.set(line, on: .layer(id))
    let found = try document.transform(id)(Point(100 + 3, 50 + 4)) - Point(100, 50)
    #expect((found - expected).length < 1e-12)
  }

  @Test func aNotesFoldIsPartOfItsDrawing() throws {
    var document = try canvas("200x100")
    let note = try document.add("note")
    let group = try document.add("group")
    var layout = Layout(document)
    let parts = try layout.drawing(of: note)?.parts.count
    let nothing = try layout.drawing(of: group)
    #expect(parts == 2 && nothing == nil)
  }

  @Test func problemsNameLayerAndParameter() throws {
    var document = try canvas("200x100")
    let id = try document.add("star", nil, "smoothness (1 / (w - 200))")
    #expect(subject { try document.outline(id) } == "star.smoothness")
  }
}
