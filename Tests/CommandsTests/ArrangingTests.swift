// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// Selecting, naming, copying, deleting, grouping and ordering.
struct ArrangingTests {
  private func three() throws -> Desk { try Desk("new star; rename a; add circle as b; add rectangle as c") }

  @Test func selecting() throws {
    var desk = try three()
    try desk.run("select c a c")
    #expect(desk.selected == ["c", "a"])
    try desk.run("select all")
    #expect(desk.selected == ["a", "b", "c"])
    #expect(desk.steps == 4)
    #expect(desk.refusal("select")?.kind == .parse)
    #expect(desk.refusal("select a d")?.line.contains("`d`") == true)
    var blank = try Desk()
    #expect(blank.refusal("select all")?.kind == .name)
  }

  @Test func renamingTakesMasksAlong() throws {
    var desk = try three()
    try desk.run("mask a inverted; select a; rename sun")
    #expect(desk.stored("mask", on: "c") == "sun inverted")
    try desk.run("rename sun \"sun 1\"")
    #expect(desk.stored("mask", on: "c") == "\"sun 1\" inverted")
    try desk.run("undo; undo")
    #expect(desk.stored("mask", on: "c") == "a inverted" && desk.layerNames == ["a", "b", "c"])
    #expect(desk.refusal("rename b")?.line.contains("taken") == true)
    let steps = desk.steps
    try desk.run("rename a")
    #expect(desk.steps == steps)
    #expect(desk.refusal("rename \"a\\u{85}\"")?.kind == .name)
    try desk.run("select all")
    #expect(desk.refusal("rename x")?.kind == .range)
  }

  @Test func copying() throws {
    var desk = try three()
    try desk.run("select b; fill red; copy as twin")
    #expect(desk.layerNames == ["a", "b", "twin", "c"] && desk.selected == ["twin"])
    #expect(desk.stored("fill", on: "twin") == "red")
    try desk.run("select a c; copy")
    #expect(desk.layerNames == ["a", "a-2", "b", "twin", "c", "c-2"] && desk.selected == ["a-2", "c-2"])
    #expect(desk.refusal("copy as x")?.kind == .range)
    try desk.run("undo; undo")
    #expect(desk.layerNames == ["a", "b", "c"])
  }

  /// References inside a copied group follow their copies; those to the outside stay.
  @Test func copyingAGroup() throws {
    var desk = try three()
    try desk.run("b.mask a; c.mask b; group b c as g; copy")
    #expect(desk.layerNames == ["a", "g", "b", "c", "g-2", "b-2", "c-2"])
    #expect(desk.stored("mask", on: "c-2") == "b-2" && desk.stored("mask", on: "b-2") == "a")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func deletingClearsMasksInTheSameStep() throws {
    var desk = try three()
    try desk.run("mask a; delete a")
    #expect(desk.layerNames == ["b", "c"] && desk.stored("mask", on: "c") == nil && desk.selected == ["c"])
    try desk.run("undo")
    #expect(desk.stored("mask", on: "c") == "a")
    try desk.run("group a b as g; delete g")
    #expect(desk.layerNames == ["c"] && desk.stored("mask", on: "c") == nil)
    try desk.run("undo; delete g a c")
    #expect(desk.layerNames.isEmpty && desk.selected.isEmpty)
    #expect(desk.refusal("delete")?.kind == .name)
  }

  @Test func deletingSelectsTheNeighbour() throws {
    var desk = try three()
    try desk.run("select b; delete")
    #expect(desk.selected == ["a"])
    try desk.run("delete")
    #expect(desk.selected == ["c"])
    try desk.run("group c as g; delete c")
    #expect(desk.selected == ["g"])
  }

  @Test func groupingKeepsTheOrder() throws {
    var desk = try three()
    try desk.run("group c a as g")
    #expect(desk.layerNames == ["b", "g", "a", "c"] && desk.selected == ["g"])
    #expect(try desk.said("ungroup") == ["ungrouped g"])
    #expect(desk.layerNames == ["b", "a", "c"] && desk.selected == ["a", "c"])
    try desk.run("undo; undo")
    #expect(desk.layerNames == ["a", "b", "c"])
    #expect(desk.refusal("group a nowhere")?.kind == .name)
    #expect(desk.refusal("ungroup a")?.kind == .type)
    try desk.run("group a b as g")
    #expect(desk.refusal("group g a")?.kind == .range)
  }

  @Test func ungroupingGroupsInGroups() throws {
    var desk = try three()
    try desk.run("group a b as inner; group inner c as outer; c.mask inner; select outer inner; ungroup")
    #expect(desk.layerNames == ["a", "b", "c"] && desk.selected == ["c", "a", "b"])
    #expect(desk.stored("mask", on: "c") == nil)
    try desk.run("undo")
    #expect(desk.layerNames == ["outer", "inner", "a", "b", "c"] && desk.stored("mask", on: "c") == "inner")
  }

  @Test(arguments: [
    ("select a; raise", "b a c"), ("select c; raise", "a b c"), ("select c; lower", "a c b"),
    ("select a; front", "b c a"),
    ("select c; back", "c a b"), ("select a b; raise", "c a b"), ("select b a; raise", "c a b"),
    ("select b c; raise", "a b c"),
    ("select c b; front", "a b c"), ("select a b; front", "c a b"), ("select b c; back", "b c a"),
    ("select a c; lower", "a c b"),
    ("raise a", "b a c"), ("select all; lower", "a b c"), ("back c b", "b c a"),
  ])
  func ordering(_ line: String, _ order: String) throws {
    var desk = try three()
    try desk.run(line)
    #expect(desk.layerNames.joined(separator: " ") == order)
    try desk.undoAll()
    #expect(desk.document == Document())
  }

  @Test func layersListsThem() throws {
    var desk = try three()
    try desk.run("group a b as g; b.visible off")
    #expect(try desk.printed("layers") == "* g  group\n    a  star\n    b  circle  hidden\n  c  rectangle")
  }
}
