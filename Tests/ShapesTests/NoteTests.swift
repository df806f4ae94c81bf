// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Styling
import Testing

struct NoteTests {
  private func paths(_ lines: [String] = [], in box: Rect) throws -> [Path] {
    try drawing("note", lines, in: box).parts.map { part in
      guard case .path(let path) = part.outline else { return Path() }
      return path
    }
  }

  private func arc(_ r: Double, _ end: Point, isClockwise: Bool) -> Path.Element {
    .arc(Path.Arc(radius: r, isClockwise: isClockwise), end)
  }

  @Test func sheetAndFoldAreAsPublished() throws {
    let (w, h, m, r) = (300.0, 200.0, 50.0, 20.0)
    let found = try paths(in: Rect(x: 0, y: 0, width: w, height: h))
    #expect(
      found[0].elements == [
        .move(Point(0, r)), .line(Point(0, h - r)), arc(r, Point(r, h), isClockwise: false), .line(Point(w - m, h)),
        .line(Point(w, h - m)), .line(Point(w, r)), arc(r, Point(w - r, 0), isClockwise: false), .line(Point(r, 0)),
        arc(r, Point(0, r), isClockwise: false), .close,
      ])
    #expect(
      found[1].elements == [
        .move(Point(w - m, h)), .line(Point(w - m, h - m + r)),
        arc(r, Point(w - m + r, h - m), isClockwise: true), .line(Point(w, h - m)), .close,
      ])
  }

  @Test func itLiesInItsFrame() throws {
    let here = try paths(in: Rect(x: 0, y: 0, width: 300, height: 200))
    let there = try paths(in: Rect(x: 40, y: -30, width: 300, height: 200))
    #expect(zip(here, there).allSatisfy { $0.applying(.translation(40, -30)) == $1 })
  }

  @Test func theFoldHasAColourOfItsOwn() throws {
    let parts = try drawing("note", in: Rect(x: 0, y: 0, width: 300, height: 200)).parts
    #expect(parts[0].color == nil)
    #expect(parts[1].color == Color(red: 0, green: 0, blue: 0, alpha: 0.4))
    let painted = try drawing("note", ["fold gold"], in: Rect(x: 0, y: 0, width: 9, height: 9)).parts[1]
    #expect(painted.color?.hexadecimalText == "#ffd700")
  }

  @Test func creaseAndRadiusKeepToTheSheet() throws {
    let found = try drawing(
      "note", ["crease 500", "corner-radius 600"], in: Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(found.used.map(\.parameter) == ["crease", "corner-radius"])
    #expect(found.used.map(\.value) == [100, 100])
    let small = try drawing("note", ["crease 10"], in: Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(small.used == [Drawing.Used("corner-radius", 10, because: "no larger than the crease")])
  }

  @Test func withoutACreaseNothingIsFolded() throws {
    let found = try paths(["crease 0"], in: Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(found == [Path(points: [Point(0, 0), Point(0, 20), Point(30, 20), Point(30, 0)], isClosed: true)])
  }

  @Test func withoutARadiusCornersAreSharp() throws {
    let found = try paths(["corner-radius 0", "crease 5"], in: Rect(x: 0, y: 0, width: 30, height: 20))
    let sheet = [Point(0, 0), Point(0, 20), Point(25, 20), Point(30, 15), Point(30, 0)]
    let fold = [Point(25, 20), Point(25, 15), Point(30, 15)]
    #expect(found == [Path(points: sheet, isClosed: true), Path(points: fold, isClosed: true)])
  }

  @Test func noPieceIsEmpty() throws {
    let sizes = [
      Size(300, 200), Size(100, 100), Size(40, 40), Size(0, 50), Size(50, 0), Size(0, 0), Size(0.1, 0.1),
    ]
    for size in sizes {
      for lines in [[], ["crease 0"], ["corner-radius 0"], ["crease 1e6", "corner-radius 1e6"], ["crease 20"]] {
        for path in try paths(lines, in: Rect(origin: Point(7, 9), size: size)) {
          #expect(path.emptyPieces == 0 && path.elements.last == .close, "\(size) \(lines)")
          #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
      }
    }
  }
}
