// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing
import Typography

/// Frames around texts and notes with words.
struct ContentSolverTests {
  private let line = 17 * 1.15

  private func width(_ text: String, _ size: Double = 17) -> Double {
    Double(TextMeasure(text, .regular).width) * size / 2048
  }

  private func frame(_ kind: String, _ lines: [String], canvas size: String = "300x200") throws -> Rect {
    var document = try canvas(size)
    let id = try document.add(kind)
    for line in lines { try document.set(line, on: .layer(id)) }
    try document.check(.everything)
    return try document.frame(id)
  }

  @Test func aTextIsAsLargeAsItsWordsInTheMiddleOfTheRoom() throws {
    let found = try frame("text", ["text Hello"])
    #expect(found.size == Size(width("Hello"), line))
    #expect(isClose(found, Rect(x: 150 - found.width / 2, y: 100 - line / 2, width: found.width, height: line)))
    #expect(try frame("text", ["text Hello", "x 5", "y 6"]).origin == Point(5, 6))
  }

  @Test func aWidthWrapsAndAHeightLeavesRoom() throws {
    #expect(try frame("text", ["text Hello", "width 200"]).size == Size(200, line))
    #expect(try frame("text", ["text Hello", "width fill"]).size == Size(300, line))
    #expect(try frame("text", ["text Hello", "height 90"]).size == Size(width("Hello"), 90))
    let wrapped = try frame("text", ["text Hello", "width 5"])
    #expect(wrapped.width == 5 && abs(wrapped.height - 5 * line) < 1e-9)
  }

  @Test func paddingComesOnTop() throws {
    let found = try frame("text", ["text Hello", "padding 5 10"])
    #expect(
      isClose(
        found, Rect(x: 150 - found.width / 2, y: 100 - line / 2 - 5, width: width("Hello") + 20, height: line + 10))
    )
    #expect(try frame("text", ["text Hello", "width 40", "padding 0 10"]).height > line * 1.5)
    #expect(
      fault { try frame("text", ["text Hello", "padding 10%"]) } == .hugNeedsSize(layer: "text", axis: "width"))
  }

  @Test func theAspectGivesTheOtherSide() throws {
    #expect(try frame("text", ["text Hello", "width 60", "aspect 3"]).size == Size(60, 20))
    #expect(try frame("text", ["text Hello", "height 60", "aspect 2"]).size == Size(120, 60))
    #expect(try frame("text", ["text Hello", "aspect 3"]).size == Size(300, 100))
  }

  @Test func aNoteGrowsWithItsText() throws {
    #expect(try frame("note", ["text Hello"]).size == Size(300, line + 80))
    #expect(abs(try frame("note", ["text \"a\\nb\\nc\""]).height - (3 * line + 80)) < 1e-9)
    let padded = try frame("note", ["text Hello", "padding 20"])
    #expect(padded.size == Size(300, line + 80 + 40))
    #expect(try frame("note", ["text Hello", "height 150"]).size == Size(300, 150))
    #expect(try frame("note", ["text Hello", "height fill"]).size == Size(300, 200))
  }

  @Test func aNoteWithoutATextFills() throws {
    #expect(try frame("note", []).size == Size(300, 200))
    #expect(try frame("note", ["padding 10%"]).size == Size(300, 200))
    #expect(fault { try frame("note", ["width hug"]) } == .hugNeedsSize(layer: "note", axis: "width"))
    let hugged = try frame("note", ["width hug", "text Hello", "font-weight 400"])
    #expect(
      isClose(
        hugged, Rect(x: 150 - hugged.width / 2, y: hugged.minY, width: width("Hello") + 60, height: line + 80)))
  }

  // MARK: In groups

  /// The size of a group that hugs, and holds a text or note with these lines.
  private func groupSize(_ lines: [String], _ kind: String, _ child: [String]) throws -> Size {
    var document = try canvas("300x200")
    let group = try document.add("group", "ring")
    for line in lines { try document.set(line, on: .layer(group)) }
    let id = try document.add(kind, nil, in: group)
    for line in child { try document.set(line, on: .layer(id)) }
    try document.check(.everything)
    // What was worked out from within is where the child lies.
    #expect(try document.padded(group).width >= document.frame(id).width - 1e-9)
    return try document.frame(group).size
  }

  private let both = ["width hug", "height hug"]

  @Test func aGroupHugsItsTexts() throws {
    #expect(try groupSize(both, "text", ["text Hello"]) == Size(width("Hello"), line))
    #expect(
      try groupSize(both, "text", ["text Hello", "padding 5", "x 10", "y 20"])
        == Size(width("Hello") + 20, line + 30))
    #expect(try groupSize(["height hug"], "text", ["text Hello"]) == Size(300, line))
    #expect(try groupSize(["height hug"], "text", ["text Hello", "width 100%"]) == Size(300, line))
    #expect(try groupSize(["height hug"], "note", ["text Hello"]) == Size(300, line + 80))
    #expect(
      try groupSize(["height hug", "padding 50"], "note", ["text \"Hello you all out there\""]).height > 2 * line
        + 180 - 1e-9)
    #expect(fault { try groupSize(both, "note", ["text Hello"]) } == .hugNeedsSize(layer: "note", axis: "width"))
    #expect(fault { try groupSize(["height hug"], "note", []) } == .hugNeedsSize(layer: "note", axis: "height"))
  }

  @Test(arguments: ["font-size 10%", "font-size (h / 10)", "font-size 0.1h"])
  func whatIsMeasuredByTheGroupItselfIsRefused(_ size: String) throws {
    #expect(fault { try groupSize(["height hug"], "text", [size]) } == .hugNeedsSize(layer: "text", axis: "height"))
  }

  @Test func whatComesDownIsMeasuredToo() throws {
    #expect(try groupSize(["height hug", "font-size (h / 10)"], "text", []) == Size(300, 23))
    #expect(
      fault { try groupSize(["height hug", "font-size 10%"], "text", []) }
        == .hugNeedsSize(layer: "text", axis: "height"))
  }

  @Test func aFontComesDownFromTheGroup() throws {
    var document = try canvas("300x200")
    let outer = try document.add("group", "outer", "font-size 30", "font-weight bold")
    let inner = try document.add("group", "inner", in: outer, "font-size 20")
    let text = try document.add("text", nil, in: inner, "text Hello")
    let bold = Double(TextMeasure("Hello", .bold).width) / 2048
    #expect(try document.frame(text).size == Size(bold * 20, 23))
    try document.set("font-size 40", on: .layer(text))
    #expect(try document.frame(text).size == Size(bold * 40, 46))
    let note = try document.add("note", nil, in: outer, "text Hello")
    #expect(try document.frame(note).height == 30 * 1.15 + 80)
    try document.check(.everything)
  }

  @Test func namesInWhatComesDownAreTheGroups() throws {
    var document = try canvas("300x200")
    let outer = try document.add("group", "outer")
    try document.addLet("big", "50", on: .layer(outer))
    try document.set("font-size big", on: .layer(outer))
    let inner = try document.add("group", "inner", in: outer, "width 100", "height 100")
    try document.addLet("big", "10", on: .layer(inner))
    let text = try document.add("text", nil, in: inner)
    #expect(try document.frame(text).height == 50 * 1.15)
    // A percentage is of the room of the text.
    try document.set("font-size 10%", on: .layer(outer))
    try document.set("width 80", on: .layer(inner))
    #expect(abs(try document.frame(text).height - 8 * 1.15) < 1e-9)
  }
}
