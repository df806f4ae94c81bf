// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Shapes
import Testing

struct PointTypesTests {
  private let room = Scope(lets: ["spot": .point(.number(1), .number(2))], room: Size(200, 100))

  private func check(_ line: String, _ type: any ParameterType) -> Fault? {
    fault { try type.check(try parse(line, as: type, lets: ["spot": .point]), in: room, parameter: "p") }
  }

  private func added(_ line: String, _ operand: String, _ type: any ParameterType, _ change: Change = .add) throws
    -> String?
  {
    var words = reader(operand)
    let value = try parse(line, as: type, lets: ["spot": .point])
    return try type.applying(change, to: value, &words, in: room, ParseContext())?.text
  }

  @Test func pointsAreTwoLengths() throws {
    for line in ["1,2", "50%,-3", "0.5w,(h / 2)", "spot"] {
      #expect(try parse(line, as: PointType(), lets: ["spot": .point]).text == line)
    }
    for line in ["1", "1,2,3", "1,", ",", "a,b"] { #expect(fault { try parse(line, as: PointType()) } != nil) }
    #expect(check("1e7,0", PointType())?.isOutOfRange == true)
  }

  @Test func aNamedPointIsCheckedToo() {
    let scope = Scope(lets: ["far": .point(.number(1e300), .number(0))], room: .zero)
    #expect(fault { try PointType().check(.name("far"), in: scope, parameter: "center") }?.isOutOfRange == true)
  }

  @Test func pointsAddAndMix() throws {
    #expect(try added("10,20", "1,-2", PointType()) == "11,18")
    #expect(try added("10,20", "10%,10%", PointType(), .subtract) == "-10,10")
    #expect(try added("spot", "1,1", PointType()) == "2,3")
    #expect(try added("1,1", "2,2", PointType(), .multiply) == nil)
    let half = try PointType().interpolated(
      .name("spot"), .point(.number(5), .literal(50, .percent)), at: 0.5, in: room)
    #expect(half == .point(.number(3), .number(26)))
  }

  @Test(arguments: [
    ("10x20", "10", "20"), ("50%x2h", "50%", "2h"), ("(1 + 1)x(max(1, 2))", "(1 + 1)", "(max(1, 2))"),
    (".5x.5", "0.5", "0.5"),
    ("2wx3", "2w", "3"), ("1e5x3", "100000", "3"),
  ]) func sizesAreCutAtTheirX(_ line: String, _ width: String, _ height: String) throws {
    guard case .size(let w, let h) = try parse(line, as: SizeType()) else {
      Issue.record("no size")
      return
    }
    #expect(w.text == width && h.text == height)
  }

  @Test func sizesAreChecked() {
    for line in ["10", "x", "10x", "x10", "boxx", String(repeating: "x", count: 300_000)] {
      #expect(fault { try parse(line, as: SizeType()) } != nil)
    }
    #expect(check("0x5", SizeType(1...100))?.isOutOfRange == true)
    #expect(check("5x101", SizeType(1...100))?.isOutOfRange == true)
  }

  @Test func scalesAreOneFactorOrTwo() throws {
    for line in ["2", "1/4", "50%", "2,-1", "1/2,50%"] { #expect(try parse(line, as: ScaleType()).text == line) }
    #expect(check("10001", ScaleType())?.isOutOfRange == true)
    #expect(check("1,10001", ScaleType())?.isOutOfRange == true)
    #expect(try added("2", "1", ScaleType()) == "3")
    #expect(try ScaleType().stepped(.scalar(.number(1)), by: 1, in: room) == .scalar(.number(1.01)))
  }

  @Test func listsOfLengthsHaveTheirCounts() throws {
    let padding = LengthsType(NumberType(.length(.ownShorterSide)), counts: [1, 2, 4], what: "1, 2 or 4 lengths")
    #expect(try parse("1 2% 3w 4", as: padding).text == "1 2% 3w 4")
    #expect(
      fault { try parse("1 2 3", as: padding) }
        == .wrongCount(of: "lengths", found: 3, allowed: "1, 2 or 4 lengths"))
    #expect(fault { try parse("none", as: padding) } != nil)
    let dash = LengthsType(NumberType(.length(.ownShorterSide), 0...100), what: "lengths")
    #expect(try parse("none", as: dash) == .scalars([]))
    #expect(try added("1 2", "3", dash) == "1 2 3")
    #expect(check("1 -2", dash)?.isOutOfRange == true)
    let long = String(repeating: "1 ", count: 1001)
    #expect(fault { try parse(long, as: dash) } == .tooMany(what: "lengths", cap: 1000))
  }

  @Test func listsOfPointsHaveTheirCounts() throws {
    #expect(try parse("0,0 50%,1h", as: PointsType(2...9)).text == "0,0 50%,1h")
    #expect(
      fault { try parse("0,0", as: PointsType(2...9)) }
        == .wrongCount(of: "points", found: 1, allowed: "2 or more points x,y"))
    #expect(
      fault { try parse("0,0 1,1 2,2", as: PointsType(2...2)) }
        == .wrongCount(of: "points", found: 3, allowed: "2 points x,y"))
    #expect(try added("0,0 1,1", "2,2 3,3", PointsType(2...9)) == "0,0 1,1 2,2 3,3")
    #expect(try added("0,0 1,1", "2,2", PointsType(2...2)) == nil)
    #expect(check("0,0 1e7,1", PointsType(2...9))?.isOutOfRange == true)
  }
}
