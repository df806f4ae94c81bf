// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// What a setting says, and what it leaves in the document.
struct SettingMessagesTests {
  @Test func itTellsBeforeAndAfter() throws {
    var desk = try Desk("new star")
    #expect(try desk.said("vertices 7") == ["vertices 5 → 7"])
    #expect(try desk.said("star.vertices 8") == ["star.vertices 7 → 8"])
    #expect(try desk.said("vertices 8") == ["vertices 8 (as it was)"])
    #expect(try desk.said("title \"A\"") == ["title \"\" → \"A\""])
    #expect(try desk.said("undo") == ["undone: title \"\" → \"A\""])
    #expect(try desk.said("redo") == ["redone: title \"\" → \"A\""])
  }

  /// CASES C3: a hexagon of side 50 takes 43.3 at most.
  @Test func itTellsWhatWasUsed() throws {
    var desk = try Desk("new polygon; size 100")
    #expect(
      try desk.said("corner-radius 80") == [
        "corner-radius 0 → 80 (43.3 used: the edges are 50 long)"
      ])
    #expect(desk.stored("corner-radius", on: "polygon") == "80")
    #expect(try desk.said("corner-radius 40") == ["corner-radius 80 → 40"])
  }

  @Test func aStrokeWithoutPaintTakesBlackAndSaysSo() throws {
    var desk = try Desk("new star")
    #expect(try desk.said("stroke 4").joined().contains("black"))
    #expect(desk.stored("stroke", on: "star") == "4 black")
    try desk.run("undo; stroke-width 3")
    #expect(desk.stored("stroke", on: "star") == "3 black")
    try desk.run("undo; stroke 0")
    #expect(desk.stored("stroke", on: "star") == "0")
    try desk.run("stroke blue; stroke 2")
    #expect(desk.stored("stroke", on: "star") == "2 blue")
    // A line has a paint of its own.
    var line = try Desk("new line")
    #expect(try !line.said("stroke 4").joined().contains("black"))
  }

  @Test func partsOfAStrokeSayThatTooWhereItHoldsForThem() throws {
    var desk = try Desk("new star")
    #expect(try desk.said("stroke-width 3").joined().contains("black"))
  }

  @Test func theDefaultUnsetsButForWhatGroupsPassDown() throws {
    var desk = try Desk("new star; vertices 7; smoothness .3")
    try desk.run("vertices 5; smoothness 50%")
    #expect(desk.document.layer(named: "star")?.settings.isEmpty == true)
    try desk.run("fill system.blue; stroke none")
    #expect(desk.stored("fill", on: "star") == "system.blue")
    #expect(desk.stored("stroke", on: "star") == "none")
    try desk.run("reset fill stroke")
    #expect(desk.document.layer(named: "star")?.settings.isEmpty == true)
  }

  @Test func positionsClearEachOther() throws {
    var desk = try Desk("new star; x 5; y 6")
    #expect(try desk.said("center 1,2") == ["center none → 1,2 (x cleared; y cleared)"])
    #expect(desk.stored("x", on: "star") == nil && desk.stored("y", on: "star") == nil)
    #expect(try desk.said("x 3") == ["x none → 3 (center cleared)"])
    try desk.run("undo; undo")
    #expect(desk.stored("x", on: "star") == "5" && desk.stored("y", on: "star") == "6")
  }

  @Test(arguments: [
    ("vertices 7", "vertices += 2", "9"), ("opacity 50%", "opacity += 10%", "60%"),
    ("opacity 50%", "opacity += .1", "0.6"),
    ("opacity .1", "opacity += .2", "0.3"), ("opacity 50%", "opacity *= 1.5", "75%"),
    ("rotation 1turn", "rotation /= 4", "0.25turn"),
    ("width 50%", "width -= 20%", "30%"), ("width 10w", "width *= .5", "5w"),
    ("rotation (360 / 8)", "rotation += 5", "50"),
    ("dash 8 4", "dash += 2 2", "8 4 2 2"), ("dash none", "dash += 1", "1"),
    ("center 10,20", "center += 5,-5", "15,15"),
    ("center 10%,20", "center -= 10,10", "20,10"), ("title \"a\"", "title += \"b c\"", "\"ab c\""),
    ("title a", "title += b", "\"ab\""),
    ("scale 50%", "scale *= 3", "150%"), ("scale 2,2", "scale 3", "3"),
  ])
  func valuesAreChangedByAmounts(_ before: String, _ change: String, _ after: String) throws {
    var desk = try Desk("new star", before, change)
    let name = try #require(change.split(separator: " ").first)
    #expect(try desk.printed(String(name)) == after)
    try desk.run("undo")
    #expect(desk.document == (try Desk("new star", before)).document)
  }

  @Test func pointsAreAppended() throws {
    var desk = try Desk("new polyline; points 0,0 1,1; points += 2,2 50%,3")
    #expect(try desk.printed("points") == "0,0 1,1 2,2 50%,3")
    var line = try Desk("new line")
    #expect(line.refusal("points += 2,2")?.kind == .type)
  }

  @Test func anExpressionThatIsAddedToSaysThatItIsANumberNow() throws {
    var desk = try Desk("new star", "let a = 40; rotation (a + 5)")
    #expect(try desk.said("rotation += 5") == ["rotation (a + 5) → 50 (no longer follows)"])
    try desk.run("rotation a")
    #expect(try desk.said("rotation *= 2") == ["rotation a → 80 (no longer follows)"])
  }

  @Test(arguments: [
    "fill += 5", "cap += round", "fit *= 2", "visible += on", "mask += star", "title -= a", "points += 1,1",
  ])
  func whatCannotBeAddedToIsRefused(_ line: String) throws {
    var desk = try Desk("new star")
    #expect(desk.refusal(line) != nil)
  }

  @Test(arguments: [
    "vertices += 100000", "vertices *= 1e9", "vertices *= 1e300", "vertices -= 3", "opacity += 1%", "opacity /= 0",
    "corner-radius -= 1", "width += 1", "width -= 1",
  ])
  func amountsKeepToTheRange(_ line: String) throws {
    var desk = try Desk("new star")
    #expect(desk.refusal(line) != nil)
  }

  @Test func textsKeepToTheirCap() throws {
    var desk = try Desk("new star", "let t = \"abc\"")
    for name in ["title", "t"] {
      try desk.run("\(name) \"\(String(repeating: "a", count: 40_000))\"")
      #expect(desk.refusal("\(name) += \"\(String(repeating: "b", count: 40_000))\"")?.kind == .limit)
      // What is written takes the room, not what is typed: a tab is six characters.
      #expect(desk.refusal("\(name) '\(String(repeating: "\t", count: 20_000))'")?.kind == .limit)
      try desk.run("\(name) \"\(String(repeating: "\\\\", count: 32_000))\"")
      #expect(try desk.reloaded() == desk.document)
    }
  }
}
