// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Styling
import Testing

struct PaintTypesTests {
  private let room = Scope(room: Size(200, 100))

  private func check(_ line: String, _ type: any ParameterType, lets: [String: Value] = [:]) -> Fault? {
    let kinds = lets.compactMapValues { $0.letKind(among: [:]) }
    return fault {
      try type.check(
        try parse(line, as: type, lets: kinds), in: Scope(lets: lets, room: Size(200, 100)), parameter: "p")
    }
  }

  @Test func aStrokeIsAWidthAPaintOrBoth() throws {
    for line in ["4", "red", "4 red", "0", "10% linear red blue from left to right", "none", "(w / 50) red"] {
      #expect(try parse(line, as: StrokeType()).text == line)
    }
    let before = try parse("4 linear red blue", as: StrokeType())
    #expect(try parse("6", as: StrokeType(), current: before).text == "6 linear red blue")
    #expect(try parse("lime", as: StrokeType(), current: before).text == "4 lime")
    #expect(try parse("from left", as: StrokeType(), current: before).text == "4 linear red blue from left")
    #expect(
      try parse("thick ink", as: StrokeType(), lets: ["thick": .length, "ink": .color]).names == ["thick", "ink"])
  }

  @Test func aStrokesWidthIsNeverNegative() {
    #expect(check("-1 red", StrokeType())?.isOutOfRange == true)
    #expect(check("0 red", StrokeType()) == nil)
    #expect(fault { try parse("", as: StrokeType()) } != nil)
    #expect(fault { try parse("4 5 red", as: StrokeType()) } != nil)
  }

  @Test func whatFollowsALetIsCheckedWhereItIsUsed() {
    let lets: [String: Value] = [
      "k": .scalar(.number(1.5)), "minus": .scalar(.number(-5)), "far": .scalar(.number(5000)),
    ]
    #expect(check("linear red k blue", PaintType(), lets: lets) == .outOfRange("1.5", allowed: "an offset, 0...1"))
    #expect(check("radial red blue to minus", PaintType(), lets: lets)?.isOutOfRange == true)
    #expect(check("linear red blue from far,0", PaintType(), lets: lets)?.isOutOfRange == true)
  }

  @Test func colourFunctionsAreWorkedOutWhenChecked() {
    #expect(check("rgb(300, 0, 0)", ColorType())?.isOutOfRange == true)
    #expect(check("rgb(300, 0, 0)", PaintType())?.isOutOfRange == true)
    #expect(check("linear rgb(0, 0, 0) rgb(0, 0, 0, 7)", PaintType())?.isOutOfRange == true)
  }

  @Test func coloursMixInOKLab() throws {
    let red = try parse("red", as: ColorType())
    let blue = try parse("blue", as: ColorType())
    guard case .color(let between)? = try ColorType().interpolated(red, blue, at: 0.25, in: room) else {
      Issue.record("there is a colour between two")
      return
    }
    #expect(try room.color(between) == Color(255, 0, 0).blendedPerceptually(with: Color(0, 0, 255), at: 0.25))
    let paint = try PaintType().interpolated(
      try parse("red", as: PaintType()), try parse("blue", as: PaintType()), at: 0.25, in: room)
    #expect(paint == .paint(.color(between)))
    let gradient = try parse("linear red blue", as: PaintType())
    #expect(try PaintType().interpolated(gradient, gradient, at: 0.5, in: room) == nil)
  }

  @Test func completionsBeginWithWhatIsNear() {
    let context = ParseContext(lets: ["ink": .color, "sky": .paint, "k": .number])
    #expect(Array(PaintType().completions(in: context).prefix(5)) == ["none", "linear", "radial", "ink", "sky"])
    #expect(ColorType().completions(in: context).contains("mix("))
  }
}
