// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

struct WordTypesTests {
  private let room = Scope(lets: ["who": .text(TextTerm(plain: "us"))], room: Size(200, 100))

  @Test func switchesHaveFourPairsOfWords() throws {
    for word in ["on", "yes", "true"] { #expect(try parse(word, as: SwitchType()) == .flag(true)) }
    for word in ["off", "no", "false"] { #expect(try parse(word, as: SwitchType()) == .flag(false)) }
    #expect(
      fault { try parse("onn", as: SwitchType()) } == .notAChoice("onn", choices: ["on", "off"], nearest: "on"))
    #expect(try parse("lit", as: SwitchType(), lets: ["lit": .flag]) == .name("lit"))
    #expect(try SwitchType().stepped(.flag(true), by: -1, in: room) == .flag(false))
  }

  @Test func choicesGoRound() throws {
    let type = ChoiceType(["butt", "round", "square"])
    #expect(type.allowed == "butt, round or square")
    #expect(fault { try parse("rund", as: type) } == .notAChoice("rund", choices: type.choices, nearest: "round"))
    let steps: [(Double, String)] = [
      (1, "round"), (2, "square"), (3, "butt"), (-1, "square"), (-7, "square"), (1e300, "butt"),
    ]
    for (count, word) in steps.dropLast() {
      #expect(try type.stepped(.word("butt"), by: count, in: room) == .word(word))
    }
    #expect(try type.stepped(.word("butt"), by: 1e300, in: room) != nil)
  }

  @Test func unitPointsAreNamesOrFractions() throws {
    for line in ["top", "bottom-right", "center", "0.5,0.6", "-1,2", "50%,1/3", "(1 / 3),0"] {
      #expect(try parse(line, as: PlaceType()).text == line)
    }
    #expect(fault { try parse("botom", as: PlaceType()) } != nil)
    #expect(fault { try parse("5px,0", as: PlaceType()) } != nil)
    #expect(
      fault { try PlaceType().check(try parse("2000,0", as: PlaceType()), in: room, parameter: "p") }?.isOutOfRange
        == true)
    let half = try PlaceType().interpolated(.place(.named("top-left")), .place(.named("bottom")), at: 0.5, in: room)
    #expect(half == .place(.at(.number(0.25), .number(0.5))))
  }

  @Test func fitsAreAWayAndAPlace() throws {
    for line in ["contain", "cover top-left", "stretch 0,1"] {
      #expect(try parse(line, as: FitType()).text == line)
    }
    #expect(
      fault { try parse("contian", as: FitType()) }
        == .notAChoice("contian", choices: ["contain", "stretch", "cover"], nearest: "contain"))
    #expect(fault { try parse("contain nowhere", as: FitType()) } != nil)
  }

  @Test func textsAppend() throws {
    var words = reader("\"!\"")
    let value = Value.text(TextTerm([.plain("for "), .name("who", digits: nil)]))
    #expect(try TextType().applying(.add, to: value, &words, in: room, ParseContext())?.text == "\"for us!\"")
    #expect(try parse("who", as: TextType(), lets: ["who": .text]) == .name("who"))
    #expect(
      fault { try TextType().check(.text(TextTerm([.name("nobody", digits: nil)])), in: room, parameter: "p") }
        != nil)
  }

  @Test func pathDataIsKeptAsWrittenAndRefusedWhereItIsWrong() throws {
    #expect(try parse("\"M0,0 L9,9 Z\"", as: PathDataType()) == .path("M0,0 L9,9 Z"))
    #expect(try parse("M0,0L9,9", as: PathDataType()) == .path("M0,0L9,9"))
    let value = try parse("'M0 0h9'", as: PathDataType())
    #expect(try parse(value.text, as: PathDataType()) == value)
    #expect(fault { try parse("\"M0,0 X\"", as: PathDataType()) } != nil)
    #expect(place { try parse("\"M0,0 X\"", as: PathDataType()) }?.lowerBound == 6)
    #expect(fault { try parse("\"M0,0 L1e308,0\"", as: PathDataType()) } != nil)
    #expect(fault { try parse(#""\(d)""#, as: PathDataType()) } != nil)
  }

  @Test func masksAreALayerAndItsWay() throws {
    for line in [
      "none", "ring", "ring inverted", "ring luminance", "ring inverted luminance", "\"a b\" inverted", "\"none\"",
    ] {
      #expect(try parse(line, as: MaskType()).text == line)
    }
    #expect(try parse("ring luminance inverted", as: MaskType()).text == "ring inverted luminance")
    #expect(
      fault { try parse("ring invert", as: MaskType()) }
        == .notAChoice("invert", choices: ["inverted", "luminance"], nearest: "inverted"))
  }

  @Test(arguments: [
    "star", "star-2", "Étoile", "a b", "none", "all", "-", "-x", "", "a.b", "#a", "a\"b", "42x", "a;b", "(a", "a=b",
  ])
  func aLayersNameReadsBackAsOneWord(_ name: String) throws {
    let text = layerNameText(name)
    let words = Word(text).split(at: UInt8(ascii: " "))
    #expect(words.count == 1)
    #expect(try layerName(words[0]) == name)
    #expect(!["none", "all", "-"].contains(text))
  }
}
