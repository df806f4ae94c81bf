// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct BubbleTests {
  private let box = Rect(x: 0, y: 0, width: 200, height: 100)

  @Test func itsTailHangsUnderARoundRectangle() throws {
    let path = try drawing(
      "bubble", ["corner-radius 10", "tail 20%", "tail-width 20%", "tail-at 50%", "lean 0.5"], in: box
    ).path
    func arc(_ end: Point) -> Path.Element { .arc(Path.Arc(radius: 10, isClockwise: true), end) }
    let expected: [Path.Element] = [
      .move(Point(10, 0)), .line(Point(190, 0)), arc(Point(200, 10)), .line(Point(200, 70)), arc(Point(190, 80)),
      .line(Point(120, 80)), .line(Point(120, 100)), .line(Point(80, 80)), .line(Point(10, 80)), arc(Point(0, 70)),
      .line(Point(0, 10)), arc(Point(10, 0)), .close,
    ]
    #expect(isClose(path, expected))
  }

  @Test func theFootKeepsClearOfTheCorners() throws {
    for at in ["0", "100%"] {
      let path = try drawing(
        "bubble", ["corner-radius 30", "tail-at \(at)", "tail-width 50%"], in: box
      ).path
      let onFloor = path.elements.compactMap { if case .line(let end) = $0, end.y == 80 { end.x } else { nil } }
      #expect(onFloor.allSatisfy { $0 >= 30 && $0 <= 170 } && onFloor.count >= 2)
    }
  }

  @Test func aRadiusThatIsTooLargeIsTold() throws {
    let used = try drawing("bubble", ["corner-radius 500", "tail 20%"], in: box).used
    #expect(used == [Drawing.Used("corner-radius", 40, because: "half the shorter side")])
  }

  @Test func withoutATailItIsARoundRectangle() throws {
    let path = try drawing("bubble", ["tail 0", "corner-radius 10"], in: box).path
    #expect(isClose(path.signedArea, 200 * 100 - (4 - Double.pi) * 100, within: 1e-6) && path.emptyPieces == 0)
  }
}
