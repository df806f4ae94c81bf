// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing

struct HugSolverTests {
  /// The size of a group that hugs, and holds shapes with these lines.
  private func size(_ lines: [String], _ children: [String]..., kind: String = "star") throws -> Size {
    var document = try canvas("200x100")
    let group = try document.add("group", "ring")
    for line in lines { try document.set(line, on: .layer(group)) }
    for child in children {
      let id = try document.add(kind, nil, in: group)
      for line in child { try document.set(line, on: .layer(id)) }
    }
    return try document.frame(group).size
  }

  private let both = ["width hug", "height hug"]

  @Test func aGroupReachesAsFarAsItsChildren() throws {
    #expect(try size(both, ["width 30", "height 40"]) == Size(30, 40))
    #expect(try size(both, ["width 30", "height 40", "x 10", "y 5"]) == Size(40, 45))
    #expect(
      try size(both, ["width 30", "height 40", "center 50,50"], ["width 10", "height 100"]) == Size(65, 100))
    #expect(try size(both) == Size(0, 0))
    #expect(try size(["width hug"], ["width 30"]) == Size(30, 100))
  }

  @Test func paddingComesOnTop() throws {
    #expect(try size(both + ["padding 5 10"], ["width 30", "height 40"]) == Size(50, 50))
    #expect(try size(both + ["padding -100"], ["width 30", "height 40"]) == Size(0, 0))
    #expect(
      fault { try size(both + ["padding 10%"], ["width 30", "height 40"]) }
        == .hugNeedsSize(layer: "ring", axis: "width"))
  }

  @Test(arguments: ["width 50%", "width 0.5w", "width (w / 2)", "x 10%", "center 50%,1", "width fill"])
  func whatIsMeasuredByTheGroupItselfIsRefused(_ line: String) {
    #expect(fault { try size(["width hug"], ["width 10", line]) } == .hugNeedsSize(layer: "star", axis: "width"))
  }

  @Test func aChildWithoutASizeIsRefused() {
    #expect(fault { try size(["height hug"], ["width 10"]) } == .hugNeedsSize(layer: "star", axis: "height"))
    #expect(fault { try size(["width hug"], ["aspect 2"]) } == .hugNeedsSize(layer: "star", axis: "width"))
  }

  @Test func theOtherSideIsKnownWhereItIsNotHugged() throws {
    #expect(try size(["width hug"], ["width 0.5h"]) == Size(50, 100))
    #expect(try size(["width hug", "height 60"], ["width (h / 2)"]) == Size(30, 60))
    #expect(try size(["width hug", "height 60", "padding 10"], ["width (h / 2)"]) == Size(40, 60))
    #expect(try size(["width hug", "height 60"], ["height 50%", "aspect 2"]) == Size(60, 60))
    #expect(fault { try size(both, ["height 20", "width 0.5h"]) } == .hugNeedsSize(layer: "star", axis: "width"))
  }

  @Test func theAspectGivesTheOtherSide() throws {
    #expect(try size(both, ["width 30", "aspect 3"]) == Size(30, 10))
    #expect(try size(both, ["height 30", "aspect 3"]) == Size(90, 30))
  }

  @Test func pointsReachWhereTheyAre() throws {
    #expect(try size(both, ["points 10,20 50,20 50,40"], kind: "polyline") == Size(50, 40))
    #expect(try size(both, ["points 10,20 50,20 50,40", "width 60"], kind: "polyline") == Size(60, 40))
    #expect(
      fault { try size(both, ["points 10,20 50%,20"], kind: "polyline") }
        == .hugNeedsSize(layer: "polyline", axis: "width"))
  }

  @Test func whatIsHuggedIsWhereTheChildrenLie() throws {
    var document = try canvas("200x100")
    let outer = try document.add("group", nil, "width hug", "height hug", "x 10", "y 10")
    let inner = try document.add("group", nil, in: outer, "width hug", "height hug", "padding 5")
    let star = try document.add("star", nil, in: inner, "width 20", "height 20")
    #expect(try document.frame(outer) == Rect(x: 10, y: 10, width: 30, height: 30))
    #expect(try document.frame(inner) == Rect(x: 10, y: 10, width: 30, height: 30))
    #expect(try document.frame(star) == Rect(x: 15, y: 15, width: 20, height: 20))
    try document.check(.everything)
  }

  @Test func aGroupsLetsAndNamedPercentagesAreSeenThrough() throws {
    var document = try canvas("200x100")
    let group = try document.add("group", nil, "width hug")
    try document.addLet("side", "25", on: .layer(group))
    try document.addLet("share", "25%", on: .layer(group))
    let star = try document.add("star", nil, in: group, "width side")
    #expect(try document.frame(group).width == 25)
    try document.set("width share", on: .layer(star))
    #expect(fault { try document.frame(group) } == .hugNeedsSize(layer: "star", axis: "width"))
  }
}
