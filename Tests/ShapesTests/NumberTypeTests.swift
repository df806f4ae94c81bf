// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Shapes
import Testing

struct NumberTypeTests {
  private let count = NumberType(.number, 3...1000, isWhole: true, capped: "vertices")
  private let room = Scope(room: Size(200, 100))

  private func check(_ line: String, _ type: NumberType) -> Fault? {
    fault { try type.check(try parse(line, as: type), in: room, parameter: "p") }
  }

  private func stepped(_ line: String, by steps: Double, _ type: NumberType) throws -> String? {
    try type.stepped(try parse(line, as: type), by: steps, in: room)?.text
  }

  private func applied(_ line: String, _ change: Change, _ operand: String, _ type: NumberType) throws -> String? {
    var words = reader(operand)
    return try type.applying(change, to: try parse(line, as: type), &words, in: room, ParseContext())?.text
  }

  @Test func theIntervalHolds() {
    let allowed = "a whole number, 3...1000"
    #expect(check("3", count) == nil && check("1000", count) == nil)
    #expect(check("2", count) == .outOfRange("2", allowed: allowed))
    #expect(check("-3", count) == .outOfRange("-3", allowed: allowed))
    #expect(check("5.5", count) == .notWhole("5.5", allowed: allowed))
    for large in ["1001", "1e18", "9223372036854775807", "9223372036854775808", "100001"] {
      guard case .pastCap(_, "vertices", "1000")? = check(large, count) else {
        Issue.record("\(large) is past the cap")
        continue
      }
    }
    #expect(check("1.0000001", .unitRatio) == .outOfRange("1.0000001", allowed: "a number or %, 0...1"))
    #expect(check("101%", .unitRatio)?.isOutOfRange == true)
    #expect(check("1e300", .angle)?.isOutOfRange == true)
  }

  @Test func anExpressionIsRefusedWithItsValue() {
    #expect(check("(w / 400)", count) == .notWhole("(w / 400), here 0.5,", allowed: "a whole number, 3...1000"))
  }

  @Test func bothEndsOfARangeMustFit() {
    #expect(check("3..9", count) == nil)
    #expect(check("2..9", count)?.isOutOfRange == true)
    #expect(check("3..1001", count) == .pastCap("1001", what: "vertices", cap: "1000"))
  }

  @Test func keywordsStandBesideNumbers() throws {
    let side = NumberType(.length(.roomWidth), 0...100, keywords: ["fill", "hug"])
    #expect(try parse("hug", as: side) == .word("hug"))
    #expect(side.completions(in: ParseContext(lets: ["gap": .length, "sky": .color])) == ["fill", "hug", "gap"])
    #expect(side.allowed == "fill, hug, a length (or %, w, h), 0...100")
  }

  @Test func stepsKeepInsideAndKeepTheirDigits() throws {
    #expect(try stepped("5", by: 1, count) == "6")
    #expect(try stepped("5", by: -10, count) == "3")
    #expect(try stepped("999", by: 10, count) == "1000")
    #expect(try stepped(".1", by: 2, .unitRatio) == "0.12")
    #expect(try stepped(".29", by: 10, .unitRatio) == "0.39")
    #expect(try stepped("28%", by: 1, .unitRatio) == "29%")
    #expect(try stepped("1/4", by: 1, .unitRatio) == "0.26")
    #expect(try stepped("(w / 2)", by: 1, NumberType(.length(.roomWidth))) == "101")
    for percent in 0..<100 {
      #expect(try stepped("\(percent)%", by: 1, .unitRatio) == "\(percent + 1)%")
    }
  }

  @Test func wholeNumbersBetweenOthersAreRoundedHalfUp() throws {
    func between(_ from: Double, _ to: Double, _ t: Double) throws -> Value? {
      try count.interpolated(.scalar(.number(from)), .scalar(.number(to)), at: t, in: room)
    }
    #expect(try between(5, 9, 0.5) == .scalar(.number(7)))
    #expect(try between(5, 8, 0.5) == .scalar(.number(7)))
    #expect(try between(5, 9, 0) == .scalar(.number(5)))
    #expect(try between(5, 9, 1) == .scalar(.number(9)))
    #expect(
      try NumberType.angle.interpolated(.scalar(.number(350)), .scalar(.number(10)), at: 0.5, in: room)
        == .scalar(.number(180)))
  }

  @Test func amountsKeepTheUnitTheyShare() throws {
    let width = NumberType(.length(.roomWidth), 0...1000)
    #expect(try applied("5", .add, "2", count) == "7")
    #expect(try applied("10%", .add, "5%", width) == "15%")
    #expect(try applied("10%", .add, "5", width) == "25")
    #expect(try applied("10", .subtract, "5%", width) == "0")
    #expect(try applied("10%", .multiply, "2", width) == "20%")
    #expect(try applied("100", .multiply, "50%", width) == "50")
    #expect(try applied("1turn", .divide, "4", .angle) == "0.25turn")
    #expect(try applied("1turn", .add, "10", .angle) == "370")
    #expect(try applied(".1", .add, ".2", .unitRatio) == "0.3")
    #expect(try applied("(w / 2)", .add, "1", width) == "101")
  }

  @Test func amountsThatAreNotFiniteAreRefused() {
    #expect(fault { try applied("5", .divide, "0", count) } == .notFinite(expression: "0"))
    #expect(fault { try applied("5", .multiply, "x", count) } != nil)
    #expect(fault { try applied("5", .add, "", count) } == .missing("a number"))
  }
}
