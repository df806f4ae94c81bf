// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Testing

@testable import Shapes

/// What the values of a type usually are, and what lies between two of them.
struct UsualValuesTests {
  private let scope = Scope(room: Size(300, 200))

  private func range(_ type: any ParameterType, near value: Value) throws -> String? {
    try type.usualRange(near: value, in: scope).map { "\($0.low.text)..\($0.high.text)" }
  }

  @Test func narrowIntervalsAreUsedWhole() throws {
    #expect(try range(NumberType.unitRatio, near: .scalar(.number(0.5))) == "0..1")
    #expect(try range(NumberType(.number, 1...2, isWhole: true), near: .scalar(.number(1))) == "1..2")
    #expect(try range(NumberType(.angle, 0...330), near: .scalar(.number(100))) == "0..330")
  }

  /// As much around the default as it is itself, or ten steps; of lengths a tenth of what 100% are.
  @Test func openIntervalsAreNarrowedToWhatLiesAroundTheDefault() throws {
    #expect(try range(NumberType(.number, 3...100_000, isWhole: true), near: .scalar(.number(5))) == "3..15")
    #expect(try range(NumberType(.number, 3...100_000, isWhole: true), near: .scalar(.number(40))) == "3..80")
    #expect(try range(NumberType(.length(.roomWidth), 0...1e6), near: .scalar(.number(0))) == "0..30")
    #expect(try range(NumberType(.length(.roomWidth), 0...1e6), near: .word("fill")) == "20%..100%")
    #expect(try range(NumberType(.ratio, 0.001...1000, step: 0.01), near: .word("none")) == "0.001..2")
    // A full turn is the same as none.
    #expect(try range(NumberType.angle, near: .scalar(.number(0))) == "0..315")
  }

  @Test func setsHaveAllTheirValues() {
    #expect(SwitchType().allValues == [.flag(false), .flag(true)])
    #expect(ChoiceType(["a", "b"]).allValues == [.word("a"), .word("b")])
    #expect(PlaceType().allValues.count == 9 && FitType().allValues.count == 3)
    #expect(NumberType.angle.allValues.isEmpty && ColorType().allValues.isEmpty)
  }

  @Test func whatIsDrawnIsInTheRangeAndAWholeNumberOfSteps() throws {
    let type = NumberType(.number, 0.25...100, step: 0.1)
    var generator = SplitMix64(seed: 1)
    for _ in 0..<500 {
      guard
        case .scalar(.literal(let number, .none))? = try type.drawn(
          by: &generator, near: .scalar(.number(4)), in: scope, now: .scalar(.number(4)))
      else {
        Issue.record("nothing drawn")
        return
      }
      #expect((0.25...8).contains(number) && ((number * 10).rounded() - number * 10).magnitude < 1e-6)
    }
  }

  @Test func textsPathsAndMasksAreNotDrawn() throws {
    var generator = SplitMix64(seed: 1)
    for type in [TextType(), PathDataType(), MaskType(), PointsType(2...2), RepeatType()] as [any ParameterType] {
      #expect(try type.drawn(by: &generator, near: .word("none"), in: scope, now: .word("none")) == nil)
      #expect(try type.usualRange(near: .word("none"), in: scope) == nil && type.allValues.isEmpty)
    }
  }

  private func between(_ type: any ParameterType, _ from: String, _ to: String, at t: Double) throws -> String? {
    func value(_ text: String) throws -> Value {
      var words = WordReader(text.split(separator: " ").map { Word(String($0)) })
      return try type.parse(&words, in: ParseContext())
    }
    return try type.interpolated(value(from), value(to), at: t, in: scope)?.text
  }

  @Test func aUnitThatBothEndsHaveIsKept() throws {
    let width = NumberType(.length(.roomWidth))
    #expect(try between(width, "10%", "30%", at: 0.5) == "20%")
    #expect(try between(width, "0.2w", "0.4w", at: 0.25)?.hasSuffix("w") == true)
    // 10% of 300 are 30.
    #expect(try between(width, "10%", "50", at: 0.5) == "40")
    #expect(try between(NumberType.angle, "0turn", "1turn", at: 0.5) == "0.5turn")
  }

  @Test func sizesScalesListsAndStrokesHaveSomethingBetween() throws {
    #expect(try between(SizeType(), "100x50", "200x100", at: 0.5) == "150x75")
    #expect(try between(ScaleType(), "1", "2,4", at: 0.5) == "1.5,2.5")
    #expect(try between(ScaleType(), "1,2", "2,4", at: 0.5) == "1.5,3")
    let lengths = LengthsType(NumberType(.length(.ownShorterSide)), what: "lengths")
    #expect(try between(lengths, "0 10", "20 30", at: 0.5) == "10 20")
    #expect(try between(lengths, "0 10", "20", at: 0.5) == nil)
    #expect(try between(StrokeType(), "2 red", "4 red", at: 0.5) == "3 red")
    #expect(try between(StrokeType(), "2", "4 red", at: 0.5) == nil)
    #expect(try between(StrokeType(), "black", "white", at: 0) == "#000000")
  }
}
