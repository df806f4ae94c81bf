// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Styling
import Testing

struct ColorTermTests {
  private func term(_ text: String, lets: [String: LetKind] = [:]) throws -> ColorTerm {
    try ColorTerm.parse(Word(text), in: ParseContext(lets: lets))
  }

  private func color(_ text: String, lets: [String: Value] = [:]) throws -> Color {
    let kinds = lets.compactMapValues { $0.letKind(among: [:]) }
    return try Scope(lets: lets, room: Size(1, 1)).color(term(text, lets: kinds))
  }

  @Test(arguments: [
    ("#f00", "#ff0000"), ("#FF8000", "#ff8000"), ("#f008", "#ff000088"), ("red", "#ff0000"), ("RED", "#ff0000"),
    ("system.green", "#34c759"), ("rgb(255, 128, 0)", "#ff8000"), ("rgb(255 128 0)", "#ff8000"),
    ("rgb(100%, 0%, 0%)", "#ff0000"), ("rgb(100%, 0, 255)", "#ff00ff"), ("rgb(255, 0, 0, 1/2)", "#ff000080"),
    ("rgb(255 0 0 / 50%)", "#ff000080"), ("hsl(120, 100%, 50%)", "#00ff00"),
    ("hsl(240deg, 1, .5)", "#0000ff"), ("oklch(1, 0, 0)", "#ffffff"), ("oklch(0%, 0, 0)", "#000000"),
    ("fade(red, .5)", "#ff000080"), ("fade(fade(red, 50%), 50%)", "#ff000040"), ("mix(red, red)", "#ff0000"),
    ("mix(red, blue, 0)", "#ff0000"), ("mix(red, blue, 100%)", "#0000ff"), ("spin(red, 360)", "#ff0000"),
    ("lighten(black, 100%)", "#ffffff"), ("darken(white, 1)", "#000000"), ("rgb((100 + 28), 0, 0)", "#800000"),
  ]) func everyNotationIsAColour(_ text: String, _ expected: String) throws {
    #expect(try color(text).hexadecimalText == expected)
  }

  @Test func halfWayIsWhereAMixStopsUnlessTold() throws {
    let red = try color("red")
    let blue = try color("blue")
    #expect(try color("mix(red, blue)") == red.blendedPerceptually(with: blue, at: 0.5))
    #expect(try color("spin(red, 30deg)") == red.spun(by: 30))
    #expect(try color("darken(red, 10%)") == red.darkened(by: 0.1))
  }

  @Test(arguments: [
    "#12", "#12345", "redd", "rgb(1, 2)", "rgb(1, 2, 3, 4, 5)", "rgb(256, 0, 0)", "rgb(-1, 0, 0)", "hsl(0, 2, 0)",
    "rgb(0, 0, 0, 1.5)", "mix(red)", "mix(red, blue, 2)", "fade(red, -1)", "hue(3)", "rgb", "rgb()", "rgb(1,2,3",
    "system.teal2", "oklch(2, 0, 0)", "mix(1, red)", "", "\"></script>", "rgb(nan,0,0)",
  ]) func whatIsNoColourIsRefused(_ text: String) { #expect(fault { try color(text) } != nil) }

  @Test func theNearestNameIsTold() {
    #expect(fault { try color("yelow") } == .notAColor("yelow", nearest: "yellow"))
    #expect(fault { try color("#12") } == .notAColor("#12", nearest: nil))
    #expect(fault { try color("rgb(300, 0, 0)") } == .outOfRange("300", allowed: "0...255 in rgb()"))
  }

  @Test func letsStandForColoursAndNumbers() throws {
    let lets: [String: Value] = [
      "ink": .color(.literal(Color(10, 20, 30), text: "#0a141e")), "k": .scalar(.literal(50, .percent)),
      "gray": .color(.literal(Color(1, 2, 3), text: "#010203")),
    ]
    #expect(try color("ink", lets: lets) == Color(10, 20, 30))
    #expect(try color("fade(ink, k)", lets: lets).alpha == 0.5)
    #expect(try color("gray", lets: lets) == Color(1, 2, 3), "a let hides a colour's name")
    #expect(try color("rgb(k, 0, 0)", lets: lets).red == 0.5, "a percentage is of 255 by its let too")
    #expect(fault { try color("k", lets: lets) } == .wrongLetKind("k", is: "ratio", allowed: "a colour"))
    #expect(
      try term("mix(ink, fade(gray, k))", lets: ["ink": .color, "gray": .color, "k": .ratio]).names == [
        "ink", "gray", "k",
      ])
  }

  @Test func nestingIsCapped() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "fade(", count: depth) + "red" + String(repeating: ", 1)", count: depth)
    }
    #expect(try color(nested(15)).hexadecimalText == "#ff0000")
    #expect(fault { try color(nested(17)) } != nil)
    #expect(fault { try color(nested(1000)) } != nil)
  }

  @Test(arguments: [
    "red", "#ff8000", "mix(red, fade(system.blue, 50%), 1/4)", "rgb(1, 2, (2 + 1), 50%)", "spin(red, 2rad)",
  ])
  func whatIsPrintedReadsBack(_ text: String) throws {
    let first = try term(text)
    #expect(try term(first.text) == first)
    #expect(first.text == text)
  }
}
