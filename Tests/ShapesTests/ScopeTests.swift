// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Shapes
import Styling
import Testing

struct ScopeTests {
  private func number(_ name: String) -> Let { Let(name: name, value: .scalar(.number(1))) }

  @Test func eachPercentageIsOfWhatItsParameterSays() throws {
    var scope = Scope(room: Size(200, 100))
    scope.own = Size(60, 80)
    scope.padded = Size(40, 50)
    let half = Scalar.literal(50, .percent)
    #expect(try scope.number(half, .length(.roomWidth)) == 100)
    #expect(try scope.number(half, .length(.roomHeight)) == 50)
    #expect(try scope.number(half, .length(.roomShorterSide)) == 50)
    #expect(try scope.number(half, .length(.ownShorterSide)) == 30)
    #expect(try scope.number(half, .length(.halfPaddedShorterSide)) == 10)
    #expect(try scope.number(half, .ratio) == 0.5)
  }

  @Test func letsFollowEarlierOnes() throws {
    let lets = [
      Let(name: "a", value: .scalar(.number(3))),
      Let(name: "b", value: .scalar(.expression(try Expression(Word("a * 2")), .none))),
      Let(name: "c", value: .name("b")),
      Let(name: "half-room", value: .scalar(.expression(try Expression(Word("w / 2")), .none))),
    ]
    let scope = try Scope(room: Size(200, 100)).adding(lets)
    #expect(try scope.number(.name("c"), .number) == 6)
    #expect(try scope.number(.name("half-room"), .number) == 100)
    #expect(
      fault { try Scope(room: .zero).adding([Let(name: "x", value: .name("later"))]) }
        == .unknownLet("later", nearest: nil))
  }

  @Test func anInnerLetHidesAnOuterOne() throws {
    let outer = try Scope(room: .zero).adding([Let(name: "a", value: .scalar(.number(1)))])
    let inner = try outer.adding([Let(name: "a", value: .scalar(.number(2)))])
    #expect(try inner.number(.name("a"), .number) == 2)
    #expect(try outer.number(.name("a"), .number) == 1)
  }

  @Test func aLetKeepsToItsRange() throws {
    func item(_ value: Scalar) -> Let {
      Let(name: "peaks", value: .scalar(value), range: ScalarRange(low: .number(3), high: .number(24)))
    }
    #expect(fault { try Scope(room: .zero).adding([item(.number(3)), item(.number(24))]) } == nil)
    #expect(fault { try Scope(room: .zero).adding([item(.number(2))]) } == .outOfRange("2", allowed: "3...24"))
    #expect(fault { try Scope(room: .zero).adding([item(.number(25))]) }?.isOutOfRange == true)
  }

  @Test func aRangeDrawsByParameterAndCopy() throws {
    var scope = Scope(room: .zero)
    let range = Scalar.range(.number(10), .number(20))
    let first = try scope.number(range, .number, parameter: "width")
    var generator = SplitMix64(seed: mix(1, fnv1a("width"), 0))
    #expect(first == 10 + 10 * Double(generator.next() >> 11) * 0x1p-53)
    #expect(try scope.number(range, .number, parameter: "height") != first)
    scope.copy = (1, 2)
    let second = try scope.number(range, .number, parameter: "width")
    #expect(second != first && (10..<20).contains(second))
  }

  @Test func aLetThatIsNoNumberIsRefusedWhereOneIsWanted() {
    let scope = Scope(lets: ["sky": .color(.literal(.black, text: "black"))], room: .zero)
    #expect(
      fault { try scope.number(.name("sky"), .number) }
        == .wrongLetKind("sky", is: "colour", allowed: "a number of this kind"))
    #expect(fault { try scope.number(.name("sea"), .number) } == .unknownLet("sea", nearest: nil))
  }

  @Test func overflowIsRefused() {
    let scope = Scope(room: Size(1e300, 1))
    #expect(
      fault { try scope.number(.literal(1e300, .roomWidth), .length(.roomWidth)) }
        == .notFinite(expression: "1e300w"))
  }

  /// Each let doubles the one before: three hundred of them would be a text of 10^90 bytes.
  @Test func textsThatDoubleAreCapped() {
    var lets = [Let(name: "t0", value: .text(TextTerm(plain: "ha")))]
    for index in 1...300 {
      let name = "t\(index - 1)"
      lets.append(
        Let(name: "t\(index)", value: .text(TextTerm([.name(name, digits: nil), .name(name, digits: nil)]))))
    }
    #expect(fault { try Scope(room: .zero).adding(lets) } == .tooLong(what: "a text", bytes: Limits.textBytes))
  }

  @Test func aNamedValueIsLookedUpOnce() throws {
    let scope = Scope(lets: ["spot": .point(.number(1), .number(2))], room: .zero)
    #expect(try scope.resolved(.name("spot")) == .point(.number(1), .number(2)))
    #expect(try scope.resolved(.flag(true)) == .flag(true))
    #expect(fault { try scope.resolved(.name("spit")) } == .unknownLet("spit", nearest: nil))
  }
}
