// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Styling
import Testing

struct LetTests {
  private func literal(_ number: Double, _ unit: Unit) -> Value { .scalar(.literal(number, unit)) }

  @Test func theValueSaysTheKind() throws {
    let red = ColorTerm.literal(Color(255, 0, 0), text: "red")
    let kinds: [(Value, LetKind?)] = [
      (literal(1, .none), .number), (literal(1, .percent), .ratio), (.scalar(.fraction(1, 2)), .ratio),
      (literal(1, .roomWidth), .length), (literal(1, .turns), .angle), (literal(1, .milliseconds), .time),
      (.scalar(.expression(try Expression(Word("2")), .percent)), .ratio), (.flag(true), .flag),
      (.color(red), .color),
      (.point(.number(1), .number(2)), .point), (.place(.named("top")), .place),
      (.text(TextTerm(plain: "")), .text),
      (.paint(.color(red)), .paint), (.paint(.none), .paint), (.name("other"), .angle), (.name("none-such"), nil),
      (.scalar(.range(.number(1), .number(2))), nil), (.word("miter"), nil), (.path("M0,0"), nil),
    ]
    for (value, kind) in kinds { #expect(value.letKind(among: ["other": .angle]) == kind, "\(value)") }
  }

  @Test func numbersOfAKindFitWhereTheirUnitIsKnown() throws {
    let lets: [String: LetKind] = [
      "number": .number, "ratio": .ratio, "length": .length, "angle": .angle, "time": .time, "flag": .flag,
    ]
    let fitting: [(Dimension, Set<String>)] = [
      (.number, ["number"]), (.ratio, ["number", "ratio"]), (.angle, ["number", "angle"]),
      (.time, ["number", "time"]),
      (.length(.roomWidth), ["number", "ratio", "length"]), (.any, ["number", "ratio", "length", "angle", "time"]),
    ]
    for (dimension, names) in fitting {
      let found = lets.keys.filter { name in fault { try scalar(name, dimension, lets: lets) } == nil }
      #expect(Set(found) == names, "\(dimension)")
    }
  }

  /// A let that holds a paint of one colour may stand for a paint, and is one wherever it is worked out.
  @Test func aPaintOfOneColourStandsForPaints() throws {
    let red = Color(255, 0, 0)
    let item = Let(name: "paper", value: .paint(.color(.literal(red, text: "red"))))
    let scope = try Scope(room: .zero).adding([item])
    guard case .paint(let used) = try parse("paper", as: PaintType(), lets: ["paper": .paint]) else { return }
    #expect(try scope.literal(used) == .color(.literal(red, text: "red")))
  }

  @Test func aLetIsWrittenAsItWasTyped() {
    let item = Let(
      name: "peaks", value: .scalar(.number(8)), range: ScalarRange(low: .number(3), high: .number(24)),
      step: .number(2), help: TextTerm(plain: "mountains in the ring"))
    #expect(item.text == "8 range 3..24 step 2 \"mountains in the ring\"")
    #expect(Let(name: "a", value: .flag(false)).text == "off")
  }

  @Test(arguments: [
    ("a", true), ("a-b2", true), ("", false), ("2a", false), ("A", false), ("a_b", false), ("é", false),
    ("-a", false),
  ])
  func namesHaveOneForm(_ text: String, _ isRight: Bool) { #expect(isName(text) == isRight) }
}
