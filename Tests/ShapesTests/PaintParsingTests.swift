// SPDX-License-Identifier: MIT

import Shapes
import Styling
import Testing

struct PaintParsingTests {
  private func paint(_ line: String, lets: [String: LetKind] = [:], current: String? = nil) throws -> PaintTerm {
    let before = try current.map { try parse($0, as: PaintType()) }
    guard case .paint(let paint) = try parse(line, as: PaintType(), lets: lets, current: before) else {
      throw Problem(.missing("a paint"))
    }
    return paint
  }

  @Test(arguments: [
    "red", "none", "linear red blue", "linear red 0.2 blue 80% lime", "linear red blue from top to 0.5,0.6",
    "linear red blue from top-left", "radial red blue at 0.3,0.3 from 10 to 80%", "radial red 1/4 blue",
    "linear #ef78dd #efac78 from top to 0.5,0.6", "radial red blue from 0 to 0.5w",
    "linear mix(red, blue) (1 / 4) blue",
  ]) func whatIsPrintedReadsBack(_ line: String) throws {
    let first = try paint(line)
    #expect(first.text == line)
    #expect(try paint(first.text) == first)
  }

  @Test(arguments: [
    ("linear", Fault.wrongCount(of: "colours in the gradient", found: 0, allowed: "2 or more")),
    ("linear red", .wrongCount(of: "colours in the gradient", found: 1, allowed: "2 or more")),
    ("from left", .noGradient("from")), ("linear red blue -1", .outOfRange("-1", allowed: "an offset, 0...1")),
    ("linear red 10 blue", .outOfRange("10", allowed: "an offset, 0...1")),
    ("linear red blue at top", .expected("`from` or `to`: only a radial gradient has `at`", found: "at")),
    ("radial red blue to -1", .outOfRange("-1", allowed: "a radius, 0...1000000")),
    ("linear red bleu", .notAColor("bleu", nearest: "blue")), ("linear red blue from", .missing("a unit point")),
    ("linear red 5px blue", .wrongType(found: "5px", allowed: "an offset, 0...1")),
    ("red blue", .extraWord("blue")), ("linear red blue yes", .notAColor("yes", nearest: nil)),
  ]) func wrongPaintsAreRefused(_ line: String, _ expected: Fault) {
    #expect(fault { try paint(line) } == expected)
  }

  @Test func namesInCapitalsAreColoursNotOffsets() throws {
    #expect(try paint("linear RED Blue") == paint("linear red blue"))
  }

  @Test func stopsAreSortedStably() throws {
    #expect(try paint("linear red 0 blue 1 lime .5").text == "linear red 0 lime 0.5 blue 1")
    #expect(try paint("linear red 0 green 50% yellow .5 blue 1").text == "linear red 0 green 50% yellow 0.5 blue 1")
    #expect(try paint("linear yellow 1 green .5 red .5 blue 0").text == "linear blue 0 green 0.5 red 0.5 yellow 1")
    #expect(try paint("linear red 100% blue 1/2").text == "linear blue 1/2 red 100%", "what was asked is kept")
  }

  @Test func aStopWithoutOffsetKeepsItsPlaceWhenOthersAreSorted() throws {
    // red at .8, white half way to the last that was given before sorting, blue at .2.
    #expect(try paint("linear red .8 white .5 blue .2 black").text == "linear blue 0.2 white 0.5 red 0.8 black 1")
  }

  @Test func missingOffsetsSpreadEvenlyBetweenTheirNeighbours() {
    #expect(GradientTerm.spread([nil, nil, nil]) == [0, 0.5, 1])
    #expect(GradientTerm.spread([nil, 0.2, nil, nil, 0.8, nil]) == [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1])
    #expect(GradientTerm.spread([0.5, nil, 0.5]) == [0.5, 0.5, 0.5])
    #expect(GradientTerm.spread([]) == [])
    #expect(GradientTerm.spread([nil]) == [0])
    #expect(GradientTerm.spread([0.9, 0.1, nil]) == [0.9, 0.9, 1], "offsets never fall")
    let many = GradientTerm.spread([0] + Array(repeating: nil, count: 254) + [1])
    #expect(zip(many, many.dropFirst()).allSatisfy { $0 <= $1 } && many[51] == 0.2)
  }

  @Test func partsKeepTheRest() throws {
    let before = "linear red 0.2 blue from top to bottom"
    #expect(try paint("from left to right", current: before).text == "linear red 0.2 blue from left to right")
    #expect(try paint("to right", current: before).text == "linear red 0.2 blue from top to right")
    #expect(try paint("linear to 1,1", current: before).text == "linear red 0.2 blue from top to 1,1")
    #expect(try paint("radial at top", current: before).text == "radial red 0.2 blue at top")
    #expect(try paint("from 5", current: "radial red blue to 80").text == "radial red blue from 5 to 80")
    #expect(try paint("radial", current: before).text == "radial red 0.2 blue")
    #expect(fault { try paint("at top", current: before) } != nil)
  }

  @Test func changingTheKindAndBackKeepsTheStops() throws {
    guard case .gradient(let first) = try paint("linear red .1 lime 40% blue") else { return }
    #expect(first.converted(to: .radial).converted(to: .linear) == first)
    #expect(first.converted(to: .linear) == first)
  }

  @Test func letsStandForColoursOffsetsAndWholePaints() throws {
    let lets: [String: LetKind] = ["ink": .color, "at-it": .ratio, "sky": .paint, "n-stops": .number]
    #expect(try paint("linear ink at-it red", lets: lets).names == ["ink", "at-it"])
    #expect(try paint("sky", lets: lets) == .color(.name("sky")))
    #expect(
      fault { try paint("linear sky red", lets: lets) } == .wrongLetKind("sky", is: "paint", allowed: "a colour"))
    #expect(fault { try paint("at-it", lets: lets) } == .wrongLetKind("at-it", is: "ratio", allowed: "a colour"))
  }

  @Test func stopsHaveACap() {
    let stops = String(repeating: " red", count: 257)
    #expect(fault { try paint("linear" + stops) } == .tooMany(what: "stops", cap: 256))
  }
}
