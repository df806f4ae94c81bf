// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct ShadowTypeTests {
  private let type = ShadowType()

  private func shadow(_ line: String, lets: [String: LetKind] = [:], current: Value? = nil) throws -> ShadowTerm {
    guard case .shadow(let shadow) = try parse(line, as: type, lets: lets, current: current) else { return .none }
    return shadow
  }

  @Test func aShadowIsABlurThenAnOffsetAndAColour() throws {
    let lines = [
      "10", "10 4,4", "10 4,4 #0008", "10 red", "0 4,4", "5% -2,1w fade(black, 0.2)", "(w / 20) 0,(h / 50) red",
    ]
    for line in lines { #expect(try parse(line, as: type).text == line) }
    let lets: [String: LetKind] = ["soft": .length, "away": .point, "ink": .color]
    #expect(try parse("soft away ink", as: type, lets: lets).names == ["soft", "away", "ink"])
    #expect(try parse("soft away ink", as: type, lets: lets).text == "soft away ink")
  }

  @Test(arguments: ["none", "0"])
  func noneAndZeroAreNoShadow(_ line: String) throws {
    let before = try parse("10 4,4 red", as: type)
    #expect(try shadow(line) == .none)
    #expect(try shadow(line, current: before) == .none)
    #expect(try parse(line, as: type).text == "none")
  }

  @Test func whatIsNotGivenStays() throws {
    let before = try parse("10 4,4 red", as: type)
    #expect(try parse("6", as: type, current: before).text == "6 4,4 red")
    #expect(try parse("6 blue", as: type, current: before).text == "6 4,4 blue")
    #expect(try parse("6 1,2", as: type, current: before).text == "6 1,2 red")
  }

  @Test func whatIsNoShadowIsRefused() {
    for line in ["", "red", "4,4", "10 4,4 red 5", "10 4,4,4", "none 5", "10 blurple"] {
      #expect(fault { try parse(line, as: type) } != nil, "\(line)")
    }
  }

  @Test func aLoneNumberBehindTheBlurIsHalfAnOffset() {
    let offset = fault { try parse("4", as: PointType()) }
    #expect(offset != nil && fault { try parse("10 4", as: type) } == offset)
  }

  @Test func aBlurIsNeverNegative() throws {
    let scope = Scope(room: Size(200, 100))
    let negative = try parse("-1 4,4", as: type)
    #expect(fault { try type.check(negative, in: scope, parameter: "shadow") }?.isOutOfRange == true)
    let far = try parse("1 2000000,0", as: type)
    #expect(fault { try type.check(far, in: scope, parameter: "shadow") }?.isOutOfRange == true)
    let colour = try parse("1 rgb(300, 0, 0)", as: type)
    #expect(fault { try type.check(colour, in: scope, parameter: "shadow") }?.isOutOfRange == true)
  }
}
