// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// Lets: values with names of their own.
struct LetVerbsTests {
  @Test(arguments: [
    ("let a = 5", "rotation a"), ("let a = 50%", "opacity a"), ("let a = 1/4", "scale a"),
    ("let a = .5w", "width a"),
    ("let a = 1turn", "rotation a"), ("let a = on", "visible a"), ("let a = #4f4fbf", "fill a"),
    ("let a = mix(red, blue)", "fold a"),
    ("let a = 10,20", "center a"), ("let a = top-left", "align a"), ("let a = \"Hi\"", "title a"),
    ("let a = linear red blue", "fill a"), ("let a = radial red blue at top from 0 to 50%", "stroke 2 a"),
    ("let a = none", "fill a"),
    ("let a = 3 range 1..9 step 2 \"how many\"", "rotation a"), ("let a=5", "rotation (a * 2)"),
    ("let a = (2 + 3)", "rotation a"),
    ("let a = gold", "fill linear a blue"), ("let a = 30%", "fill linear red a blue"), ("let a = 3", "dash a 2"),
    ("let a = 5", "title \"\\(a) and \\(a:03)\""), ("let a = 10", "size (a)x20"),
    ("let a = 10", "canvas (a)x(a * 2)"),
  ])
  func theyStandWhereTheirValueMay(_ line: String, _ use: String) throws {
    var desk = try Desk("new note", line, use)
    #expect(try desk.reloaded() == desk.document)
    #expect(desk.document.text.contains("let a = "))
    let refused = try desk.problem("unlet a")
    #expect(refused.kind == .range && refused.line.contains("is used by"))
    try desk.run("undo; unlet a")
    #expect(desk.document.lets.isEmpty)
    try desk.run("undo")
    #expect(desk.document.lets.map(\.name) == ["a"])
  }

  @Test func theyAreSetLikeAnyOther() throws {
    var desk = try Desk("new star; let spikes = 5 range 3..9 \"tips\"; vertices spikes")
    #expect(try desk.said("spikes 7") == ["spikes 5 → 7"])
    #expect(try desk.said("spikes += 1") == ["spikes 7 → 8"])
    #expect(desk.document.lets.map(\.text) == ["8 range 3..9 \"tips\""])
    #expect(desk.refusal("spikes 10")?.kind == .range)
    #expect(desk.refusal("spikes += 2")?.kind == .range)
    #expect(desk.refusal("spikes 5.5")?.line.contains("vertices") == true)
    #expect(desk.refusal("reset spikes")?.kind == .type)
    try desk.run("undo; undo")
    #expect(try desk.printed("spikes") == "5")
    #expect(try desk.printed("lets") == "let spikes = 5 range 3..9 \"tips\"")
    // Said again it is the same; the note on it stays.
    try desk.run("let spikes = 6")
    #expect(desk.document.lets.map(\.text) == ["6 range 3..9 \"tips\""])
  }

  /// What is used as one kind cannot become another: it could not be read back.
  @Test(arguments: [
    ("let a = 5", "rotation a", "a 50%"), ("let a = 5", "rotation a", "a gold"),
    ("let a = 5", "vertices a", "a 5w"),
    ("let a = \"Hi\"", "title a", "a 5"), ("let a = on", "visible a", "a 5"), ("let a = 1,2", "center a", "a top"),
    ("let a = gold", "fill linear a red", "a linear red blue"), ("let a = 5", "width (a * 2)", "a gold"),
    ("let a = 50%", "opacity a", "a 1w"),
    ("let a = 5s", "let b = a", "a 1..2"), ("let a = 5", "width a", "a 1s"),
  ])
  func theyKeepTheKindTheyAreUsedAs(_ line: String, _ use: String, _ change: String) throws {
    var desk = try Desk("new star", line, use)
    #expect(desk.refusal(change) != nil)
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func theyMayNameEarlierOnesOnly() throws {
    var desk = try Desk("let a = 5; let b = (a + 1); let c = b")
    #expect(desk.refusal("a b") != nil && desk.refusal("a (b + 1)") != nil && desk.refusal("a (c)") != nil)
    #expect(
      desk.refusal("let d = d") != nil && desk.refusal("b (b + 1)") != nil && desk.refusal("let a = c") != nil)
    try desk.run("c a; a 7")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test(arguments: [
    "let", "let a", "let a 5", "let a =", "let A = 5", "let 5 = 5", "let a_b = 5", "let -a = 5", "let star = 5",
    "let fill = 5", "let w = 5", "let gold = 5",
    "let a = 5 6", "let a = 1..2", "let a = zzzz", "let a = 5 range 9..1", "let a = 5 range 7..9",
    "let a = 5 range 3", "let a = gold range 1..2",
    "let a = \"x\" step 2", "let a = 5 steps 2", "let a = (1 / 0)", "let a = sqrt(2)", "let a = nan",
    "let a = linear red", "unlet a", "unlet", "let a = 1,2,3",
  ])
  func badOnesAreRefused(_ line: String) throws {
    var desk = try Desk("new star")
    #expect(desk.refusal(line) != nil)
  }

  @Test func groupsHaveTheirOwn() throws {
    var desk = try Desk(
      "new; let ink = red; add group as g; let ink = blue; let climb = 5; add star; fill ink; end; add circle; fill ink"
    )
    #expect(desk.document.lets.map(\.name) == ["ink"])
    #expect(desk.document.layer(named: "g")?.lets.map(\.name) == ["ink", "climb"])
    #expect(try desk.reloaded() == desk.document)
    try desk.run("g.ink gold")
    #expect(desk.document.layer(named: "g")?.lets[0].text == "gold" && desk.document.lets[0].text == "red")
    #expect(try desk.printed("lets") == "let ink = red\ng: let ink = gold\ng: let climb = 5")
    // The one in sight of the selected layer is meant.
    try desk.run("select star; ink lime; select circle; ink pink")
    #expect(desk.document.layer(named: "g")?.lets[0].text == "lime" && desk.document.lets[0].text == "pink")
    #expect(desk.refusal("climb 7")?.kind == .name)
    try desk.run("select star; unlet climb")
    #expect(desk.document.layer(named: "g")?.lets.map(\.name) == ["ink"])
    #expect(desk.refusal("unlet ink") != nil)
  }

  @Test func aGroupWhoseLetsAreUsedStays() throws {
    var desk = try Desk("new; add group as g; let climb = 5; add star; rotation climb; end")
    #expect(desk.refusal("ungroup")?.line.contains("`climb`") == true)
    try desk.run("star.rotation 5; ungroup")
    #expect(desk.layerNames == ["star"])
  }

  @Test func helpThatNamesALetUsesIt() throws {
    var desk = try Desk("let a = 5; let b = 1 \"as \\(a)\"")
    #expect(desk.refusal("unlet a")?.kind == .range)
    #expect(try desk.reloaded() == desk.document)
  }

  /// A file's own let wins over a word that a later version has; the words of files never.
  @Test func inAFileItWinsOverLaterWords() throws {
    let text = "katachi 1\nlet undo = 5\nlet vertices = gold\n\nadd star\n  rotation undo\n  fill vertices\nend\n"
    let read = try readDocument(Array(text.utf8), named: "f", FakeLibrary())
    #expect(read.document.text == text)
    for word in ["add", "end", "let", "set"] {
      #expect(throws: Problem.self) {
        try readDocument(Array("katachi 1\nlet \(word) = 5\nend\n".utf8), named: "f", FakeLibrary())
      }
    }
  }
}
