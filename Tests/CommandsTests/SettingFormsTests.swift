// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing

@testable import Commands

/// All the ways to set a parameter, and to ask for it.
struct SettingFormsTests {
  @Test(arguments: [
    "vertices 7", "vertices = 7", "vertices =7", "vertices=7", "vertices= 7", "set vertices 7", "set vertices = 7",
    "set vertices=7", "star.vertices 7", "star.vertices = 7", "star.vertices=7", "set star.vertices 7",
    "\"star\".vertices 7", "s*.vertices 7", "*.vertices 7", "vertices += 2", "vertices +=2", "vertices+=2",
    "vertices+= 2", "vertices -= -2", "vertices *= 1.4", "set vertices += 2", "star.vertices += 2",
    "vertices (5 + 2)",
  ])
  func theySetTheSame(_ line: String) throws {
    var desk = try Desk("new star")
    try desk.run(line)
    #expect(try desk.printed("vertices") == (line.hasSuffix(")") ? "(5 + 2)" : "7"))
    #expect(desk.steps == 2)
    try desk.run("undo")
    #expect(try desk.printed("vertices") == "5")
  }

  @Test func aNameAloneTells() throws {
    var desk = try Desk("new star")
    #expect(try desk.printed("vertices") == "5")
    #expect(try desk.printed("star.vertices") == "5")
    let shown = try desk.shown("vertices")
    for part in ["vertices 5", "a whole number, 3...100000", "default 5", "how many outer corners"] {
      #expect(shown.contains(part))
    }
    #expect(desk.steps == 1)
    try desk.run("let ink = gold \"of the star\"")
    #expect(try desk.shown("ink").contains("of the star"))
    #expect(try desk.printed("ink") == "gold")
  }

  @Test func whatIsMissingOrTooMuchIsPointedAt() throws {
    var desk = try Desk("new star")
    let missing = try desk.problem("set vertices")
    #expect(missing.kind == .parse && missing.line.contains("3...100000"))
    #expect(missing.range == 12..<12)
    let extra = try desk.problem("set vertices 7 8")
    #expect(extra.kind == .parse && extra.range == 15..<16)
    #expect(desk.refusal("vertices =")?.kind == .parse)
    #expect(desk.refusal("star. 5")?.kind == .parse)
    #expect(desk.refusal("= 5")?.kind == .parse)
    #expect(desk.refusal("vertices += ")?.kind == .parse)
    #expect(desk.refusal("vertices + 5")?.kind == .type)
    #expect(desk.refusal("vertices +5")?.line.contains("`+= 5`") == true)
    #expect(desk.refusal("rotation +5")?.line.contains("`+= 5`") == true)
  }

  @Test func aVerbTakesNoOperator() throws {
    var desk = try Desk("new star")
    #expect(desk.refusal("layers =") != nil)
    #expect(desk.refusal("undo = 1") != nil)
  }

  @Test func negativeNumbersAreNoOptions() throws {
    var desk = try Desk("new star", "set rotation -45")
    #expect(desk.stored("rotation", on: "star") == "-45")
    let effects = try desk.run("export -- -odd.svg")
    guard case .export(let request)? = effects.last else {
      Issue.record("nothing exported")
      return
    }
    #expect(request.path == "-odd.svg")
  }

  @Test func beginningsAreEnoughAtAPrompt() throws {
    var desk = try Desk("new star", mode: .prompt)
    try desk.run("vert 7")
    try desk.run("c-r 6")
    try desk.run("fil gold")
    try desk.run("set smooth .4")
    #expect(desk.stored("vertices", on: "star") == "7")
    #expect(desk.stored("corner-radius", on: "star") == "6")
    #expect(desk.stored("fill", on: "star") == "gold")
    #expect(desk.stored("smoothness", on: "star") == "0.4")
    // What was done is told by full names.
    #expect(desk.session.history.allSteps.map(\.summary).contains("vertices 5 → 7"))
    let problem = try desk.problem("s 5")
    guard case .ambiguous(_, let names) = problem.fault else {
      Issue.record("\(problem.line)")
      return
    }
    #expect(names.contains("smoothness") && names.contains("scale"))
    #expect(desk.refusal("und") != nil)
    var script = try Desk("new star")
    #expect(script.refusal("vert 7")?.kind == .name)
  }

  @Test func stepsCarryFullNames() throws {
    var desk = try Desk("new star", mode: .prompt)
    try desk.run("vert 7")
    #expect(desk.session.history.step(2)?.words == "vertices 7")
    try desk.run("set vert 8; vert += 1; vert=11")
    #expect(
      desk.session.history.allSteps.suffix(3).map(\.words) == [
        "set vertices 8", "vertices += 1", "vertices=11",
      ])
  }

  @Test func severalLayersAreSetInOneStep() throws {
    var desk = try Desk("new star; add star; add circle", "select star star-2")
    #expect(try desk.said("vertices 7") == ["star.vertices 5 → 7", "star-2.vertices 5 → 7"])
    #expect(desk.steps == 4)
    #expect(try desk.printed("vertices") == "star.vertices 7\nstar-2.vertices 7")
    try desk.run("undo")
    #expect(desk.stored("vertices", on: "star-2") == nil)
    // A shape that lacks it is passed over; one bad value refuses all.
    try desk.run("select all; vertices 9")
    #expect(desk.stored("vertices", on: "star") == "9")
    #expect(desk.refusal("vertices 2")?.kind == .range)
    try desk.run("star-*.fill red")
    #expect(desk.stored("fill", on: "star-2") == "red" && desk.stored("fill", on: "star") == nil)
    #expect(desk.refusal("moon-*.fill red")?.kind == .name)
  }

  @Test func oddNamesOfLayersAreQuoted() throws {
    var desk = try Desk(
      "new; add star as \"a b\"; add circle as 'x.y'; add circle as \"none\"; add circle as Größe")
    try desk.run("\"a b\".fill red; 'x.y'.fill blue; \"none\".fill lime; Größe.fill gold")
    #expect(desk.stored("fill", on: "a b") == "red" && desk.stored("fill", on: "x.y") == "blue")
    #expect(desk.stored("fill", on: "none") == "lime" && desk.stored("fill", on: "Größe") == "gold")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func shorthandsStandForOthers() throws {
    var desk = try Desk("new star", "size 80")
    #expect(desk.stored("width", on: "star") == "80" && desk.stored("height", on: "star") == "80")
    try desk.run("size 50%x20h")
    #expect(desk.stored("width", on: "star") == "50%" && desk.stored("height", on: "star") == "20h")
    try desk.run("frame 10,20 (30 + 5)x40")
    #expect(["x", "y", "width", "height"].map { desk.stored($0, on: "star") } == ["10", "20", "(30 + 5)", "40"])
    #expect(desk.refusal("size += 5")?.kind == .type)
    #expect(desk.refusal("reset size")?.kind == .type)
    #expect(desk.refusal("frame 10,20")?.kind == .parse)
    #expect(desk.refusal("radius -1")?.kind == .range)
    #expect(desk.refusal("size 5x")?.kind == .type)
    try desk.run("let p = 1,2")
    #expect(desk.refusal("frame p 10x10")?.kind == .type)
  }

  /// A radius is half a side, whatever it is written in: 25% of 300, twice.
  @Test(arguments: [
    ("40", 80.0), ("25%", 150), ("1/4", 150), (".1w", 60), ("(20 + 5)", 50), ("r", 150), ("(r * 60)", 30),
  ])
  func radiusIsHalfASide(_ text: String, _ width: Double) throws {
    var desk = try Desk("new star", "let r = 25%", "radius \(text)")
    var layout = Layout(desk.document)
    let star = try #require(desk.document.layer(named: "star"))
    #expect(abs(try layout.placement(of: star.id).frame.width - width) < 1e-9)
    #expect(try desk.reloaded() == desk.document)
    try desk.run("undo")
  }
}
