// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

struct OriginalsTests {
  private func document() throws -> Document {
    var document = Document()
    try document.add("star", "sun", "vertices 7", "fill red", "opacity 0.5")
    try document.clone("sun", "moon", "fill gold")
    try document.clone("moon", "third")
    return document
  }

  @Test func aCloneFollowsToTheEnd() throws {
    let document = try document()
    let third = try required(document.layer(named: "third"))
    #expect(document.originals(of: third).map(\.name) == ["moon", "sun"])
    #expect(document.kind(of: third) == .shape("star") && document.shape(of: third)?.name == "star")
    #expect(third.kindName == "clone of moon")
    let sun = try required(document.layer(named: "sun"))
    #expect(document.originals(of: sun).isEmpty && document.kind(of: sun) == .shape("star"))
    #expect(document.clones(of: "sun").map(\.name) == ["moon"])
  }

  @Test func valuesAreTheNearest() throws {
    let document = try document()
    let third = try required(document.layer(named: "third"))
    func value(_ name: String) throws -> String {
      document.value(of: try required(LayerParameters.named(name, for: document.kind(of: third))), on: third.id)
        .text
    }
    #expect(try value("fill") == "gold" && value("vertices") == "7" && value("smoothness") == "0.5")
    #expect(try value("opacity") == "1", "opacity is each one's own")
    #expect(try value("fit") == "contain", "defaults are the kind's")
  }

  @Test func relinkingIsTakenBack() throws {
    var document = try document()
    let third = try required(document.layer(named: "third")).id
    let before = document
    let undo = document.apply(.relink(third, to: "sun"))
    #expect(document.layer(third)?.original == "sun" && document != before)
    document.apply(undo)
    #expect(document == before)
  }

  @Test func copiesFollowEachOtherWhereTheyAreCopiedTogether() throws {
    var document = Document()
    let group = try document.add("group", "g")
    try document.add("star", "sun", in: group)
    try document.clone("sun", "moon", in: group)
    let copies = document.copies(of: document.subtree(of: group))
    #expect(copies.map(\.name) == ["g-2", "sun-2", "moon-2"] && copies[2].original == "sun-2")
    let alone = document.copies(of: [try required(document.layer(named: "moon"))])
    #expect(alone[0].original == "sun")
  }
}
