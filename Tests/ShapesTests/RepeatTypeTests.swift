// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Shapes
import Testing

struct RepeatTypeTests {
  private let type = RepeatType()

  @Test(arguments: [
    "8 around bottom", "8 around 0.5,1.25 over 180", "5 around center over -90 mirrored", "3 around top mirrored",
    "10 by -10%,-5%", "4x3 by 20,30", "(n * 2)x3 by 0.1w,5", "201 scatter", "9 scatter seed 4294967295", "none",
    "2..9 around left", "peaks around spot",
  ])
  func everyFormIsPrintedAsItIsRead(_ line: String) throws {
    let lets: [String: LetKind] = ["peaks": .number, "spot": .place]
    #expect(try parse(line, as: type, lets: lets).text == line)
  }

  @Test func theFormsAreKeptApart() throws {
    let grid = try parse("4x3 by 20,30", as: type)
    #expect(
      grid == .repeating(RepeatTerm(.number(4), rows: .number(3), .by(.number(20), .number(30)))))
    let ring = try parse("8 around bottom over 90 mirrored", as: type)
    #expect(
      ring == .repeating(RepeatTerm(.number(8), .around(.named("bottom"), over: .number(90), isMirrored: true))))
    #expect(try parse("none", as: type) == .word("none"))
  }

  @Test func aNumberAloneKeepsTheWay() throws {
    let current = try parse("8 around bottom over 90", as: type)
    #expect(try parse("5", as: type, current: current).text == "5 around bottom over 90")
    #expect(fault { try parse("5", as: type) } == .missing("around UNITPOINT, by DX,DY or scatter"))
    #expect(
      fault { try parse("5x2", as: type, current: current) } == .missing("around UNITPOINT, by DX,DY or scatter"))
  }

  @Test func whatIsWrongIsTold() throws {
    #expect(fault { try parse("", as: type) } == .missing(type.allowed))
    #expect(
      fault { try parse("5 arund top", as: type) }
        == .notAChoice("arund", choices: ["around", "by", "scatter"], nearest: "around"))
    #expect(place { try parse("5 arund top", as: type) } == 2..<7)
    #expect(fault { try parse("5x2 around top", as: type) } == .notAChoice("around", choices: ["by"], nearest: nil))
    #expect(fault { try parse("5 by 10", as: type) } == .wrongType(found: "10", allowed: "a step DX,DY of lengths"))
    #expect(fault { try parse("5 around top under 9", as: type) } == .extraWord("under"))
    #expect(fault { try parse("5 scatter seed", as: type) } == .missing("a seed"))
    #expect(fault { try parse("5% scatter", as: type) } != nil)
  }

  @Test(arguments: [
    ("0 scatter", "0"), ("-3 scatter", "-3"), ("5 scatter seed -1", "-1"),
    ("5 scatter seed 4294967296", "4294967296"),
  ])
  func valuesOutOfRangeAreRefused(_ line: String, _ number: String) throws {
    let value = try parse(line, as: type)
    let found: Fault? = fault { try type.check(value, in: Scope(room: Size(300, 300)), parameter: "repeat") }
    switch found {
    case .some(.outOfRange(let text, allowed: _, nearest: _)): #expect(text == number)
    default: Issue.record("\(line): \(String(describing: found))")
    }
  }

  @Test func countsAreWholeAndCapped() throws {
    let scope = Scope(room: Size(300, 300))
    func verdict(_ line: String) -> Fault? {
      fault { try type.check(parse(line, as: type), in: scope, parameter: "repeat") }
    }
    #expect(verdict("1000000000 around top") == .pastCap("1000000000", what: "copies", cap: "100000"))
    #expect(verdict("9x100001 by 1,1") == .pastCap("100001", what: "copies", cap: "100000"))
    #expect(verdict("2.5 scatter") == .notWhole("2.5", allowed: RepeatType.count.allowed))
    #expect(verdict("1 around top over 720") == nil)
    #expect(verdict("100000 scatter") == nil)
  }

  @Test func whatItFollowsIsFound() throws {
    let value = try parse("(a + 1)x2 by b,5", as: type, lets: ["a": .number, "b": .length])
    #expect(value.names == ["a", "b"] && !value.isLiteral)
    #expect(try parse("5 around spot", as: type, lets: ["spot": .place]).names == ["spot"])
    #expect(try parse("5 scatter", as: type).isLiteral)
  }
}
