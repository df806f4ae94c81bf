// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing

@testable import Commands

/// `view`: every setting, its values, and what is refused.
struct ViewVerbTests {
  @Test(arguments: [
    ("mode auto", ViewChange.choice(setting: "mode", "auto")), ("mode sixel", .choice(setting: "mode", "sixel")),
    ("size fit", .fits), ("size 40x20", .size(columns: 40, rows: 20)), ("zoom 2.5", .zoom(2.5)),
    ("zoom 200%", .zoom(2)), ("zoom 1/2", .zoom(0.5)), ("zoom fit", .zoom(nil)), ("cell 2", .cell(2)),
    ("cell auto", .cell(nil)), ("color 16", .choice(setting: "color", "16")),
    ("background auto", .choice(setting: "background", "auto")), ("auto off", .choice(setting: "auto", "off")),
    ("frames", .choice(setting: "frames", "on")), ("frames off", .choice(setting: "frames", "off")),
    ("queries off", .choice(setting: "queries", "off")), ("center top-left", .center(.named("top-left"))),
    ("center 10,20", .center(.point(Point(10, 20)))),
  ]) func aSettingIsChanged(_ words: String, _ change: ViewChange) throws {
    for mode in [Session.Mode.script, .startUp] {
      var desk = try Desk(mode: mode)
      #expect(try desk.run("view \(words)") == [.view(change)])
    }
  }

  @Test func thePlaceInTheMiddleMayBeALayerOrAShareOfTheCanvas() throws {
    var desk = try Desk("new star; canvas 200x100; add circle as \"top\"; add circle as dot")
    let dot = try #require(desk.document.layer(named: "dot"))
    let top = try #require(desk.document.layer(named: "top"))
    #expect(try desk.run("view center dot") == [.view(.center(.layer(dot.id)))])
    // A unit point's name means that point, unless it is in quotes.
    #expect(try desk.run("view center top") == [.view(.center(.named("top")))])
    #expect(try desk.run("view center \"top\"") == [.view(.center(.layer(top.id)))])
    #expect(try desk.run("view center 25%,50%") == [.view(.center(.point(Point(50, 50))))])
  }

  @Test func whatIsInForceIsAskedForAllOrByName() throws {
    var desk = try Desk()
    #expect(try desk.run("view; view size; view mode") == [.showView(nil), .showView("size"), .showView("mode")])
  }

  @Test(arguments: [
    "view zzz 1", "view color pink", "view cell 9", "view cell 0.1", "view size 0x0", "view zoom 0",
    "view zoom 1001",
    "view zoom -2", "view zoom big", "view center nobody", "view center 1,2,3", "view center 1e9,0",
    "view mode octant", "view background grey", "view queries maybe", "view frames on off", "view zoom 2 3",
    "view size 3",
  ]) func whatMakesNoSenseIsRefused(_ line: String) throws {
    var desk = try Desk()
    #expect(desk.refusal(line) != nil)
  }

  @Test(arguments: [
    ("view mdoe auto", "mode"), ("view mode quadrnt", "quadrant"), ("view background lihgt", "light"),
    ("view zom 2", "zoom"), ("view queries onn", "on"),
  ]) func aMistypedWordIsGuessed(_ line: String, _ meant: String) throws {
    var desk = try Desk()
    guard case .notAChoice(_, let choices, let nearest) = try desk.problem(line).fault else {
      Issue.record("\(line) is refused in another way")
      return
    }
    #expect(nearest == meant && choices.contains(meant))
  }

  @Test func theWordsAreCompletedByTheirPlace() throws {
    let desk = try Desk("new star; add circle as dot")
    func candidates(_ line: String) -> [String] {
      complete(line, at: line.utf8.count, in: desk.session, desk.library).candidates
    }
    #expect(candidates("view ") == ViewSetting.all.map(\.name))
    #expect(candidates("view m") == ["mode"])
    #expect(candidates("view mode ") == ["auto"] + previewModeWords)
    #expect(candidates("view background l") == ["light"])
    #expect(candidates("view center d") == ["dot"])
    #expect(candidates("view center bottom-l") == ["bottom-left"])
    #expect(candidates("view mode auto ") == [] && candidates("view zzz ") == [])
    #expect(candidates("preview qu") == ["quadrant"])
    let line = "view zoom "
    let found = complete(line, at: line.utf8.count, in: desk.session, desk.library)
    #expect(found.allowed == "view zoom N|fit")
  }
}
