// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Styling
import TestSupport
import Testing

/// Ranges: what each copy draws.
struct DrawTests {
  private func scope(copy: Int = 0, seed: UInt64 = 1) -> Scope {
    var scope = Scope(room: Size(200, 100))
    scope.copy = (copy, 9)
    scope.seed = seed
    return scope
  }

  private let range = Scalar.range(.number(10), .number(30))

  @Test(arguments: [0, 1, 7], [1, 42] as [UInt64])
  func aNumberIsDrawnUnderItsParameter(_ copy: Int, _ seed: UInt64) throws {
    let found = try scope(copy: copy, seed: seed).number(range, .number, parameter: "width")
    #expect(found == 10 + 20 * expectedDraw("width", copy: copy, seed: seed))
  }

  @Test func theEndsMayBeAnythingThatTheNumberMayBe() throws {
    let half = try scope().number(
      .range(.literal(50, .percent), .literal(1, .roomWidth)), .length(.roomWidth), parameter: "x")
    #expect(half == 100 + 100 * expectedDraw("x"))
    let falling = try scope().number(.range(.number(5), .number(-5)), .number, parameter: "x")
    #expect(falling == 5 - 10 * expectedDraw("x"))
  }

  @Test func theTwoOfAPairAreDrawnEachByItself() throws {
    let place = try scope().drawing("anchor").place(
      .at(.range(.number(0), .number(1)), .range(.number(0), .number(1))))
    #expect(place == UnitPoint(expectedDraw("anchor.x"), expectedDraw("anchor.y")))
    #expect(place.x != place.y)
  }

  @Test func theNumbersOfAColourAreDrawnEachByItself() throws {
    guard case .paint(let paint) = try parse("rgb(0..255, 0..255, 0..255)", as: PaintType()),
      case .color(let term) = paint
    else { return }
    let color = try scope().drawing("fill").color(term)
    let expected = ["fill.1", "fill.2", "fill.3"].map { expectedDraw($0) }
    #expect(
      isClose(color.red, expected[0]) && isClose(color.green, expected[1]) && isClose(color.blue, expected[2]))
  }

  @Test func theStopsOfAGradientAreDrawnEachByItself() throws {
    guard case .paint(let paint) = try parse("linear rgb(0..255, 0, 0) rgb(0..255, 0, 0)", as: PaintType()),
      case .gradient(let gradient) = try scope().drawing("fill").literal(paint),
      case .literal(let first, _) = gradient.stops[0].color, case .literal(let second, _) = gradient.stops[1].color
    else {
      Issue.record("no gradient")
      return
    }
    #expect((first.red - expectedDraw("fill.stop-1.1")).magnitude < 1.0 / 255)
    #expect((second.red - expectedDraw("fill.stop-2.1")).magnitude < 1.0 / 255)
  }

  @Test(arguments: [
    ("5", false), ("50%", false), ("1..2", true), ("(i * 2)", true), ("(n + 1)", true), ("(w / 2)", false),
  ])
  func whatDependsOnTheCopyIsKnown(_ text: String, _ isOfCopy: Bool) throws {
    #expect(Value.scalar(try scalar(text, .length(.roomWidth))).isOfCopy == isOfCopy)
  }

  @Test(arguments: [
    ("5", true), ("50%", false), ("1..2h", false), ("1..2", true), ("(2 + 3)", false), ("2w", false),
  ])
  func whatNoRoomMeasuresIsKnown(_ text: String, _ isAbsolute: Bool) throws {
    #expect(Value.scalar(try scalar(text, .length(.roomWidth))).isAbsolute == isAbsolute)
  }

  @Test func percentagesOfStacksAreOfTheirAxis() throws {
    var scope = scope()
    scope.padded = Size(40, 60)
    let half = Scalar.literal(50, .percent)
    #expect(try scope.number(half, .length(.ownStack)) == 30 && scope.number(half, .length(.roomStack)) == 50)
    scope.ownStack = .horizontal
    scope.roomStack = .horizontal
    #expect(try scope.number(half, .length(.ownStack)) == 20 && scope.number(half, .length(.roomStack)) == 100)
  }
}
